"""What auctions bring a level among three of its kind who never bid and sell only where they must.

Every set of cards is one festa, the first of a match. It is settled once with four silent players, and once
for each seat with the level itself sitting there. *Gain by auctions*: the points above the mean of the
others that the level makes there, less those that the silent player makes in the same seat. Silent players
together are no better than the mean, so this is, on average, the lead of the level over its silent kind,
but for the luck of the cards. Where the festa is settled in the same way (the same player, price, contract
and leader), that is 0, and no card need be played: no level looks at what was said once cards are played
(``king.bots.memory``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from king.cards import SEATS
from tools._festas import festas_first, played, settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.deal import Deal
    from tools._tally import Tally

HEADING = "by auctions"
"""The heading for what is gained."""


def measure(rules: str, players: Sequence[str], seed: int, tally: Tally) -> None:
    """Count the gain in every seat of the first of ``players``; the others are its silent kind."""
    level, silent, *_ = players
    start = king.Match.start(festas_first(rules), seed=seed)
    everybody_silent = (silent,) * SEATS
    plain = settled(start, everybody_silent, seed)
    plain_end: Deal | None = None
    for seat in range(SEATS):
        seating = tuple(level if other == seat else silent for other in range(SEATS))
        match = settled(start, seating, seed)
        gain = 0.0
        if _outcome(match) != _outcome(plain):
            plain_end = plain_end or played(plain, everybody_silent, seed)
            gain = _lead(played(match, seating, seed), seat) - _lead(plain_end, seat)
        tally.leads[level, HEADING].append(gain)


def _outcome(match: king.Match) -> tuple[object, ...]:
    """All that matters to the play of a festa that is settled."""
    auction = match.deals[0].auction
    if auction is None:
        raise ValueError("no festa")
    return auction.stage, auction.player, auction.sale, auction.choice, auction.leader


def _lead(deal: Deal, seat: int) -> float:
    """The points of a seat above the mean of the others."""
    points = deal.points
    if points is None:
        raise ValueError("the deal is not over")
    return points[seat] - (sum(points) - points[seat]) / (SEATS - 1)
