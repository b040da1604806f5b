"""What the seats score in each lane once all lanes are played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.bots.lanes.planes import Number, Plane


@dataclass(frozen=True, slots=True)
class Tally:
    """The points that were still to come, lane by lane.

    What counted before (tricks taken, the festa's base) is not in it. ``unit``: points of one thing that
    scores. ``counts``, by seat: how many of them the seat took, one number a lane, as planes.
    """

    unit: int
    counts: tuple[Number, ...]

    def points(self, seat: int, lanes: Plane) -> int:
        """The seat's points, summed over ``lanes``."""
        planes = self.counts[seat]
        return self.unit * sum((plane & lanes).bit_count() << power for power, plane in enumerate(planes))

    def distribution(self, seat: int, lanes: Plane) -> dict[int, int]:
        """In how many of ``lanes`` the seat scores how many points; only what occurs is listed."""
        groups = [(0, lanes)]
        for power, plane in reversed(list(enumerate(self.counts[seat]))):
            groups = [
                part
                for count, group in groups
                for part in ((count, group ^ (group & plane)), (count + (1 << power), group & plane))
                if part[1]
            ]
        return {self.unit * count: group.bit_count() for count, group in sorted(groups)}

    def points_in(self, seat: int, lane: int) -> int:
        """The seat's points in a single lane."""
        return self.points(seat, 1 << lane)
