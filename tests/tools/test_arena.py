"""The arena: what it plays, what it counts, what it keeps and what it prints."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king import RULE_SETS, Match
from king.actions import parse_action
from king.rules.contracts import NEGATIVES
from tools import _auction_sense, _results, arena
from tools._contest import FESTAS_TOGETHER, WHOLE_MATCH, Contest
from tools._ladder import report, step
from tools._players import act
from tools._tally import Tally, Trade, dumps, mean_of
from tools._trades import without_sale

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from king.match.deal import Deal
    from tools._results import Results

ONE_AND_THREE = ("casual", "random", "random", "random")


# ---------------------------------------------------------------------------------------------- playing


def test_the_same_cards_are_played_from_every_seat() -> None:
    tally = Contest("international", ONE_AND_THREE).play(5)
    assert len(tally.leads["casual", "tricks"]) == 4
    assert sum(tally.leads["casual", WHOLE_MATCH]) == pytest.approx(-sum(tally.leads["random", WHOLE_MATCH]))


def test_players_who_are_the_same_need_no_second_seating() -> None:
    tally = Contest("championship", ("casual",) * 4).play(1)
    assert tally.leads["casual", WHOLE_MATCH] == [0.0]


def test_a_match_between_bots_is_played_to_its_end() -> None:
    contest = Contest("classic", ("casual", "beginner", "random", "heuristic"))
    match = contest.play_match(Match.start("classic", seed=9), contest.players, 9, Tally())
    assert match.is_over
    assert all(deal.points is not None for deal in match.deals)


def test_the_points_of_a_match_are_those_of_its_deals() -> None:
    tally = Contest("auction", ONE_AND_THREE).play(2)
    of_deals = [
        sum(leads)
        for (player, heading), leads in tally.leads.items()
        if player == "casual" and heading not in (WHOLE_MATCH, FESTAS_TOGETHER)
    ]
    assert sum(of_deals) == pytest.approx(sum(tally.leads["casual", WHOLE_MATCH]))


def test_festas_alone_are_four_deals() -> None:
    tally = Contest("auction", ONE_AND_THREE, festas_only=True).play(2)
    contracts = {
        heading: len(leads) for (player, heading), leads in tally.leads.items() if player == "casual"
    }
    assert contracts.pop(WHOLE_MATCH) == contracts.pop(FESTAS_TOGETHER) == 4
    assert sum(contracts.values()) == 16
    assert "tricks" not in contracts


def test_the_festas_of_the_study_are_three_trumps_and_a_no_trump() -> None:
    tally = Contest("championship", ("casual",) * 4, study_festas=True).play(3)
    assert len(tally.leads["casual", "trump"]) == 3
    assert len(tally.leads["casual", "no-trump"]) == 1


# --------------------------------------------------------------------------------------------- counting


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    tally = Tally()
    tally.count("tricks", ONE_AND_THREE, (-20, -40, -80, -120))
    assert tally.leads["casual", "tricks"] == [60.0]
    assert tally.leads["random", "tricks"] == [-60.0]


def test_the_standard_error_is_that_of_independent_sets_of_cards() -> None:
    # Means 10, 15, 20: deviation 5, and 5 / sqrt(3) = 2.887.
    mean = mean_of([[8.0, 12.0], [14.0, 16.0], [19.0, 21.0]])
    assert str(mean) == "15.0 ± 2.9"
    assert str(mean_of([[8.0, 12.0]])) == "10.0"
    assert mean_of([]) is None


def test_a_step_is_measured_on_the_cards_that_both_have_played() -> None:
    results: Results = {}
    for player, points in (("casual", {1: 10.0, 2: 30.0, 3: 999.0}), ("skilled", {1: 50.0, 2: 90.0})):
        sets = {}
        for seed, lead in points.items():
            sets[seed] = Tally()
            sets[seed].leads[player, WHOLE_MATCH].append(lead)
        results[Contest("classic", (player, *("monte-carlo",) * 3))] = sets
    assert str(step(results, "skilled", "casual", "classic")) == "50.0 ± 10.0"  # 40 and 60
    assert step(results, "skilled", "casual", "auction") is None


# ----------------------------------------------------------------------------------------------- trades


def festa(rules: str, said: str) -> Match:
    """The first festa of a match, with the words said in it so far."""
    match = Match.start(rules, seed=4)
    while match.deal_number < 7:
        match = match.apply(match.automatic_action())
    for word in said.split():
        match = match.apply(word)
    return match


def outcome(match: Match | None) -> tuple[str, int | None, str]:
    """Stage, buyer, and what is on offer, as text."""
    assert match is not None
    auction = match.deal.auction
    assert auction is not None
    return auction.stage.value, auction.buyer, str(auction.best)


@pytest.mark.parametrize(
    ("rules", "said", "sale", "stage"),
    [
        ("classic", "up2 pass pass", "accept", "contract"),
        ("auction", "open up2 pass pass", "accept", "contract"),
        ("international", "up2 pass pass", "accept", "contract"),
        ("auction", "eight-or-nulos pass pass", "eight-up", "play"),
        ("auction", "eight-or-nulos pass", "eight-up", "eight"),
    ],
)
def test_without_the_sale_the_festa_stays_with_its_owner(
    rules: str, said: str, sale: str, stage: str
) -> None:
    match = festa(rules, said)
    action = parse_action("up8" if sale == "eight-up" else sale)
    assert outcome(match.apply(action))[1] is not None
    assert outcome(without_sale(match, action))[:2] == (stage, None)


def test_a_sale_that_is_forced_has_no_other_course() -> None:
    match = festa("classic", "up8 pass pass")
    assert without_sale(match, parse_action("accept")) is None


def test_what_is_no_sale_is_none() -> None:
    assert without_sale(festa("classic", "up2 pass"), parse_action("pass")) is None


def test_a_trade_gains_what_the_deal_brought_more_than_without() -> None:
    sold = finished(festa("classic", "up2 pass pass accept"))
    unsold = finished(festa("classic", "up2 pass pass refuse"))
    assert sold.auction
    assert sold.points
    assert unsold.points
    owner, buyer = sold.auction.owner, sold.auction.player
    tally = Tally()
    tally.count_trade(("a", "b", "c", "d"), sold, unsold)
    assert tally.trades == [
        Trade(
            "abcd"[owner],
            "abcd"[buyer],
            sold.points[owner] - unsold.points[owner],
            sold.points[buyer] - unsold.points[buyer],
        )
    ]


def finished(match: Match) -> Deal:
    number = match.deal_number
    while match.deal_number == number:
        match = match.apply(match.automatic_action())
    return match.deals[number - 1]


def test_a_sale_that_could_have_been_refused_is_measured() -> None:
    tallies = [Contest("classic", ("casual",) * 4, trades=True).play(seed) for seed in range(4)]
    assert [len(tally.trades) for tally in tallies] == [0, 0, 1, 0]
    assert not any(tally.leads for tally in tallies)  # the points of the festa are of no interest


# --------------------------------------------------------------------------------------- auction sense


SILENT_CASUAL = "casual-silent"


def gains(rules: str, seed: int) -> list[float]:
    """What auctions bring `casual` in each seat."""
    contest = Contest(rules, ("casual", SILENT_CASUAL, SILENT_CASUAL, SILENT_CASUAL), sense=True)
    return contest.play(seed).leads["casual", _auction_sense.HEADING]


def lead_of(seat: int, players: Sequence[str], seed: int) -> float:
    """What a seat leads by after one festa, from its first word on."""
    match = Match.start(replace(RULE_SETS["auction"], programme=("festa",) * 4 + NEGATIVES), seed=seed)
    while match.deal_number == 1 and match.to_act is not None:
        match = match.apply(act(match, players[match.to_act], seed))
    points = match.deals[0].points or ()
    return points[seat] - (sum(points) - points[seat]) / 3


def test_without_auctions_nothing_is_gained_by_them() -> None:
    assert gains("championship", 1) == [0.0] * 4


def test_a_festa_that_goes_another_way_is_compared_with_the_silent_one() -> None:
    seed = 10
    silent = (SILENT_CASUAL,) * 4
    found = gains("auction", seed)
    for seat in range(4):
        one = tuple("casual" if other == seat else SILENT_CASUAL for other in range(4))
        assert found[seat] in (0.0, pytest.approx(lead_of(seat, one, seed) - lead_of(seat, silent, seed)))
    assert any(found)


def test_auction_sense_is_measured_against_the_silent_kind() -> None:
    with pytest.raises(SystemExit):
        arena.parsed(["play", "casual", "--against", "skilled-silent", "--sense"])


# ---------------------------------------------------------------------------------------------- keeping


def test_a_tally_is_read_back_as_it_was_written() -> None:
    tally = Contest("classic", ONE_AND_THREE).play(1)
    tally.trades.append(Trade("casual", "random", 25, -50))
    again = Tally.from_json(json.loads(dumps(tally.to_json())))
    assert again.times == tally.times
    assert again.trades == tally.trades
    assert again.leads.keys() == tally.leads.keys()
    assert again.leads["casual", "king"] == pytest.approx(tally.leads["casual", "king"], abs=0.01)


def play(*arguments: str) -> None:
    options = arena.parsed(["play", *arguments, "--jobs", "1", "--rules", "championship"])
    options.run(options)


def test_the_same_command_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "results.jsonl"
    command = ("beginner", "--against", "random", "--results", str(kept))
    play(*command, "--matches", "2")
    first = kept.read_text(encoding="utf-8")
    kept.write_text(first + first.splitlines()[0][:500], encoding="utf-8")  # stopped while it wrote
    capsys.readouterr()
    play(*command, "--matches", "3")
    printed = capsys.readouterr()
    assert printed.err.rstrip().endswith("1 of 1 sets of cards")
    assert "(3)" in printed.out
    contest = Contest("championship", ("beginner", "random", "random", "random"))
    results = _results.read(kept, of_version=_results.version())
    assert sorted(results[contest]) == [1, 2, 3]


def test_results_of_other_players_are_not_mixed_in(tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    contest = Contest("championship", ("random",) * 4)
    _results.append(kept, contest, 1, contest.play(1))
    assert _results.read(kept, of_version="another") == {}
    assert _results.versions(kept) == {_results.version(): 1}


# --------------------------------------------------------------------------------------------- printing


def test_the_report_has_a_ladder_its_steps_and_a_table_of_contracts() -> None:
    results: Results = {}
    for player in ("casual", "random"):
        contest = Contest("championship", (player, "random", "random", "random"))
        results[contest] = {1: contest.play(1)}
    lines = report(results).splitlines()
    assert lines[0] == "### against 3 random"
    assert "| player | championship |" in lines
    assert any(line.startswith("| casual above random | ") for line in lines)
    contracts = next(line for line in lines if "last-two" in line)
    assert "nulos" not in contracts
    assert "| random | 0.0 (1) |" in lines


def test_every_rule_set_is_played_unless_one_is_named() -> None:
    options = arena.parsed(["play", "casual", "skilled", "--against", "random"])
    assert [(contest.rules, contest.players[0]) for contest in arena.contests(options)] == [
        (rules, player) for rules in RULE_SETS for player in ("casual", "skilled")
    ]


@pytest.mark.parametrize("arguments", [["play", "casual"], ["play", "nobody", "--against", "random"], []])
def test_what_makes_no_sense_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        arena.parsed(arguments)
