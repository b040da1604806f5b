"""The lead, by the policy, in all lanes at once."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from king.bots.lanes.candidates import (
    Candidate,
    Option,
    decided,
    highest,
    lowest,
    neighbours,
    rank_weight,
    unless_same,
)
from king.bots.lanes.lookup import FLAG, RANKS, UP_TO_THREE, UP_TO_TWO, levelled, tables
from king.bots.lanes.planes import Plane, added, crossed
from king.bots.lanes.rules import HEART_SUIT
from king.bots.lanes.sight import any_of, left_levels, others_than, out_of, sights
from king.bots.lanes.weights import HIGH, LOW, PHASES, Weights, phase_of, weights_of
from king.cards import KING_OF_HEARTS

if TYPE_CHECKING:
    from king.bots.lanes.batch import Batch, Plays
    from king.bots.lanes.sight import Sight


class LeadTables:
    """What a lead is worth. Keys: whether the suit is special, and the kind of lead."""

    def __init__(self, w: Weights) -> None:
        keys = list(product(FLAG, (LOW, HIGH)))
        self.rank = [
            levelled({(s, kind): [w.lead_rank[phase, s, kind, rank] for rank in RANKS] for s, kind in keys})
            for phase in range(PHASES)
        ]
        self.below = tables(
            {
                (s, kind): [
                    w.lead_below[s, kind, pending, below]
                    + w.lead_below_length[s, kind, below, length]
                    + w.lead_length[s, kind, length]
                    for below, length, pending in product(UP_TO_TWO, UP_TO_THREE, FLAG)
                ]
                for s, kind in keys
            },
            (3, 4, 2),
        )
        self.above = tables(
            {
                (s, kind): [
                    w.lead_above[s, kind, pending, above] + w.lead_left[s, above == 0, left, pending]
                    for above, left, pending in product(UP_TO_TWO, UP_TO_THREE, FLAG)
                ]
                for s, kind in keys
            },
            (3, 4, 2),
        )
        self.void = tables(
            {
                (s, kind): [w.lead_void[s, kind, pending, void] for void, pending in product(FLAG, FLAG)]
                for s, kind in keys
            },
            (2, 2),
        )


@cache
def _tables(table: str) -> LeadTables:
    return LeadTables(weights_of(table))


def lead(batch: Batch) -> Plays:
    """The card that each leader leads."""
    rules, everywhere = batch.rules, batch.everywhere
    weights = _tables(rules.table)
    ranks = weights.rank[phase_of(rules.game, batch.number)]
    options: list[Option] = []
    for suit, sight in sights(batch, 0):
        special = suit == rules.special_suit
        with_length = crossed([sight.pending], sight.length[1:])
        with_left = crossed([sight.pending], left_levels(sight.rest))
        with_void = crossed([sight.pending], [any_of(batch.voids[turn][suit] for turn in (1, 2, 3))])
        for candidate in _considered(batch, suit, sight):
            key = special, candidate.kind
            below, above = neighbours(candidate, sight.rest)
            score = rank_weight(candidate, sight.cards, ranks[key])
            score = added(score, weights.below[key].read(crossed(with_length, below), everywhere))
            score = added(score, weights.above[key].read(crossed(with_left, above), everywhere))
            score = added(score, weights.void[key].read(with_void, everywhere))
            options.append(Option(sight.cards, candidate, score))
    return decided(batch, options)


def _considered(batch: Batch, suit: int, sight: Sight) -> list[Candidate]:
    """The lowest and the highest card of the suit that may be led."""
    wanted = batch.everywhere
    legal = sight.mine
    if suit == HEART_SUIT:
        if batch.rules.hearts_lead_only_alone:
            wanted = out_of(batch, 0, others_than(HEART_SUIT))
        legal = _hearts_to_lead(batch, sight)
    low = lowest(LOW, legal, wanted)
    high = unless_same(highest(HIGH, legal, wanted), low)
    return [candidate for candidate in (low, high) if candidate.lanes]


def _hearts_to_lead(batch: Batch, sight: Sight) -> list[Plane]:
    """The hearts that the rules about the king of hearts leave to a leader."""
    rules = batch.rules
    legal = sight.mine.copy()
    if rules.game == "king" and KING_OF_HEARTS.index in sight.cards:
        place = sight.cards.index(KING_OF_HEARTS.index)
        king = legal[place]
        if rules.no_king_on_first_trick and batch.number == 1:
            legal[place] = 0
        elif rules.king_under_hearts == "always":
            legal = [own ^ (own & king) for own in legal]
            legal[place] = king
    return legal
