"""The session: who acts next, pauses, stale input, saving, resuming."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from king import Match
from king.app.pace import PACES, Pace
from king.app.saves import Saves
from king.app.seating import seating_for
from king.app.session import SETTLE, Phase, Ports, Session, Verdict
from king.rules.ruleset import RULE_SETS
from tests.app.fakes import (
    BlockedStorage,
    CountingScreen,
    FakeClock,
    MemoryStorage,
    RandomBrain,
    StoppedClock,
)
from tests.positions import A_SUIT_EACH

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.app.ports import Clock, Storage

PERSON = 0
QUICK = Pace(trick=2, deal=5, bot=0.6)


def session_of(
    match: Match,
    *,
    storage: Storage | None = None,
    clock: Clock | None = None,
    brain: RandomBrain | None = None,
    pace: Pace = QUICK,
    resumed: bool = False,
) -> Session:
    ports = Ports(
        saves=Saves(storage or MemoryStorage(), "king:/:"),
        clock=clock or FakeClock(),
        brain=brain or RandomBrain(),
        screen=CountingScreen(),
    )
    return Session(match, seating_for(PERSON, "beginner"), ports, pace=pace, resumed=resumed)


def person_choice(session: Session) -> str:
    """What the person of these tests does: the same for the same position."""
    return random.Random(session.match.steps).choice(session.view.legal_actions()).token


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(10_000):
        if condition():
            return
        await asyncio.sleep(0)
    pytest.fail("what was waited for never happened")


async def skipped(session: Session) -> None:
    phase = session.phase
    session.skip()
    await until(lambda: session.phase is not phase)


async def play_on(session: Session, *, stop_at: int | None = None) -> None:
    """Play the person's part until the match is over, or ``stop_at`` actions have been taken."""

    def has_stopped() -> bool:
        return session.phase is Phase.RESULT or (stop_at is not None and session.match.steps >= stop_at)

    while not has_stopped():
        await until(lambda: session.accepts_actions or has_stopped())
        if has_stopped():
            return
        verdict, refusal = session.act(person_choice(session), session.match.steps)
        assert (verdict, refusal) == (Verdict.TAKEN, None)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_match_is_played_and_saved(rules: str) -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        session = session_of(Match.start(rules, seed=1), storage=storage)
        session.start()
        await play_on(session)
        assert session.match.is_over
        assert sum(session.match.scores) == 0
        assert Saves(storage, "king:/:").load().match == session.match

    asyncio.run(scenario())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_match_resumed_at_any_moment_is_the_same_match(rules: str) -> None:
    """Reloading loses nothing, repeats nothing, skips nothing: bots whose turn it was act once, and alike."""

    async def scenario() -> None:
        whole = session_of(Match.start(rules, seed=7))
        whole.start()
        await play_on(whole)
        for moment in random.Random(rules).sample(range(whole.match.steps), 12):
            storage = MemoryStorage()
            first = session_of(Match.start(rules, seed=7), storage=storage)
            first.start()
            await play_on(first, stop_at=moment)
            first.stop()
            saved = Saves(storage, "king:/:").load().match
            assert saved == first.match
            second = session_of(saved, storage=storage, resumed=True)
            second.start()
            await play_on(second)
            assert second.match == whole.match

    asyncio.run(scenario())


def test_the_same_input_twice_is_one_action() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=3))
        session.start()
        await until(lambda: session.accepts_actions)
        step = session.match.steps
        first, second = (action.token for action in session.view.legal_actions()[:2])
        assert session.act(first, step)[0] is Verdict.TAKEN
        assert session.act(first, step)[0] is Verdict.STALE
        assert session.act(second, step)[0] is Verdict.STALE
        assert session.act(second, step + 1)[0] is Verdict.STALE
        assert session.match.steps == step + 1

    asyncio.run(scenario())


def test_an_illegal_card_is_refused_with_its_rule_and_changes_nothing() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=3))
        session.start()
        await until(lambda: session.accepts_actions)
        others = next(card for card in session.match.deal.hands[1].split())
        verdict, refusal = session.act(others, session.match.steps)
        assert verdict is Verdict.REFUSED
        assert refusal is not None
        assert refusal.code == "not-in-hand"
        assert session.match.steps == 0
        assert session.accepts_actions

    asyncio.run(scenario())


def test_pauses_are_those_of_the_table_rules() -> None:
    async def scenario() -> None:
        clock = FakeClock()
        session = session_of(Match.start("championship", seed=5), clock=clock, pace=PACES["normal"])
        session.start()
        await play_on(session)
        tricks = sum(len(deal.history) for deal in session.match.deals)
        assert clock.slept.count(2) == tricks
        assert clock.slept.count(5) == 10
        assert clock.slept.count(SETTLE) == sum(
            seat == PERSON for deal in session.match.deals for seat, _ in deal.log
        )

    asyncio.run(scenario())


def test_without_pauses_only_the_position_is_shown() -> None:
    async def scenario() -> None:
        clock = FakeClock()
        session = session_of(Match.start("auction", seed=5), clock=clock, pace=PACES["instant"])
        session.start()
        await play_on(session)
        assert set(clock.slept) <= {0, SETTLE}

    asyncio.run(scenario())


def test_a_pause_ends_when_it_is_skipped() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("auction", seed=5), clock=StoppedClock())
        session.start()
        await until(lambda: session.phase is Phase.DRAW)
        assert not session.accepts_actions
        session.skip()
        await until(lambda: session.phase is Phase.PLAY)

    asyncio.run(scenario())


def test_a_finished_trick_and_deal_are_shown_before_the_next() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=5), clock=StoppedClock())
        session.start()
        shown: list[tuple[Phase, int]] = []
        while len(session.match.deals) == 1 or session.phase is not Phase.PLAY:
            await until(lambda: session.accepts_actions or session.phase in (Phase.TRICK, Phase.SUMMARY))
            if session.accepts_actions:
                session.act(person_choice(session), session.match.steps)
            else:
                shown.append((session.phase, len(session.match.deals[0].history)))
                await skipped(session)
        assert shown == [(Phase.TRICK, number) for number in range(1, 14)] + [(Phase.SUMMARY, 13)]

    asyncio.run(scenario())


def test_bots_see_only_their_own_view() -> None:
    async def scenario() -> None:
        brain = RandomBrain()
        session = session_of(Match.start("classic", seed=5), brain=brain)
        session.start()
        await play_on(session, stop_at=60)
        assert brain.asked
        for view, level, _ in brain.asked:
            assert level == "beginner"
            assert view.seat == view.to_act
            hidden = [seat for seat, cards in enumerate(view.deal.held) if cards is None]
            assert sorted([*hidden, view.seat]) == [0, 1, 2, 3]

    asyncio.run(scenario())


def test_a_seat_that_left_goes_on_automatically() -> None:
    async def scenario() -> None:
        brain = RandomBrain()
        session = session_of(Match.start("classic", seed=5).leave(2), brain=brain)
        session.start()
        await play_on(session)
        assert all(view.seat != 2 for view, _, _ in brain.asked)
        assert session.match.ranking()[2] == 4

    asyncio.run(scenario())


def test_who_leaves_ranks_last_and_the_rest_is_played_out_at_once() -> None:
    async def scenario() -> None:
        clock = FakeClock()
        session = session_of(Match.start("classic", seed=5), clock=clock)
        session.start()
        await play_on(session, stop_at=60)
        session.leave()
        await asyncio.sleep(0)  # a pause that runs is ended, and no other begins
        clock.slept.clear()
        await until(lambda: session.phase is Phase.RESULT)
        assert session.match.is_over
        assert session.match.ranking()[PERSON] == 4
        assert set(clock.slept) <= {0, SETTLE}

    asyncio.run(scenario())


@pytest.mark.parametrize("storage", [BlockedStorage(), MemoryStorage(fail_after=25)])
def test_a_storage_that_throws_costs_only_the_saving(storage: Storage) -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=9), storage=storage)
        session.start()
        await play_on(session)
        assert session.match.is_over
        assert not session.is_saved

    asyncio.run(scenario())


def test_a_tab_that_lost_the_match_writes_nothing() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        session = session_of(Match.start("championship", seed=9), storage=storage)
        session.start()
        await play_on(session, stop_at=20)
        session.may_save = False
        session.stop()
        kept = dict(storage.texts)
        session.save()
        assert storage.texts == kept

    asyncio.run(scenario())


def test_a_trick_that_the_person_completes_lies_at_once_and_is_never_drawn_as_taken() -> None:
    async def scenario() -> None:
        session = session_of(Match.start("championship", seed=1), clock=StoppedClock())
        session.start()
        completed = 0
        while session.match.deal_number == 1:
            await until(lambda: session.accepts_actions or session.phase is not Phase.PLAY)
            if not session.accepts_actions:
                await skipped(session)
                continue
            tricks = len(session.match.deal.history)
            session.act(person_choice(session), session.match.steps)
            if len(session.match.deals[0].history) > tricks:
                completed += 1
                assert session.phase is Phase.TRICK
        assert completed > 0
        session.stop()

    asyncio.run(scenario())


def test_a_deal_is_settled_only_when_nothing_in_it_is_open() -> None:
    async def scenario(match: Match) -> Session:
        session = session_of(match)
        session.start()
        await until(lambda: session.accepts_actions)
        session.settle()
        session.stop()
        return session

    sure = asyncio.run(scenario(Match.start("championship", first_dealer=0, deals=(A_SUIT_EACH,) * 10)))
    assert sure.match.deals[0].points == (-260, 0, 0, 0)
    still_open = asyncio.run(scenario(Match.start("championship", seed=1)))
    assert still_open.match.deals[0].points is None
