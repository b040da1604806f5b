"""Where a deal is played on from: what everybody at the table knows, and what the bots' policy looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.bots.lanes.rules import PlayRules, play_rules
from king.cards import FULL_DECK, HEARTS, SUIT_CARDS, Card, CardSet, card_set

if TYPE_CHECKING:
    from king.match.deal import Deal


@dataclass(frozen=True, slots=True)
class Position:
    """A deal in play, without its hands.

    ``number``: the trick in progress, 1 to 13. ``leader``: the seat that leads it. ``trick``: the cards that
    lie, in order. ``unplayed``: the cards in the four hands together. ``voids``, by seat: all cards of the
    suits that the seat has shown to be out of.
    """

    rules: PlayRules
    number: int
    leader: int
    trick: tuple[Card, ...]
    unplayed: CardSet
    voids: tuple[CardSet, ...]

    @classmethod
    def of(cls, deal: Deal) -> Position:
        """The position of a deal whose cards are being played, or a seat's view of it."""
        if deal.leader is None:
            raise ValueError("no card can be played in this deal now")
        rules = play_rules(deal.rules, deal.terms)
        played = 0
        voids = [0, 0, 0, 0]
        tricks = [(trick.leader, trick.cards) for trick in deal.history]
        for leader, cards in (*tricks, (deal.leader, deal.played)):
            played |= card_set(cards)
            for turn, card in enumerate(cards):
                voids[(leader + turn) % 4] |= shown_void(rules, cards[0], card if turn else None)
        return cls(rules, deal.trick_number, deal.leader, deal.played, FULL_DECK & ~played, tuple(voids))

    @property
    def seat(self) -> int:
        """Who is to play."""
        return (self.leader + len(self.trick)) % 4


def shown_void(rules: PlayRules, led: Card, card: Card | None) -> CardSet:
    """The cards of the suits that a player shows to be out of by ``card`` (``None``: by leading ``led``).

    Who does not follow has none of the suit led. Who leads a heart where only a hand of nothing but hearts
    may do so, has no other suit.
    """
    if card is not None:
        return 0 if card.suit == led.suit else SUIT_CARDS[led.suit]
    return FULL_DECK & ~HEARTS if led.suit == "H" and rules.hearts_lead_only_alone else 0
