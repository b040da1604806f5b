"""Stand-ins for what a session needs of the world: a storage, a clock, a brain and a screen."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from king.app.ports import StorageFailed

if TYPE_CHECKING:
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


class StoppedClock:
    """Time that never passes: pauses end only when they are skipped."""

    async def sleep(self, seconds: float) -> None:
        if seconds > 1:
            await asyncio.Event().wait()


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
