"""The turn clock: a deadline that survives reloads, hidden tabs and a calendar that is set."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king import Match
from king.actions import PLAYS, Choice
from king.app.lapses import LAPSES, Lapse, lapses
from king.app.pace import PACES
from king.app.saves import Saves
from king.app.session import Phase, Session, Verdict
from king.app.timekeeper import Timing
from king.app.turn_clock import Allowances, Countdown, warning_at
from king.cards import CARD_BY_TOKEN
from king.rules.auction import Stage
from tests.app.fakes import HandClock, MemoryStorage
from tests.app.table import PREFIX, WatchfulScreen, choice_of, table_of

if TYPE_CHECKING:
    from collections.abc import Collection

TIMES = Allowances(card=20, bid=30, choice=60)
HERE = (7, 0)


def timed(
    match: Match, seats: Collection[int], clock: HandClock, storage: MemoryStorage, note: str = ""
) -> tuple[Session, WatchfulScreen]:
    return table_of(
        match,
        seats,
        storage=storage,
        clock=clock,
        pace=PACES["instant"],
        timing=Timing(TIMES, note),
        resumed=bool(note),
    )


async def lift_cover(session: Session, clock: HandClock) -> None:
    await clock.pass_time(1)
    assert session.is_offered
    session.take_device()
    await clock.pass_time(0.1)


# ------------------------------------------------------------------------------------------ the countdown


@pytest.mark.parametrize(
    ("stage", "seconds"),
    [
        (Stage.PLAY, 20),
        (Stage.BIDDING, 30),
        (Stage.RAISE, 30),
        (Stage.EIGHT, 30),
        (Stage.FIRST_CHOICE, 60),
        (Stage.ANSWER, 60),
        (Stage.CONTRACT, 60),
        (Stage.LEADER, 60),
    ],
)
def test_each_kind_of_decision_has_its_own_time(stage: Stage, seconds: int) -> None:
    assert TIMES.seconds(stage) == seconds
    assert Allowances().seconds(stage) == 0


def test_what_is_left_of_a_saved_countdown_is_what_the_calendar_says() -> None:
    clock = HandClock(calendar=1000.0)
    saved = Countdown.begin(clock, HERE, 20).dumps()
    assert saved == "7 20 1020.0"
    for later, left in ((0, 20), (6, 14), (19.5, 0.5), (20, 0), (90_000, 0)):
        again = Countdown.loads(saved, HandClock(calendar=1000.0 + later), HERE, 20)
        assert again is not None
        assert again.left(clock) == pytest.approx(left)


def test_a_calendar_that_was_put_back_gains_nothing() -> None:
    saved = Countdown.begin(HandClock(calendar=1_000_000.0), HERE, 20).dumps()
    clock = HandClock(calendar=5.0)
    again = Countdown.loads(saved, clock, HERE, 20)
    assert again is not None
    assert again.left(clock) == 20


def test_a_shorter_time_that_is_allowed_now_bounds_a_saved_one() -> None:
    clock = HandClock()
    again = Countdown.loads(Countdown.begin(clock, HERE, 60).dumps(), clock, HERE, 15)
    assert again is not None
    assert again.left(clock) == 15


@pytest.mark.parametrize(
    "note",
    [
        *("", "7", "7 20", "8 20 1e9", "x 20 1800000000", "7 x 1800000000", "7 20 x", "7 -5 1800000000"),
        *("7 20 nan", "7 20 inf", "7 nan 1800000000", "7 20 asleep 5", "7 20 paused x", "7 20 paused 5 5"),
    ],
)
def test_a_note_that_makes_no_sense_here_is_no_countdown(note: str) -> None:
    assert Countdown.loads(note, HandClock(), HERE, 20) is None


def test_a_paused_countdown_stands_while_the_page_is_closed() -> None:
    clock = HandClock()
    paused = replace(Countdown.begin(clock, HERE, 20), rest=12.5).paused(clock)
    later = HandClock(calendar=clock.calendar() + 86_400)
    again = Countdown.loads(paused.dumps(), later, HERE, 20)
    assert again is not None
    assert again.is_paused
    assert again.left(later) == 12.5


@pytest.mark.parametrize(("allowed", "seconds"), [(5, 3), (10, 3), (15, 5), (20, 6), (30, 10), (300, 10)])
def test_the_reminder_comes_near_the_end(allowed: int, seconds: int) -> None:
    assert warning_at(allowed) == seconds


# -------------------------------------------------------------------------------------------- at the table


def test_out_of_time_plays_the_lowest_card_of_a_negative_deal_and_says_so() -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, storage)
        session.start()
        await clock.pass_time(19.9)
        assert session.accepts_actions
        held = session.match.deal.hands[0].split()
        await clock.pass_time(0.2)
        assert session.match.deal.log[0][0] == 0
        played = session.match.deal.log[0][1]
        assert [session.lapse] == [Lapse(0, played, 0)]
        ranks = [CARD_BY_TOKEN[token].rank for token in held]
        assert played in PLAYS
        assert CARD_BY_TOKEN[played.token].rank == min(ranks)
        assert dict(session.match.tags)[LAPSES] == "0"
        saved = Saves(storage, PREFIX).load()
        assert saved.match is not None
        assert lapses(saved.match) == {0}
        await clock.pass_time(1)
        assert session.accepts_actions
        assert session.act(choice_of(session), session.match.steps)[0] is Verdict.TAKEN
        assert session.lapse is None
        session.stop()

    asyncio.run(scenario())


def first_festa(rules: str, seed: int) -> Match:
    match = Match.start(rules, seed=seed)
    while match.deal_number < 7:
        match = match.apply(match.legal_actions()[0])
    return match


def test_out_of_time_at_a_choice_names_the_longest_suit() -> None:
    async def scenario() -> None:
        clock = HandClock()
        match = first_festa("championship", 1)
        owner = match.to_act
        assert owner is not None
        session, _ = timed(match, (owner,), clock, MemoryStorage())
        session.start()
        await clock.pass_time(59)
        assert session.accepts_actions
        held = match.deal.hands[owner].split()
        await clock.pass_time(1.5)
        chosen = session.match.deal.log[0][1]
        assert isinstance(chosen, Choice)
        suits = [token[1] for token in held]
        assert suits.count(chosen.trump or "") == max(map(suits.count, "SHDC"))
        session.stop()

    asyncio.run(scenario())


def test_out_of_time_at_a_bid_passes() -> None:
    async def scenario() -> None:
        clock = HandClock()
        match = first_festa("classic", 1)
        bidder = match.to_act
        assert match.deal.stage is Stage.BIDDING
        assert bidder is not None
        session, _ = timed(match, (bidder,), clock, MemoryStorage())
        session.start()
        await clock.pass_time(30.5)
        assert [(seat, action.token) for seat, action in session.match.deal.log[:1]] == [(bidder, "pass")]
        session.stop()

    asyncio.run(scenario())


def test_an_action_that_comes_after_the_deadline_but_before_the_timer_is_too_late() -> None:
    """A hidden tab's timers are late, by up to a minute: the deadline stands all the same."""

    async def scenario() -> None:
        clock = HandClock()
        clock.lateness = 60
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, MemoryStorage())
        session.start()
        await clock.pass_time(45)
        assert session.match.steps == 0
        assert session.act(choice_of(session), 0) == (Verdict.STALE, None)
        await clock.pass_time(60)
        assert session.lapse is not None
        assert session.match.deal.log[0][0] == 0
        session.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize("change", [-7200.0, 7200.0])
def test_a_calendar_that_is_set_while_the_page_is_open_changes_no_deadline(change: float) -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, storage)
        session.start()
        await clock.pass_time(5)
        clock.set_calendar(change)
        await clock.pass_time(6)
        saved = Saves(storage, PREFIX).load()
        session.stop()
        assert saved.match is not None
        later, _ = timed(saved.match, (0,), clock, storage, saved.clock)
        later.start()
        await clock.pass_time(0)
        assert later.time.left == pytest.approx(9, abs=0.2)
        await clock.pass_time(9.5)
        assert later.lapse is not None
        later.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize("seats", [(0,), (0, 2), (0, 1, 2, 3)])
def test_reloads_neither_lose_nor_renew_a_deadline(seats: tuple[int, ...]) -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), seats, clock, storage)
        session.start()
        if len(seats) > 1:
            await lift_cover(session, clock)
        await clock.pass_time(1)
        left = session.time.left
        assert left is not None
        for _ in range(4):
            session.stop()
            saved = Saves(storage, PREFIX).load()
            assert saved.match is not None
            session, _ = timed(saved.match, seats, clock, storage, saved.clock)
            session.start()
            await clock.pass_time(2)
            left -= 2
            assert session.time.left == pytest.approx(left, abs=0.3)
            assert (session.phase is Phase.COVER) == (len(seats) > 1)
        await clock.pass_time(left + 0.5)
        assert session.match.deal.log[0][0] == 0
        assert lapses(session.match) == {0}
        session.stop()

    asyncio.run(scenario())


def test_reloads_after_the_calendar_was_put_back_gain_time_but_once() -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0, 1), clock, storage)
        session.start()
        await lift_cover(session, clock)
        await clock.pass_time(5)
        clock.set_calendar(-7200)
        for left in (20, 17):  # from the first reload on it runs by the calendar of now
            session.stop()
            saved = Saves(storage, PREFIX).load()
            assert saved.match is not None
            session, _ = timed(saved.match, (0, 1), clock, storage, saved.clock)
            session.start()
            await clock.pass_time(0)
            assert session.time.left == pytest.approx(left, abs=0.3)
            await clock.pass_time(3)
        session.stop()

    asyncio.run(scenario())


def test_no_clock_runs_once_the_third_leaver_has_ended_the_match() -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0, 1, 2, 3), clock, storage)
        session.start()
        await lift_cover(session, clock)
        for leaver in (1, 2, 3):
            session.leave(leaver)
        assert session.match.is_over
        assert session.time.left is None
        assert Saves(storage, PREFIX).load().clock == ""
        session.stop()

    asyncio.run(scenario())


def test_the_time_of_who_gets_the_device_begins_when_they_hold_it() -> None:
    async def scenario() -> None:
        clock = HandClock()
        session, _ = timed(Match.start("championship", seed=1), (0, 1), clock, MemoryStorage())
        session.start()
        await clock.pass_time(500)
        assert (session.match.steps, session.time.left) == (0, None)
        session.take_device()
        await clock.pass_time(0.1)
        assert session.time.left == pytest.approx(20, abs=0.2)
        session.stop()

    asyncio.run(scenario())


def test_a_lone_person_may_pause_and_a_reload_finds_the_pause() -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, storage)
        session.start()
        await clock.pass_time(5)
        session.pause()
        await clock.pass_time(0)
        await clock.pass_time(1000)
        assert session.act(choice_of(session), 0) == (Verdict.STALE, None)
        session.stop()
        saved = Saves(storage, PREFIX).load()
        assert saved.match is not None
        session, _ = timed(saved.match, (0,), clock, storage, saved.clock)
        session.start()
        await clock.pass_time(1000)
        assert session.time.is_paused
        assert session.match.steps == 0
        session.go_on()
        await clock.pass_time(14.5)
        assert session.accepts_actions
        await clock.pass_time(1)
        assert session.lapse is not None
        session.stop()

    asyncio.run(scenario())


def test_nobody_may_pause_while_a_second_person_waits() -> None:
    async def scenario() -> None:
        clock = HandClock()
        session, _ = timed(Match.start("championship", seed=1), (0, 1), clock, MemoryStorage())
        session.start()
        await lift_cover(session, clock)
        assert session.accepts_actions
        refused = session.may_pause
        session.pause()
        assert session.time.is_running
        session.leave(1)
        await clock.pass_time(1)
        assert (refused, session.may_pause) == (False, True)
        session.stop()

    asyncio.run(scenario())


def test_somebody_else_leaving_does_not_renew_the_time_of_who_is_to_act() -> None:
    async def scenario() -> None:
        clock, storage = HandClock(), MemoryStorage()
        session, _ = timed(Match.start("championship", seed=1), (0, 1, 2), clock, storage)
        session.start()
        await lift_cover(session, clock)
        await clock.pass_time(8)
        session.leave(2)
        await clock.pass_time(1)
        assert session.accepts_actions
        assert session.time.left == pytest.approx(11, abs=0.3)
        saved = Saves(storage, PREFIX).load()
        assert saved.clock.split()[0] == str(session.match.steps)
        session.stop()

    asyncio.run(scenario())


def test_a_clock_that_is_switched_off_stops_and_one_that_is_switched_on_waits_for_the_next() -> None:
    async def scenario() -> None:
        clock = HandClock()
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, MemoryStorage())
        session.start()
        await clock.pass_time(5)
        session.allow(Allowances())
        assert session.time.left is None
        await clock.pass_time(500)
        assert session.accepts_actions
        session.allow(TIMES)
        await clock.pass_time(500)
        assert session.match.steps == 0
        session.act(choice_of(session), 0)
        await clock.pass_time(1)
        assert session.time.left == pytest.approx(20, abs=1)
        session.stop()

    asyncio.run(scenario())


def test_taking_back_forgets_what_the_clock_did_afterwards() -> None:
    async def scenario() -> None:
        clock = HandClock()
        session, _ = timed(Match.start("championship", seed=1), (0,), clock, MemoryStorage())
        session.start()
        await clock.pass_time(0.1)
        session.act(choice_of(session), 0)
        await clock.pass_time(21)
        assert len(lapses(session.match)) == 1
        while session.match.steps:
            assert session.undo()
            await clock.pass_time(0)
        assert LAPSES not in dict(session.match.tags)
        session.stop()

    asyncio.run(scenario())
