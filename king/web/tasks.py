"""Work that waits for something: kept until it is done, and never failing unseen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


class Tasks:
    """What the page has under way. ``report`` is told of whatever raises."""

    def __init__(self, report: Callable[[BaseException], None]) -> None:
        self._report = report
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: dict[str, Callable[[], object]] = {}

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do this beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def later(self, name: str, work: Callable[[], object], seconds: float = 0) -> None:
        """Do this in a task of the browser's own, instead of what waits by this name."""
        if name not in self._waiting:
            asyncio.get_running_loop().call_later(seconds, self.hasten, name)
        self._waiting[name] = work

    def hasten(self, name: str) -> None:
        """Do what waits by this name, if anything does."""
        work = self._waiting.pop(name, None)
        if work is not None:
            try:
                work()
            except Exception as error:  # noqa: BLE001 - whatever it is, the player is told
                self._report(error)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._report(error)
