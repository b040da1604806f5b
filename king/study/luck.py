"""Luck and play: what a deal's cards were worth, and what was made of them.

The same cards are dealt again, with ``master`` in the seat that is looked at. What it makes of them is the
luck of the deal; the rest of what the seat has won or lost is its play. The others answer other cards with
other cards, so a single playing tells little: each deal is played several times, and the mean counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king import bots
from king.actions import Leave
from king.match.automatic import automatic_action
from king.study.course import at_beginning, left_before, view_of
from king.study.judging import LEVEL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from king.match.table import Table

AROUND = "skilled"
"""Who plays for another seat's person, or for a bot that thinks longer: the best level that needs no time."""


PLAYINGS = 3
"""How often a deal is played again."""


def levels_around(levels: Iterable[str]) -> tuple[str, ...]:
    """The levels, by seat, at which the other seats play again."""
    return tuple(level if level in bots.INSTANT_LEVELS else AROUND for level in levels)


async def points_of_master(table: Table, number: int, seat: int, levels: Sequence[str], seed: int) -> int:
    """What ``master`` makes in this seat of the cards of a finished deal.

    ``levels`` are the others', by seat; ``seed`` is that of everybody's chances. Who had left the table
    before the deal is played for as it was.
    """
    left = left_before(table, number)
    deal = at_beginning(table, number)
    while deal.to_act is not None:
        actor = deal.to_act
        if actor in left:
            deal = deal.after(automatic_action(deal))
            continue
        level = LEVEL if actor == seat else levels[actor]
        choice = await bots.think(view_of(table, deal, left, actor), level, seed)
        deal = deal.after(choice.action)
    return (deal.points or ())[seat]


def stayed(table: Table, number: int, seat: int) -> bool:
    """Whether the seat was at the table for the whole of a deal, so that what it won is its own play."""
    here = any(isinstance(action, Leave) and action.seat == seat for _, action in table.deals[number - 1].log)
    return not here and seat not in left_before(table, number)
