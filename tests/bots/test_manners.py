"""Blunders that people have seen bots make, and that no level from `casual` upward makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from king.rules.contracts import NEGATIVES
from tests.bots.tables import answer, filled, seen
from tests.positions import AUCTION, CHAMPIONSHIP, INTERNATIONAL, begin, begins_with, festas_first, go

if TYPE_CHECKING:
    from king import RuleSet

LEVELS = ("casual", "skilled", "strong", "master")
SEEDS = range(1, 6)

pytestmark = pytest.mark.parametrize("level", LEVELS)


def cards(
    level: str, contract: str, hands: tuple[str, ...], played: str, rules: RuleSet = CHAMPIONSHIP
) -> set[str]:
    """What the level plays, whatever the seed; seat 0 deals and leads."""
    if contract in NEGATIVES:
        deal = go(begin(begins_with(rules, contract), contract, hands), played)
    else:
        deal = go(begin(festas_first(rules), "festa", hands), f"{contract} {played}")
    return {answer(seen(deal), level, seed) for seed in SEEDS}


LONG_SPADES = filled("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 7D", "2S", "2D", "2C")


@pytest.mark.parametrize("contract", ["tricks", "hearts", "men", "queens", "king"])
def test_does_not_lead_what_everybody_else_has_run_out_of(level: str, contract: str) -> None:
    assert cards(level, contract, LONG_SPADES, "AS 2S 2D 2C") == {"7D"}


DUCKER = "AD KD 9D 2D AS KS 5S AH 6H 3H AC 5C 4C"


@pytest.mark.parametrize(("contract", "penalty"), [("queens", "QD"), ("men", "JD")])
def test_does_not_take_a_penalty_with_a_duck_in_hand(level: str, contract: str, penalty: str) -> None:
    hands = filled("TD", penalty, "4D", DUCKER)
    assert cards(level, contract, hands, f"TD {penalty} 4D") <= {"9D", "2D"}


def test_does_not_take_hearts_with_a_duck_in_hand(level: str) -> None:
    hands = filled("TD 9S", "JD QS", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "AD KD 9D 2D AS KS 5S")
    assert cards(level, "hearts", hands, "TD JD AH") <= {"9D", "2D"}


def test_gives_the_queen_to_who_must_take_her(level: str) -> None:
    hands = filled("TD", "AD", "4D", "QD JD 9D 2D KS TS 5S KH 6H 3H KC 5C 4C")
    assert cards(level, "queens", hands, "TD AD 4D") == {"QD"}


VOID_IN_CLUBS = "AS KS 9S 5S AH KH QH 7H 3H AD KD 9D 2D"


def test_throws_a_loser_and_no_ace_that_must_win(level: str) -> None:
    thrown = cards(level, "no-trump", filled("9C", VOID_IN_CLUBS, "AC", "KC"), "9C")
    assert not thrown & {"AS", "KS", "AH", "KH", "QH", "AD", "KD"}


def test_throws_no_honour_under_a_higher_card(level: str) -> None:
    hands = filled("AD", "KD 4D AS KS 5S 3S KH 9H 4H JC 8C 6C 3C", "", "")
    assert cards(level, "no-trump", hands, "AD") == {"4D"}


def test_does_not_spend_a_high_card_that_cannot_win(level: str) -> None:
    hands = filled("QD", "9D", "4D", "JD TD 2D KS TS 5S KH 6H 3H KC 5C 4C 2C")
    assert cards(level, "no-trump", hands, "QD 9D 4D") == {"2D"}


def test_closes_a_trick_with_the_cheapest_winner(level: str) -> None:
    hands = filled("TD", "9D", "4D", "AD JD 2D KS TS 5S KH 6H 3H KC 5C 4C 2C")
    assert cards(level, "no-trump", hands, "TD 9D 4D") == {"JD"}


def test_does_not_ruff_with_a_sure_trick_when_a_small_trump_will_do(level: str) -> None:
    hands = filled("AD", "2D 8H", "3D 9H", "AS 9S 4S AH KH QH 7H 3H AC KC 9C 5C 2C")
    for rules in (AUCTION, INTERNATIONAL):
        said = "trump-S" if rules is AUCTION else "pass pass pass trump-S lead-self"
        assert "AS" not in cards(level, said, hands, "AD 2D 3D", rules)


def test_does_not_underruff_when_anything_else_can_go(level: str) -> None:
    hands = filled(
        "AD", "6S 8H 9H TH JH 2H 4H 5H 6H 3C 4C 6C 7C", "3D", "5S 4S AH KH QH 7H 3H AC KC 9C 5C 2C JC"
    )
    assert not cards(level, "trump-S", hands, "AD 6S 3D", AUCTION) & {"5S", "4S"}
