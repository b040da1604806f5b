"""What a seat knows for certain about the cards that it does not see.

Every card played tells two things: where it was, and what its player did *not* hold, or a rule would have
forbidden the play. A card off suit shows a void; where ruffing is forced, a discard shows that there was no
trump; where the king of hearts must be thrown, another discard shows that the king is elsewhere. None of
these rules is told again here: ``ruled_out`` turns the engine's own restrictions round.

Bids are evidence, not certainty, and have no place here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.cards import FULL_DECK, HAND_SIZE, KING_OF_HEARTS, SUIT_CARDS, Card, CardSet
from king.rules.plays import legal_cards, restrictions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.deal import Deal
    from king.match.view import SeatView
    from king.rules.contracts import Contract
    from king.rules.ruleset import RuleSet


def ruled_out(rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card], card: Card) -> CardSet:
    """The cards that a player who plays ``card`` to ``trick``, the ``number``-th, certainly does not hold."""
    absent = 0
    if trick and card.suit != trick[0].suit:
        absent = SUIT_CARDS[trick[0].suit]
    legal_so_far = FULL_DECK
    for restriction in restrictions(rules, contract, number, trick, card.bit):
        kept = legal_so_far & restriction.allowed
        if kept & card.bit:
            legal_so_far = kept
        else:  # the restriction did not bind, so it would have left the hand nothing
            absent |= kept
    if _holding_the_king_forbids(rules, contract, number, trick, card):
        absent |= KING_OF_HEARTS.bit
    return absent


def _holding_the_king_forbids(
    rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card], card: Card
) -> bool:
    """Whether the holder of the king of hearts may not lead ``card``: one restriction asks who holds it."""
    if trick or contract.name != "king" or card is KING_OF_HEARTS:
        return False
    return not legal_cards(rules, contract, number, trick, card.bit | KING_OF_HEARTS.bit) & card.bit


@dataclass(frozen=True, slots=True)
class Memory:
    """The cards as ``seat`` knows them, by seat.

    ``counts``: how many cards each holds. ``possible``: which cards each may hold, ``certain``: which of them
    it must hold. Nothing more follows from the play: every possible card is there in some hands that agree
    with all that was seen.
    """

    seat: int
    counts: tuple[int, ...]
    possible: tuple[CardSet, ...]
    certain: tuple[CardSet, ...]

    @property
    def hand(self) -> CardSet:
        """The seat's own cards."""
        return self.possible[self.seat]

    @property
    def unseen(self) -> CardSet:
        """The cards in the three other hands."""
        a, b, c, d = self.possible
        return (a | b | c | d) & ~self.hand

    def is_void(self, seat: int, suit: str) -> bool:
        """Whether this seat certainly holds no card of the suit."""
        return not self.possible[seat] & SUIT_CARDS[suit]


def recall(view: SeatView) -> Memory:
    """What the seat of this view knows about the hands of the deal in progress."""
    deal = view.deal
    played = 0
    counts = [HAND_SIZE] * 4
    absent = [0] * 4
    for number, leader, cards in _tricks(deal):
        for turn, card in enumerate(cards):
            seat = (leader + turn) % 4
            played |= card.bit
            counts[seat] -= 1
            absent[seat] |= ruled_out(view.rules, deal.terms, number, cards[:turn], card)
    unseen = FULL_DECK & ~played & ~view.hand
    possible = [view.hand if seat == view.seat else unseen & ~absent[seat] for seat in range(4)]
    return settle(view.seat, counts, possible)


def _tricks(deal: Deal) -> list[tuple[int, int, tuple[Card, ...]]]:
    """Number, leader and cards of each trick, the one in progress too."""
    tricks = [(number, trick.leader, trick.cards) for number, trick in enumerate(deal.history, start=1)]
    if deal.leader is not None and deal.played:
        tricks.append((deal.trick_number, deal.leader, deal.played))
    return tricks


def settle(seat: int, counts: Sequence[int], possible: Sequence[CardSet]) -> Memory:
    """Draw every conclusion from how many cards each hand holds.

    A card that only one hand may hold is there; a hand that is full of such cards holds no others; a hand
    with just as many possible cards as it holds has them all. With three hands there is no more to conclude.
    """
    possible = list(possible)
    certain = [0] * 4
    certain[seat] = possible[seat]
    others = [other for other in range(4) if other != seat]
    before = None
    while before != (possible, certain):
        before = (possible.copy(), certain.copy())
        for one, two, three in (others, others[1:] + others[:1], others[2:] + others[:2]):
            certain[one] |= possible[one] & ~(possible[two] | possible[three])
            if certain[one].bit_count() == counts[one]:
                possible[one] = certain[one]
            elif possible[one].bit_count() == counts[one]:
                certain[one] = possible[one]
            possible[two] &= ~certain[one]
            possible[three] &= ~certain[one]
    return Memory(seat, tuple(counts), tuple(possible), tuple(certain))
