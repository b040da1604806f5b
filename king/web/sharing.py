"""Several people around the device: it passes on, and nothing that one of them saw stays on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.app.session import Session
    from king.web.desk import Command, Desk


class Sharing:
    """Follows the device around the table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._session: Session | None = None
        self._holder: int | None = None
        """Who held the device when the page was drawn last."""

        self.commands: dict[str, Command] = {"take-device": lambda _: self._take()}

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
