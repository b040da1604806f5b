from __future__ import annotations

import pytest

from king.cards import FULL_DECK, parse_hand
from king.rules.contracts import CONTRACTS, NEGATIVES

TOTALS = {
    "tricks": -260,
    "hearts": -260,
    "men": -240,
    "queens": -200,
    "king": -160,
    "last-two": -180,
    "trump-S": 325,
    "trump-H": 325,
    "trump-D": 325,
    "trump-C": 325,
    "no-trump": 325,
    "nulos": 325,
    "433": 325,
}


def test_contracts_and_what_they_are_worth() -> None:
    assert {name: contract.total for name, contract in CONTRACTS.items()} == TOTALS


def test_six_negatives_are_worth_as_much_as_four_festas() -> None:
    assert sum(TOTALS[name] for name in NEGATIVES) == -1300
    assert sum(TOTALS[name] for name in NEGATIVES) + 4 * 325 == 0


@pytest.mark.parametrize(
    ("contract", "cards", "points"),
    [
        ("tricks", "AH KH QH JH", -20),
        ("hearts", "AH KH QH JH", -80),
        ("hearts", "AS KS QS JS", 0),
        ("men", "AH KH QH JH", -60),
        ("men", "KS KH KD KC", -120),
        ("men", "AS QS TS 9S", 0),
        ("queens", "AH KH QH JH", -50),
        ("queens", "QS QH QD QC", -200),
        ("king", "AH KH QH JH", -160),
        ("king", "KS KD KC AH", 0),
        ("trump-S", "AH KH QH JH", 25),
        ("no-trump", "AH KH QH JH", 25),
        ("nulos", "AH KH QH JH", -75),
    ],
)
def test_points_of_a_trick(contract: str, cards: str, points: int) -> None:
    assert CONTRACTS[contract].trick_points(5, parse_hand(cards)) == points


def test_last_two_pays_exactly_the_last_two_tricks() -> None:
    trick = parse_hand("AH KH QH JH")
    paid = [CONTRACTS["last-two"].trick_points(number, trick) for number in range(1, 14)]
    assert paid == [0] * 11 + [-90, -90]


def test_in_nulos_everybody_starts_with_325() -> None:
    assert CONTRACTS["nulos"].base == 325
    assert {contract.base for name, contract in CONTRACTS.items() if name != "nulos"} == {0}


def test_tricks_are_worth_having_in_festas_but_for_nulos() -> None:
    upward = {name for name, contract in CONTRACTS.items() if contract.upward}
    assert upward == {"trump-S", "trump-H", "trump-D", "trump-C", "no-trump", "433"}


def test_festas_are_marked() -> None:
    assert {name for name, contract in CONTRACTS.items() if not contract.festa} == set(NEGATIVES)


@pytest.mark.parametrize(
    ("contract", "last", "rest"),
    [
        ("hearts", "2H", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"),
        ("men", "JC", "KS KH KD KC JS JH JD"),
        ("queens", "QC", "QS QH QD"),
        ("king", "KH", "AH QH KS"),
    ],
)
def test_a_deal_is_decided_with_its_last_scoring_card(contract: str, last: str, rest: str) -> None:
    assert not CONTRACTS[contract].is_decided(parse_hand(rest))
    assert CONTRACTS[contract].is_decided(parse_hand(f"{rest} {last}"))


@pytest.mark.parametrize("contract", ["tricks", "last-two", "trump-S", "no-trump", "nulos"])
def test_a_deal_in_which_tricks_count_is_never_decided_early(contract: str) -> None:
    assert not CONTRACTS[contract].is_decided(FULL_DECK)
