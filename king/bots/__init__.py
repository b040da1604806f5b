"""Computer players: functions from what a seat may know to what it does.

>>> import king
>>> match = king.Match.start("classic", seed=7)
>>> choice = king.bots.choose(match.view(match.to_act), "casual", seed=1)
>>> choice.action in match.legal_actions()
True

A bot is given a view and nothing else, so it cannot cheat. The same view, level and seed give the same
choice, on any machine. Who sits in the other seats, people or bots, no level knows.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from king.bots.choice import CannotChoose, Choice, Estimate
from king.bots.levels import INSTANT, LEVEL_BY_NAME

if TYPE_CHECKING:
    from king.bots.levels import Thought
    from king.match.view import SeatView

__all__ = ["INSTANT_LEVELS", "LEVELS", "CannotChoose", "Choice", "Estimate", "choose", "think"]

LEVELS: tuple[str, ...] = tuple(LEVEL_BY_NAME)
"""The levels' names, weakest first."""

INSTANT_LEVELS: tuple[str, ...] = tuple(INSTANT)
"""Those that decide at once, so that nobody need wait for them."""


def choose(view: SeatView, level: str, seed: int | str, budget: float | None = None) -> Choice:
    """What a bot of this level does in the place of ``view.seat``, whose turn it must be.

    ``budget``: seconds after which a level that searches makes do with what it has found. Raises
    ``CannotChoose`` for a level that there is not, or when another seat is to act.
    """
    thought = _begin(view, level, seed, budget)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            return _made_up(finished)


async def think(view: SeatView, level: str, seed: int | str, budget: float | None = None) -> Choice:
    """The same as ``choose``, as a coroutine that lets others run at least every 50 milliseconds."""
    thought = _begin(view, level, seed, budget)
    while True:
        await asyncio.sleep(0)
        try:
            next(thought)
        except StopIteration as finished:
            return _made_up(finished)


def _begin(view: SeatView, level: str, seed: int | str, budget: float | None) -> Thought:
    if level not in LEVEL_BY_NAME:
        raise CannotChoose("unknown-level", level=level)
    if not view.is_my_turn:
        raise CannotChoose("not-your-turn", seat=-1 if view.to_act is None else view.to_act)
    rng = Random(f"{seed} {view.seat} {view.steps}")  # a text seeds alike on every Python
    return LEVEL_BY_NAME[level](view, rng, budget)


def _made_up(finished: StopIteration) -> Choice:
    choice: Choice = finished.value
    return choice
