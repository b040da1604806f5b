"""Losses, stakes and accuracy, from estimates that are set by hand."""

from __future__ import annotations

import pytest

from king.actions import ACTIONS
from king.bots.choice import Choice, Estimate
from king.study.accuracy import accuracy
from king.study.judging import Judgement, judge


def choice(action: str, points: dict[str, float]) -> Choice:
    """A choice with these estimates, each with a standard error of 3."""
    return Choice(
        ACTIONS[action], {ACTIONS[each]: Estimate(worth, 3.0, 64) for each, worth in points.items()}
    )


def judged(taken: str, by: Choice) -> Judgement:
    """The judgement of an action that can be judged."""
    judgement = judge(ACTIONS[taken], by)
    assert judgement is not None
    return judgement


def test_a_card_loses_what_the_best_one_promises_more() -> None:
    by = choice("2S", {"2S": -10.0, "3S": -16.0, "4S": -34.0})
    worst = judged("4S", by)
    assert (worst.best, worst.loss, worst.stake) == (ACTIONS["2S"], 24.0, 10.0)  # (0 + 6 + 24) / 3
    assert worst.error == pytest.approx(18**0.5)
    assert judged("3S", by).loss == 6.0
    best = judged("2S", by)
    assert (best.loss, best.error, best.stake) == (0.0, 0.0, 10.0)


def test_of_equal_cards_the_judge_names_its_own() -> None:
    by = choice("3S", {"2S": -10.0, "3S": -10.0, "4S": -34.0})
    assert judged("4S", by).best == ACTIONS["3S"]
    assert judged("2S", by).loss == 0.0


def test_points_count_and_not_what_the_judge_would_do_for_its_place() -> None:
    by = choice("2S", {"2S": 50.0, "3S": 60.0})
    assert judged("2S", by).loss == 10.0
    assert judged("3S", by).best == ACTIONS["3S"]


def test_a_bid_is_right_or_wrong_about_passing() -> None:
    buys = choice("up4", {"pass": 60.0, "up3": 100.0, "up4": 75.0, "up5": 50.0})
    assert [judged(each, buys).loss for each in ("up3", "up4", "up5", "pass")] == [0.0, 0.0, 10.0, 15.0]
    assert judged("pass", buys).best == ACTIONS["up4"]
    passes = choice("pass", {"pass": 60.0, "up3": 62.0, "up4": 37.0})
    assert [judged(each, passes).loss for each in ("up3", "up4", "pass")] == [0.0, 23.0, 0.0]


def test_what_was_not_weighed_is_not_judged() -> None:
    assert judge(ACTIONS["2S"], Choice(ACTIONS["2S"])) is None


def test_accuracy_is_what_was_kept_of_the_stakes() -> None:
    def one(loss: float, stake: float) -> Judgement:
        return Judgement(ACTIONS["2S"], loss, 0.0, stake)

    assert accuracy([one(0.0, 30.0), one(10.0, 10.0)]) == 75.0  # 10 lost of 40
    assert accuracy([one(0.0, 30.0)]) == 100.0
    assert accuracy([one(9.0, 4.0)]) == 0.0
    assert accuracy([]) is None
    assert accuracy([one(0.0, 0.0)]) is None
