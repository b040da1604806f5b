"""The one device that the people share: who holds it, and so whose hand may be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app.seating import people

if TYPE_CHECKING:
    from king.app.seating import Seating
    from king.match.match import Match
    from king.match.view import SeatView


@dataclass(frozen=True, slots=True)
class Device:
    """Where the device is. It passes on only when another person is to act.

    ``below`` is the seat that the table is turned to. ``holder`` is the person who is known to hold the
    device, always that on ``below``; ``None`` while nobody has said so: then no hand is shown.
    """

    below: int
    holder: int | None = None

    @classmethod
    def laid_down(cls, seating: Seating, match: Match) -> Device:
        """On the table, for the person who acts next. Who plays alone need not say that they hold it."""
        seated, playing = people(seating), people(seating, match.left)
        if len(seated) == 1:
            return cls(seated[0], seated[0])
        if match.is_over or not playing:
            return cls(seated[0] if seated else 0)
        if len(playing) == 1:
            return cls(playing[0], playing[0])
        turn = match.to_act or 0
        return cls(min(playing, key=lambda seat: (seat - turn) % 4))

    def taken(self) -> Device:
        """In the hands of the person whom it was meant for."""
        return Device(self.below, self.below)

    def view(self, match: Match) -> SeatView:
        """What may be shown on it: the holder's view, or what is public."""
        return match.public_view(self.below) if self.holder is None else match.view(self.holder)
