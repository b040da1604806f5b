"""The worker's side: a view comes in as text, an action goes out as text. No hidden card can be in either."""

from __future__ import annotations

from king import bots, record


def ping() -> str:
    """The answer of a worker that is ready."""
    return "pong"


async def think(view_text: str, level: str, seed: int) -> str:
    """The token of the action that a bot of this level takes; ``view_text`` is a view's record."""
    choice = await bots.think(record.loads_view(view_text), level, seed)
    return choice.action.token
