"""A contest: four players at one table, over the same cards in every seating."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import king
from king.actions import TRUMPS
from king.rules.contracts import FESTA
from king.rules.ruleset import DEALS
from tools import _auction_sense, _trades
from tools._festas import festas_first
from tools._players import act
from tools._tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from king.match.deal import Deal

WHOLE_MATCH = "match"
"""The heading for the points of all deals played."""

FESTAS_TOGETHER = "festas"
"""The heading for the points of the four festas."""

_TRUMP_TOKENS = frozenset(choice.token for choice in TRUMPS)


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays, and what.

    ``rules`` is the name of a rule set. ``study_festas``: three festas with trumps and one without, and
    no auctions. ``festas_only``: the four festas and nothing else, so early in the match that a point is
    a point. ``trades``: one festa, of which nothing is of interest but what its sale brought
    (``tools._trades``). ``sense``: one festa, for what bidding and selling bring to who alone does it
    (``tools._auction_sense``).
    """

    rules: str
    players: tuple[str, ...]
    study_festas: bool = False
    festas_only: bool = False
    trades: bool = False
    sense: bool = False

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """The players by seat, each turned round the table; no two alike."""
        turned = (self.players[turn:] + self.players[:turn] for turn in range(4))
        return list(dict.fromkeys(turned))

    def play(self, seed: int) -> Tally:
        """One set of cards, played in every seating."""
        tally = Tally()
        if self.sense:
            _auction_sense.measure(self.rules, self.players, seed, tally)
        elif self.trades:
            for players in self.seatings:
                _trades.measure(self.rules, players, seed, tally)
        else:
            self._play_matches(seed, tally)
        return tally

    def _play_matches(self, seed: int, tally: Tally) -> None:
        rules = festas_first(self.rules) if self.festas_only else king.RULE_SETS[self.rules]
        start = king.Match.start(rules, seed=seed)
        for players in self.seatings:
            deals = self._finished_deals(self.play_match(start, players, seed, tally))
            tally.count(WHOLE_MATCH, players, _summed(deals))
            tally.count(FESTAS_TOGETHER, players, _summed(deal for deal in deals if deal.kind == FESTA))
            for deal in deals:
                tally.count(_heading(deal), players, deal.points or ())

    def play_match(self, match: king.Match, players: Sequence[str], seed: int, tally: Tally) -> king.Match:
        """The match, played on by ``players``, by seat, as far as it is of interest."""
        while match.to_act is not None and match.deal_number <= self._deals:
            player = players[match.to_act]
            began = time.process_time()
            action = act(match, player, seed, study_festas=self.study_festas)
            tally.note_time(player, time.process_time() - began)
            match = match.apply(action)
        return match

    @property
    def _deals(self) -> int:
        return 4 if self.festas_only else DEALS

    def _finished_deals(self, match: king.Match) -> tuple[Deal, ...]:
        return match.deals[: self._deals]


def _summed(deals: Iterable[Deal]) -> list[int]:
    points = [deal.points or (0, 0, 0, 0) for deal in deals]
    return [sum(each) for each in zip(*points, strict=True)]


def _heading(deal: Deal) -> str:
    contract = deal.contract or deal.kind
    return "trump" if contract in _TRUMP_TOKENS else contract
