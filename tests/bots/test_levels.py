"""Levels measured against each other, with the arena."""

from __future__ import annotations

from statistics import fmean

import pytest

from king import RULE_SETS
from tools._contest import WHOLE_MATCH, Contest


def lead(rules: str, stronger: str, weaker: str, sets: int) -> float:
    """Points a match of one player above three others."""
    contest = Contest(rules, (stronger, weaker, weaker, weaker))
    tallies = [contest.play(seed) for seed in range(sets)]
    return fmean(points for tally in tallies for points in tally.leads[stronger, WHOLE_MATCH])


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
@pytest.mark.parametrize(
    ("stronger", "weaker", "by"), [("casual", "beginner", 150), ("beginner", "random", 45)]
)
def test_a_level_is_clearly_above_the_one_below(rules: str, stronger: str, weaker: str, by: int) -> None:
    assert lead(rules, stronger, weaker, 6) > by


@pytest.mark.long  # half a minute of matches
def test_the_learned_policy_is_above_the_rules_of_thumb() -> None:
    assert fmean(lead(rules, "skilled", "casual", 8) for rules in RULE_SETS) > 45


@pytest.mark.long
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
@pytest.mark.parametrize(("stronger", "weaker"), [("strong", "skilled"), ("master", "strong")])
def test_thinking_more_is_clearly_better(rules: str, stronger: str, weaker: str) -> None:
    assert lead(rules, stronger, weaker, 12) > 0
