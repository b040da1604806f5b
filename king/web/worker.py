"""The worker's side: what is asked comes in as text and goes out as text. No hidden card can be in either.

What somebody waits for, a bot's action or a hint, goes before a review.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king import bots, record
from king.study.patience import Patience

if TYPE_CHECKING:
    from king.bots.choice import Choice
    from king.match.view import SeatView

_patience = Patience()


def ping() -> str:
    """The answer of a worker that is ready."""
    return "pong"


async def think(view_text: str, level: str, seed: int) -> str:
    """The token of the action that a bot of this level takes; ``view_text`` is a view's record."""
    choice = await choose(record.loads_view(view_text), level, seed)
    return choice.action.token


async def choose(view: SeatView, level: str, seed: int) -> Choice:
    """What a bot of this level does, before any review goes on."""
    return await _patience.first(bots.think(view, level, seed))


async def weigh(view_text: str, seed: int) -> str:
    """A hint: see ``king.study.orders``."""
    # Loaded here and below, since bots do without.
    from king.study import orders  # noqa: PLC0415 - see above

    return await _patience.first(orders.weigh(view_text, seed))


async def study(order: str) -> str:
    """A piece of a review: see ``king.study.orders``. Empty, if it was dropped on the way."""
    from king.study import orders  # noqa: PLC0415 - see above

    return await _patience.after_all(orders.study(order)) or ""


def drop() -> None:
    """Nobody waits for the review any more."""
    _patience.drop()
