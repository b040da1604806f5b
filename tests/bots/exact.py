"""What cards are worth near the end of a deal, exactly: in every world that agrees with what a seat knows.

In each world all four see all hands, and each plays for its own points (*max n*); the points of a card are
the mean over the worlds, all of them equally likely. Neither lanes nor policy nor sampling have a part in it.
"""

from __future__ import annotations

from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING

from king.bots.memory import recall
from king.cards import HAND_SIZE, SEATS, SUIT_CARDS, SUITS, CardSet, card_set, cards_in
from tools.reference.players import replayed
from tools.reference.search import moves
from tools.reference.state import Card, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import SeatView


def worlds(view: SeatView) -> Iterator[tuple[CardSet, ...]]:
    """Every way to give the unseen cards to the hands that may hold them, as the rules of the play show."""
    memory = recall(view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    first, second, third = others
    unseen = list(cards_in(memory.unseen))
    for some in combinations(unseen, memory.counts[first]):
        rest = [card for card in unseen if card not in some]
        for more in combinations(rest, memory.counts[second]):
            hands = {first: card_set(some), second: card_set(more), view.seat: memory.hand}
            hands[third] = memory.unseen & ~hands[first] & ~hands[second]
            if not any(hands[seat] & ~memory.possible[seat] for seat in others):
                yield tuple(hands[seat] for seat in range(SEATS))


def values(view: SeatView) -> dict[str, float]:
    """By token of a legal card, the points of this deal that it is worth from now on, on average."""
    state, names = replayed(view.deal)
    found: dict[str, list[int]] = {}
    for world in worlds(view):
        there = state.copy()
        there.hands = [
            (hand & SUIT_CARDS[name]) >> HAND_SIZE * SUITS.index(name) for hand in world for name in names
        ]
        for card in (Card(suit, 1 << rank) for suit in range(4) for rank in range(HAND_SIZE)):
            if there.legal()[card.suit] & card.bit:
                after = there.copy()
                after.play(card)
                token = f"{'23456789TJQKA'[card.bit.bit_length() - 1]}{names[card.suit]}"
                found.setdefault(token, []).append(_outcome(after)[view.seat] - state.units[view.seat])
    unit = view.deal.terms.per_trick or view.deal.terms.per_card
    return {token: unit * fmean(units) for token, units in found.items()}


def _outcome(state: State) -> tuple[int, ...]:
    """The units of all seats when each plays on for its own best."""
    if state.is_over:
        return tuple(state.units)
    seat, sign = state.turn, 1 if state.upward else -1
    best: tuple[int, ...] | None = None
    for card in moves(state):
        after = state.copy()
        after.play(card)
        outcome = _outcome(after)
        if best is None or sign * outcome[seat] > sign * best[seat]:
            best = outcome
    if best is None:
        raise ValueError("nothing can be played")
    return best
