"""Lane by lane: what is played in the lanes is legal, the policy's, and scores as the engine says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import RULE_SETS
from king.bots.lanes.tables import TABLES
from king.cards import parse_hand
from tests.bots.lanes.replay import (
    CONTRACTS_PLAYED,
    Replay,
    dealt,
    from_the_middle,
    from_the_start,
    random_table,
    redealt,
)
from tests.bots.tables import filled
from tests.positions import FREE, go, others
from tests.strategies import house_rules, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet

RANDOM_TABLES = tuple(f"random-{seed}" for seed in range(6))

tables = st.none() | st.sampled_from(RANDOM_TABLES)


@pytest.fixture(autouse=True, scope="module")
def _random_tables() -> Iterator[None]:
    for name in RANDOM_TABLES:
        random_table(name, Random(name))
    yield
    for name in RANDOM_TABLES:
        del TABLES[name]


@pytest.mark.parametrize("contract", CONTRACTS_PLAYED)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_rule_set(rules: RuleSet, contract: str) -> None:
    for seed in range(3):
        from_the_start(rules, contract, seed, None).run()
        from_the_middle(rules, contract, seed, None).run()


@pytest.mark.parametrize("contract", CONTRACTS_PLAYED)
@given(rules=house_rules(), seed=seeds(), table=tables)
def test_any_rules_from_the_first_card(contract: str, rules: RuleSet, seed: int, table: str | None) -> None:
    from_the_start(rules, contract, seed, table).run()


@pytest.mark.parametrize("contract", CONTRACTS_PLAYED)
@given(rules=house_rules(), seed=seeds(), table=tables)
def test_any_rules_from_the_middle_of_a_deal(
    contract: str, rules: RuleSet, seed: int, table: str | None
) -> None:
    from_the_middle(rules, contract, seed, table).run()


# What random deals seldom come to.


@pytest.mark.parametrize("table", RANDOM_TABLES)
def test_three_scoring_cards_lie_before_the_last_player(table: str) -> None:
    """Whether it goes under or over them, the lanes weigh three scoring cards as the policy does."""
    hands = "2H 3S", "AH KH", "5H 4H", "QH 3H"
    deal = go(dealt(FREE, "hearts", [parse_hand(hand) for hand in filled(*hands)], 0), "2H KH 5H")
    random = Random(table)
    Replay([redealt(deal, random) for _ in range(40)], table=table).run()


@pytest.mark.parametrize("table", RANDOM_TABLES)
def test_the_king_of_hearts_may_not_be_led_to_the_first_trick(table: str) -> None:
    """Though it is the highest heart of its holder, and so would be considered."""
    rules = replace(FREE, no_king_on_first_trick=True)
    hands = [parse_hand(hand) for hand in others("KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H 2S")]
    Replay([dealt(rules, "king", hands, 0)], table=table).run()
