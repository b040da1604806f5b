"""The turn clock: how long a person may take for a decision, and until when.

While the page is open, time is measured by a clock that nobody can set. A save holds the deadline by the
calendar, so that it goes on running while the page is closed; what is read back is held within what may be.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from king.rules.auction import Stage

if TYPE_CHECKING:
    from king.app.ports import Clock

OFF = "off"
SECONDS = ("5", "10", "15", "20", "30", "60", "120", "300")
"""What may be allowed for one decision."""

DRIFT = 2.0
"""Seconds by which the calendar may differ from the time that has passed before it was set anew."""

_PAUSED = "paused"


@dataclass(frozen=True, slots=True)
class Allowances:
    """Seconds for each kind of decision; 0: as long as it takes."""

    card: int = 0
    bid: int = 0
    """An offer or a pass, an answer to "too little" or to "8 or nulos"."""

    choice: int = 0
    """What the owner or the buyer says: what is played, who leads, whether an offer is taken."""

    def seconds(self, stage: Stage) -> int:
        """What is allowed for a decision at this stage of a deal."""
        if stage is Stage.PLAY:
            return self.card
        return self.bid if stage in (Stage.BIDDING, Stage.RAISE, Stage.EIGHT) else self.choice


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time for one decision.

    ``step`` and ``epoch`` are the position, ``allowed`` what was allowed for it. At ``since``, by the clock
    that nobody can set, ``rest`` seconds were left; ``since`` is ``None`` while it stands still.
    """

    step: int
    epoch: int
    allowed: float
    rest: float
    since: float | None
    ends_at: float
    """When it ends by the calendar, as told in a save."""

    @classmethod
    def begin(cls, clock: Clock, position: tuple[int, int], allowed: float) -> Countdown:
        """The whole time, from now on."""
        return cls(*position, allowed, allowed, clock.monotonic(), clock.calendar() + allowed)

    def left(self, clock: Clock) -> float:
        """Seconds left, never below 0."""
        passed = 0.0 if self.since is None else clock.monotonic() - self.since
        return max(0.0, self.rest - passed)

    @property
    def is_paused(self) -> bool:
        """Whether it stands still."""
        return self.since is None

    def paused(self, clock: Clock) -> Countdown:
        """The same, standing still."""
        return replace(self, rest=self.left(clock), since=None)

    def resumed(self, clock: Clock) -> Countdown:
        """The same, running from now on."""
        return replace(self, since=clock.monotonic(), ends_at=clock.calendar() + self.rest)

    def moved_to(self, position: tuple[int, int]) -> Countdown:
        """The same, for the same decision after something else was done."""
        step, epoch = position
        return replace(self, step=step, epoch=epoch)

    def anchored(self, clock: Clock) -> Countdown:
        """The same, with its end by the calendar of now, where that was set anew meanwhile."""
        if self.since is None:
            return self
        ends_at = clock.calendar() + self.left(clock)
        return replace(self, ends_at=ends_at) if abs(ends_at - self.ends_at) > DRIFT else self

    def dumps(self) -> str:
        """As it is told in a save: the step, what was allowed, and the end or what is left of a pause."""
        end = f"{_PAUSED} {self.rest:.1f}" if self.since is None else f"{self.ends_at:.1f}"
        return f"{self.step} {self.allowed:g} {end}"

    @classmethod
    def loads(cls, text: str, clock: Clock, position: tuple[int, int], allowed: float) -> Countdown | None:
        """What a save tells, if it is about this position; ``None`` for anything else.

        Never more is left than was and is ``allowed``: whatever the calendar says, nothing is gained.
        """
        try:
            step, was_allowed, *end = text.split()
            most = min(float(was_allowed), allowed)
            match end:
                case [word, rest] if word == _PAUSED:
                    left, since = float(rest), None
                case [ends_at]:
                    left, since = float(ends_at) - clock.calendar(), clock.monotonic()
                case _:
                    return None
            is_here = int(step) == position[0]
        except ValueError:
            return None
        if not is_here or not (math.isfinite(left) and most > 0):
            return None
        left = min(max(left, 0.0), most)
        return cls(*position, most, left, since, clock.calendar() + left)


def warning_at(allowed: float) -> float:
    """Seconds before the end at which the person is reminded, once."""
    return max(3.0, min(10.0, allowed // 3))
