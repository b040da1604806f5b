"""Tables of weights in the form in which lanes can look them up.

A table is read with thermometers ("at least one lower card", "at least two"), and each bit of the weight
found is an exclusive or of products of their planes: the same thing as building a table up from the
differences between its cells, but modulo two. Neighbouring weights are alike, so their high bits seldom
differ, and few operations are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from king.bots.lanes.planes import Number, Plane

Axes: TypeAlias = tuple[int, ...]

Key = TypeVar("Key")

FLAG = (0, 1)
UP_TO_TWO = range(3)
UP_TO_THREE = range(4)
RANKS = range(13)


class Table:
    """Weights in a grid, to be read with the products of its axes' thermometers.

    ``values`` are the cells, the last axis fastest. The products are those that ``crossed`` makes of the
    axes' thermometers, the last axis first.
    """

    __slots__ = ("_base", "_flips")

    def __init__(self, values: Sequence[int], axes: Axes) -> None:
        differences = list(values)
        stride = 1
        for size in reversed(axes):
            for cell in reversed(range(len(differences))):
                if cell // stride % size:
                    differences[cell] ^= differences[cell - stride]
            stride *= size
        places = range(max(values).bit_length())
        self._base = [differences[0] >> place & 1 for place in places]
        self._flips = [
            [cell - 1 for cell in range(1, len(differences)) if differences[cell] >> place & 1]
            for place in places
        ]

    def read(self, products: Sequence[Plane], everywhere: Plane) -> Number:
        """The weight in each lane."""
        number: Number = []
        for base, flips in zip(self._base, self._flips, strict=True):
            plane = everywhere if base else 0
            for cell in flips:
                plane ^= products[cell]
            number.append(plane)
        return number


class Stepped:
    """A table whose first axis, of three cells, is read last.

    Where candidates differ by that one thermometer only, the rest is read once for all of them.
    """

    __slots__ = ("_levels",)

    def __init__(self, values: Sequence[int], axes: Axes) -> None:
        size = len(values) // axes[0]
        none, one, more = (values[start : start + size] for start in range(0, len(values), size))
        self._levels = [Table(step, axes[1:]) for step in (none, _flips(none, one), _flips(one, more))]

    def read(self, products: Sequence[Plane], everywhere: Plane) -> list[Number]:
        """The weights at the first axis's bottom, and what each of its two levels flips in them."""
        return [level.read(products, everywhere) for level in self._levels]


def _flips(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a ^ b for a, b in zip(one, other, strict=True)]


def stepped(read: Sequence[Number], thermometer: Sequence[Plane]) -> Number:
    """The weight in each lane, from what ``Stepped.read`` gave and the thermometer of the first axis."""
    number = read[0].copy()
    for plane, flips in zip(thermometer, read[1:], strict=True):
        if plane:
            number.extend([0] * (len(flips) - len(number)))
            for place, flip in enumerate(flips):
                if flip:
                    number[place] ^= plane & flip
    return number


def levelled(tables: Mapping[Key, list[int]]) -> dict[Key, list[int]]:
    """Weights that are compared with each other, with the lowest of them all taken off.

    Only differences matter, and a number made of planes cannot be negative.
    """
    lowest = min(map(min, tables.values()))
    return {key: [value - lowest for value in values] for key, values in tables.items()}


def tables(grids: Mapping[Key, list[int]], axes: Axes) -> dict[Key, Table]:
    """Tables that are compared with each other."""
    return {key: Table(values, axes) for key, values in levelled(grids).items()}


def stepped_tables(grids: Mapping[Key, list[int]], axes: Axes) -> dict[Key, Stepped]:
    """The same, of the other kind."""
    return {key: Stepped(values, axes) for key, values in levelled(grids).items()}
