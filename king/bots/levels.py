"""The table of levels. A new one is one more row."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from king.bots import beginner, casual, skilled
from king.bots.choice import Choice
from king.bots.thinkers import thinker
from king.match.view import SeatView

if TYPE_CHECKING:
    from king.actions import Action

Thought: TypeAlias = Generator[None, None, Choice]
"""A decision being made: it pauses wherever others may run, at least every 50 milliseconds."""

Thinker: TypeAlias = Callable[[SeatView, Random, float | None], Thought]
"""Begins a thought about a view, with its random numbers and its budget in seconds (``None``: no limit)."""


def _instant(decide: Callable[[SeatView, Random], Action]) -> Thinker:
    """The thinker of a level that decides at once and needs no budget."""

    def thought(view: SeatView, rng: Random, _budget: float | None) -> Thought:
        yield
        return Choice(decide(view, rng))

    return thought


INSTANT: dict[str, Thinker] = {
    "beginner": _instant(beginner.decide),
    "casual": _instant(casual.decide),
    "skilled": _instant(skilled.decide),
}
"""Levels that decide at once."""

LEVEL_BY_NAME: dict[str, Thinker] = {
    **INSTANT,
    "strong": thinker(playouts=256, worlds=64),
    "master": thinker(playouts=16_384, worlds=256),
}
"""How each level thinks, weakest first."""
