"""Suits, ranks, cards and sets of cards: the words that everything else is told in.

A *set of cards* is one integer, ``CardSet``: bit ``card.index`` is set when the card is in it. Sets are
what the engine computes with (a hand, what a player has captured), since "which hearts are left" is one
``&``; ``Card`` objects are what it speaks in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import total_ordering
from typing import TYPE_CHECKING, TypeAlias

from king.errors import InvalidCards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CardSet: TypeAlias = int

SUITS = "SHDC"
"""Spades, hearts, diamonds, clubs: also the order in which ties between suits are broken."""

RANKS = "23456789TJQKA"
"""Low to high; a card's rank is its place in this string, 0 to 12."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards. ``str(card)`` is its token, rank then suit: ``KH`` is the king of hearts.

    ``index`` is 0 to 51, suit by suit in the order of ``SUITS`` and low to high within a suit.
    """

    index: int
    suit: str = field(compare=False)
    rank: int = field(compare=False)
    token: str = field(compare=False)
    bit: CardSet = field(compare=False)

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        return f"Card({self.token})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index


CARDS: tuple[Card, ...] = tuple(
    Card(13 * s + r, suit, r, rank + suit, 1 << (13 * s + r))
    for s, suit in enumerate(SUITS)
    for r, rank in enumerate(RANKS)
)
CARD_BY_TOKEN: dict[str, Card] = {card.token: card for card in CARDS}

FULL_DECK: CardSet = (1 << 52) - 1
SUIT_CARDS: dict[str, CardSet] = {suit: 0x1FFF << (13 * s) for s, suit in enumerate(SUITS)}
RANK_CARDS: dict[str, CardSet] = {
    rank: sum(CARD_BY_TOKEN[rank + suit].bit for suit in SUITS) for rank in RANKS
}

HEARTS: CardSet = SUIT_CARDS["H"]
KING_OF_HEARTS = CARD_BY_TOKEN["KH"]
ACE_OF_HEARTS = CARD_BY_TOKEN["AH"]
HAND_SIZE = 13
SEATS = 4
"""Players at the table, and cards of a trick."""


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, by index."""
    while cards:
        low = cards & -cards
        yield CARDS[low.bit_length() - 1]
        cards ^= low


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set that holds these cards."""
    result = 0
    for card in cards:
        result |= card.bit
    return result


def above(card: Card) -> CardSet:
    """The cards of the same suit that rank higher."""
    return SUIT_CARDS[card.suit] & ~((card.bit << 1) - 1)


def parse_card(token: str) -> Card:
    """The card that a token names; raises ``InvalidCards`` when it names none."""
    card = CARD_BY_TOKEN.get(token)
    if card is None:
        raise InvalidCards("unknown-card", token=token)
    return card


def parse_hand(text: str) -> CardSet:
    """The set of the card tokens in ``text``, separated by blanks; raises ``InvalidCards``.

    A token that names no card, or a card named twice, is refused; how many there are is the caller's affair.
    """
    hand = 0
    for token in text.split():
        card = parse_card(token)
        if hand & card.bit:
            raise InvalidCards("doubled-card", token=token)
        hand |= card.bit
    return hand


def format_hand(hand: CardSet) -> str:
    """Card tokens separated by blanks: suit by suit, high to low, as people sort a hand."""
    return " ".join(
        card.token for suit in SUITS for card in reversed(list(cards_in(hand & SUIT_CARDS[suit])))
    )
