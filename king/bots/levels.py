"""The table of levels. A new one is one more row."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from king.bots.choice import Choice
from king.match.view import SeatView

if TYPE_CHECKING:
    from king.actions import Action

Thought: TypeAlias = Generator[None, None, Choice]
"""A decision being made: it pauses wherever others may run, at least every 50 milliseconds."""

Thinker: TypeAlias = Callable[[SeatView, Random, float | None], Thought]
"""Begins a thought about a view, with its random numbers and its budget in seconds (``None``: no limit)."""


def _instant(module: str) -> Thinker:
    """The thinker of a level that decides at once and needs no budget.

    What decides is imported with the first thought: who opens the page waits for no bot that does not play.
    """

    def thought(view: SeatView, rng: Random, _budget: float | None) -> Thought:
        yield
        decide: Callable[[SeatView, Random], Action] = import_module(f"king.bots.{module}").decide
        return Choice(decide(view, rng))

    return thought


def _searching(playouts: int, worlds: int, trust: float = 0.0) -> Thinker:
    """The thinker of a level that searches; the search, too, is imported with the first thought."""

    def thought(view: SeatView, rng: Random, budget: float | None) -> Thought:
        thinker: Callable[..., Thinker] = import_module("king.bots.thinkers").thinker
        return (yield from thinker(playouts, worlds, trust)(view, rng, budget))

    return thought


INSTANT: dict[str, Thinker] = {
    "beginner": _instant("beginner"),
    "casual": _instant("casual"),
    "skilled": _instant("skilled"),
}
"""Levels that decide at once."""

LEVEL_BY_NAME: dict[str, Thinker] = {
    **INSTANT,
    "strong": _searching(playouts=64, worlds=64, trust=2.5),
    "master": _searching(playouts=16_384, worlds=192),
}
"""How each level thinks, weakest first."""
