"""Deals of the unseen cards that agree with everything that a seat knows for certain.

*Exactly uniform*: every way to deal the unseen cards that agrees with ``Memory`` is equally likely. The cards
that the same seats may hold form a group, of which there are seven at most; so the ways can be counted group
by group, and a world is drawn by drawing first how many cards of each group go to whom, then which. There is
nothing to reject, so a world is found whenever there is one.

``deal_lanes`` deals thousands of worlds at once, one in each bit of an integer for each seat and card. A
few are drawn as above and copied to all lanes; then every lane swaps cards of its own. A swap is made or not
by the toss of a coin, and only where both holders may hold the other's card, so it leads from each world to
another as easily as back: the world of a lane stays exactly uniform. What the swaps do is to make the lanes
that began as copies independent of each other, very nearly.

Bids are evidence, not certainty, and do not count here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING, TypeAlias

from king.cards import CARDS, SEATS, Card, CardSet, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from king.bots.lanes.planes import Number, Plane
    from king.bots.memory import Memory

World: TypeAlias = tuple[CardSet, ...]
"""The four hands, by seat."""

Split: TypeAlias = tuple[tuple[int, ...], ...]
"""For each group of cards: how many of them each seat holds, in the order of the group's seats."""

DECK_SIZE = len(CARDS)

VALUE_OF_DIGIT = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))

SEEDS = 64
"""Worlds drawn one by one for a batch of lanes."""

ROUNDS = 6
"""How often every card may change places after that. A pair of copies that met no swap is one in 2 ** 12."""


@dataclass(frozen=True, slots=True)
class Group:
    """Unseen cards that exactly these seats may hold."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    def ways(self, shares: Sequence[int]) -> int:
        """In how many ways the cards can be dealt to the seats, so many to each."""
        left = len(self.cards)
        ways = 1
        for share in shares:
            ways *= comb(left, share)
            left -= share
        return ways


@dataclass(frozen=True)
class Possibilities:
    """All the worlds that agree with a memory."""

    memory: Memory

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The groups of unseen cards, those with the fewest seats first."""
        members: dict[tuple[int, ...], list[Card]] = {}
        for card in cards_in(self.memory.unseen):
            members.setdefault(self._who_may_hold(card), []).append(card)
        return tuple(Group(seats, tuple(members[seats])) for seats in sorted(members, key=len))

    def _who_may_hold(self, card: Card) -> tuple[int, ...]:
        memory = self.memory
        return tuple(
            seat for seat in range(SEATS) if seat != memory.seat and memory.possible[seat] & card.bit
        )

    @cached_property
    def _ways(self) -> dict[Split, int]:
        """In how many ways each split that fits can be dealt."""
        room = [0 if seat == self.memory.seat else self.memory.counts[seat] for seat in range(SEATS)]
        return {
            split: prod(group.ways(shares) for group, shares in zip(self.groups, split, strict=True))
            for split in _splits(self.groups, room)
        }

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return sum(self._ways.values())

    def draw(self, rng: Random, number: int) -> Iterator[World]:
        """So many worlds, each of them equally likely and independent of the others."""
        groups = [(group.seats, group.cards) for group in self.groups]
        for split in rng.choices(list(self._ways), list(self._ways.values()), k=number):
            hands = [0] * SEATS
            hands[self.memory.seat] = self.memory.hand
            for (seats, cards), shares in zip(groups, split, strict=True):
                dealt = iter(sorted(cards, key=lambda _: rng.random()))  # a shuffle, in half the time
                for seat, share in zip(seats, shares, strict=True):
                    hands[seat] |= sum(next(dealt).bit for _ in range(share))
            yield tuple(hands)

    def deal_lanes(self, rng: Random, lanes: int) -> list[list[Plane]]:
        """For each seat and card index: the lanes in which the seat holds the card.

        ``lanes``: how many worlds, a ``whole_batch``.
        """
        seeds = min(lanes, SEEDS)
        held = in_lanes(self.draw(rng, seeds))
        for planes in held:
            planes[:] = [repeated(plane, seeds, lanes // seeds) for plane in planes]
        self._swap(rng, held, lanes)
        return held

    def _swap(self, rng: Random, held: list[list[Plane]], lanes: int) -> None:
        """Let every lane swap unseen cards of its own, where both holders may hold the other's."""
        movable = [(group.seats, card.index) for group in self.groups for card in group.cards]
        movable = [(seats, card) for seats, card in movable if len(seats) > 1]
        for _ in range(ROUNDS):
            rng.shuffle(movable)
            pairs = zip(movable[::2], movable[1::2], strict=False)
            for (one_seats, one), (two_seats, two) in pairs:
                swapping = rng.getrandbits(lanes)
                for seat in one_seats:
                    if seat not in two_seats:
                        swapping ^= swapping & held[seat][one]
                for seat in two_seats:
                    if seat not in one_seats:
                        swapping ^= swapping & held[seat][two]
                for seat in one_seats:
                    if seat in two_seats:
                        changed = (held[seat][one] ^ held[seat][two]) & swapping
                        held[seat][one] ^= changed
                        held[seat][two] ^= changed


def whole_batch(worlds: int) -> int:
    """About so many worlds, at least 8: as many as whole bytes, or whole copies of all seeds, have lanes."""
    step = SEEDS if worlds > SEEDS else 8
    return max(step, worlds // step * step)


def in_lanes(worlds: Iterable[World]) -> list[list[Plane]]:
    """These worlds, one in each lane."""
    held = [[0] * DECK_SIZE for _ in range(SEATS)]
    for lane, world in enumerate(worlds):
        for planes, hand in zip(held, world, strict=True):
            for card in cards_in(hand):
                planes[card.index] |= 1 << lane
    return held


def repeated(plane: Plane, width: int, times: int) -> Plane:
    """The lanes of ``plane``, a multiple of 8, so many times over."""
    return int.from_bytes(plane.to_bytes(width // 8, "little") * times, "little")


def by_lane(number: Number, lanes: int) -> bytes:
    """The value of a number, which must be below 16, in each lane from lane 0 on."""
    values = sum(int(f"{plane:b}", 16) << power for power, plane in enumerate(number))
    return f"{values:0{lanes}x}"[::-1].encode().translate(VALUE_OF_DIGIT)


def _splits(groups: Sequence[Group], room: Sequence[int]) -> Iterator[Split]:
    """Every way to split the groups so that each hand is filled and none overflows."""
    if not groups:
        if not any(room):
            yield ()
        return
    group, later = groups[0], groups[1:]
    size = len(group.cards)
    open_seats = group.seats[:-1]
    limits = (range(min(size, room[seat]) + 1) for seat in open_seats)
    if not later:  # the last group fills the hands, whatever is left of them
        limits = (range(room[seat], room[seat] + 1) for seat in open_seats)
    for some in product(*limits):
        shares = (*some, size - sum(some))
        if not 0 <= shares[-1] <= room[group.seats[-1]]:
            continue
        left = list(room)
        for seat, share in zip(group.seats, shares, strict=True):
            left[seat] -= share
        for split in _splits(later, left):
            yield (shares, *split)
