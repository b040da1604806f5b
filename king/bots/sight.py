"""A card to be played, as the seat that plays it sees it: the trick, the legal cards, and chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.bots.memory import Memory, recall
from king.cards import SUIT_CARDS, Card, CardSet, above, cards_in
from king.rules.plays import winning_card

if TYPE_CHECKING:
    from king.match.view import SeatView
    from king.rules.contracts import Contract
    from king.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Sight:
    """One decision about a card.

    ``number`` is the trick's, from 1; ``later`` are the seats that play to it after this one; ``best`` is the
    card that wins so far (``None``: the seat is to lead).
    """

    rules: RuleSet
    terms: Contract
    number: int
    trick: tuple[Card, ...]
    best: Card | None
    legal: tuple[Card, ...]
    later: tuple[int, ...]
    memory: Memory

    @classmethod
    def of(cls, view: SeatView) -> Sight:
        """The card that the seat of this view has to play."""
        deal = view.deal
        trick = deal.played
        return cls(
            view.rules,
            deal.terms,
            deal.trick_number,
            trick,
            winning_card(trick, deal.trump) if trick else None,
            tuple(cards_in(deal.legal_cards())),
            tuple((view.seat + step) % 4 for step in range(1, 4 - len(trick))),
            recall(view),
        )

    @property
    def hand(self) -> CardSet:
        """The seat's own cards."""
        return self.memory.hand

    @property
    def others(self) -> tuple[int, ...]:
        """The three other seats."""
        return tuple(seat for seat in range(4) if seat != self.memory.seat)

    @property
    def is_last(self) -> bool:
        """Whether the seat closes the trick."""
        return not self.later

    def mine(self, suit: str) -> CardSet:
        """The seat's cards of a suit."""
        return self.memory.hand & SUIT_CARDS[suit]

    def unseen(self, suit: str) -> CardSet:
        """The cards of a suit in the other hands."""
        return self.memory.unseen & SUIT_CARDS[suit]

    def unseen_above(self, card: Card) -> CardSet:
        """The higher cards of its suit in the other hands."""
        return self.memory.unseen & above(card)

    def unseen_below(self, card: Card) -> CardSet:
        """The lower cards of its suit in the other hands."""
        return self.memory.unseen & SUIT_CARDS[card.suit] & (card.bit - 1)

    def takes(self, card: Card) -> bool:
        """Whether ``card`` would be the best so far."""
        if self.best is None:
            return True
        if card.suit == self.best.suit:
            return card.rank > self.best.rank
        return card.suit == self.terms.trump

    def share(self, seat: int, suit: str) -> float:
        """The chance that a given unseen card of the suit is in this seat's hand."""
        memory = self.memory
        if memory.is_void(seat, suit):
            return 0.0
        room = sum(memory.counts[other] for other in self.others if not memory.is_void(other, suit))
        return memory.counts[seat] / room if room else 0.0

    def chance_of_none(self, seat: int, suit: str, cards: CardSet) -> float:
        """The chance that this seat holds none of ``cards``, all unseen and of one suit."""
        if cards & self.memory.certain[seat]:
            return 0.0
        doubtful = cards & self.memory.possible[seat]
        return (1.0 - self.share(seat, suit)) ** doubtful.bit_count()

    def chance_of_void(self, seat: int, suit: str) -> float:
        """The chance that this seat cannot follow the suit."""
        return self.chance_of_none(seat, suit, self.unseen(suit))
