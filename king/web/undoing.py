"""Taking back: to the last decision of a person at the device, as often as wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.seating import names, people

if TYPE_CHECKING:
    from king.app.session import Session
    from king.app.words import Words
    from king.web.desk import Command, Desk


class Undoing:
    """Winds the match at the table back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {"undo": lambda _: self._undo()}

    def _undo(self) -> None:
        desk, session = self._desk, self._desk.house.session
        if session is None:
            return
        decision = desk.house.undo()
        if decision is not None:
            desk.put_away()
            desk.sit_at_table()
            desk.own.hearing.tell(_told(desk.words, session, decision.seat))
        else:
            desk.own.warn(desk.words.t("There is no decision of yours to take back."))
        desk.refresh()


def _told(words: Words, session: Session, seat: int) -> str:
    """Whose decision was taken back: with several people it may not be that of who holds the device."""
    if len(people(session.seating)) == 1:
        return words.t("Taken back to your last decision. This match now counts as assisted.")
    name = names(words, session.seating)[seat]
    return words.t("Taken back to the last decision of {name}. This match now counts as assisted.", name=name)
