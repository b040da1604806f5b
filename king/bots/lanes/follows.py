"""Following suit, by the policy, in all lanes at once.

Another suit may have been led in each lane. So the cards of the suit led are told by rank alone, in lists of
13 planes, whichever suit they are of.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from king.bots.lanes.candidates import (
    Candidate,
    Option,
    decided,
    highest,
    highest_of_two,
    lowest,
    neighbours,
    rank_weight,
    unless_same,
    within,
)
from king.bots.lanes.lookup import (
    FLAG,
    RANKS,
    UP_TO_THREE,
    UP_TO_TWO,
    levelled,
    stepped,
    stepped_tables,
    tables,
)
from king.bots.lanes.planes import Number, Plane, added, crossed, merged
from king.bots.lanes.rules import HEART_SUIT
from king.bots.lanes.sight import any_of, common_pending, lengths
from king.bots.lanes.weights import OVER, PHASES, UNDER, Weights, phase_of, weights_of
from king.cards import KING_OF_HEARTS, SEATS, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from king.bots.lanes.batch import Batch, Plays

SIZE = len(RANKS)


class FollowTables:
    """What following is worth to the second, third or fourth player. Keys: the kind of card."""

    def __init__(self, w: Weights, turn: int, *, trumps: bool) -> None:
        t = turn - 1
        loads = FLAG if trumps else UP_TO_THREE  # whether the trick is ruffed, or how many cards in it score
        kinds = (UNDER, OVER)
        self.rank = [
            levelled(
                {
                    (kind, special): [w.follow_rank[phase, t, kind, special, rank] for rank in RANKS]
                    for kind, special in product(kinds, FLAG)
                }
            )
            for phase in range(PHASES)
        ]
        self.above = stepped_tables(
            {
                kind: [
                    w.follow_above[t, kind, loaded, pending, above]
                    + w.follow_above_length[t, kind, above, length]
                    + w.follow_length[t, kind, length]
                    for above, length, pending, loaded in product(UP_TO_TWO, UP_TO_THREE, FLAG, FLAG)
                ]
                for kind in kinds
            },
            (3, 4, 2, 2),
        )
        self.below = stepped_tables(
            {
                kind: [
                    w.follow_below[t, kind, loaded, pending, below]
                    for below, pending, loaded in product(UP_TO_TWO, FLAG, FLAG)
                ]
                for kind in kinds
            },
            (3, 2, 2),
        )
        self.trick = tables(
            {
                kind: [
                    w.follow_void[t, kind, load > 0, void]
                    + w.follow_safe[t, kind, load > 0, safe]
                    + w.follow_penalties[t, kind, 0 if trumps else load]
                    for load, void, safe in product(loads, FLAG, FLAG)
                ]
                for kind in kinds
            },
            (len(loads), 2, 2),
        )


@cache
def _tables(table: str, turn: int, *, trumps: bool) -> FollowTables:
    return FollowTables(weights_of(table), turn, trumps=trumps)


def follow(batch: Batch, turn: int) -> tuple[Plays, Plane]:
    """The card of the suit led that this player plays, and the lanes in which there is one."""
    mine, rest = _suit_led(batch, turn)
    following = any_of(mine)
    if not following:
        return {}, following
    rules, everywhere = batch.rules, batch.everywhere
    trumps = rules.trump is not None
    weights = _tables(rules.table, turn, trumps=trumps)
    ranks = weights.rank[phase_of(rules.game, batch.number)]
    scoring = _scoring(batch)
    loads = [batch.ruffed] if trumps else batch.penalties
    common = crossed(crossed(loads[:1], [_pending(batch, turn, rest, scoring)]), lengths(mine)[1:])
    trick = crossed(crossed([_safe(batch, turn)], [_void_later(batch, turn)]), loads)
    options: list[Option] = []
    for kind, candidates in _considered(batch, mine, scoring):
        above_weight = weights.above[kind].read(common, everywhere)
        below_weight = weights.below[kind].read(common[:3], everywhere)
        trick_weight = weights.trick[kind].read(trick, everywhere)
        for candidate in candidates:
            below, above = neighbours(candidate, rest)
            score = added(_rank_weight(batch, candidate, ranks), trick_weight)
            score = added(score, stepped(above_weight, above))
            score = added(score, stepped(below_weight, below))
            options.append(Option(RANKS, candidate, score))
    return _in_suits(batch, decided(batch, options)), following


def _suit_led(batch: Batch, turn: int) -> tuple[list[Plane], list[Plane]]:
    """By rank, the cards of the suit led: this player's, and those of the others."""
    held, unplayed = batch.held[turn], batch.unplayed
    mine, left = [0] * SIZE, [0] * SIZE
    for led, cards in zip(batch.led, batch.suits, strict=True):
        if led:
            for card in cards:
                rank = card % SIZE
                left[rank] |= unplayed[card] & led
                mine[rank] |= held[card] & led
    return mine, [every ^ own for every, own in zip(left, mine, strict=True)]


def _in_suits(batch: Batch, played: Plays) -> Plays:
    """Cards told by rank, told by suit and rank."""
    return {
        card: lanes
        for led, cards in zip(batch.led, batch.suits, strict=True)
        if led
        for card in cards
        if (lanes := played.get(card % SIZE, 0) & led)
    }


# ---------------------------------------------------------------------------------- what is considered


def _considered(
    batch: Batch, mine: list[Plane], scoring: dict[int, Plane]
) -> Iterator[tuple[int, list[Candidate]]]:
    """By kind, the cards that are considered.

    Under the best so far the highest, rather a scoring one, and the lowest; over it the lowest and the
    highest, rather no scoring one.
    """
    rules, everywhere = batch.rules, batch.everywhere
    legal = _legal(batch, mine)
    under = [own & (over | batch.ruffed) for own, over in zip(legal, batch.over, strict=True)]
    over = [own ^ lower for own, lower in zip(legal, under, strict=True)]
    if rules.must_overtrump and rules.trump is not None:
        obliged = any_of(over) & batch.led[rules.trump]
        under = [own ^ (own & obliged) for own in under]
    if any(under):
        dumped = [own & scoring.get(rank, 0) for rank, own in enumerate(under)]
        high = highest_of_two(UNDER, dumped, under, everywhere)
        yield UNDER, [high, unless_same(lowest(UNDER, under, everywhere), high)]
    if any(over):
        low = lowest(OVER, over, everywhere)
        if scoring:
            kept = [own ^ (own & scoring.get(rank, 0)) for rank, own in enumerate(over)]
            high = highest_of_two(OVER, kept, over, everywhere)
        else:
            high = highest(OVER, over, everywhere)
        yield OVER, [low, unless_same(high, low)]


def _legal(batch: Batch, mine: list[Plane]) -> list[Plane]:
    """What the king of hearts leaves of the cards of the suit led."""
    under_hearts = batch.rules.king_under_hearts
    hearts = batch.led[HEART_SUIT]
    if under_hearts == "never" or not hearts:
        return mine
    king = mine[KING_OF_HEARTS.rank] & hearts
    if under_hearts == "ace":
        king &= batch.over[KING_OF_HEARTS.rank]  # only the ace is above the king
    legal = [own ^ (own & king) for own in mine]
    legal[KING_OF_HEARTS.rank] |= king
    return legal


def _scoring(batch: Batch) -> dict[int, Plane]:
    """The ranks that score, each with the lanes in which the card of the suit led does.

    None in the hearts deal: there no heart is worse than another.
    """
    scoring = batch.rules.scoring_cards
    if batch.rules.game == "hearts":
        return {}
    found: dict[int, Plane] = {}
    for card in cards_in(scoring):
        found[card.rank] = found.get(card.rank, 0) | batch.led[card.index // SIZE]
    return found


# ------------------------------------------------------------------------------------ what it looks at


def _pending(batch: Batch, turn: int, rest: list[Plane], scoring: dict[int, Plane]) -> Plane:
    common = common_pending(batch, turn)
    if common is not None:
        return common
    if scoring:
        return any_of(rest[rank] & lanes for rank, lanes in scoring.items())
    return any_of(rest)


def _void_later(batch: Batch, turn: int) -> Plane:
    """Where a player who is still to play has shown to be out of the suit led."""
    return any_of(
        batch.voids[later][suit] & led
        for later in range(turn + 1, SEATS)
        for suit, led in enumerate(batch.led)
    )


def _safe(batch: Batch, turn: int) -> Plane:
    """Where the hand holds the lowest card left of a suit that others still have."""
    held, unplayed = batch.held[turn], batch.unplayed
    safe = 0
    for cards in batch.suits:
        unsafe = batch.everywhere ^ safe
        unseen = unsafe  # where no card of the others is among those looked at
        lowest_left = 0
        for card in cards:
            own = held[card]
            lowest_left |= own & unseen
            unseen ^= unseen & (unplayed[card] ^ own)
        safe |= lowest_left & (unsafe ^ unseen)
    return safe


def _rank_weight(batch: Batch, candidate: Candidate, ranks: Mapping[tuple[int, int], list[int]]) -> Number:
    """The weight of the rank, which depends on whether the suit led is the special one."""
    suit = batch.rules.special_suit
    special = 0 if suit is None else batch.led[suit]
    if not special:
        return rank_weight(candidate, RANKS, ranks[candidate.kind, 0])
    if special == batch.everywhere:
        return rank_weight(candidate, RANKS, ranks[candidate.kind, 1])
    ordinary = batch.everywhere ^ special
    return merged(
        rank_weight(within(candidate, special), RANKS, ranks[candidate.kind, 1]),
        rank_weight(within(candidate, ordinary), RANKS, ranks[candidate.kind, 0]),
    )
