"""The cards that a hand considers, found in all lanes at once, and what is looked at in each of them.

A suit is a list of planes from its lowest card to its highest: the lanes in which the hand (or somebody else)
holds the card. A candidate is a list of the same length: the lanes in which it is that card, one at most in
each lane. Outside a candidate's lanes what is found about it is meaningless, and never asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from king.bots.lanes.lookup import RANKS
from king.bots.lanes.planes import highest_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.bots.lanes.batch import Batch, Plays
    from king.bots.lanes.planes import Number, Plane

Suit: TypeAlias = "Sequence[Plane]"

PLACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place in range(8) if value >> place & 1) for value in range(256)
)
"""The places of the bits that are set, for each value that a weight can have."""


class Candidate(NamedTuple):
    """A card of one suit, another one in each lane, of one kind (see ``weights``)."""

    kind: int
    lanes: Plane
    cards: list[Plane]


def lowest(kind: int, suit: Suit, wanted: Plane) -> Candidate:
    """The lowest card of the suit, in those of the ``wanted`` lanes that have one."""
    cards = [0] * len(suit)
    waiting = wanted
    for place, lanes in enumerate(suit):
        if lanes:
            cards[place] = first = lanes & waiting
            waiting ^= first
    return Candidate(kind, wanted ^ waiting, cards)


def highest(kind: int, suit: Suit, wanted: Plane) -> Candidate:
    """The highest card of the suit, in those of the ``wanted`` lanes that have one."""
    cards = [0] * len(suit)
    waiting = wanted
    for place in reversed(range(len(suit))):
        lanes = suit[place]
        if lanes:
            cards[place] = first = lanes & waiting
            waiting ^= first
    return Candidate(kind, wanted ^ waiting, cards)


def highest_of_two(kind: int, better: Suit, suit: Suit, wanted: Plane) -> Candidate:
    """The highest card of ``better``, a part of the suit, and where there is none, of all the suit."""
    first = highest(kind, better, wanted)
    if not first.lanes:
        return highest(kind, suit, wanted)
    second = highest(kind, suit, wanted ^ first.lanes)
    both = [one | two for one, two in zip(first.cards, second.cards, strict=True)]
    return Candidate(kind, first.lanes | second.lanes, both)


def unless_same(candidate: Candidate, other: Candidate) -> Candidate:
    """The candidate, but for the lanes in which it is the same card as the other one."""
    same = 0
    for one, two in zip(candidate.cards, other.cards, strict=True):
        if one and two:
            same |= one & two
    return candidate._replace(lanes=candidate.lanes ^ same) if same else candidate


def neighbours(candidate: Candidate, rest: Suit) -> tuple[tuple[Plane, Plane], tuple[Plane, Plane]]:
    """How many cards of ``rest`` are below the candidate, and how many above: two thermometers up to two."""
    below = below_two = above = above_two = 0
    waiting = candidate.lanes
    for own, others in zip(candidate.cards, rest, strict=True):
        if own:
            waiting ^= own
        if others:
            lower = others & waiting
            if lower:
                below_two |= below & lower
                below |= lower
            higher = others ^ lower
            above_two |= above & higher
            above |= higher
    return (below, below_two), (above, above_two)


def within(candidate: Candidate, lanes: Plane) -> Candidate:
    """The candidate in some of its lanes only."""
    return Candidate(candidate.kind, candidate.lanes & lanes, [own & lanes for own in candidate.cards])


def rank_weight(candidate: Candidate, cards: Sequence[int], values: Sequence[int]) -> Number:
    """What ``values``, by rank, give for the candidate's card; ``cards``: the suit's cards, or ranks.

    From card to card, low to high, only those bits are touched in which the weights differ.
    """
    number = [0] * max(values).bit_length()
    waiting = candidate.lanes
    value = 0
    for own, card in zip(candidate.cards, cards, strict=True):
        if own:
            weight = values[card % len(RANKS)]
            for place in PLACES[value ^ weight]:
                number[place] ^= waiting
            value = weight
            waiting ^= own
    return number


class Option(NamedTuple):
    """A candidate among the ``cards`` (their indexes) of its suit, and its sum of weights."""

    cards: Sequence[int]
    candidate: Candidate
    score: Number


def decided(batch: Batch, options: Sequence[Option]) -> Plays:
    """In each lane the card of the option with the highest score; of equal ones the first.

    Where players have moods, chance is added to every score.
    """
    plays: Plays = {}
    scores = [(option.candidate.lanes, batch.in_the_mood(option.score)) for option in options]
    best = highest_of(scores, batch.everywhere)
    for (cards, candidate, _), lanes in zip(options, best, strict=True):
        if lanes:
            for card, own in zip(cards, candidate.cards, strict=True):
                chosen = own & lanes
                if chosen:
                    plays[card] = plays[card] | chosen if card in plays else chosen
    return plays
