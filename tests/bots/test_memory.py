from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from king.bots.memory import recall, ruled_out, settle
from king.cards import CARDS, FULL_DECK, HEARTS, SUIT_CARDS, CardSet, cards_in, parse_card, parse_hand
from king.rules.contracts import CONTRACTS
from king.rules.plays import legal_cards
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC, FREE, INTERNATIONAL, begin, begins_with, go
from tests.strategies import Game, games, rule_sets, seeds

if TYPE_CHECKING:
    from king import RuleSet


def shown(rules: RuleSet, contract: str, trick: str, card: str, number: int = 2) -> CardSet:
    """What a play shows to be elsewhere."""
    cards = [parse_card(token) for token in trick.split()]
    return ruled_out(rules, CONTRACTS[contract], number, cards, parse_card(card))


def test_following_shows_nothing() -> None:
    assert shown(CHAMPIONSHIP, "tricks", "5S", "9S") == 0
    assert shown(CHAMPIONSHIP, "tricks", "", "9S") == 0


def test_a_card_off_suit_shows_a_void() -> None:
    assert shown(CHAMPIONSHIP, "tricks", "5S", "9D") == SUIT_CARDS["S"]


def test_a_ruff_that_was_not_made_shows_that_there_is_no_trump() -> None:
    clubs_and_spades = SUIT_CARDS["S"] | SUIT_CARDS["C"]
    assert shown(INTERNATIONAL, "trump-C", "5S", "9D") == clubs_and_spades
    assert shown(CLASSIC, "trump-C", "5S", "9D") == SUIT_CARDS["S"]


def test_a_discard_on_a_ruff_shows_that_no_trump_is_higher() -> None:
    higher = parse_hand("AC KC QC JC TC 9C")
    assert shown(INTERNATIONAL, "trump-C", "5S 8C", "9D") == SUIT_CARDS["S"] | higher
    assert shown(INTERNATIONAL, "trump-C", "5S 8C", "7C") == SUIT_CARDS["S"] | higher


def test_a_low_trump_on_a_trump_lead_shows_that_none_is_higher() -> None:
    assert shown(CLASSIC, "trump-C", "QC", "7C") == parse_hand("AC KC")
    assert shown(CLASSIC, "trump-C", "QC", "KC") == 0
    assert shown(AUCTION, "trump-C", "QC", "7C") == 0


def test_a_discard_shows_that_the_king_of_hearts_is_elsewhere() -> None:
    spades_and_king = SUIT_CARDS["S"] | parse_hand("KH")
    assert shown(CHAMPIONSHIP, "king", "5S", "9D") == spades_and_king
    assert shown(CHAMPIONSHIP, "king", "5S", "KH") == SUIT_CARDS["S"]
    assert shown(INTERNATIONAL, "king", "5S", "9D", number=1) == SUIT_CARDS["S"]


def test_the_king_is_not_held_back_under_the_ace() -> None:
    king = parse_hand("KH")
    assert shown(CHAMPIONSHIP, "king", "3H AH", "9H") == king
    assert shown(CHAMPIONSHIP, "king", "3H QH", "9H") == 0
    assert shown(AUCTION, "king", "3H QH", "9H") == king


def test_a_heart_led_shows_a_hand_of_hearts() -> None:
    others = FULL_DECK & ~HEARTS
    assert shown(CHAMPIONSHIP, "hearts", "", "9H") == others
    assert shown(AUCTION, "king", "", "9H") == others | parse_hand("KH")
    assert shown(FREE, "hearts", "", "9H") == 0


def test_a_heart_led_where_only_the_king_must_be_shows_where_the_king_is_not() -> None:
    house = replace(FREE, king_under_hearts="always")
    assert shown(house, "king", "", "9H") == parse_hand("KH")


@given(rule_sets(), st.sampled_from(sorted(CONTRACTS)), seeds(), st.integers(0, 3), st.sampled_from((1, 2)))
def test_a_card_is_ruled_out_exactly_when_holding_it_would_have_made_the_play_illegal(
    rules: RuleSet, contract: str, seed: int, lying: int, number: int
) -> None:
    *trick, card = Random(seed).sample(CARDS, lying + 1)
    terms = CONTRACTS[contract]
    illegal_with = sum(
        other.bit
        for other in CARDS
        if other not in trick
        and not legal_cards(rules, terms, number, trick, card.bit | other.bit) & card.bit
    )
    lying_cards = sum(other.bit for other in trick)
    assert ruled_out(rules, terms, number, trick, card) & ~lying_cards == illegal_with


@given(games())
def test_what_is_certain_is_true(game: Game) -> None:
    for match in game.positions():
        if match.to_act is None or match.deal.leader is None:
            continue
        memory = recall(match.view(match.to_act))
        for seat, held in enumerate(match.deal.held):
            assert held is not None
            assert memory.counts[seat] == held.bit_count()
            assert not held & ~memory.possible[seat]
            assert not memory.certain[seat] & ~held


def test_a_void_is_remembered() -> None:
    hands = (
        "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    )
    deal = go(begin(begins_with(CHAMPIONSHIP, "tricks"), "tricks", hands), "AS 2H 2D")
    view = Game(CHAMPIONSHIP, 1).start().view(0)
    memory = recall(replace(view, deals=(deal.seen_by(3),), seat=3))
    assert memory.is_void(1, "S")
    assert memory.is_void(2, "S")
    assert not memory.is_void(1, "D")
    assert memory.certain[0] == SUIT_CARDS["S"] & ~parse_hand("AS")  # they can be nowhere else


def _all_ways(possible: tuple[CardSet, ...], counts: tuple[int, ...]) -> list[tuple[CardSet, ...]]:
    """Every way to give all cards to hands 1 to 3 that may hold them, in so many each."""
    cards = list(cards_in(possible[1] | possible[2] | possible[3]))
    ways = []
    for first in combinations(cards, counts[1]):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, counts[2]):
            third = [card for card in rest if card not in second]
            hands = tuple(sum(card.bit for card in hand) for hand in ((), first, second, third))
            if not any(hands[seat] & ~possible[seat] for seat in (1, 2, 3)):
                ways.append(hands)
    return ways


@given(seeds())
def test_nothing_more_follows_than_is_concluded(seed: int) -> None:
    random = Random(seed)
    counts = (2, random.randint(1, 2), random.randint(1, 3), random.randint(1, 3))
    pack = random.sample(CARDS, sum(counts))
    own, cards = pack[:2], pack[2:]
    true = [0, *(sum(c.bit for c in cards[a:b]) for a, b in _cuts(counts))]
    noise = [sum(c.bit for c in cards if random.random() < 0.4) for _ in range(4)]
    possible = (sum(c.bit for c in own), *(true[seat] | noise[seat] for seat in (1, 2, 3)))
    ways = _all_ways(possible, counts)
    memory = settle(0, counts, possible)
    for seat in (1, 2, 3):
        ever = always = ways[0][seat]
        for way in ways:
            ever |= way[seat]
            always &= way[seat]
        assert memory.possible[seat] == ever
        assert memory.certain[seat] == always


def _cuts(counts: tuple[int, ...]) -> list[tuple[int, int]]:
    first, second, third = counts[1], counts[1] + counts[2], sum(counts[1:])
    return [(0, first), (first, second), (second, third)]
