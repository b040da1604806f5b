"""Taking back at the table: any sequence of plays and undos leads where the record, cut there, leads."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from king import Match
from king.app.assisted import ASSISTED, UNDO, WHAT_IF, is_assisted, with_assistance
from king.app.house import House
from king.app.session import Phase, Session, Verdict
from king.app.settings import Settings
from king.record import dumps, loads
from tests.app.fakes import CountingScreen, FakeClock, MemoryStorage, RandomBrain
from tests.app.test_session import person_choice, play_on, session_of, until

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from king.actions import Action
    from king.match.view import SeatView


def bare(match: Match) -> str:
    return dumps(match.with_tags(()))


class PlaysAndUndos(RuleBasedStateMachine):
    """A session, and beside it the records of all positions in which its person has decided something."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.decided: list[str] = []
        self.stale: list[tuple[str, int, int]] = []
        self.session: Session = session_of(Match.start("auction", seed=11))
        self._run(self._start())

    async def _start(self) -> None:
        self.session.start()

    def _run(self, work: Coroutine[object, object, None]) -> None:
        self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.session.stop()
        self._run(asyncio.sleep(0))
        self.loop.close()

    async def _until_asked(self) -> None:
        await until(lambda: self.session.accepts_actions or self.session.phase is Phase.RESULT)

    async def _play(self, choose: int) -> None:
        await self._until_asked()
        session = self.session
        if not session.accepts_actions:
            return
        legal = session.view.legal_actions()
        token = legal[choose % len(legal)].token
        self.stale.append((token, session.match.steps, session.epoch))
        if len(legal) > 1:
            self.decided.append(bare(session.match))
        assert session.act(token, session.match.steps, session.epoch) == (Verdict.TAKEN, None)

    @rule(choose=st.integers(0, 12))
    def play(self, choose: int) -> None:
        self._run(self._play(choose))

    @rule(cards=st.integers(5, 60))
    def play_long(self, cards: int) -> None:
        for card in range(cards):
            self._run(self._play(card))

    @rule(turns=st.integers(0, 12))
    def let_others_act(self, turns: int) -> None:
        async def some_turns() -> None:
            for _ in range(turns):
                await asyncio.sleep(0)

        self._run(some_turns())

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        async def back() -> None:
            assert (self.session.undo() is not None) == bool(self.decided)

        for _ in range(times):
            self._run(back())
            if self.decided:
                assert bare(self.session.match) == self.decided.pop()
                assert is_assisted(self.session.match)

    @precondition(lambda self: self.stale)
    @rule()
    def act_too_late(self) -> None:
        """Whatever was pressed before, now wound back or played over, does nothing."""
        before = bare(self.session.match)
        for token, step, epoch in self.stale:
            assert self.session.act(token, step, epoch)[0] is Verdict.STALE
        assert bare(self.session.match) == before

    @invariant()
    def can_be_read_back(self) -> None:
        match = self.session.match
        assert loads(dumps(match)) == match


TestPlaysAndUndos = PlaysAndUndos.TestCase
TestPlaysAndUndos.settings = settings(max_examples=10, stateful_step_count=12, deadline=None)


def test_undo_leads_across_deals_back_to_the_first_decision() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=9))
        session.start()
        await play_on(session)
        assert session.phase is Phase.RESULT
        while session.undo():
            pass
        assert session.match.deal_number == 1
        own = [who for who, _ in session.match.deal.log].count(session.viewer)
        assert own == 0

    asyncio.run(scenario())


def test_after_undo_the_same_card_leads_to_the_same_answers_and_another_to_a_match_of_its_own() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("classic", seed=3))
        session.start()
        await play_on(session, stop_at=40)
        await until(lambda: session.accepts_actions)
        first = bare(session.match)
        assert session.undo()
        await until(lambda: session.accepts_actions)
        session.act(person_choice(session), session.match.steps, session.epoch)
        await until(lambda: session.accepts_actions)
        assert bare(session.match) == first

    asyncio.run(scenario())


class SlowBrain(RandomBrain):
    """A bot that answers only while it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()

    async def think(self, view: SeatView, level: str, seed: int) -> Action:
        await self.answers.wait()
        return await super().think(view, level, seed)


def test_a_thought_that_was_asked_for_before_an_undo_changes_nothing() -> None:
    async def scenario() -> None:
        brain = SlowBrain()
        brain.answers.set()
        session = session_of(Match.start("championship", seed=9), brain=brain)
        session.start()
        await until(lambda: session.accepts_actions)
        first = bare(session.match)
        brain.answers.clear()
        session.act(person_choice(session), session.match.steps)
        for _ in range(20):
            await asyncio.sleep(0)
        assert session.match.steps == loads(first).steps + 1
        assert session.undo()
        brain.answers.set()
        await until(lambda: session.accepts_actions)
        assert bare(session.match) == first

    asyncio.run(scenario())


def test_having_left_is_taken_back_and_the_table_is_as_slow_as_before() -> None:
    async def scenario() -> None:
        house = House(
            MemoryStorage(),
            "king:/:",
            clock=FakeClock(),
            brain=RandomBrain(),
            screen=CountingScreen(),
            fallback=Settings(rules="championship", pace="slow"),
        )
        house.start(seed="4")
        session = house.session
        assert session is not None
        await play_on(session, stop_at=10)
        session.leave()
        await until(lambda: session.phase is Phase.RESULT)
        assert house.undo()
        assert session.match.left == ()
        assert not session.pace.instant
        assert session.phase is Phase.PLAY

    asyncio.run(scenario())


def test_a_match_that_was_wound_back_says_so_wherever_it_is_read() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        session = session_of(Match.start("championship", seed=9), storage=storage)
        session.start()
        assert not session.undo()
        assert not is_assisted(session.match)
        await play_on(session, stop_at=8)
        assert session.undo()
        assert session.undo()
        assert [value for key, value in loads(dumps(session.match)).tags if key == ASSISTED] == [UNDO]

    asyncio.run(scenario())


@pytest.mark.parametrize("kinds", [(UNDO,), (UNDO, WHAT_IF), (WHAT_IF, UNDO, UNDO)])
def test_kinds_of_help_are_noted_once_each(kinds: tuple[str, ...]) -> None:
    match = Match.start("classic", seed=1, tags=[("name.0", "Inês")])
    for kind in kinds:
        match = with_assistance(match, kind)
    assert match.tags == (("name.0", "Inês"), (ASSISTED, " ".join(dict.fromkeys(kinds))))
