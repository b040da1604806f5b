"""People who take the device, play, leave, change seats, pause, reload and set the calendar, in any order.

Held against the rules of the table, told here once more: who may do what when, what the clock does, how who
left ranks, and that no hand is shown to anybody but who holds the device.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import suppress
from typing import TYPE_CHECKING
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from king import InvalidMatch, Match
from king.actions import Leave
from king.app.house import House, settings_for
from king.app.lapses import lapses
from king.app.seating import PERSON, exchanged, people, with_level
from king.app.session import Phase, Session, Verdict
from king.app.timekeeper import LOOK
from king.match.rewinding import rewound
from king.rules.ruleset import RULE_SETS
from tests.app.fakes import HandClock, MemoryStorage, RandomBrain
from tests.app.table import PREFIX, WatchfulScreen, seated

if TYPE_CHECKING:
    from collections.abc import Callable

TIMES = ("off", "5", "20", "60")
SLACK = 1.0
"""Seconds that a step of these tests may take by itself: covers, and inputs that settle."""


class Table(RuleBasedStateMachine):
    """A house, a clock in the hand, and what the rules say about both."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = HandClock()
        self.storage = MemoryStorage()
        self.screen = WatchfulScreen()
        self.left: list[int] = []
        self.ends: tuple[tuple[int, int], float] | None = None
        """The decision whose time runs, and when it ends."""

        self.calendar_is_right = True

        # A table that is dealt anew has cards that nobody can foresee; a failure must be seen again.
        chance = random.Random(0)
        self.chance = patch("king.match.dealing.SystemRandom", lambda: chance)
        self.chance.start()

    # -------------------------------------------------------------------------------------- the house

    def opened(self) -> House:
        house = House(
            self.storage,
            PREFIX,
            clock=self.clock,
            brain=RandomBrain(),
            screen=self.screen,
            fallback=settings_for("en"),
        )
        house.load()
        house.pace_override = "instant"
        return house

    @initialize(
        rules=st.sampled_from(tuple(RULE_SETS)),
        seats=st.sets(st.integers(0, 3), min_size=1),
        times=st.tuples(*[st.sampled_from(TIMES)] * 3),
        seed=st.integers(0, 99),
        begun=st.sampled_from((0, 0, 40, 330, 420)),
    )
    def begin(self, rules: str, seats: set[int], times: tuple[str, str, str], seed: int, begun: int) -> None:
        self.house = self.opened()
        for name, seconds in zip(("clock_card", "clock_bid", "clock_choice"), times, strict=True):
            self.house.choose(name, seconds)
        self.house.choose("rules", rules)
        self.house.call_players(seated(seats))
        match = Match.start(rules, seed=seed)
        while match.steps < begun and not match.is_over:
            match = match.apply(match.automatic_action())
        self.loop.run_until_complete(self.sit_down(match))

    async def sit_down(self, match: Match) -> None:
        self.house.saves.write(match.with_tags([]))
        self.house.load()
        self.house.resume()
        self.watch()
        await self.settle()

    def watch(self) -> None:
        self.screen.session = self.house.session

    async def settle(self) -> None:
        """Let bots and inputs do what they do at once."""
        for _ in range(400):
            await self.clock.pass_time(0)
            self.nothing_raised()
            session = self.session
            if session.awaits_somebody or session.phase is Phase.RESULT or not session.people:
                return  # bots that are only watched never wait for anybody
            await self.clock.pass_time(0.05)
        raise AssertionError(f"the table never came to rest: {self.session.phase}, {self.match.position()}")

    def in_loop(self, work: Callable[[], None]) -> None:
        """Sessions start their work in the loop that runs."""

        async def working() -> None:
            work()

        self.loop.run_until_complete(working())

    def run(self, seconds: float = 0.0) -> None:
        async def pass_and_settle() -> None:
            await self.clock.pass_time(seconds)
            await self.settle()

        self.loop.run_until_complete(pass_and_settle())

    @property
    def session(self) -> Session:
        assert self.house.session is not None
        return self.house.session

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def playing(self) -> list[int]:
        return [seat for seat in people(self.session.seating) if seat not in self.left]

    def decision(self) -> tuple[int, int]:
        """What is decided next: the deal, and what has been done in it, leaving aside."""
        done = [action for _, action in self.match.deal.log if not isinstance(action, Leave)]
        return self.match.deal_number, len(done)

    # ------------------------------------------------------------------------------------- what people do

    @precondition(lambda self: self.session.is_offered)
    @rule()
    def take_the_device(self) -> None:
        asked = self.session.viewer
        assert asked == self.match.to_act
        self.session.take_device()
        self.run()
        assert self.session.holder == asked

    @precondition(lambda self: self.session.accepts_actions and not self.session.time.is_out)
    @rule(which=st.integers(0, 51), again=st.booleans())
    def act(self, which: int, again: bool) -> None:  # noqa: FBT001 - Hypothesis passes it by name
        session, steps = self.session, self.match.steps
        legal = session.view.legal_actions()
        token = legal[which % len(legal)].token
        assert session.act(token, steps) == (Verdict.TAKEN, None)
        if again:
            assert session.act(token, steps) == (Verdict.STALE, None)
        self.run()

    @precondition(lambda self: not self.match.is_over)
    @rule(seat=st.integers(0, 3))
    def leave(self, seat: int) -> None:
        may = seat in self.playing
        before, steps = len(self.left), self.match.steps
        self.session.leave(seat)
        if may:
            self.left.append(seat)
        assert list(self.match.left) == self.left
        assert (self.match.steps > steps) == may == (len(self.left) > before)
        self.run()

    @rule(seat=st.integers(0, 3), swap=st.booleans())
    def change_seats(self, seat: int, swap: bool) -> None:  # noqa: FBT001 - Hypothesis passes it by name
        players, before = self.session.seating, self.match
        if swap:
            wanted = exchanged(players, seat, (seat + 1) % 4)
        else:
            wanted = with_level(players, seat, "beginner" if players[seat].is_person else PERSON)
        moves = {other for other in range(4) if wanted[other] != players[other]}
        may = before.deal_number == 1 and not before.is_over and not moves & set(self.left)
        try:
            self.in_loop(lambda: self.house.change_seats(wanted))
        except InvalidMatch:
            assert not may
            assert (self.match.packs, self.session.seating) == (before.packs, players)
            return
        assert may
        assert self.session.seating == wanted
        assert self.match.packs != before.packs
        assert (self.match.first_dealer, self.match.draw) == (before.first_dealer, before.draw)
        assert self.match.steps == len(self.left)
        assert lapses(self.match) == frozenset()
        self.ends = None
        self.watch()
        self.run()

    @rule()
    def pause_or_go_on(self) -> None:
        session = self.session
        stood = session.time.is_paused
        if stood:
            session.go_on()
            assert session.time.is_running
            self.ends = None
        else:
            ran = session.accepts_actions and session.time.is_running
            session.pause()
            assert session.time.is_paused == (ran and len(self.playing) == 1)
        self.run()

    # ----------------------------------------------------------------------------------- what else happens

    @rule(seconds=st.sampled_from((0.5, 3.0, 12.0, 61.0)), late=st.sampled_from((0.0, 0.0, 25.0)))
    def let_time_pass(self, seconds: float, late: float) -> None:
        self.clock.lateness = late
        self.loop.run_until_complete(self.clock.pass_time(seconds))
        self.clock.lateness = 0.0
        self.run(late + LOOK if late else 0.0)  # whoever fell asleep in a hidden tab wakes
        self.calendar_is_right = self.calendar_is_right or seconds > 10 + SLACK

    @rule(seconds=st.sampled_from((-1e9, -30.0, 30.0, 1e6)))
    def set_the_calendar(self, seconds: float) -> None:
        self.clock.set_calendar(seconds)
        self.calendar_is_right = False

    @rule(closed_for=st.sampled_from((0.0, 2.0, 90.0)))
    def reload(self, closed_for: float) -> None:
        before, seating = self.match, self.session.seating
        was_paused = self.session.time.is_paused
        self.session.stop()
        self.screen.session = None
        self.loop.run_until_complete(self.clock.pass_time(closed_for))
        self.house = self.opened()
        assert self.house.saved == before
        self.in_loop(self.house.resume)
        assert self.session.seating == seating
        assert self.session.holder in (None, *self.playing[:1], *people(seating)[:1])
        self.watch()
        if not self.calendar_is_right:
            self.ends, self.calendar_is_right = None, True
        self.run()
        if was_paused:
            assert self.session.time.is_paused

    # ------------------------------------------------------------------------------------- what always holds

    @invariant()
    def nothing_raised(self) -> None:
        if self.screen.errors:
            raise self.screen.errors[0]

    @invariant()
    def places_are_those_of_the_rules(self) -> None:
        if self.screen.session is None:
            return
        places, scores = self.match.ranking(), self.match.scores
        for order, seat in enumerate(self.left):
            assert places[seat] == 4 - order
        staying = [seat for seat in range(4) if seat not in self.left]
        for seat in staying:
            assert places[seat] == 1 + sum(scores[other] > scores[seat] for other in staying)
        ten = self.match.deal_number == 10 and self.match.deal.is_finished
        assert self.match.is_over == (ten or len(self.left) == 3)

    @invariant()
    def the_clock_is_fair(self) -> None:
        if self.screen.session is None:
            return
        time, now = self.session.time, self.clock.monotonic()
        if time.countdown is None or time.left is None or not time.is_running:
            self.ends = None if time.countdown is None else self.ends
            return
        allowed = time.allowances.seconds(self.match.deal.stage)
        assert 0 < time.left <= allowed
        assert self.match.to_act in self.playing
        if self.ends is not None and self.ends[0] == self.decision():
            assert abs(self.ends[1] - now - time.left) < SLACK
        self.ends = self.decision(), now + time.left

    def teardown(self) -> None:
        self.chance.stop()
        with suppress(AttributeError):
            self.session.stop()
            self.check_what_nobody_chose()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    def check_what_nobody_chose(self) -> None:
        """Whoever had left, and whoever was out of time, did what automatic play does."""
        match, late = self.match, lapses(self.match)
        gone: set[int] = set()
        actions = [(seat, action) for deal in match.deals for seat, action in deal.log]
        for step, (seat, action) in enumerate(actions):
            if isinstance(action, Leave):
                gone.add(action.seat)
            elif seat in gone or step in late:
                assert rewound(match, step).automatic_action() == action


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=int(os.environ.get("KING_MACHINE_EXAMPLES", "25")),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
