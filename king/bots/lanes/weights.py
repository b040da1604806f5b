"""The policy's weights: what each thing that it looks at is worth, in one way of play.

The policy gives every card that it considers a sum of weights and plays the highest sum. A block holds the
weights of one thing looked at, or of two or three together. Its axes, by what indexes them:

- ``phase``: how far the deal has come, see ``phase_of``;
- ``special``: 1 for a card of the special suit: trumps, or hearts where hearts or their king score;
- ``kind``: what sort of card it is, see below;
- ``turn``: 0, 1, 2 for the second, third and fourth to play;
- ``rank``: the card's rank, 0 to 12;
- ``below``, ``above``: how many lower, or higher, cards of the suit the others hold: 0, 1, 2 for more;
- ``length``: the hand's cards of the suit: 0 for one, to 3 for four or more;
- ``pending``: 1 while the others hold what matters: scoring cards of the suit; in the hearts deal any heart;
  with trumps any trump; elsewhere any card of the suit;
- ``void``: 1 when somebody who plays after this card has shown to be out of the suit;
- ``left``: cards of the suit in the other hands: 0 for none, 1 for one or two, 2 for up to four, 3 for more;
- ``top``: 1 when no higher card of the suit is left in the other hands;
- ``loaded``: 1 when the trick holds a scoring card, or has been ruffed;
- ``safe``: 1 when the hand holds the lowest card of a suit that others still have: a card to get out with;
- ``penalties``: scoring cards in the trick: 0 to 3.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import TYPE_CHECKING

from king.bots.lanes.tables import TABLES, ZERO

if TYPE_CHECKING:
    from collections.abc import Iterator

PHASES = 4

LOW, HIGH = 0, 1
"""Kinds of lead: the lowest card of a suit, the highest."""

UNDER, OVER = 0, 1
"""Kinds of card that follow suit: under the best so far, or over it."""

DISCARD, RUFF, UNDER_RUFF = 0, 1, 2
"""Kinds of card off suit: no trump; a trump over all ruffs before; another trump."""

LEFT_LEVELS = (1, 3, 5)
"""How many cards of the suit the others must hold for ``left`` to be 1, 2, 3."""

SHAPES: dict[str, tuple[int, ...]] = {
    "lead_rank": (PHASES, 2, 2, 13),  # phase, special, kind, rank
    "lead_below": (2, 2, 2, 3),  # special, kind, pending, below
    "lead_above": (2, 2, 2, 3),  # special, kind, pending, above
    "lead_length": (2, 2, 4),  # special, kind, length
    "throw_rank": (PHASES, 2, 13),  # phase, special, rank
    "throw_below": (2, 2, 3),  # special, pending, below
    "throw_above": (2, 2, 3),  # special, pending, above
    "throw_length": (2, 4),  # special, length
    "follow_rank": (PHASES, 3, 2, 2, 13),  # phase, turn, kind, special, rank
    "follow_above": (3, 2, 2, 2, 3),  # turn, kind, loaded, pending, above
    "follow_below": (3, 2, 2, 2, 3),  # turn, kind, loaded, pending, below
    "follow_length": (3, 2, 4),  # turn, kind, length
    "lead_void": (2, 2, 2, 2),  # special, kind, pending, void
    "lead_left": (2, 2, 4, 2),  # special, top, left, pending
    "lead_below_length": (2, 2, 3, 4),  # special, kind, below, length
    "throw_below_length": (2, 3, 4),  # special, below, length
    "throw_above_length": (2, 3, 4),  # special, above, length
    "throw_kind": (3, 3),  # kind, turn; with trumps only
    "follow_void": (3, 2, 2, 2),  # turn, kind, loaded, void
    "follow_safe": (3, 2, 2, 2),  # turn, kind, loaded, safe
    "follow_penalties": (3, 2, 4),  # turn, kind, penalties
    "follow_above_length": (3, 2, 3, 4),  # turn, kind, above, length
}
"""The blocks, in the order in which the tables hold them."""


class Block:
    """The weights of one thing looked at: ``block[index, index, …]``."""

    __slots__ = ("_strides", "_values")

    def __init__(self, values: list[int], shape: tuple[int, ...]) -> None:
        self._values = values
        self._strides = [prod(shape[axis + 1 :]) for axis in range(len(shape))]

    def __getitem__(self, index: tuple[int, ...]) -> int:
        place = 0
        for step, stride in zip(index, self._strides, strict=True):
            place += step * stride
        return self._values[place]


class Weights:
    """All blocks of one way of play, by name."""

    def __init__(self, values: list[int]) -> None:
        if len(values) != sum(map(prod, SHAPES.values())):
            raise ValueError("these are not the weights of this policy")
        self._blocks: dict[str, Block] = dict(_cut(values))

    def __getattr__(self, name: str) -> Block:
        return self._blocks[name]


def _cut(values: list[int]) -> Iterator[tuple[str, Block]]:
    start = 0
    for name, shape in SHAPES.items():
        end = start + prod(shape)
        yield name, Block(values[start:end], shape)
        start = end


@cache
def weights_of(table: str) -> Weights:
    """The weights of a way of play, by the name that ``PlayRules.table`` gives."""
    return Weights([ord(character) - ZERO for character in TABLES[table]])


def phase_of(game: str, number: int) -> int:
    """How far the deal has come in its trick ``number``, 1 to 13: 0 to 3."""
    ends = (8, 11, 12) if game == "last-two" else (3, 6, 9)
    return sum(number > end for end in ends)
