"""Each detector where its facts hold, and where one of them does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.bots.sight import Sight
from king.cards import parse_card
from king.study import card_reasons
from king.study.card_reasons import Spot
from king.study.reason import Reason
from tests.bots.tables import filled, seen
from tests.positions import A_SUIT_EACH, CHAMPIONSHIP, begin, begins_with, festas_first, go

if TYPE_CHECKING:
    from collections.abc import Callable

SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
DIAMONDS = "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"


def dealt(*hands: str) -> tuple[str, ...]:
    """Four hands that begin with these cards, of seat 0, seat 1 and so on."""
    return filled(*hands, *[""] * (4 - len(hands)))


LAST_HOLDS_TWO = dealt("2S", "3S", "4S", "KS 5S")
"""The closing seat can only win the spade trick 2, 3, 4."""


def why(
    detect: Callable[[Spot], Reason | None], contract: str, hands: tuple[str, ...], played: str, card: str
) -> Reason | None:
    """What a detector says of ``card``; seat 0 leads, and in a festa has chosen the contract."""
    rules = CHAMPIONSHIP
    if contract in rules.programme:
        deal = go(begin(begins_with(rules, contract), contract, hands), played)
    else:
        choice = contract if contract == "no-trump" else f"trump-{contract}"
        deal = go(begin(festas_first(rules), "festa", hands), f"{choice} {played}")
    return detect(Spot(Sight.of(seen(deal)), parse_card(card)))


# ----------------------------------------------------------------------------------- negative: to a trick


def test_a_card_that_costs_is_given_away_only_if_it_costs() -> None:
    detect = card_reasons.gives_points
    assert why(detect, "queens", A_SUIT_EACH, "2S", "QH") == Reason.of("gives-points", points=50)
    assert why(detect, "men", A_SUIT_EACH, "2S", "KH") == Reason.of("gives-points", points=30)
    assert why(detect, "queens", A_SUIT_EACH, "2S", "KH") is None
    assert why(detect, "queens", dealt("KS", "QS"), "", "KS") is None
    assert why(detect, "queens", dealt("2S", "QS 3S"), "2S", "QS") is None  # it takes the trick itself


def test_the_highest_card_below_the_best_is_only_one() -> None:
    hands = dealt("TS", "QS 9S 4S")
    detect = card_reasons.highest_below
    assert why(detect, "tricks", hands, "TS", "9S") == Reason.of("highest-below", best="TS")
    assert why(detect, "tricks", hands, "TS", "4S") is None
    assert why(detect, "tricks", hands, "TS", "QS") is None
    assert why(detect, "last-two", hands, "TS", "9S") is None  # nothing is to be feared in trick 1
    assert why(detect, "no-trump", hands, "TS", "9S") is None


def test_a_trick_is_free_if_it_costs_nothing_and_is_closed() -> None:
    detect = card_reasons.free_trick
    assert why(detect, "queens", LAST_HOLDS_TWO, "2S 3S 4S", "KS") == Reason.of("free-trick")
    assert why(detect, "queens", LAST_HOLDS_TWO, "2S 3S 4S", "5S") is None  # there is no lower card
    assert why(detect, "tricks", LAST_HOLDS_TWO, "2S 3S 4S", "KS") is None  # it costs 20
    assert why(detect, "queens", dealt("2S", "QS", "4S", "KS 5S"), "2S QS 4S", "KS") is None
    assert why(detect, "queens", dealt("2S", "3S", "KS 4S", "5S"), "2S 3S", "KS") is None  # one is to come


def test_a_trick_is_unavoidable_if_every_card_takes_it() -> None:
    detect = card_reasons.unavoidable
    assert why(detect, "tricks", LAST_HOLDS_TWO, "2S 3S 4S", "KS") == Reason.of("unavoidable")
    assert why(detect, "tricks", LAST_HOLDS_TWO, "2S 3S 4S", "5S") is None
    assert why(detect, "tricks", dealt("2S", "4S", "5S", "KS 3S"), "2S 4S 5S", "KS") is None
    assert why(detect, "men", dealt("2S", "3S", "JS", "KS QS"), "2S 3S JS", "QS") == Reason.of("unavoidable")
    assert why(detect, "men", dealt("2S", "3S", "JS", "KS QS"), "2S 3S JS", "KS") is None  # 30 more


def test_a_card_thrown_is_a_top_card_if_nobody_has_a_higher_one() -> None:
    hearts_and_clubs = "AH QH TH 8H 6H 4H 2H KC JC 9C 7C 5C 3C"
    clubs_and_hearts = "KH JH 9H 7H 5H 3H AC QC TC 8C 6C 4C 2C"
    hands = (SPADES, hearts_and_clubs, DIAMONDS, clubs_and_hearts)
    detect = card_reasons.sheds_top
    assert why(detect, "tricks", hands, "2S", "AH") == Reason.of("sheds-top", suit="H")
    assert why(detect, "tricks", hands, "2S", "QH") is None
    assert why(detect, "tricks", A_SUIT_EACH, "2S", "AH") is None  # nobody else has a heart to lead to it
    assert why(detect, "no-trump", hands, "2S", "AH") is None


def test_the_last_card_of_a_suit_is_the_last() -> None:
    hands = (SPADES, HEARTS.replace("2H", "2D"), DIAMONDS.replace("2D", "2H"), A_SUIT_EACH[3])
    detect = card_reasons.last_of_suit
    assert why(detect, "tricks", hands, "2S", "2D") == Reason.of("last-of-suit", suit="D")
    assert why(detect, "tricks", hands, "2S", "3H") is None
    assert why(detect, "no-trump", hands, "2S", "2D") is None


# --------------------------------------------------------------------------------------- negative: to lead


def test_somebody_must_go_above_the_lowest_card() -> None:
    detect = card_reasons.nobody_below
    assert why(detect, "tricks", dealt("2S", "KS"), "", "2S") == Reason.of("nobody-below", suit="S")
    assert why(detect, "tricks", dealt("3S", "2S"), "", "3S") is None
    assert why(detect, "tricks", A_SUIT_EACH, "", "2S") is None  # nobody else has a spade at all
    assert why(detect, "last-two", dealt("2S", "KS"), "", "2S") is None


# ----------------------------------------------------------------------------------------- festas: to lead


def test_only_the_highest_trump_draws_for_certain() -> None:
    hands = dealt("AS QS", "KS JS")
    detect = card_reasons.draws_trumps
    assert why(detect, "S", hands, "", "AS") == Reason.of("draws-trumps")
    assert why(detect, "S", hands, "", "QS") is None
    assert why(detect, "H", hands, "", "AS") is None
    assert why(detect, "S", A_SUIT_EACH, "", "AS") is None  # there are no trumps to draw


def test_a_card_cannot_be_beaten_without_trumps_or_higher_cards() -> None:
    detect = card_reasons.cannot_be_beaten
    hands = dealt("AS QS", "KS")
    assert why(detect, "no-trump", hands, "", "AS") == Reason.of("cannot-be-beaten")
    assert why(detect, "no-trump", hands, "", "QS") is None
    assert why(detect, "H", hands, "", "AS") is None
    assert why(detect, "tricks", hands, "", "AS") is None


def test_only_a_trump_beats_an_ace() -> None:
    detect = card_reasons.only_a_trump_beats
    hands = dealt("AS QS", "KS")
    assert why(detect, "H", hands, "", "AS") == Reason.of("only-a-trump-beats")
    assert why(detect, "H", hands, "", "QS") is None
    assert why(detect, "no-trump", hands, "", "AS") is None


def test_a_suit_is_avoided_once_somebody_who_may_ruff_has_run_out_of_it() -> None:
    hands = (
        "AS KS QS JS TS 9S 8S 7S 6S 5S 2D 4C 5C",
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2C",
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2S",
        "AC KC QC JC TC 9C 8C 7C 6C 3C 4S 3S 2H",
    )
    detect = card_reasons.avoids_ruff
    told = Reason.of("avoids-ruff", card="KS", suit="S", seat=1)
    assert why(detect, "H", hands, "AS 2C 2S 3S", "2D") == told
    assert why(detect, "H", hands, "AS 2C 2S 3S", "KS") is None  # it is not avoided
    assert why(detect, "H", hands, "", "2D") is None  # nobody has shown a void yet
    assert why(detect, "no-trump", hands, "AS 2C 2S 3S", "2D") is None


# -------------------------------------------------------------------------------------- festas: to a trick


def test_the_smallest_card_that_takes_the_trick() -> None:
    detect = card_reasons.takes_last
    assert why(detect, "no-trump", LAST_HOLDS_TWO, "2S 3S 4S", "5S") == Reason.of("takes-last", suit="S")
    assert why(detect, "no-trump", LAST_HOLDS_TWO, "2S 3S 4S", "KS") is None
    assert why(detect, "C", A_SUIT_EACH, "2S 2H 2D", "2C") == Reason.of("ruffs-last", suit="S")
    assert why(detect, "C", A_SUIT_EACH, "2S 2H 2D", "3C") is None
    assert why(detect, "H", A_SUIT_EACH, "2S", "2H") is None  # two are to come


def test_a_small_card_goes_where_none_can_win() -> None:
    detect = card_reasons.cannot_win
    assert why(detect, "no-trump", A_SUIT_EACH, "AS", "2H") == Reason.of("cannot-win")
    assert why(detect, "no-trump", A_SUIT_EACH, "AS", "3H") is None
    assert why(detect, "H", A_SUIT_EACH, "AS", "2H") is None  # it ruffs
    assert why(detect, "no-trump", dealt("TS", "QS 9S 4S"), "TS", "4S") is None  # the queen would win
