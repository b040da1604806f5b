"""Work that waits: each in its own turn, once, the latest of a name, and never failing unseen."""

from __future__ import annotations

import asyncio

from king.web.tasks import Tasks


def test_later_work_is_done_in_turn_and_only_the_latest_of_a_name() -> None:
    done: list[str] = []

    async def page() -> None:
        tasks = Tasks(lambda error: done.append(str(error)))
        tasks.later("draw", lambda: done.append("stale"))
        tasks.later("beside", lambda: done.append("beside"))
        tasks.later("draw", lambda: done.append("fresh"))
        done.append("asked")
        await asyncio.sleep(0.01)

    asyncio.run(page())
    assert done == ["asked", "fresh", "beside"]


def test_hastened_work_is_not_done_again() -> None:
    done: list[str] = []

    async def page() -> None:
        tasks = Tasks(lambda error: done.append(str(error)))
        tasks.later("draw", lambda: done.append("drawn"))
        tasks.hasten("draw")
        tasks.hasten("draw")
        done.append("pressed")
        await asyncio.sleep(0.01)

    asyncio.run(page())
    assert done == ["drawn", "pressed"]


def test_what_later_work_raises_is_reported() -> None:
    told: list[str] = []

    def fail() -> None:
        raise ValueError("no room")

    async def page() -> None:
        Tasks(lambda error: told.append(str(error))).later("draw", fail)
        await asyncio.sleep(0.01)

    asyncio.run(page())
    assert told == ["no room"]
