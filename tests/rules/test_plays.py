from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from king import RULE_SETS, Card, RuleSet
from king.cards import CARDS, card_set, parse_card
from king.errors import refuse
from king.rules.contracts import CONTRACTS, Contract
from king.rules.plays import legal_cards, why_not_play, winning_card
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC, FREE, INTERNATIONAL, legal, refused
from tests.strategies import rule_sets

THIRTEEN_HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"

# --------------------------------------------------------------------------------------------- following suit


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("contract", ["tricks", "men", "queens", "last-two", "trump-S", "nulos"])
def test_suit_led_is_followed(rules: RuleSet, contract: str) -> None:
    assert legal(rules, contract, "AS KH QD 3D 2C", trick="7D") == "QD 3D"
    assert refused(rules, contract, "AS KH QD 3D 2C", "AS", trick="7D") == "follow-suit (suit=D)"


def test_a_void_hand_throws_anything() -> None:
    assert legal(FREE, "queens", "AS QH 2C", trick="7D") == "AS QH 2C"


def test_a_leader_leads_anything() -> None:
    assert legal(FREE, "tricks", "AS QH 2C") == "AS QH 2C"


def test_a_card_must_be_in_the_hand() -> None:
    assert refused(FREE, "tricks", "AS QH", "2C") == "not-in-hand (card=2C)"


# ------------------------------------------------------------------------------------------------- hearts led


@pytest.mark.parametrize("contract", ["hearts", "king"])
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_hearts_are_led_only_from_a_hand_of_hearts_alone(rules: RuleSet, contract: str) -> None:
    assert legal(rules, contract, "AH 4H 2C") == "2C"
    assert refused(rules, contract, "AH 4H 2C", "AH") == "hearts-lead"
    assert legal(rules, contract, "AH 4H") == "AH 4H"


@pytest.mark.parametrize("contract", ["tricks", "men", "queens", "last-two", "no-trump", "nulos", "trump-H"])
def test_hearts_are_led_freely_in_other_deals(contract: str) -> None:
    assert legal(CHAMPIONSHIP, contract, "AH 4H 2C") == "AH 4H 2C"


def test_hearts_are_led_freely_without_the_option() -> None:
    assert legal(FREE, "hearts", "AH 2C") == "AH 2C"
    assert legal(FREE, "king", "KH 2C") == "KH 2C"


# ---------------------------------------------------------------------------------- hearts on the first trick


def test_no_heart_is_thrown_on_the_first_trick_of_the_hearts_deal() -> None:
    assert legal(INTERNATIONAL, "hearts", "AH AS 2S", trick="7D", number=1) == "AS 2S"
    assert refused(INTERNATIONAL, "hearts", "AH AS 2S", "AH", trick="7D", number=1) == "heart-on-first-trick"


def test_a_hand_of_hearts_alone_throws_a_heart_on_the_first_trick() -> None:
    assert legal(INTERNATIONAL, "hearts", THIRTEEN_HEARTS, trick="7D", number=1) == THIRTEEN_HEARTS


def test_hearts_may_be_thrown_from_the_second_trick_on() -> None:
    assert legal(INTERNATIONAL, "hearts", "AH AS", trick="7D", number=2) == "AS AH"


def test_hearts_follow_hearts_on_the_first_trick() -> None:
    assert legal(INTERNATIONAL, "hearts", "5H AS", trick="AH", number=1) == "5H"


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, AUCTION, CLASSIC], ids=lambda rules: rules.name)
def test_hearts_are_free_on_the_first_trick_elsewhere(rules: RuleSet) -> None:
    assert legal(rules, "hearts", "AH AS", trick="7D", number=1) == "AS AH"


@pytest.mark.parametrize("contract", ["men", "queens", "last-two", "tricks", "nulos"])
def test_hearts_are_thrown_on_the_first_trick_of_other_deals(contract: str) -> None:
    assert legal(INTERNATIONAL, contract, "AH AS", trick="7D", number=1) == "AS AH"


# ----------------------------------------------------------------------------------------- the king of hearts


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_the_king_is_thrown_by_who_cannot_follow(rules: RuleSet) -> None:
    assert legal(rules, "king", "AS KH QH", trick="7D") == "KH"
    assert refused(rules, "king", "AS KH QH", "AS", trick="7D") == "king-must-be-played"
    assert legal(rules, "king", "AS AH QH", trick="7D") == "AS AH QH"


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_following_suit_comes_before_the_king(rules: RuleSet) -> None:
    assert legal(rules, "king", "AS KH 3D 2D", trick="7D") == "3D 2D"
    assert refused(rules, "king", "AS KH 3D 2D", "KH", trick="7D") == "follow-suit (suit=D)"


@pytest.mark.parametrize("contract", ["tricks", "hearts", "men", "queens", "last-two", "nulos"])
def test_the_king_is_forced_only_in_its_own_deal(contract: str) -> None:
    assert legal(CHAMPIONSHIP, contract, "AS KH QH", trick="7D") == "AS KH QH"
    assert legal(AUCTION, contract, "AS KH QH", trick="AH 2H") == "KH QH"


def test_without_the_option_the_king_is_kept_when_void() -> None:
    assert legal(FREE, "king", "AS KH", trick="7D") == "AS KH"


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, CLASSIC], ids=lambda rules: rules.name)
def test_the_king_falls_under_the_ace(rules: RuleSet) -> None:
    assert legal(rules, "king", "KH QH 2H AS", trick="AH") == "KH"
    assert legal(rules, "king", "KH QH 2H AS", trick="3H AH 4H") == "KH"
    assert refused(rules, "king", "KH QH 2H AS", "QH", trick="AH") == "king-must-be-played"


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, CLASSIC], ids=lambda rules: rules.name)
def test_the_king_may_wait_while_the_ace_does_not_lie(rules: RuleSet) -> None:
    assert legal(rules, "king", "KH QH 2H AS", trick="JH") == "KH QH 2H"


def test_an_ace_of_hearts_thrown_on_another_suit_forces_nothing() -> None:
    assert legal(CHAMPIONSHIP, "king", "KH QH 2D", trick="7D AH") == "2D"
    assert legal(replace(FREE, king_under_hearts="ace"), "king", "KH QH", trick="7D AH") == "KH QH"


def test_under_auction_the_king_falls_as_soon_as_hearts_are_led() -> None:
    assert legal(AUCTION, "king", "KH QH 2H AS", trick="3H") == "KH"
    assert legal(AUCTION, "king", "QH 2H AS", trick="3H") == "QH 2H"


def test_under_auction_a_leader_with_hearts_alone_leads_the_king() -> None:
    assert legal(AUCTION, "king", "AH KH 2H") == "KH"
    assert refused(AUCTION, "king", "AH KH 2H", "AH") == "king-must-be-led"
    assert legal(AUCTION, "king", "AH 2H") == "AH 2H"
    assert legal(AUCTION, "king", "AH KH 2C") == "2C"


def test_where_hearts_are_led_freely_the_holder_who_leads_one_leads_the_king() -> None:
    rules = replace(FREE, king_under_hearts="always")
    assert legal(rules, "king", "AH KH 2C") == "KH 2C"
    assert refused(rules, "king", "AH KH 2C", "AH") == "king-must-be-led"


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_elsewhere_a_leader_with_hearts_alone_leads_any(rules: RuleSet) -> None:
    assert legal(rules, "king", "AH KH 2H") == "AH KH 2H"


def test_under_international_the_king_never_has_to_follow_hearts() -> None:
    assert legal(INTERNATIONAL, "king", "KH QH AS", trick="AH") == "KH QH"


def test_under_international_the_king_is_not_thrown_on_the_first_trick() -> None:
    assert legal(INTERNATIONAL, "king", "AS KH QH", trick="7D", number=1) == "AS QH"
    assert refused(INTERNATIONAL, "king", "AS KH QH", "KH", trick="7D", number=1) == "king-on-first-trick"


def test_under_international_thirteen_hearts_do_not_lead_the_king() -> None:
    assert legal(INTERNATIONAL, "king", THIRTEEN_HEARTS, number=1) == THIRTEEN_HEARTS.replace("KH ", "")
    assert refused(INTERNATIONAL, "king", THIRTEEN_HEARTS, "KH", number=1) == "king-on-first-trick"


def test_under_international_thirteen_hearts_do_not_throw_the_king_on_the_first_trick() -> None:
    assert legal(INTERNATIONAL, "king", THIRTEEN_HEARTS, trick="7D", number=1) == THIRTEEN_HEARTS.replace(
        "KH ", ""
    )


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, AUCTION, CLASSIC], ids=lambda rules: rules.name)
def test_elsewhere_the_king_is_thrown_on_the_first_trick_too(rules: RuleSet) -> None:
    assert legal(rules, "king", "AS KH QH", trick="7D", number=1) == "KH"


def test_the_first_trick_spares_the_king_before_it_forces_it() -> None:
    rules = replace(AUCTION, no_king_on_first_trick=True)
    assert legal(rules, "king", "AS KH", trick="7D", number=1) == "AS"
    assert legal(rules, "king", "AS KH", trick="7D", number=2) == "KH"
    assert legal(rules, "king", "AH KH 2H", number=1) == "AH 2H"
    assert legal(rules, "king", "AH KH 2H", number=2) == "KH"


def test_a_lone_king_is_played_on_the_first_trick_whatever_forbids_it() -> None:
    assert legal(INTERNATIONAL, "king", "KH", trick="7D", number=1) == "KH"
    assert legal(INTERNATIONAL, "king", "KH", number=1) == "KH"


# ----------------------------------------------------------------------------------------------------- trumps


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, AUCTION, CLASSIC], ids=lambda rules: rules.name)
def test_a_void_hand_need_not_ruff(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "AS 2S KH 3C", trick="7D 9S") == "AS 2S KH 3C"


def test_under_international_a_void_hand_must_ruff() -> None:
    assert legal(INTERNATIONAL, "trump-S", "AS 2S KH 3C", trick="7D") == "AS 2S"
    assert refused(INTERNATIONAL, "trump-S", "AS 2S KH 3C", "KH", trick="7D") == "must-ruff (trump=S)"


def test_who_must_ruff_without_a_trump_throws_anything() -> None:
    assert legal(INTERNATIONAL, "trump-S", "KH 3C", trick="7D") == "KH 3C"


def test_under_international_a_ruff_goes_above_the_highest_trump() -> None:
    assert legal(INTERNATIONAL, "trump-S", "AS TS 8S KH", trick="7D 4S 9S") == "AS TS"
    refusal = refused(INTERNATIONAL, "trump-S", "AS TS 8S KH", "8S", trick="7D 4S 9S")
    assert refusal == "must-overruff (trump=S, card=9S)"


def test_who_cannot_go_above_a_ruff_plays_any_card() -> None:
    assert legal(INTERNATIONAL, "trump-S", "8S 2S KH 3C", trick="7D 9S") == "8S 2S KH 3C"


def test_where_ruffing_is_forced_and_going_above_is_not() -> None:
    rules = replace(FREE, must_ruff=True)
    assert legal(rules, "trump-S", "AS 2S KH", trick="7D 9S") == "AS 2S"
    assert refused(rules, "trump-S", "AS 2S KH", "KH", trick="7D 9S") == "must-ruff (trump=S)"


def test_who_follows_suit_is_not_bound_by_a_ruff() -> None:
    assert legal(INTERNATIONAL, "trump-S", "AS KD 2D", trick="7D 9S") == "KD 2D"


@pytest.mark.parametrize("rules", [CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_trumps_led_are_gone_above(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "AS TS 8S KH", trick="4S 9S") == "AS TS"
    assert (
        refused(rules, "trump-S", "AS TS 8S KH", "8S", trick="4S 9S") == "must-overtrump (trump=S, card=9S)"
    )
    assert refused(rules, "trump-S", "AS TS 8S KH", "KH", trick="4S 9S") == "follow-suit (suit=S)"


@pytest.mark.parametrize("rules", [CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_trumps_led_that_cannot_be_beaten_are_followed_with_any(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "8S 3S KH", trick="4S 9S") == "8S 3S"


@pytest.mark.parametrize("rules", [CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_a_card_thrown_on_trumps_is_not_what_must_be_beaten(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "8S 3S KH", trick="4S AD") == "8S"


@pytest.mark.parametrize("rules", [CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_a_plain_suit_need_not_be_gone_above(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "AD 3D KH", trick="4D 9D") == "AD 3D"
    assert legal(rules, "nulos", "AD 3D KH", trick="4D 9D") == "AD 3D"


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, AUCTION], ids=lambda rules: rules.name)
def test_elsewhere_trumps_led_are_followed_with_any_trump(rules: RuleSet) -> None:
    assert legal(rules, "trump-S", "AS TS 8S KH", trick="4S 9S") == "AS TS 8S"


def test_who_is_void_in_trumps_led_throws_anything() -> None:
    assert legal(INTERNATIONAL, "trump-S", "AH KD 3C", trick="4S 9S") == "AH KD 3C"


def test_without_a_trump_nobody_must_ruff() -> None:
    assert legal(INTERNATIONAL, "nulos", "AS KH 3C", trick="7D") == "AS KH 3C"
    assert legal(replace(FREE, must_ruff=True), "no-trump", "AS KH 3C", trick="7D") == "AS KH 3C"


# --------------------------------------------------------------------------------------------------- who wins


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("7D 9D QD 2D", None, "QD"),
        ("7D AS AH AC", None, "7D"),  # at no trump an off-suit card never wins
        ("7D AS 8D AC", "S", "AS"),
        ("7D 3S 2S AD", "S", "3S"),  # two ruffs: the higher, first or second
        ("7D 2S 3S AD", "S", "3S"),
        ("2S AD AH AC", "S", "2S"),
        ("2S AD 3S AC", "S", "3S"),
        ("AD 2H KD QD", "H", "2H"),
        ("7D 9D", None, "9D"),  # a trick in progress
        ("7D", "S", "7D"),
    ],
)
def test_trick_goes_to_the_highest_trump_else_to_the_highest_of_the_suit_led(
    trick: str, trump: str | None, winner: str
) -> None:
    cards = [parse_card(token) for token in trick.split()]
    assert winning_card(cards, trump) == parse_card(winner)


# ------------------------------------------------------------------------------------------- for any position


@given(
    rules=rule_sets(),
    contract=st.sampled_from(tuple(CONTRACTS.values())),
    number=st.integers(1, 13),
    lying=st.integers(0, 3),
    pack=st.permutations(CARDS),
)
@settings(max_examples=20 * settings().max_examples)
def test_a_hand_always_has_a_legal_card_and_each_other_card_a_refusal(
    rules: RuleSet, contract: Contract, number: int, lying: int, pack: list[Card]
) -> None:
    trick, hand = pack[:lying], card_set(pack[lying : lying + 14 - number])
    legal = legal_cards(rules, contract, number, trick, hand)
    assert legal
    assert not legal & ~hand
    for card in CARDS:
        refusal = why_not_play(rules, contract, number, trick, hand, card)
        assert (refusal is None) == bool(legal & card.bit)
        assert (refusal == refuse("not-in-hand", card=card.token)) == (not hand & card.bit)
