"""What was counted while one set of cards was played, and how it is written on a line."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from king.match.deal import Deal


class Trade(NamedTuple):
    """Who sold a festa to whom, and what either gained by it (``tools._trades``)."""

    owner: str
    buyer: str
    owner_gain: int
    buyer_gain: int


@dataclass
class Tally:
    """What one set of cards gave, over all ways to seat the players.

    ``leads``: for each player and heading (the match, and each contract) the points above the other players'
    mean, one number for each match or deal played. ``times``: how many decisions of a player took so many
    milliseconds of processor time, in two digits.
    """

    leads: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    times: dict[str, Counter[float]] = field(default_factory=lambda: defaultdict(Counter))
    trades: list[Trade] = field(default_factory=list)

    def count(self, heading: str, players: Sequence[str], points: Sequence[int]) -> None:
        """Note what ``players``, by seat, won under a heading."""
        for player in set(players):
            own = [won for who, won in zip(players, points, strict=True) if who == player]
            others = [won for who, won in zip(players, points, strict=True) if who != player]
            self.leads[player, heading].append(fmean(own) - fmean(others or own))

    def count_trade(self, players: Sequence[str], sold: Deal, unsold: Deal) -> None:
        """Note what a sale brought: the deal as it was played, and as it would have gone without."""
        auction = sold.auction
        if auction is None or auction.buyer is None or sold.points is None or unsold.points is None:
            raise ValueError("no festa that was sold, or not played to its end")
        gains = [has - had for has, had in zip(sold.points, unsold.points, strict=True)]
        owner, buyer = auction.owner, auction.buyer
        self.trades.append(Trade(players[owner], players[buyer], gains[owner], gains[buyer]))

    def note_time(self, player: str, seconds: float) -> None:
        """Note how long a decision took."""
        self.times[player][float(f"{1000 * seconds:.2g}")] += 1

    def to_json(self) -> dict[str, Any]:
        """The same in what JSON has."""
        leads: dict[str, dict[str, list[float]]] = defaultdict(dict)
        for (player, heading), each in self.leads.items():
            leads[player][heading] = [round(lead, 2) for lead in each]
        return {
            "leads": leads,
            "times": {player: sorted(times.items()) for player, times in self.times.items()},
            "trades": self.trades,
        }

    @classmethod
    def from_json(cls, noted: dict[str, Any]) -> Tally:
        """What ``to_json`` gave, read back."""
        tally = cls()
        for player, headings in noted["leads"].items():
            for heading, leads in headings.items():
                tally.leads[player, heading] = leads
        for player, times in noted["times"].items():
            tally.times[player] = Counter(dict(times))
        tally.trades = [Trade(*trade) for trade in noted["trades"]]
        return tally


class Mean(NamedTuple):
    """A mean with its standard error, ``None`` if a single observation tells nothing of it."""

    value: float
    error: float | None

    def __str__(self) -> str:
        return f"{self.value:.1f}" if self.error is None else f"{self.value:.1f} ± {self.error:.1f}"


def mean_of(observations: Iterable[Sequence[float]]) -> Mean | None:
    """The mean of all numbers, ``None`` of none; those of one observation belong together."""
    games = [numbers for numbers in observations if numbers]
    if not games:
        return None
    count = sum(len(numbers) for numbers in games)
    mean = sum(sum(numbers) for numbers in games) / count
    if len(games) == 1:
        return Mean(mean, None)
    deviations = [sum(numbers) - mean * len(numbers) for numbers in games]
    return Mean(mean, stdev(deviations) * sqrt(len(games)) / count)


def dumps(noted: dict[str, Any]) -> str:
    """One line of JSON."""
    return json.dumps(noted, separators=(",", ":"))
