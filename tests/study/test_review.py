"""Whole reviews: of players whose strength is known, for any seat, stopped and taken up again."""

from __future__ import annotations

import asyncio
from functools import cache
from random import Random

from king import Match, bots, record
from king.actions import PLAYS, Leave
from king.bots.choice import Estimate
from king.study import orders
from king.study.course import decisions
from king.study.hindsight import Hindsight
from king.study.judging import Judgement
from king.study.luck import PLAYINGS, levels_around
from king.study.patience import Patience
from king.study.review import LUCK_STEPS, Review
from king.study.reviewed import Outcome, Reviewed

LEVELS = ("person", "master", "skilled", "person")
MASTER, RANDOM = 1, 3


class Thinker:
    """Answers at once; drops the work after so many pieces."""

    def __init__(self, pieces: int = 1000) -> None:
        self.left = pieces

    async def study(self, order: str) -> str | None:
        """Carry it out, unless there have been enough."""
        self.left -= 1
        return None if self.left < 0 else await orders.study(order)


async def _all(review: Review, thinker: Thinker) -> int:
    return len([None async for _ in review.pieces(thinker)])


def made(review: Review, pieces: int = 1000) -> int:
    """How many pieces are made of it, of so many at most."""
    return asyncio.run(_all(review, Thinker(pieces)))


@cache
def match() -> Match:
    """Two deals in which a master sits on seat 1, a player by chance on seat 3, and skilled ones between."""
    chance = Random(5)
    played = Match.start("championship", seed=11)
    while played.deal_number < 3:
        seat = played.to_act or 0
        if seat == RANDOM:
            action = chance.choice(played.legal_actions())
        else:
            level = "master" if seat == MASTER else "skilled"
            action = bots.choose(played.view(seat), level, 3).action
        played = played.apply(action)
    return played


def review_of(seat: int, *numbers: int) -> Review:
    """A review of what this seat did, by what everybody may know of the running match."""
    return Review(match().public_view(0), seat, numbers, LEVELS)


def test_a_masters_own_decisions_score_near_100_and_those_by_chance_far_below() -> None:
    master, random = review_of(MASTER, 1, 2), review_of(RANDOM, 1, 2)
    made(master)
    made(random)
    assert master.accuracy is not None
    assert random.accuracy is not None
    assert master.accuracy > 95.0
    assert random.accuracy < 50.0
    assert random.loss > 10 * master.loss


def test_a_review_looks_at_every_decision_once_and_can_be_taken_up_again() -> None:
    review = review_of(RANDOM, 2)
    free = [each.index for each in decisions(match(), 2, RANDOM) if each.is_free]
    assert review.steps == len(free) + PLAYINGS * LUCK_STEPS
    assert made(review, 4) == 4
    assert (review.steps_done, review.is_done) == (4, False)
    assert made(review, len(free) - 3) == len(free) - 3
    assert review.outcomes == []  # of what luck brought, one playing has been seen
    assert made(review) == PLAYINGS - 1
    assert review.is_done
    assert {each.index for each in review.reviewed} <= set(free)
    assert len({each.index for each in review.reviewed}) == len(review.reviewed)
    assert made(review) == 0


def test_luck_and_play_add_up_to_the_points() -> None:
    review = review_of(RANDOM, 1)
    made(review)
    (outcome,) = review.outcomes
    assert outcome.luck + outcome.play == outcome.points == (match().deals[0].points or ())[RANDOM]


def test_luck_is_the_mean_of_the_playings_and_as_sure_as_they_agree() -> None:
    outcome = Outcome(1, 50, (100, 25, 100))
    assert (outcome.luck, outcome.play) == (75, -25)
    assert round(outcome.error, 3) == 25.0  # sqrt((625 + 2500 + 625) / 2 / 3)


def test_luck_is_what_the_cards_bring_a_master() -> None:
    # Thirteen spades in the tricks deal: whoever leads them takes every trick, master or not.
    suits = tuple(" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SHDC")
    played = Match.start("championship", deals=[suits] * 10)
    for _ in range(52):
        played = played.apply(played.legal_actions()[0])
    review = Review(played.public_view(0), 0, (1,), LEVELS)
    made(review)
    assert review.outcomes == [Outcome(1, -260, (-260,) * PLAYINGS)]
    assert review.luck == (-260, 0.0)
    assert review.accuracy is None  # no card was better than another


def test_who_thinks_long_is_replaced_by_who_answers_at_once() -> None:
    assert levels_around(("person", "beginner", "master", "casual")) == (
        "skilled",
        "beginner",
        "skilled",
        "casual",
    )


def test_a_seat_that_has_left_decides_nothing_and_has_no_luck() -> None:
    left = Match.start("championship", seed=2).leave(2)
    while left.deal_number == 1:
        left = left.apply(left.automatic_action())
    assert list(decisions(left, 1, 2)) == []
    assert len(list(decisions(left, 1, 1))) == 13
    assert Review(left.public_view(0), 2, (1,), LEVELS).steps == 0


def test_what_the_clock_did_in_a_persons_place_was_nobodys_decision() -> None:
    whole = review_of(0, 1)
    steps = [step for step, (seat, _) in enumerate(match().deals[0].log) if seat == 0]
    timed = Review(match().public_view(0), 0, (1,), LEVELS, frozenset(steps[:2]))
    assert whole.steps - timed.steps == 2


def test_a_decision_is_seen_as_it_was() -> None:
    seen = match()
    before = Match.start("championship", seed=11)
    of_seat = {each.index: each for each in decisions(seen, 1, RANDOM)}
    for index, (_, action) in enumerate(seen.deals[0].log):
        assert not isinstance(action, Leave)
        if index in of_seat:
            assert of_seat[index].view == before.view(RANDOM)
            assert of_seat[index].action == action
        before = before.apply(action)
    assert len(of_seat) == 13


def reviewed(loss: float, index: int) -> Reviewed:
    """A decision with this loss."""
    estimate = Estimate(0.0, 0.0, 1)
    judgement = Judgement(PLAYS[0], loss, 0.0, 10.0)
    return Reviewed(1, index, PLAYS[1], judgement, Hindsight(PLAYS[0], 0.0, exact=False), estimate, estimate)


def test_the_five_costliest_come_first_and_trifles_not_at_all() -> None:
    review = review_of(RANDOM, 1)
    losses = (3.0, 0.4, 9.0, 1.0, 20.0, 2.0, 5.0)
    review.reviewed = [reviewed(loss, index) for index, loss in enumerate(losses)]
    assert [each.loss for each in review.costliest()] == [20.0, 9.0, 5.0, 3.0, 2.0]
    review.reviewed = review.reviewed[:4]
    assert [each.loss for each in review.costliest()] == [9.0, 3.0, 1.0]


def test_two_reviews_are_one_if_they_are_of_the_same_decisions() -> None:
    assert review_of(1, 1).is_of(review_of(1, 1))
    assert not review_of(1, 1).is_of(review_of(2, 1))
    assert not review_of(1, 1).is_of(review_of(1, 2))


def test_a_hint_goes_out_and_comes_back_whole() -> None:
    started = Match.start("classic", seed=4)
    view = started.view(started.to_act or 0)
    answer = asyncio.run(orders.weigh(record.dumps_view(view), 9))
    assert orders.choice_from(answer) == bots.choose(view, "master", 9)


# ---------------------------------------------------------------------------------------------- patience


async def _steps(name: str, number: int, told: list[str]) -> str:
    for _ in range(number):
        told.append(name)
        await asyncio.sleep(0)
    return name


async def _beside_each_other(told: list[str]) -> list[str | None]:
    patience = Patience()
    review = asyncio.ensure_future(patience.after_all(_steps("review", 6, told)))
    for _ in range(3):
        await asyncio.sleep(0)
    assert "review" in told
    bot = await patience.first(_steps("bot", 4, told))
    return [bot, await review]


def test_a_review_rests_while_a_bot_thinks() -> None:
    told: list[str] = []
    assert asyncio.run(_beside_each_other(told)) == ["bot", "review"]
    first, last = told.index("bot"), len(told) - told[::-1].index("bot")
    assert told[first:last].count("review") <= 1
    assert told.count("review") == 6


async def _dropped() -> str | None:
    patience = Patience()
    review = asyncio.ensure_future(patience.after_all(_steps("review", 10_000, [])))
    await asyncio.sleep(0.01)
    patience.drop()
    return await review


def test_a_review_can_be_dropped() -> None:
    assert asyncio.run(asyncio.wait_for(_dropped(), 5)) is None


def test_an_empty_answer_is_nothing_reviewed() -> None:
    assert orders.reviewed_from("") is None
