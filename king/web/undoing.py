"""Taking back: to the last decision of the person at the device, as often as wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.web.desk import Command, Desk


class Undoing:
    """Winds the match at the table back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {"undo": lambda _: self._undo()}

    def _undo(self) -> None:
        desk = self._desk
        if desk.house.session is None:
            return
        if desk.house.undo():
            desk.put_away()
            desk.sit_at_table()
            desk.own.hearing.tell(
                desk.words.t("Taken back to your last decision. This match now counts as assisted.")
            )
        else:
            desk.own.warn(desk.words.t("There is no decision of yours to take back."))
        desk.refresh()
