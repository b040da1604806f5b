from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import Phase, given, settings

from king import RULE_SETS, InvalidRules, Match, RuleSet
from king.actions import NULOS_OFFERS, UP
from king.app.reasons import INVALID_RULES
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC, INTERNATIONAL
from tests.strategies import house_rules

TRICKS_FIRST = ("tricks", "hearts", "men", "queens", "king", "last-two")
QUEENS_BEFORE_MEN = ("tricks", "hearts", "queens", "men", "king", "last-two")
FOUR_FESTAS = ("festa",) * 4


def test_there_are_four_rule_sets_by_name() -> None:
    assert list(RULE_SETS) == ["championship", "auction", "classic", "international"]
    assert all(rules.name == name for name, rules in RULE_SETS.items())


@pytest.mark.parametrize(
    ("rules", "negatives"),
    [
        (CHAMPIONSHIP, TRICKS_FIRST),
        (AUCTION, QUEENS_BEFORE_MEN),
        (CLASSIC, TRICKS_FIRST),
        (INTERNATIONAL, QUEENS_BEFORE_MEN),
    ],
    ids=lambda value: value.name if isinstance(value, RuleSet) else "",
)
def test_order_of_the_deals(rules: RuleSet, negatives: tuple[str, ...]) -> None:
    assert rules.programme == (*negatives, *FOUR_FESTAS)


REFUSED: dict[str, tuple[RuleSet, dict[str, Any]]] = {
    "programme-needs-ten-deals": (CLASSIC, {"programme": TRICKS_FIRST}),
    "programme-needs-each-negative-once": (
        CLASSIC,
        {"programme": ("tricks", *TRICKS_FIRST[:5], *FOUR_FESTAS)},
    ),
    "programme-needs-a-festa-for-each-player": (
        CLASSIC,
        # Deals 1 and 5 belong to the same dealer.
        {
            "programme": (
                "festa",
                "tricks",
                "hearts",
                "men",
                "festa",
                "queens",
                "king",
                "last-two",
                *FOUR_FESTAS[:2],
            )
        },
    ),
    "unknown-first-dealer": (CLASSIC, {"first_dealer": "youngest"}),
    "unknown-first-leader": (CLASSIC, {"first_leader": "youngest"}),
    "unknown-king-rule": (CLASSIC, {"king_under_hearts": "sometimes"}),
    "unknown-auction": (CLASSIC, {"auction": "dutch"}),
    "unknown-answer": (CLASSIC, {"answer": "perhaps"}),
    "unknown-ultimatum": (AUCTION, {"ultimatum": "nobody"}),
    "overruff-needs-must-ruff": (INTERNATIONAL, {"must_ruff": False}),
    "offers-out-of-range": (CLASSIC, {"highest_up": 9}),
    "nulos-offers-out-of-range": (CLASSIC, {"nulos_ranks": (3, 5, 8, 9)}),
    "nulos-ranks-must-rise": (CLASSIC, {"nulos_ranks": (3, 3, 8)}),
    "nulos-offers-need-nulos": (CLASSIC, {"nulos_festas": False}),
    "ultimatum-needs-an-auction": (AUCTION, {"auction": "none", "pass_out_limit": None}),
    "ultimatum-needs-nulos": (AUCTION, {"nulos_festas": False, "nulos_ranks": ()}),
    "ultimatum-needs-eight-up": (INTERNATIONAL, {"highest_up": 7}),
    "pass-out-needs-an-auction": (CHAMPIONSHIP, {"pass_out_limit": 75}),
    "pass-out-limit-is-negative": (CLASSIC, {"pass_out_limit": -1}),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_contradiction_is_refused_with_its_reason(reason: str) -> None:
    rules, changes = REFUSED[reason]
    with pytest.raises(InvalidRules) as caught:
        dataclasses.replace(rules, **changes)
    assert caught.value.code == reason
    assert caught.value.facts == {"rule_set": rules.name}
    assert str(caught.value) == f"{reason} (rule_set={rules.name})"


@pytest.mark.parametrize(
    "changes",
    [
        {"highest_up": 0},
        {"nulos_ranks": (0, 3)},
        {"nulos_ranks": (5, 3)},
        {"programme": (*FOUR_FESTAS, *FOUR_FESTAS)},
    ],
    ids=str,
)
def test_other_values_out_of_range_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidRules):
        dataclasses.replace(CLASSIC, **changes)


def test_every_reason_has_its_test() -> None:
    assert set(REFUSED) == set(INVALID_RULES)


def test_house_rules_are_drawn_with_every_option_changed() -> None:
    drawn: list[RuleSet] = []

    @settings(max_examples=150, phases=[Phase.generate])
    @given(house_rules())
    def draw(rules: RuleSet) -> None:
        drawn.append(rules)

    draw()
    for option in dataclasses.fields(RuleSet):
        assert len({getattr(rules, option.name) for rules in drawn}) > 1, option.name


@given(house_rules())
def test_house_rules_can_be_played(rules: RuleSet) -> None:
    assert Match.start(rules, seed=1).legal_actions()


def test_rule_sets_are_values() -> None:
    again = dataclasses.replace(CLASSIC)
    assert again == CLASSIC
    assert hash(again) == hash(CLASSIC)
    assert dataclasses.replace(CLASSIC, must_ruff=True) != CLASSIC


# ----------------------------------------------------------------------------------- offers, ranks and prices


@pytest.mark.parametrize(
    ("rules", "offers"),
    [
        (AUCTION, "up1 up2 up3 nulos1 up4 up5 up6 nulos2 up7 up8"),
        (CLASSIC, "up1 up2 up3 nulos1 up4 up5 nulos2 up6 up7 up8 nulos3"),
        (INTERNATIONAL, "up1 up2 up3 nulos1 up4 up5 up6 nulos2 up7 up8 nulos3"),
    ],
    ids=["auction", "classic", "international"],
)
def test_offers_in_order(rules: RuleSet, offers: str) -> None:
    assert " ".join(str(offer) for offer in rules.offers) == offers


def test_by_equivalents_nulos_rank_with_three_five_and_eight_up() -> None:
    assert [CLASSIC.rank(offer) for offer in NULOS_OFFERS] == [3, 5, 8]


def test_by_points_three_nulos_top_eight_up() -> None:
    assert [INTERNATIONAL.rank(offer) for offer in NULOS_OFFERS] == [3, 6, 9]
    assert INTERNATIONAL.rank(UP[-1]) == 8


@pytest.mark.parametrize("rules", [AUCTION, CLASSIC, INTERNATIONAL], ids=lambda rules: rules.name)
def test_a_trick_up_costs_25_and_a_nulo_75(rules: RuleSet) -> None:
    assert [rules.price(offer) for offer in UP] == [25, 50, 75, 100, 125, 150, 175, 200]
    assert [rules.price(offer) for offer in NULOS_OFFERS] == [75, 150, 225]


def test_nulos_can_be_priced_by_equivalents() -> None:
    rules = dataclasses.replace(CLASSIC, nulos_paid_by_rank=True)
    assert [rules.price(offer) for offer in NULOS_OFFERS] == [75, 125, 200]
    assert rules.price(UP[-1]) == 200
