"""Shuffling and dealing, from a seed or from the machine's cryptographic randomness."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import TypeAlias

from king.cards import CARDS, HAND_SIZE, KING_OF_HEARTS, SEATS, Card, CardSet, card_set, parse_hand
from king.errors import InvalidMatch

RandomBelow: TypeAlias = Callable[[int], int]
"""Called with n: a whole number from 0 to n - 1, each as likely."""

Pack: TypeAlias = tuple[CardSet, ...]
"""The four hands of a deal, by seat."""

Draw: TypeAlias = tuple[tuple[Card, ...], ...]


def unpredictable() -> RandomBelow:
    """The machine's cryptographic randomness."""
    return SystemRandom().randrange


def seeded(seed: int | str) -> RandomBelow:
    """Random numbers that depend on the seed alone, the same on every Python.

    Python's own generator promises that only for some methods; SHA-256 in counter mode promises it for good.
    """
    counter = 0

    def below(n: int) -> int:
        nonlocal counter
        limit = (1 << 64) - (1 << 64) % n  # numbers above would favour the small remainders
        while True:
            digest = hashlib.sha256(f"king {seed} {counter}".encode()).digest()
            counter += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % n

    return below


def shuffled_pack(below: RandomBelow) -> list[Card]:
    """The 52 cards in random order (Fisher and Yates)."""
    pack = list(CARDS)
    for last in range(len(pack) - 1, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def deal_hands(below: RandomBelow) -> Pack:
    """Thirteen cards for each seat."""
    pack = shuffled_pack(below)
    return tuple(card_set(pack[seat::4]) for seat in range(4))


def draw_for_dealer(below: RandomBelow) -> tuple[Draw, int]:
    """Cards dealt face up, seat 0 first, until the king of hearts appears.

    Returns the cards that each seat received, and the seat that received the king.
    """
    pack = shuffled_pack(below)
    dealt = pack[: pack.index(KING_OF_HEARTS) + 1]
    return tuple(tuple(dealt[seat::4]) for seat in range(4)), (len(dealt) - 1) % 4


def parse_hands(hands: Sequence[str]) -> Pack:
    """Four hands of 13 tokens; raises ``InvalidCards`` or ``InvalidMatch`` unless they are the 52 cards."""
    sets = [parse_hand(hand) for hand in hands]
    if len(sets) != SEATS:
        raise InvalidMatch("deal-needs-four-hands", hands=len(sets))
    together = 0
    for seat, cards in enumerate(sets):
        if cards.bit_count() != HAND_SIZE:
            raise InvalidMatch("hand-needs-thirteen-cards", seat=seat, cards=cards.bit_count())
        if together & cards:
            raise InvalidMatch("card-in-two-hands", seat=seat)
        together |= cards
    return tuple(sets)
