"""Stand-ins for what a session needs of the world: a storage, a clock, a brain and a screen."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from king.app.ports import StorageFailed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from king.actions import Action
    from king.match.view import SeatView


class MemoryStorage:
    """Texts in a dict. ``fail_after`` counts down with each write; at zero, writes throw for good."""

    def __init__(self, fail_after: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.fail_after = fail_after

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._count()
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._count()
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self.texts)

    def _count(self) -> None:
        if self.fail_after is None:
            return
        if self.fail_after == 0:
            raise StorageFailed("the quota is exceeded")
        self.fail_after -= 1


class BlockedStorage:
    """A storage that is not allowed at all."""

    def get(self, key: str) -> str | None:
        raise StorageFailed(key)

    def set(self, key: str, text: str) -> None:
        raise StorageFailed(key + text)

    def remove(self, key: str) -> None:
        raise StorageFailed(key)

    def names(self) -> list[str]:
        raise StorageFailed("names")


class FakeClock:
    """Time that passes only when everybody waits: each sleep is noted and lasts one turn of the loop."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)

    def monotonic(self) -> float:
        return 0.0

    def calendar(self) -> float:
        return 0.0


class StoppedClock:
    """Time that never passes: pauses end only when they are skipped."""

    async def sleep(self, seconds: float) -> None:
        if seconds > 1:
            await asyncio.Event().wait()

    def monotonic(self) -> float:
        return 0.0

    def calendar(self) -> float:
        return 0.0


class HandClock:
    """Time that passes only when the test says so; the calendar can be set by itself.

    A hidden tab: with ``lateness``, whoever sleeps wakes so many seconds late.
    """

    def __init__(self, calendar: float = 1_800_000_000.0) -> None:
        self.lateness = 0.0
        self._passed = 0.0
        self._calendar = calendar
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._passed + seconds + self.lateness, woken))
        await woken

    def monotonic(self) -> float:
        return self._passed

    def calendar(self) -> float:
        return self._calendar

    def set_calendar(self, change: float) -> None:
        """Somebody sets the device's clock."""
        self._calendar += change

    async def pass_time(self, seconds: float) -> None:
        """Let so much time go by, and everybody wake in order who is due."""
        await self._settle()
        end = self._passed + seconds
        while due := [sleeper for sleeper in self._sleepers if sleeper[0] <= end and not sleeper[1].done()]:
            wake, woken = min(due, key=lambda sleeper: sleeper[0])
            self._to(max(wake, self._passed))
            self._sleepers.remove((wake, woken))
            woken.set_result(None)
            await self._settle()
        self._to(end)
        await self._settle()

    def _to(self, moment: float) -> None:
        self._calendar += moment - self._passed
        self._passed = moment

    async def _settle(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)


class RandomBrain:
    """A bot that plays any legal action, the same for the same seed; it remembers what it was shown."""

    def __init__(self) -> None:
        self.asked: list[tuple[SeatView, str, int]] = []

    async def think(self, view: SeatView, level: str, seed: int) -> Action:
        self.asked.append((view, level, seed))
        await asyncio.sleep(0)
        return random.Random(seed).choice(view.legal_actions())


class CountingScreen:
    """A screen that only counts, and keeps what was reported to it."""

    def __init__(self) -> None:
        self.refreshed = 0
        self.errors: list[BaseException] = []

    def refresh(self) -> None:
        self.refreshed += 1

    def report(self, error: BaseException) -> None:
        self.errors.append(error)


class MemoryShelf:
    """An archive's shelf in a dict. While it ``fails``, everything throws."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.total: str | None = None
        self.fails = False

    def _check(self) -> None:
        if self.fails:
            raise StorageFailed("the database does not answer")

    async def sums(self) -> str | None:
        self._check()
        return self.total

    async def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    async def has(self, key: str) -> bool:
        self._check()
        return key in self.texts

    async def before(self, key: str, count: int) -> list[tuple[str, str]]:
        self._check()
        keys = sorted((one for one in self.texts if one < key), reverse=True)[:count]
        return [(one, self.texts[one]) for one in keys]

    async def after(self, key: str, count: int) -> list[tuple[str, str]]:
        self._check()
        keys = sorted(one for one in self.texts if one > key)[:count]
        return [(one, self.texts[one]) for one in keys]

    async def put(self, texts: Mapping[str, str], sums: str) -> None:
        self._check()
        self.texts.update(texts)
        self.total = sums

    async def remove(self, keys: Sequence[str], sums: str) -> None:
        self._check()
        for key in keys:
            del self.texts[key]
        self.total = sums

    async def clear(self) -> None:
        self._check()
        self.texts.clear()
        self.total = None
