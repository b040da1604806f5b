"""Playing off suit, by the policy, in all lanes at once: discards and ruffs."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from king.bots.lanes.batch import joined
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
from king.bots.lanes.planes import added, crossed
from king.bots.lanes.rules import HEART_SUIT
from king.bots.lanes.sight import any_of, others_than, out_of, sights
from king.bots.lanes.weights import DISCARD, PHASES, RUFF, UNDER_RUFF, phase_of, weights_of
from king.cards import KING_OF_HEARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king.bots.lanes.batch import Batch, Plays
    from king.bots.lanes.planes import Plane
    from king.bots.lanes.sight import Sight
    from king.bots.lanes.weights import Weights


class ThrowTables:
    """What a card off suit is worth to the second, third or fourth player.

    Keys of ``rank``: whether the suit is special, and the kind of card; of the others, the first alone.
    """

    def __init__(self, w: Weights, turn: int, *, trumps: bool) -> None:
        self.rank = [
            levelled(
                {
                    (special, kind): [
                        w.throw_rank[phase, special, rank] + (w.throw_kind[kind, turn - 1] if trumps else 0)
                        for rank in RANKS
                    ]
                    for special, kind in product(FLAG, (DISCARD, RUFF, UNDER_RUFF))
                }
            )
            for phase in range(PHASES)
        ]
        self.below = tables(
            {
                special: [
                    w.throw_below[special, pending, below]
                    + w.throw_below_length[special, below, length]
                    + w.throw_length[special, length]
                    for below, length, pending in product(UP_TO_TWO, UP_TO_THREE, FLAG)
                ]
                for special in FLAG
            },
            (3, 4, 2),
        )
        self.above = tables(
            {
                special: [
                    w.throw_above[special, pending, above] + w.throw_above_length[special, above, length]
                    for above, length, pending in product(UP_TO_TWO, UP_TO_THREE, FLAG)
                ]
                for special in FLAG
            },
            (3, 4, 2),
        )


@cache
def _tables(table: str, turn: int, *, trumps: bool) -> ThrowTables:
    return ThrowTables(weights_of(table), turn, trumps=trumps)


def throw(batch: Batch, turn: int, wanted: Plane) -> Plays:
    """The card that this player plays in the ``wanted`` lanes, in which the suit led is not held."""
    rules, everywhere = batch.rules, batch.everywhere
    king = KING_OF_HEARTS.index
    forced = batch.held[turn][king] & wanted if rules.king_when_void and not _king_is_barred(batch) else 0
    plays: Plays = {king: forced} if forced else {}
    wanted ^= forced
    if not wanted:
        return plays
    weights = _tables(rules.table, turn, trumps=rules.trump is not None)
    ranks = weights.rank[phase_of(rules.game, batch.number)]
    obliged = _obliged_to_ruff(batch, turn, wanted)
    options: list[Option] = []
    for suit, sight in sights(batch, turn):
        special = int(suit == rules.special_suit)
        shared = crossed([sight.pending], sight.length[1:])
        for candidate in _considered(batch, turn, suit, sight, wanted, obliged):
            if candidate.lanes:
                below, above = neighbours(candidate, sight.rest)
                score = rank_weight(candidate, sight.cards, ranks[special, candidate.kind])
                score = added(score, weights.below[special].read(crossed(shared, below), everywhere))
                score = added(score, weights.above[special].read(crossed(shared, above), everywhere))
                options.append(Option(sight.cards, candidate, score))
    return joined(plays, decided(batch, options))


def _considered(
    batch: Batch, turn: int, suit: int, sight: Sight, wanted: Plane, obliged: Plane
) -> Iterator[Candidate]:
    """Upward the lowest card, and trumps that win; else the highest that scores, and the highest other."""
    rules, mine = batch.rules, sight.mine
    if suit == rules.trump:
        yield from _trumps(batch, sight, wanted, obliged)
    elif rules.upward:
        yield lowest(DISCARD, mine, wanted ^ obliged)
    elif rules.game == "hearts":
        if suit == HEART_SUIT and rules.no_heart_on_first_trick and batch.number == 1:
            wanted &= out_of(batch, turn, others_than(HEART_SUIT))
        yield highest(DISCARD, mine, wanted)
    else:
        scoring = rules.scoring_cards
        barred = scoring if _king_is_barred(batch) else 0
        own_cards = list(zip(sight.cards, mine, strict=True))
        yield highest(
            DISCARD, [own if (scoring ^ barred) >> card & 1 else 0 for card, own in own_cards], wanted
        )
        yield highest(DISCARD, [0 if scoring >> card & 1 else own for card, own in own_cards], wanted)


def _trumps(batch: Batch, sight: Sight, wanted: Plane, obliged: Plane) -> Iterator[Candidate]:
    """The lowest trump over all ruffs so far, the highest where ruffing is forced, and the lowest of all."""
    rules = batch.rules
    over = _over_ruffs(batch, sight)
    low = lowest(RUFF, over, wanted)
    yield low
    if rules.must_ruff:
        yield unless_same(highest(RUFF, over, wanted), low)
    free = wanted ^ obliged if rules.must_overruff else wanted
    yield unless_same(lowest(UNDER_RUFF, sight.mine, free), low)


def _over_ruffs(batch: Batch, sight: Sight) -> list[Plane]:
    return [
        own ^ (own & batch.ruffed_over[card % len(RANKS)])
        for card, own in zip(sight.cards, sight.mine, strict=True)
    ]


def _obliged_to_ruff(batch: Batch, turn: int, wanted: Plane) -> Plane:
    """The lanes in which a trump must be played: any that is held, or one over all ruffs so far."""
    rules, held = batch.rules, batch.held[turn]
    if not rules.must_ruff or rules.trump is None:
        return 0
    trumps = [(card % len(RANKS), held[card]) for card in batch.suits[rules.trump]]
    if rules.must_overruff:
        return wanted & any_of(own ^ (own & batch.ruffed_over[rank]) for rank, own in trumps)
    return wanted & any_of(own for _, own in trumps)


def _king_is_barred(batch: Batch) -> bool:
    """Whether the king of hearts may not be thrown now."""
    return batch.rules.no_king_on_first_trick and batch.number == 1
