"""A contest: four players at one table, over the same cards in every seating."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import king
from king.actions import TRUMPS
from king.rules.contracts import FESTA, NEGATIVES
from king.rules.ruleset import DEALS
from tools._players import act
from tools._tally import Tally
from tools._trades import without_sale

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

    ``rules`` is the name of a rule set. ``study_festas``: three festas with trumps and one without, and no
    auctions. ``festas_only``: the four festas and nothing else, so early in the match that a point is
    a point. ``trades``: what every sale brought is measured too (``tools._trades``).
    """

    rules: str
    players: tuple[str, ...]
    study_festas: bool = False
    festas_only: bool = False
    trades: bool = False

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """The players by seat, each turned round the table; no two alike."""
        turned = (self.players[turn:] + self.players[:turn] for turn in range(4))
        return list(dict.fromkeys(turned))

    def play(self, seed: int) -> Tally:
        """One set of cards, played in every seating."""
        tally = Tally()
        rules = king.RULE_SETS[self.rules]
        if self.festas_only:
            rules = replace(rules, programme=(*(FESTA,) * 4, *NEGATIVES))
        start = king.Match.start(rules, seed=seed)
        for players in self.seatings:
            deals = self._finished_deals(self.play_match(start, players, seed, tally))
            tally.count(WHOLE_MATCH, players, _summed(deals))
            tally.count(FESTAS_TOGETHER, players, _summed(deal for deal in deals if deal.kind == FESTA))
            for deal in deals:
                tally.count(_heading(deal), players, deal.points or ())
        return tally

    def play_match(self, match: king.Match, players: Sequence[str], seed: int, tally: Tally) -> king.Match:
        """The match, played on by ``players``, by seat, as far as it is of interest."""
        unsold: dict[int, king.Match] = {}
        while match.to_act is not None and match.deal_number <= self._deals:
            player = players[match.to_act]
            began = time.process_time()
            action = act(match, player, seed, study_festas=self.study_festas)
            tally.note_time(player, time.process_time() - began)
            kept = without_sale(match, action) if self.trades else None
            if kept is not None:
                unsold[match.deal_number] = kept
            match = match.apply(action)
        for number, kept in unsold.items():
            without = self._play_deal(kept, players, seed)
            tally.count_trade(players, match.deals[number - 1], without.deals[number - 1])
        return match

    def _play_deal(self, match: king.Match, players: Sequence[str], seed: int) -> king.Match:
        number = match.deal_number
        while match.to_act is not None and match.deal_number == number:
            match = match.apply(act(match, players[match.to_act], seed))
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
