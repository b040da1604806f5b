"""Who sits where: the dialog in which it is seen and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.seating import PORTRAITS, exchanged, moved, with_level, with_name, with_portrait
from king.errors import InvalidMatch

if TYPE_CHECKING:
    from king.app.seating import Seating
    from king.app.words import Words
    from king.web.desk import Command, Desk


class Seats:
    """Changes the seating of the house: places before a match and in its first deal, names at any time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {
            "open-seats": lambda _: desk.ask(self._dialog),
            "sit": lambda seat: self._reseat(moved(self._players, int(seat))),
            "swap": lambda seat: self._reseat(exchanged(self._players, int(seat), (int(seat) + 1) % 4)),
            "portrait": lambda seat: self._next_portrait(int(seat)),
        }

    @property
    def _players(self) -> Seating:
        return self._desk.house.players

    def _dialog(self, words: Words) -> str:
        # Imported here, since nothing needs it before the first card.
        from king.web.draw.seats_dialog import SeatsDialog  # noqa: PLC0415 - see above

        house = self._desk.house
        begun = house.session is not None
        return SeatsDialog(words=words, seating=self._players, begun=begun, is_open=house.seats_open).draw()

    def _reseat(self, seating: Seating) -> None:
        house, own = self._desk.house, self._desk.own
        try:
            house.change_seats(seating)
            own.sit_down()
        except InvalidMatch as error:
            own.warn(terms.invalid_match_text(self._desk.words, error))
            self._desk.put_away()
        self._desk.refresh()

    def _next_portrait(self, seat: int) -> None:
        players = self._players
        after = (PORTRAITS.index(players[seat].portrait) + 1) % len(PORTRAITS)
        self._desk.house.call_players(with_portrait(players, seat, PORTRAITS[after]))
        self._desk.refresh()

    def change_player(self, name: str, seat: int, value: str) -> None:
        """Give a seat another ``name``, or another ``level``: that of a bot, or a person."""
        players = self._players
        if name == "name":
            self._desk.house.call_players(with_name(players, seat, value))
            return
        changed = with_level(players, seat, value)
        if changed[seat].is_person == players[seat].is_person:
            self._desk.house.call_players(changed)
        else:
            self._reseat(changed)
