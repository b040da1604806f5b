"""Several people around the device: it passes on, and nothing that one of them saw stays on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.seating import people

if TYPE_CHECKING:
    from king.app.session import Session
    from king.app.words import Words
    from king.cards import CardSet
    from king.web.desk import Command, Desk


class Sharing:
    """Follows the device around the table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._session: Session | None = None
        self._holder: int | None = None
        """Who held the device when the page was drawn last."""

        self.commands: dict[str, Command] = {
            "take-device": lambda _: self._take(),
            "open-hands": lambda _: self._turn_hands(),
            "leave": lambda _: desk.ask(self._leave_dialog),
            "confirm-leave": lambda seat: self._leave(int(seat)),
        }

    def follow(self) -> None:
        """Before the page is drawn: when the device has passed on, forget what was only for who had it."""
        session = self._desk.house.session
        held, before = self._holder, self._session
        self._session, self._holder = session, None if session is None else session.holder
        if session is None or session is not before or held in (None, session.holder):
            return
        self._desk.own.hand_over()
        if self._desk.may_cancel_dialog():
            self._desk.put_away()

    def _take(self) -> None:
        session = self._desk.house.session
        if session is not None:
            session.take_device()
            self._desk.refresh()

    # ------------------------------------------------------------------------------------ watching

    @property
    def open_hands(self) -> tuple[CardSet, ...]:
        """All hands, where nobody plays who should not see them and who watches wants to."""
        house = self._desk.house
        session = house.session
        if session is None or people(session.seating) or house.settings.open_hands == "off":
            return ()
        return tuple(cards or 0 for cards in session.match.deal.held)

    def _turn_hands(self) -> None:
        house = self._desk.house
        house.choose("open_hands", "off" if house.settings.open_hands == "on" else "on")
        self._desk.refresh()

    # ------------------------------------------------------------------------------------- leaving

    def _leave_dialog(self, words: Words) -> str:
        from king.web.draw.leaving import leave_dialog  # noqa: PLC0415 - nothing before the first card needs it

        session = self._desk.house.session
        return "" if session is None else leave_dialog(words, session.seating, session.match.left)

    def _leave(self, seat: int) -> None:
        desk = self._desk
        desk.put_away()
        if desk.house.session is not None:
            desk.house.session.leave(seat)
        desk.refresh()
