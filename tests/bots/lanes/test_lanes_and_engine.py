"""Lane by lane: what is played in the lanes is legal, the policy's, and scores as the engine says."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import RULE_SETS
from king.bots.lanes.tables import TABLES
from tests.bots.lanes.replay import CONTRACTS_PLAYED, from_the_middle, from_the_start, random_table
from tests.strategies import house_rules, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet

tables = st.sampled_from((None, "random"))


@pytest.fixture(autouse=True, scope="module")
def _a_random_table() -> Iterator[None]:
    random_table("random", Random(2026))
    yield
    del TABLES["random"]


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
