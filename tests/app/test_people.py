"""Several people around one device: whose hand is shown, when it passes on, who leaves."""

from __future__ import annotations

import asyncio
import random
from itertools import combinations, pairwise

import pytest

from king import Match, record
from king.app.saves import Saves
from king.app.session import Phase, Verdict
from king.rules.ruleset import RULE_SETS
from tests.app.fakes import MemoryStorage
from tests.app.table import PREFIX, choice_of, next_request, play_on, table_of, until

MIXES = [seats for count in range(5) for seats in combinations(range(4), count)]


def passes_expected(match: Match, seats: tuple[int, ...]) -> list[int]:
    """To whom the device passes, from the record alone: another person is to act, or a deal begins."""
    if len(seats) < 2:
        return []
    decided = [(deal.number, seat) for deal in match.deals for seat, _ in deal.log if seat in seats]
    return [decided[0][1], *(after[1] for before, after in pairwise(decided) if before != after)]


@pytest.mark.parametrize("seats", MIXES)
def test_any_mix_plays_a_match_and_the_device_passes_only_when_another_person_acts(
    seats: tuple[int, ...],
) -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        rules = tuple(RULE_SETS)[sum(seats) % 4]
        session, screen = table_of(Match.start(rules, seed=len(seats)), seats, storage=storage)
        session.start()
        await play_on(session)
        assert sum(session.match.scores) == 0
        assert screen.errors == []
        assert screen.covers == passes_expected(session.match, seats)
        assert Saves(storage, PREFIX).load().match == session.match

    asyncio.run(scenario())


@pytest.mark.parametrize("seats", [(0, 2), (0, 1, 2, 3)])
def test_nothing_but_what_is_public_is_known_under_a_cover_or_at_the_end(seats: tuple[int, ...]) -> None:
    async def scenario() -> None:
        session, _ = table_of(Match.start("classic", seed=4), seats)
        session.start()
        await next_request(session)
        assert session.phase is Phase.COVER
        text = record.dumps_view(session.view)
        assert text.count("??") == 52 - session.match.steps
        assert session.act("pass", session.match.steps) == (Verdict.STALE, None)
        await play_on(session)
        assert session.view.own_seat is None  # the result is everybody's

    asyncio.run(scenario())


@pytest.mark.parametrize("seats", [(), (1,), (0, 2), (1, 2, 3), (0, 1, 2, 3)])
def test_a_reload_at_any_time_loses_nothing_and_covers_again(seats: tuple[int, ...]) -> None:
    async def scenario() -> None:
        whole, _ = table_of(Match.start("international", seed=8), seats)
        whole.start()
        await play_on(whole)
        for moment in random.Random(len(seats)).sample(range(whole.match.steps), 6):
            storage = MemoryStorage()
            first, _ = table_of(Match.start("international", seed=8), seats, storage=storage)
            first.start()
            await play_on(first, stop_at=moment)
            first.stop()
            saved = Saves(storage, PREFIX).load().match
            assert saved is not None
            second, screen = table_of(saved, seats, storage=storage, resumed=True)
            assert second.holder == (seats[0] if len(seats) == 1 else None)
            second.start()
            await play_on(second)
            assert second.match == whole.match
            assert bool(screen.covers) == (len(seats) > 1 and not saved.is_over)

    asyncio.run(scenario())


def test_a_cover_is_not_lifted_by_the_press_that_played_the_last_card() -> None:
    async def scenario() -> None:
        session, _ = table_of(Match.start("championship", seed=4), (0, 1))
        session.start()
        await until(lambda: session.phase is Phase.COVER)
        session.take_device()
        for _ in range(5):
            await asyncio.sleep(0)
        assert session.holder is None
        assert session.is_offered
        session.take_device()
        await until(lambda: session.accepts_actions)
        assert session.holder == session.match.to_act

    asyncio.run(scenario())


def test_an_undo_across_another_persons_decision_tells_whose_it_is_and_covers_every_hand() -> None:
    async def scenario() -> None:
        session, screen = table_of(Match.start("championship", seed=4), (0, 1))
        session.start()
        await play_on(session, stop_at=24)
        await next_request(session)
        while not session.accepts_actions:
            session.take_device()
            await until(lambda: not session.is_offered)
            await next_request(session)
        holder, covers = session.holder, len(screen.covers)
        decision = session.undo()
        while decision is not None and decision.seat == holder:
            decision = session.undo()
        assert decision is not None
        assert session.match.to_act == decision.seat
        await next_request(session)
        assert session.phase is Phase.COVER
        assert (session.holder, session.viewer) == (None, decision.seat)
        assert len(screen.covers) > covers
        assert record.dumps_view(session.view).count("??") == 52 - session.match.steps
        session.take_device()
        await until(lambda: session.accepts_actions)
        assert session.holder == decision.seat

    asyncio.run(scenario())


# ----------------------------------------------------------------------------------------------- leaving


def test_who_leaves_shows_their_hand_to_nobody_and_the_others_play_on() -> None:
    async def scenario() -> None:
        session, screen = table_of(Match.start("championship", seed=6), (0, 2))
        session.start()
        await play_on(session, stop_at=9)
        await until(lambda: session.accepts_actions or session.is_offered)
        leaver = session.viewer
        session.leave()
        assert session.holder is None
        assert session.viewer == 2 - leaver
        await play_on(session)
        assert session.match.left == (leaver,)
        assert session.match.ranking()[leaver] == 4
        assert screen.errors == []

    asyncio.run(scenario())


def test_who_is_left_alone_among_bots_is_no_longer_asked_who_they_are() -> None:
    async def scenario() -> None:
        session, screen = table_of(Match.start("championship", seed=6), (0, 1, 2))
        session.start()
        await play_on(session, stop_at=60)
        for seat in (0, 1):
            session.leave(seat)
        await next_request(session)
        before = len(screen.covers)
        await play_on(session)
        assert screen.covers[before - 1 :] in ([2], [])
        assert session.match.ranking()[:2] == (4, 3)

    asyncio.run(scenario())


def test_three_of_four_leave_and_the_fourth_is_first_at_once() -> None:
    async def scenario() -> None:
        session, _ = table_of(Match.start("championship", seed=6), (0, 1, 2, 3))
        session.start()
        await play_on(session, stop_at=70)
        steps = session.match.steps
        for seat in (3, 0, 2):
            session.leave(seat)
        await until(lambda: session.phase is Phase.RESULT)
        assert session.match.is_over
        assert session.match.steps - steps == 3
        assert session.match.ranking() == (3, 1, 2, 4)
        assert session.match.deal.points is None

    asyncio.run(scenario())


def test_all_people_leave_and_bots_that_think_at_length_need_not_any_more() -> None:
    async def scenario() -> None:
        session, _ = table_of(Match.start("classic", seed=6), (0, 2))
        session.seating = tuple(
            player if player.is_person else type(player)(player.name, player.portrait, "master")
            for player in session.seating
        )
        session.start()
        await play_on(session, stop_at=30)
        session.leave(2)
        session.leave(0)
        await until(lambda: session.phase is Phase.RESULT)
        assert session.match.ranking()[0] == 3
        assert session.match.ranking()[2] == 4
        assert sum(session.match.scores) == 0

    asyncio.run(scenario())


def test_bots_and_who_has_left_cannot_leave() -> None:
    async def scenario() -> None:
        session, _ = table_of(Match.start("classic", seed=6), (0, 2))
        session.start()
        await play_on(session, stop_at=5)
        session.leave(2)
        steps = session.match.steps
        for seat in (1, 2, 3):
            session.leave(seat)
        assert session.match.steps == steps
        assert session.match.left == (2,)

    asyncio.run(scenario())


def test_the_same_press_does_not_play_for_the_next_person() -> None:
    """What was meant for a position is stale once it has passed, whoever holds the device."""

    async def scenario() -> None:
        session, _ = table_of(Match.start("championship", seed=4), (0, 1))
        session.start()
        await play_on(session, stop_at=1)
        await next_request(session)
        session.take_device()
        await until(lambda: session.accepts_actions)
        token = choice_of(session)
        assert session.act(token, session.match.steps - 1)[0] is Verdict.STALE
        assert session.act(token, session.match.steps)[0] is Verdict.TAKEN

    asyncio.run(scenario())
