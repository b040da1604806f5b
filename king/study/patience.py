"""Who may think when several thoughts share one thread: a bot whose move is awaited goes before a review."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

Answer = TypeVar("Answer")

WAIT = 0.01
"""Seconds after which a patient thought looks again whether it may go on."""


class Patience:
    """Lets urgent work go first. Both kinds of work pause by ``asyncio.sleep(0)``, at least every 50 ms."""

    def __init__(self) -> None:
        self._urgent = 0
        self._dropped = 0

    async def first(self, work: Coroutine[object, None, Answer]) -> Answer:
        """Do what is awaited. Patient work rests meanwhile."""
        self._urgent += 1
        try:
            return await work
        finally:
            self._urgent -= 1

    async def after_all(self, work: Coroutine[object, None, Answer]) -> Answer | None:
        """Do this whenever nothing urgent is to be done; ``None`` when it was dropped on the way."""
        before = self._dropped
        while True:
            await asyncio.sleep(WAIT if self._urgent else 0)
            if self._dropped != before:
                work.close()
                return None
            if self._urgent:
                continue
            try:
                work.send(None)
            except StopIteration as finished:
                answer: Answer = finished.value
                return answer

    def drop(self) -> None:
        """Give up all patient work."""
        self._dropped += 1
