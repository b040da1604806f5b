"""Positions with a right card, and the blunders that people have seen bots make."""

from __future__ import annotations

import pytest

from tests.bots.tables import card, filled
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC

# Seat 1 holds three spades, high and low, and is second to play.
DUCKER = "AS 8S 3S KH 9H 4H QD 7D 2D JC 8C 6C 3C"


@pytest.mark.parametrize("contract", ["tricks", "queens"])
def test_ducks_with_the_highest_card_that_stays_below(contract: str) -> None:
    assert card(CHAMPIONSHIP, contract, filled("9S", DUCKER, "TS", "JS"), "9S") == "8S"


def test_ducks_in_nulos() -> None:
    assert card(CLASSIC, "pass pass pass nulos", filled("9S", DUCKER, "TS", "JS"), "9S") == "8S"


def test_does_not_take_a_penalty_with_a_duck_in_hand() -> None:
    last = "AD KD 9D 2D AS KS 5S AH 6H 3H AC 5C 4C"
    assert card(CHAMPIONSHIP, "queens", filled("TD", "QD", "4D", last), "TD QD 4D") == "9D"
    assert card(CHAMPIONSHIP, "men", filled("TD", "JD", "4D", last), "TD JD 4D") == "9D"


def test_the_queen_goes_under_the_ace() -> None:
    last = "QD JD 9D 2D KS TS 5S KH 6H 3H KC 5C 4C"
    assert card(CHAMPIONSHIP, "queens", filled("TD", "AD", "4D", last), "TD AD 4D") == "QD"


def test_sheds_the_ace_on_a_free_trick() -> None:
    last = "AD 8D 2D KS TS 5S KH 6H 3H KC 5C 4C 2C"
    assert card(CHAMPIONSHIP, "queens", filled("TD", "9D", "4D QD", last), "TD 9D 4D") == "AD"


@pytest.mark.parametrize(
    ("contract", "thrown"),
    [("queens", "QH"), ("men", "KH"), ("hearts", "KH QH"), ("tricks", "KH QH"), ("last-two", "KH QH")],
)
def test_throws_away_what_is_most_dangerous(contract: str, thrown: str) -> None:
    void_in_clubs = "2S 3S 4S 5S 6S 7S 2H 3H QH KH 9D 3D 2D"
    hands = filled("9C", void_in_clubs, "AC", "KC")
    assert card(CHAMPIONSHIP, contract, hands, "9C") in thrown.split()


def test_does_not_lead_what_everybody_else_has_run_out_of() -> None:
    long_spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 7D"
    hands = filled(long_spades, "2S", "2D", "2C")
    for contract in ("tricks", "last-two", "men", "queens", "hearts", "king"):
        assert card(CHAMPIONSHIP, contract, hands, "AS 2S 2D 2C") == "7D"


def test_leads_low_where_others_must_go_above() -> None:
    with_low_cards = "3C 2C KS QS 9S KH QH 9H 6H JD TD 4D 3D"
    assert card(CHAMPIONSHIP, "tricks", filled(with_low_cards, "", "", "")) in ("2C", "3C", "3D", "4D")


def test_the_holder_of_the_king_of_hearts_makes_itself_void() -> None:
    one_club = "KH 3H 5C QS 9S 8S 7S 6S TD 9D 8D 7D 6D"
    assert card(CHAMPIONSHIP, "king", filled(one_club, "", "", "")) == "5C"


def test_keeps_low_cards_for_the_last_two_tricks() -> None:
    second = "AS 7S 2S KH 9H 2H QD 7D 2D JC 8C 6C 2C"
    assert card(CHAMPIONSHIP, "last-two", filled("9S", second, "TS", "JS"), "9S") == "AS"


def test_leads_a_sure_winner_without_trumps() -> None:
    assert card(CHAMPIONSHIP, "no-trump", filled("AS KS QS 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C", "", "", "")) in (
        "AS",
        "KS",
        "QS",
    )


def test_draws_trumps_with_the_highest() -> None:
    trumps = "AS KS QS JS TS 9S 8S AH KH 3D 2D 3C 2C"
    assert card(CHAMPIONSHIP, "trump-S", filled(trumps, "", "", "")) in (
        "AS",
        "KS",
        "QS",
        "JS",
        "TS",
        "9S",
        "8S",
    )


def test_does_not_throw_an_honour_under_a_higher_card() -> None:
    second = "KD 4D AS KS 5S 3S KH 9H 4H JC 8C 6C 3C"
    assert card(CHAMPIONSHIP, "no-trump", filled("AD", second, "", ""), "AD") == "4D"


def test_closes_a_trick_with_the_cheapest_winner() -> None:
    last = "AD JD 2D KS TS 5S KH 6H 3H KC 5C 4C 2C"
    assert card(CHAMPIONSHIP, "no-trump", filled("TD", "9D", "4D", last), "TD 9D 4D") == "JD"


def test_does_not_spend_a_high_card_that_cannot_win() -> None:
    last = "JD TD 2D KS TS 5S KH 6H 3H KC 5C 4C 2C"
    assert card(CHAMPIONSHIP, "no-trump", filled("QD", "9D", "4D", last), "QD 9D 4D") == "2D"


@pytest.mark.parametrize("contract", ["no-trump", "trump-D"])
def test_throws_losers_and_keeps_aces(contract: str) -> None:
    void_in_clubs = "AS KS 9S 5S AH KH QH 7H 3H AD KD 9D 2D"
    thrown = card(CHAMPIONSHIP, contract, filled("9C", void_in_clubs, "AC", "KC"), "9C")
    assert thrown in (("2D",) if contract == "trump-D" else ("5S", "3H", "2D"))


def test_ruffs_with_the_lowest_trump() -> None:
    void_in_diamonds = "AS 9S 4S AH KH QH 7H 3H AC KC 9C 5C 2C"
    assert card(AUCTION, "trump-S", filled("AD", void_in_diamonds, "2D", "3D"), "AD") == "4S"


def test_overruffs_with_the_lowest_trump_that_is_high_enough() -> None:
    last = "AS 9S 4S AH KH QH 7H 3H AC KC 9C 5C 2C"
    hands = filled("AD", "6S 8H 9H TH JH 2H 4H 5H 6H 3C 4C 6C 7C", "3D", last)
    assert card(AUCTION, "trump-S", hands, "AD 6S 3D") == "9S"


def test_does_not_waste_a_trump_that_cannot_win() -> None:
    last = "5S 4S AH KH QH 7H 3H AC KC 9C 5C 2C JC"
    hands = filled("AD", "6S 8H 9H TH JH 2H 4H 5H 6H 3C 4C 6C 7C", "3D", last)
    for rules in (AUCTION, CLASSIC):
        said = "trump-S" if rules is AUCTION else "pass pass pass trump-S"
        assert card(rules, said, hands, "AD 6S 3D") in ("2C", "3H")
