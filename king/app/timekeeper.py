"""Who keeps the time of a person's decision at the table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from king.app.turn_clock import Allowances, Countdown
from king.app.waiting import first_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from king.app.ports import Clock
    from king.rules.auction import Stage

LOOK = 10.0
"""Seconds after which the calendar is compared with the time that has passed."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Which clock a table plays with, and what a save told of the countdown that ran when it was written."""

    allowances: Allowances = field(default_factory=Allowances)
    note: str = ""


UNTIMED = Timing()
"""No clock at all."""


GRAIN = 0.01
"""Seconds below which nothing is left: no timer is finer."""


class Timekeeper:
    """Holds the countdown of the decision that is awaited, if the table plays with a clock.

    Args:
        clock: What the time is.
        timing: What is allowed for each kind of decision, and what goes on from a save.
        reanchored: Called when a countdown must be written down anew, since the calendar was set.
    """

    def __init__(self, clock: Clock, timing: Timing, reanchored: Callable[[], None]) -> None:
        self.allowances = timing.allowances
        self.countdown: Countdown | None = None
        self._clock = clock
        self._note = timing.note
        self._reanchored = reanchored
        self._retimed = asyncio.Event()

    @property
    def note(self) -> str:
        """What a save is to tell of the countdown, taken up already or not; empty without one."""
        return self._note if self.countdown is None else self.countdown.dumps()

    @property
    def left(self) -> float | None:
        """Seconds left; ``None`` when no countdown runs or stands."""
        return None if self.countdown is None else self.countdown.left(self._clock)

    @property
    def is_out(self) -> bool:
        """Whether the time is over."""
        left = self.left
        return self.is_running and left is not None and left < GRAIN

    @property
    def is_running(self) -> bool:
        """Whether a countdown runs."""
        return self.countdown is not None and not self.countdown.is_paused

    @property
    def is_paused(self) -> bool:
        """Whether a countdown stands still."""
        return self.countdown is not None and self.countdown.is_paused

    # ---------------------------------------------------------------------------- a decision's time

    def take_up(self, position: tuple[int, int], stage: Stage) -> None:
        """Let the countdown of a save go on, if it is about this position."""
        allowed = self.allowances.seconds(stage)
        if self.countdown is None and self._note and allowed:
            self.countdown = Countdown.loads(self._note, self._clock, position, allowed)
            if self.countdown is not None and self.countdown.dumps() != self._note:
                self._reanchored()  # the calendar was set back: another reload must not gain time once more
        self._note = ""

    def begin(self, position: tuple[int, int], stage: Stage) -> None:
        """A person is to decide. A countdown that runs for this decision already goes on."""
        self.take_up(position, stage)
        allowed = self.allowances.seconds(stage)
        if self.countdown is None and allowed:
            self.countdown = Countdown.begin(self._clock, position, allowed)

    def follow(self, position: tuple[int, int]) -> None:
        """The same decision is awaited, although something else has been done: somebody has left."""
        if self.countdown is not None:
            self.countdown = self.countdown.moved_to(position)

    def end(self) -> None:
        """The decision has been taken, or is not awaited any more."""
        self.countdown = None
        self._note = ""
        self._retimed.set()

    def allow(self, allowances: Allowances, stage: Stage) -> None:
        """Other allowances from the next decision on; a clock that is switched off stops at once."""
        self.allowances = allowances
        if not allowances.seconds(stage):
            self.end()

    def pause(self) -> None:
        """Let the countdown stand still."""
        if self.countdown is not None:
            self.countdown = self.countdown.paused(self._clock)
            self._retimed.set()

    def go_on(self) -> None:
        """Let the countdown run on."""
        if self.countdown is not None:
            self.countdown = self.countdown.resumed(self._clock)
            self._retimed.set()

    async def until(self, done: asyncio.Event) -> bool:
        """Wait until something is done; false when the time for it is over first."""
        while not done.is_set():
            if self.is_out:
                return False
            self._retimed.clear()
            waits: list[Coroutine[object, object, object]] = [done.wait(), self._retimed.wait()]
            if self.is_running and self.left is not None:
                waits.append(self._clock.sleep(min(self.left, LOOK)))
            await first_of(*waits)
            self._anchor()
        return True

    def _anchor(self) -> None:
        if self.countdown is None:
            return
        anchored = self.countdown.anchored(self._clock)
        if anchored is not self.countdown:
            self.countdown = anchored
            self._reanchored()
