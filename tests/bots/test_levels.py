"""Levels measured against each other, with `tools/arena.py`; and the arena's own sums."""

from __future__ import annotations

from statistics import fmean

import pytest

from king import RULE_SETS, Match
from tools.arena import WHOLE_MATCH, Tally, estimate, play_cards, play_match, table


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
@pytest.mark.parametrize(
    ("stronger", "weaker", "by"), [("casual", "beginner", 150), ("beginner", "random", 45)]
)
def test_a_level_is_clearly_above_the_one_below(rules: str, stronger: str, weaker: str, by: int) -> None:
    field = (stronger, weaker, weaker, weaker)
    tallies = [play_cards(rules, field, seed) for seed in range(6)]
    assert fmean(lead for tally in tallies for lead in tally.leads[stronger, WHOLE_MATCH]) > by


def test_the_learned_policy_is_above_the_rules_of_thumb() -> None:
    field = ("skilled", "casual", "casual", "casual")
    tallies = [play_cards(rules, field, seed) for rules in RULE_SETS for seed in range(8)]
    assert fmean(lead for tally in tallies for lead in tally.leads["skilled", WHOLE_MATCH]) > 45


@pytest.mark.long
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
@pytest.mark.parametrize(("stronger", "weaker"), [("strong", "skilled"), ("master", "strong")])
def test_thinking_more_is_clearly_better(rules: str, stronger: str, weaker: str) -> None:
    tallies = [play_cards(rules, (stronger, weaker, weaker, weaker), seed) for seed in range(12)]
    assert fmean(lead for tally in tallies for lead in tally.leads[stronger, WHOLE_MATCH]) > 0


def test_four_of_a_kind_are_equal() -> None:
    tally = play_cards("championship", ("casual",) * 4, 1)
    assert tally.leads["casual", WHOLE_MATCH] == [0.0] * 4


def test_the_same_cards_are_played_from_every_seat() -> None:
    tally = play_cards("international", ("casual", "random", "random", "random"), 5)
    assert len(tally.leads["casual", "tricks"]) == 4
    assert sum(tally.leads["casual", WHOLE_MATCH]) == pytest.approx(-sum(tally.leads["random", WHOLE_MATCH]))


def test_a_match_between_bots_is_played_to_its_end() -> None:
    match = play_match(Match.start("classic", seed=9), ("casual", "beginner", "random", "casual"), 9, Tally())
    assert match.is_over
    assert all(deal.points is not None for deal in match.deals)


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    tally = Tally()
    tally.count("tricks", ("casual", "random", "random", "random"), (-20, -40, -80, -120))
    assert tally.leads["casual", "tricks"] == [60.0]
    assert tally.leads["random", "tricks"] == [-60.0]


def test_the_standard_error_is_that_of_independent_sets_of_cards() -> None:
    tallies = [Tally(), Tally(), Tally()]
    for tally, leads in zip(tallies, ([8.0, 12.0], [14.0, 16.0], [19.0, 21.0]), strict=True):
        tally.leads["casual", "king"] += leads
    # Means 10, 15, 20: deviation 5, and 5 / sqrt(3) = 2.9.
    assert estimate(tallies, "casual", "king") == "15.0 ± 2.9"
    assert estimate(tallies[:1], "casual", "king") == "10.0"
    assert estimate(tallies, "casual", "men") == "-"


def test_the_table_has_a_row_for_each_player_and_a_column_for_each_contract_played() -> None:
    players = ("casual", "random", "random", "random")
    lines = table({"championship": [play_cards("championship", players, 1)]}, players).splitlines()
    assert [line.split(" | ")[1] for line in lines[2:]] == ["casual", "random"]
    assert "last-two" in lines[0]
    assert "nulos" not in lines[0]
