from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import InvalidCards, InvalidMatch, Match
from king.cards import CARDS, FULL_DECK, SUIT_CARDS, cards_in
from king.match.dealing import deal_hands, draw_for_dealer, parse_hands, seeded, shuffled_pack, unpredictable
from tests.positions import A_SUIT_EACH
from tests.strategies import hands

SIGMAS = 5
"""How far a count may stray. The seeds are fixed, so a test that passes once passes always."""

# -------------------------------------------------------------------------- the same match from the same seed
# The literals were computed apart from this code, from the words "SHA-256 of 'king SEED COUNTER', the first
# 8 bytes, big end first; Fisher and Yates from the top; card by card to seats 0, 1, 2, 3".


def test_seed_gives_these_numbers_on_any_python() -> None:
    below = seeded(20261130)
    assert [below(52) for _ in range(8)] == [14, 49, 42, 0, 35, 33, 34, 21]


def test_numbers_that_would_favour_small_remainders_are_passed_over() -> None:
    # With n just above half of 2**64 every second number or so is too high: the 2nd, 4th and 6th of these.
    raw = [
        *(1753800045525187310, 16670333975348593849, 8815972309946214234),
        *(10735317968204569376, 6486816422147049127, 17222703014819660677),
    ]
    half = 2**63 + 1
    below = seeded(20261130)
    assert [below(half) for _ in range(3)] == raw[::2]
    assert all(number >= half for number in raw[1::2])


def test_seed_gives_this_deal_on_any_python() -> None:
    match = Match.start("classic", seed=20261130)
    assert match.first_dealer == 2
    assert match.draw is None
    assert match.deal.hands == (
        "QS 9S 7S 8H 6H 5H 3H 2H AD 4D 3D 8C 4C",
        "8S JH 9H 4H JD 9D 7D 6D 5D 2D AC KC 9C",
        "AS KS 6S 3S 2S AH QH 7H TD 8D JC 7C 3C",
        "JS TS 5S 4S KH TH KD QD QC TC 6C 5C 2C",
    )


def test_seed_gives_this_draw_on_any_python() -> None:
    match = Match.start("auction", seed=20261130)
    assert match.draw is not None
    assert [" ".join(str(card) for card in cards) for cards in match.draw] == [
        "KD 7H 6S 3S 8H 4C JC",
        "9H 2C 9D 4S 3D AH JH",
        "8S QS 8D 7S TH AS KS",
        "6H QD JS QH 3C 4H KH",
    ]
    assert match.first_dealer == 3
    assert match.deal.hands == (
        "8S 6S 5S TH 7H 6H TD 9D 7D 3D 9C 5C 4C",
        "JS TS AH KH QH 9H 4H 3H QD 8D 5D 4D 2D",
        "9S 3S JH 8H 2H JD 6D AC KC TC 8C 6C 2C",
        "AS KS QS 7S 4S 2S 5H AD KD QC JC 7C 3C",
    )


def test_another_seed_is_another_match() -> None:
    starts = [Match.start("classic", seed=seed) for seed in (1, 2, "1 ", "um")]
    assert len({start.packs for start in starts}) == 4


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert Match.start("classic", seed=7) == Match.start("classic", seed="7")


def test_without_a_seed_two_matches_differ() -> None:
    assert Match.start("classic").packs != Match.start("classic").packs


def test_ten_deals_of_a_match_differ() -> None:
    assert len(set(Match.start("classic", seed=1).packs)) == 10


# --------------------------------------------------------------------------------------------------- fairness


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def within(value: float, mean: float, variance: float) -> bool:
    return abs(value - mean) <= SIGMAS * math.sqrt(variance)


def places(shuffles: int, *, naive: bool) -> list[int]:
    """How often each card came to each place of the pack."""
    below = seeded("places")
    counts = Counter[tuple[int, int]]()
    for _ in range(shuffles):
        if naive:
            pack = list(CARDS)
            for place in range(52):
                other = below(52)
                pack[place], pack[other] = pack[other], pack[place]
        else:
            pack = shuffled_pack(below)
        counts.update((card.index, place) for place, card in enumerate(pack))
    return [counts[card, place] for card in range(52) for place in range(52)]


def test_every_card_comes_to_every_place_as_often() -> None:
    freedom = 51 * 51
    assert within(chi_square(places(2000, naive=False), 2000 / 52), freedom, 2 * freedom)


def test_that_statistic_would_notice_the_usual_mistake() -> None:
    freedom = 51 * 51
    assert not within(chi_square(places(2000, naive=True), 2000 / 52), freedom, 2 * freedom)


@pytest.mark.parametrize("sides", [2, 3, 4, 13, 52])
def test_numbers_below_are_as_likely(sides: int) -> None:
    below = seeded("numbers")
    counts = Counter(below(sides) for _ in range(400 * sides))
    assert set(counts) == set(range(sides))
    assert within(chi_square([counts[side] for side in range(sides)], 400), sides - 1, 2 * (sides - 1))


def test_hands_are_distributed_as_in_bridge() -> None:
    below = seeded("hands")
    dealt = [hand for _ in range(2500) for hand in deal_hands(below)]
    patterns = Counter(
        tuple(sorted((hand & cards).bit_count() for cards in SUIT_CARDS.values())) for hand in dealt
    )
    known = {(2, 3, 4, 4): 0.21551, (2, 3, 3, 5): 0.15517, (1, 3, 4, 5): 0.12931, (3, 3, 3, 4): 0.10536}
    for pattern, probability in known.items():
        expected = len(dealt) * probability
        assert within(patterns[pattern], expected, expected), pattern


@given(st.integers())
def test_a_deal_is_52_different_cards(seed: int) -> None:
    dealt = deal_hands(seeded(seed))
    assert [hand.bit_count() for hand in dealt] == [13, 13, 13, 13]
    assert dealt[0] | dealt[1] | dealt[2] | dealt[3] == FULL_DECK


# --------------------------------------------------------------------------------------------------- the draw


@given(st.integers())
def test_draw_ends_with_the_king_of_hearts_for_the_dealer(seed: int) -> None:
    draw, dealer = draw_for_dealer(seeded(seed))
    assert str(draw[dealer][-1]) == "KH"
    cards = [card for seat in draw for card in seat]
    assert len(set(cards)) == len(cards)
    last = len(draw[dealer])
    assert [len(seat) for seat in draw] == [last if seat <= dealer else last - 1 for seat in range(4)]


def test_any_seat_may_draw_the_deal() -> None:
    dealers = Counter(draw_for_dealer(seeded(seed))[1] for seed in range(600))
    # Seat 0 is served first: it gets the king with 13 of 52 places like all others.
    assert within(chi_square([dealers[seat] for seat in range(4)], 150), 3, 6)


def test_first_dealer_of_each_rule_set() -> None:
    assert {Match.start("championship", seed=seed).first_dealer for seed in range(20)} == {0}
    for rules in ("auction", "classic", "international"):
        assert {Match.start(rules, seed=seed).first_dealer for seed in range(40)} == {0, 1, 2, 3}
    assert [Match.start(rules, seed=1).draw is None for rules in ("auction", "classic", "international")] == [
        False,
        True,
        True,
    ]


def test_a_named_first_dealer_deals_without_a_draw() -> None:
    match = Match.start("auction", first_dealer=2, seed=1)
    assert (match.first_dealer, match.deal.dealer, match.draw) == (2, 2, None)


def test_the_machines_randomness_stays_in_range() -> None:
    below = unpredictable()
    assert {below(3) for _ in range(200)} == {0, 1, 2}


# --------------------------------------------------------------------------------------- hands that are given


@given(hands())
def test_given_hands_are_dealt_as_given(dealt: tuple[str, ...]) -> None:
    match = Match.start("classic", first_dealer=0, deals=[dealt])
    assert match.deal.hands == dealt
    assert [sorted(hand.split()) for hand in dealt] == [
        sorted(str(card) for card in cards_in(hand or 0)) for hand in match.packs[0]
    ]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (A_SUIT_EACH[:3], "deal-needs-four-hands"),
        ((*A_SUIT_EACH, ""), "deal-needs-four-hands"),
        ((A_SUIT_EACH[0][:-3], *A_SUIT_EACH[1:]), "hand-needs-thirteen-cards"),
        ((f"{A_SUIT_EACH[0]} AH", *A_SUIT_EACH[1:]), "hand-needs-thirteen-cards"),
        ((A_SUIT_EACH[0], A_SUIT_EACH[0], *A_SUIT_EACH[2:]), "card-in-two-hands"),
    ],
)
def test_hands_that_are_no_pack_are_refused(wrong: tuple[str, ...], code: str) -> None:
    with pytest.raises(InvalidMatch) as caught:
        parse_hands(wrong)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("token", "code"),
    [("1S", "unknown-card"), ("ks", "unknown-card"), ("AS", "doubled-card"), ("??", "unknown-card")],
)
def test_tokens_that_are_no_card_are_refused(token: str, code: str) -> None:
    with pytest.raises(InvalidCards) as caught:
        parse_hands((A_SUIT_EACH[0].replace("KS", token), *A_SUIT_EACH[1:]))
    assert (caught.value.code, caught.value.facts) == (code, {"token": token})
