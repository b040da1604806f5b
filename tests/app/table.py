"""People around one device: a session with any mix of people and bots, who lift covers and play."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king.app.pace import PACES, Pace
from king.app.saves import Saves
from king.app.seating import PERSON, people, seating_for, with_level
from king.app.session import Phase, Ports, Session, Verdict
from king.app.timekeeper import UNTIMED, Timing
from tests.app.fakes import FakeClock, MemoryStorage, RandomBrain

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from king import Match
    from king.app.ports import Clock, Storage
    from king.app.seating import Seating

PREFIX = "king:/:"
NAMES = ("Ana", "Rui", "Eva", "Gil")


def seated(seats: Collection[int]) -> Seating:
    """People on these seats, bots on the others."""
    bots = with_level(seating_for(0, "beginner"), 0, "beginner")
    return tuple(
        replace(player, level=PERSON, name=NAMES[seat]) if seat in seats else player
        for seat, player in enumerate(bots)
    )


class WatchfulScreen:
    """A screen that holds every drawing to what nobody but the holder may see; it counts the covers."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.errors: list[BaseException] = []
        self.covers: list[int] = []
        """Whom the device was to pass to, at each cover."""

        self._phase: Phase | None = None

    def refresh(self) -> None:
        session = self.session
        if session is None:
            return
        view, people_there = session.view, people(session.seating)
        shown = [seat for seat in range(4) if view.deal.held[seat] is not None]
        if not view.is_over and not view.deal.is_finished:
            assert shown == ([] if session.holder is None else [session.holder])
        assert session.holder in (None, session.viewer)
        assert session.holder is None or session.holder in people_there
        assert view.seat == session.viewer
        if session.phase is Phase.COVER:
            assert session.holder is None
        if session.accepts_actions:
            assert session.holder == session.match.to_act
        if session.phase is Phase.COVER and self._phase is not Phase.COVER:
            self.covers.append(session.viewer)
        if session.phase is Phase.SUMMARY and len(session.people) > 1:
            assert session.holder is None
        self._phase = session.phase

    def report(self, error: BaseException) -> None:
        self.errors.append(error)


def table_of(  # noqa: PLR0913 - all but two have defaults
    match: Match,
    seats: Collection[int],
    *,
    storage: Storage | None = None,
    clock: Clock | None = None,
    pace: Pace = PACES["normal"],
    timing: Timing = UNTIMED,
    resumed: bool = False,
) -> tuple[Session, WatchfulScreen]:
    screen = WatchfulScreen()
    ports = Ports(Saves(storage or MemoryStorage(), PREFIX), clock or FakeClock(), RandomBrain(), screen)
    session = Session(match, seated(seats), ports, pace=pace, timing=timing, resumed=resumed)
    screen.session = session
    return session, screen


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(20_000):
        if condition():
            return
        await asyncio.sleep(0)
    pytest.fail("what was waited for never happened")


def choice_of(session: Session) -> str:
    """What the people of these tests do: the same for the same position."""
    return random.Random(session.match.steps).choice(session.view.legal_actions()).token


async def next_request(session: Session, stop_at: int | None = None) -> bool:
    """Wait until somebody is to act or to take the device; whether that comes before the end."""

    def has_stopped() -> bool:
        return session.phase is Phase.RESULT or (stop_at is not None and session.match.steps >= stop_at)

    await until(lambda: session.awaits_somebody or has_stopped())
    return not has_stopped()


async def play_on(session: Session, *, stop_at: int | None = None) -> None:
    """Lift covers and play people's parts until the match is over, or ``stop_at`` actions have been taken."""
    while await next_request(session, stop_at):
        if session.is_offered:
            session.take_device()
            await until(lambda: not session.is_offered)
        else:
            acted = session.act(choice_of(session), session.match.steps, session.epoch)
            assert acted == (Verdict.TAKEN, None)
