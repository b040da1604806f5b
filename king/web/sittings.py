"""Sitting down at the table: with a new match, with the saved one, or with one that was set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import dialogs

if TYPE_CHECKING:
    from king.web.desk import Command, Desk


class Sittings:
    """Begins matches and goes on with them. ``start`` and ``resume`` want it to be this tab's already."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {
            "start": lambda _: self._start_or_ask(),
            "confirm-start": lambda _: desk.with_match(self.start),
            "new-match": lambda _: desk.ask(dialogs.confirm_new_match),
            "continue": lambda _: desk.with_match(self.resume),
            "take-up": lambda name: desk.with_match(lambda: self._take_up(name)),
        }

    def _start_or_ask(self) -> None:
        match = self._desk.house.match
        if match is None or match.is_over:
            self._desk.with_match(self.start)
        else:
            self._desk.ask(dialogs.confirm_new_match)

    def start(self, seed: str | None = None, *, alone: bool = False) -> None:
        """Begin a match; ``alone``: with one person, whoever the settings seat."""
        self._desk.house.start(seed, alone=alone)
        self._desk.sit_at_table()

    def resume(self) -> None:
        """Go on with the saved match."""
        self._desk.house.resume()
        self._desk.sit_at_table()

    def _take_up(self, name: str) -> None:
        if self._desk.house.take_up(name):
            self._desk.sit_at_table()
