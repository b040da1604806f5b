"""The turn clock on the page: it counts down, reminds once, and tells what it did."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING

from king.app import spoken
from king.app.seating import names
from king.app.turn_clock import warning_at
from king.web.draw.clock import LEFT, ClockFace, seconds

if TYPE_CHECKING:
    from king.app.lapses import Lapse
    from king.app.session import Session
    from king.web.desk import Command, Desk
    from king.web.dom import Page


class Timing:
    """Follows the clock of the match at the table."""

    def __init__(self, desk: Desk, page: Page) -> None:
        self._desk = desk
        self._page = page
        self._ticks = False
        self._reminded: tuple[int, int] | None = None
        """The position in which the person was reminded last."""

        self._told: Lapse | None = None
        self.commands: dict[str, Command] = {
            "pause": lambda _: self._pause(),
            "go-on": lambda _: self._go_on(),
        }

    @property
    def _session(self) -> Session | None:
        return self._desk.house.session

    def follow(self) -> None:
        """Before the page is drawn: count down where a clock runs, and say what it did."""
        session = self._session
        if session is None:
            return
        if session.time.is_running and not self._ticks:
            self._ticks = True
            self._desk.tasks.spawn(self._tick())
        if session.lapse is not self._told:
            self._told = session.lapse
            if session.lapse is not None:
                self._desk.own.note = ""  # what was told of the decision that is gone would hide this
                self._desk.own.hearing.warn(self.told)

    @property
    def face(self) -> ClockFace | None:
        """What the clock shows now; ``None`` where nobody's time is kept."""
        session = self._session
        if session is None or session.time.countdown is None or session.time.left is None:
            return None
        left = session.time.left
        return ClockFace(
            left=math.ceil(left),
            is_near_end=left <= warning_at(session.time.countdown.allowed),
            is_paused=session.time.is_paused,
            may_pause=session.may_pause,
        )

    @property
    def told(self) -> str:
        """What the clock did instead of a person, until one acts again."""
        session, words = self._session, self._desk.words
        if session is None or session.lapse is None:
            return ""
        who = names(words, session.seating)[session.lapse.seat]
        return spoken.lapse(words, session.lapse, session.view.own_seat, who)

    async def _tick(self) -> None:
        """Show each second as it begins, as long as any clock runs."""
        try:
            while (session := self._session) is not None and session.time.is_running:
                face = self.face
                if face is not None:
                    self._page.patch({LEFT: seconds(face)})
                    if face.is_near_end:
                        self._remind(session, face)
                rest = (session.time.left or 0.0) % 1
                await asyncio.sleep(rest or 1.0)
        finally:
            self._ticks = False

    def _remind(self, session: Session, face: ClockFace) -> None:
        """Say once that the end is near, and show it."""
        countdown, words = session.time.countdown, self._desk.words
        if countdown is None or self._reminded == (countdown.step, countdown.epoch):
            return
        self._reminded = countdown.step, countdown.epoch
        self._desk.own.hearing.warn(words.n("{count} second left.", "{count} seconds left.", face.left))
        self._desk.refresh()

    def _pause(self) -> None:
        if self._session is not None:
            self._session.pause()
            self._desk.refresh()

    def _go_on(self) -> None:
        if self._session is not None:
            self._session.go_on()
            self._desk.refresh()
