"""Who sits where: the dialog in which it is seen and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.seating import moved, person_seat, with_level, with_name
from king.errors import InvalidMatch
from king.web.draw import dialogs

if TYPE_CHECKING:
    from king.app.words import Words
    from king.web.desk import Command, Desk


class Seats:
    """Changes the seating of the house, before a match and in its first deal."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {
            "open-seats": lambda _: desk.ask(self._dialog),
            "sit": lambda seat: self._sit(int(seat)),
        }

    def _dialog(self, words: Words) -> str:
        house = self._desk.house
        own = person_seat(house.seating)
        return dialogs.seats(words, house.seating, own, deals_anew=house.session is not None)

    def _sit(self, seat: int) -> None:
        house, own = self._desk.house, self._desk.own
        try:
            house.change_seats(moved(house.seating, seat))
            own.sit_down()
        except InvalidMatch as error:
            own.warn(terms.invalid_match_text(self._desk.words, error))
            self._desk.put_away()
        self._desk.refresh()

    def change_player(self, name: str, seat: int, value: str) -> None:
        """Give a seat another ``level`` or ``name``."""
        house = self._desk.house
        change = with_level if name == "level" else with_name
        house.change_seats(change(house.seating, seat, value))
