"""Sampled worlds: every one that may be, each as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from king.bots.memory import Memory, recall, settle
from king.bots.worlds import SEEDS, Possibilities, World
from king.cards import CARDS, FULL_DECK, SUIT_CARDS, CardSet, parse_hand
from tests.strategies import Game, games, seeds

if TYPE_CHECKING:
    from collections.abc import Iterable

ENDGAMES = {
    "nothing known": settle(0, (2, 2, 2, 2), (parse_hand("AS KS"), *[parse_hand("2S 3S 4H 5H 6D 7C")] * 3)),
    "a void": settle(
        3,
        (2, 2, 3, 2),
        (parse_hand("4H 5H 6H 7H"), *[parse_hand("2S 3S 8S 4H 5H 6H 7H")] * 2, parse_hand("AC KC")),
    ),
    "three voids": settle(
        1,
        (3, 1, 3, 2),
        (
            parse_hand("2S 3S 4S 2H 3H 2C 3C"),
            parse_hand("AD"),
            parse_hand("2S 3S 4S 2H 3H 2D"),
            parse_hand("2H 3H 2D 2C 3C"),
        ),
    ),
    "one world only": settle(0, (1, 1, 1, 1), (parse_hand("AS"), *map(parse_hand, ("2S 3S", "2S", "4S")))),
}


def every_world(memory: Memory) -> set[World]:
    """All ways to give every unseen card to a seat that may hold it, so many to each seat."""
    worlds = set()
    one, two, three = (seat for seat in range(4) if seat != memory.seat)
    unseen = {card for card in CARDS if card.bit & memory.unseen}
    for first in combinations(sorted(unseen), memory.counts[one]):
        for second in combinations(sorted(unseen - set(first)), memory.counts[two]):
            hands = [0, 0, 0, 0]
            hands[memory.seat] = memory.hand
            hands[one], hands[two] = (sum(card.bit for card in cards) for cards in (first, second))
            hands[three] = memory.unseen & ~hands[one] & ~hands[two]
            if not any(hand & ~may for hand, may in zip(hands, memory.possible, strict=True)):
                worlds.add(tuple(hands))
    return worlds


def world_of_lane(held: list[list[int]], lane: int) -> World:
    """The four hands in one lane."""
    return tuple(sum(card.bit for card in CARDS if planes[card.index] >> lane & 1) for planes in held)


def assert_uniform(drawn: Iterable[World], worlds: set[World]) -> None:
    """Chi-square, one in ten thousand by the Wilson-Hilferty approximation; the seeds are fixed."""
    counts = Counter(drawn)
    assert set(counts) <= worlds
    expected = counts.total() / len(worlds)
    assert expected >= 5, "too few draws for the test"
    square = sum((counts[world] - expected) ** 2 / expected for world in worlds)
    freedom = len(worlds) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3 if freedom else 0
    assert square <= limit


@pytest.mark.parametrize("memory", ENDGAMES.values(), ids=ENDGAMES)
def test_every_world_is_drawn_equally_often(memory: Memory) -> None:
    worlds = every_world(memory)
    possibilities = Possibilities(memory)
    assert possibilities.count == len(worlds)
    assert_uniform(possibilities.draw(Random(5), 100 * len(worlds)), worlds)


@pytest.mark.parametrize("memory", ENDGAMES.values(), ids=ENDGAMES)
@pytest.mark.parametrize("lane", [0, 100])
def test_every_world_comes_equally_often_to_a_lane(memory: Memory, lane: int) -> None:
    worlds = every_world(memory)
    possibilities, rng = Possibilities(memory), Random(6)
    dealt = (possibilities.deal_lanes(rng, 2 * SEEDS) for _ in range(8 * len(worlds)))
    assert_uniform((world_of_lane(held, lane) for held in dealt), worlds)


def test_the_endgames_differ_in_kind() -> None:
    assert {name: len(every_world(memory)) for name, memory in ENDGAMES.items()} == {
        "nothing known": 90,  # 6! / (2! 2! 2!)
        "a void": 60,  # 2 of 4 hearts for seat 0, which lacks spades; then 2 of the 5 other cards for seat 1
        "three voids": 65,  # 2D with seat 3: 2 * 4 + 2 * 10; with seat 2: 3 + 4 * 6 + 10
        "one world only": 1,
    }


def test_lanes_that_began_as_copies_are_as_good_as_independent() -> None:
    """How often a seat holds a card, over the lanes of a batch, varies no more than chance would have it."""
    own = parse_hand("AS KS QS 5H 4H 3H 9D 8D 7D 2C 3C 4C 5C")
    void = FULL_DECK & ~own & ~SUIT_CARDS["S"]
    memory = settle(0, (13, 13, 13, 13), (own, void, FULL_DECK & ~own, FULL_DECK & ~own))
    possibilities, rng, lanes = Possibilities(memory), Random(7), 1024
    batches = [possibilities.deal_lanes(rng, lanes) for _ in range(60)]
    spreads = []
    for card in (CARDS[0], CARDS[13 + 12], CARDS[51]):
        shares = [held[3][card.index].bit_count() / lanes for held in batches]
        mean = sum(shares) / len(shares)
        variance = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
        spreads.append(variance / (mean * (1 - mean) / lanes))
    assert sum(spreads) / 3 < 1.6


@given(seeds())
def test_a_world_is_found_whenever_there_is_one(seed: int) -> None:
    random = Random(seed)
    counts = [random.randint(1, 13)] * 4
    counts[random.randrange(1, 4)] -= random.randint(0, 1)
    pack = random.sample(CARDS, sum(counts))
    dealt = iter(pack)
    true = [sum(next(dealt).bit for _ in range(count)) for count in counts]
    freedom = random.choice((0.0, 0.02, 0.1, 0.5))
    noise: list[CardSet] = [
        sum(c.bit for c in pack[counts[0] :] if random.random() < freedom) for _ in range(4)
    ]
    memory = settle(0, counts, (true[0], *(true[seat] | noise[seat] for seat in (1, 2, 3))))
    possibilities = Possibilities(memory)
    assert possibilities.count >= 1
    worlds = [*possibilities.draw(random, 3)]
    held = possibilities.deal_lanes(random, 2 * SEEDS)
    worlds += [world_of_lane(held, lane) for lane in (0, SEEDS, 2 * SEEDS - 1)]
    for world in worlds:
        assert [hand.bit_count() for hand in world] == counts
        assert sum(world) == sum(true)
        assert not any(hand & ~may for hand, may in zip(world, memory.possible, strict=True))


@given(games())
def test_the_true_hands_are_among_the_worlds(game: Game) -> None:
    for match in game.positions():
        if match.to_act is None or match.deal.leader is None or len(match.deal.history) < 10:
            continue
        memory = recall(match.view(match.to_act))
        worlds = every_world(memory)
        assert match.deal.held in worlds
        assert Possibilities(memory).count == len(worlds)
