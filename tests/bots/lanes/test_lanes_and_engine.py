"""Lane by lane: what is played in the lanes is legal, the policy's, and scores as the engine says."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import RULE_SETS
from king.bots.lanes.tables import TABLES
from king.cards import cards_in, parse_hand
from tests.bots.lanes.replay import CONTRACTS_PLAYED, Replay, dealt, played_on, random_table, redealt
from tests.strategies import DISTRIBUTIONS, deal_as, house_rules, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet
    from king.match.deal import Deal

LANES = 5

tables = st.sampled_from((None, "random"))


@pytest.fixture(autouse=True, scope="module")
def _a_random_table() -> Iterator[None]:
    random_table("random", Random(2026))
    yield
    del TABLES["random"]


def deals(rules: RuleSet, contract: str, random: Random) -> list[Deal]:
    """Deals with the same leader, shuffled or rigged."""
    leader = random.randrange(4)
    return [
        dealt(
            rules,
            contract,
            [parse_hand(hand) for hand in deal_as(random.choice(DISTRIBUTIONS), random)],
            leader,
        )
        for _ in range(LANES)
    ]


def from_the_start(rules: RuleSet, contract: str, seed: int, table: str | None) -> Replay:
    """Whole deals."""
    return Replay(deals(rules, contract, Random(seed)), table=table)


def from_the_middle(rules: RuleSet, contract: str, seed: int, table: str | None) -> Replay:
    """Deals dealt anew after some cards; in some lanes the next card is given."""
    random = Random(seed)
    deal = played_on(deals(rules, contract, random)[0], random.randrange(1, 51), random)
    lanes = [redealt(deal, random) for _ in range(LANES)]
    first = [
        random.choice(list(cards_in(lane.legal_cards()))) if random.random() < 0.6 else None for lane in lanes
    ]
    return Replay(lanes, first, table)


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
