"""What points are worth: themselves, and near the end of the match the places that they decide."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from king.rules.ruleset import DEALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.table import Table

PLACE_WORTH = (120.0, 60.0, 30.0)
"""Points that passing one player is worth, with no deal, one and two deals to come after this one. With more
to come a point is a point."""

DEAL_SPREAD = 110.0
"""How far two players drift apart in one deal (standard deviation of the difference, in points)."""

DOUBT = 25.0
"""The same for what is left to chance in the estimate itself."""


def worth(table: Table, seat: int, points: Sequence[float]) -> float:
    """What it is worth to a seat that the running deal brings everybody these points.

    The points themselves, and the chances to end before each other player, who has not left. So a player who
    is behind gains by spread, and one who leads by closing the match.
    """
    to_come = DEALS - table.deal_number
    if to_come >= len(PLACE_WORTH):
        return points[seat]
    scale = sqrt(DOUBT**2 + to_come * DEAL_SPREAD**2)
    mine = table.scores[seat] + points[seat]
    ahead = sum(
        chance_above(mine - table.scores[other] - points[other], scale)
        for other in range(4)
        if other != seat and other not in table.left
    )
    return points[seat] + PLACE_WORTH[to_come] * ahead


def chance_above(lead: float, scale: float) -> float:
    """The chance that a lead holds against a drift of this standard deviation (a logistic curve)."""
    steepness = min(30.0, max(-30.0, 1.7 * lead / scale))
    return 1.0 / (1.0 + exp(-steepness))
