"""Arithmetic in planes, against plain arithmetic lane by lane."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from king.bots.lanes.lookup import Stepped, Table, levelled, stepped
from king.bots.lanes.planes import added, counted, crossed, highest_of, merged
from king.bots.lanes.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

LANES = 20
EVERYWHERE = (1 << LANES) - 1

values = st.lists(st.integers(0, 200), min_size=LANES, max_size=LANES)
flags = st.lists(st.booleans(), min_size=LANES, max_size=LANES)


def plane(lanes: Sequence[bool]) -> int:
    """The plane of the lanes that are true."""
    return sum(1 << lane for lane, on in enumerate(lanes) if on)


def number(numbers: Sequence[int]) -> list[int]:
    """One number a lane, as planes."""
    places = max(numbers).bit_length()
    return [plane([bool(value >> place & 1) for value in numbers]) for place in range(places)]


def by_lane(planes: Sequence[int]) -> list[int]:
    """The numbers of planes, lane by lane."""
    return [sum((bits >> lane & 1) << place for place, bits in enumerate(planes)) for lane in range(LANES)]


def thermometer(numbers: Sequence[int], top: int) -> list[int]:
    """The planes of "at least 1", "at least 2", …, "at least ``top``"."""
    return [plane([value >= level for value in numbers]) for level in range(1, top + 1)]


@given(values, values)
def test_sums(one: list[int], other: list[int]) -> None:
    assert by_lane(added(number(one), number(other))) == [a + b for a, b in zip(one, other, strict=True)]


@given(values, values, flags)
def test_numbers_of_different_lanes(one: list[int], other: list[int], first: list[bool]) -> None:
    ones = number([value if here else 0 for value, here in zip(one, first, strict=True)])
    others = number([0 if here else value for value, here in zip(other, first, strict=True)])
    expected = [a if here else b for a, b, here in zip(one, other, first, strict=True)]
    assert by_lane(merged(ones, others)) == expected


@given(st.lists(flags, max_size=6))
def test_counting(planes: list[list[bool]]) -> None:
    expected = [sum(lanes[lane] for lanes in planes) for lane in range(LANES)]
    assert by_lane(counted(map(plane, planes))) == expected


@given(st.lists(st.tuples(flags, values), min_size=1, max_size=5))
def test_the_highest_of_those_that_take_part_and_of_equals_the_first(
    candidates: list[tuple[list[bool], list[int]]],
) -> None:
    found = highest_of([(plane(lanes), number(scores)) for lanes, scores in candidates], EVERYWHERE)
    for lane in range(LANES):
        taking_part = [place for place, (lanes, _) in enumerate(candidates) if lanes[lane]]
        best = max(taking_part, key=lambda place: candidates[place][1][lane], default=None)
        assert [place for place, lanes in enumerate(found) if lanes >> lane & 1] == (
            [] if best is None else [best]
        )


axes = st.lists(st.sampled_from((2, 3, 4)), min_size=1, max_size=3).map(tuple)


@given(st.data(), axes)
def test_a_table_gives_the_weight_of_its_cell(data: st.DataObject, axes: tuple[int, ...]) -> None:
    cells = list(product(*map(range, axes)))
    weights = data.draw(st.lists(st.integers(0, 255), min_size=len(cells), max_size=len(cells)))
    levels = [data.draw(st.lists(st.integers(0, size - 1), min_size=LANES, max_size=LANES)) for size in axes]
    products: list[int] = []
    for numbers, size in reversed(list(zip(levels, axes, strict=True))):
        products = crossed(products, thermometer(numbers, size - 1))
    expected = [weights[cells.index(cell)] for cell in zip(*levels, strict=True)]
    assert by_lane(Table(weights, axes).read(products, EVERYWHERE)) == expected


@given(st.data())
def test_a_table_read_in_steps_gives_the_same(data: st.DataObject) -> None:
    weights = data.draw(st.lists(st.integers(0, 255), min_size=12, max_size=12))
    first = data.draw(st.lists(st.integers(0, 2), min_size=LANES, max_size=LANES))
    second = data.draw(st.lists(st.integers(0, 3), min_size=LANES, max_size=LANES))
    read = Stepped(weights, (3, 4)).read(thermometer(second, 3), EVERYWHERE)
    expected = [weights[4 * a + b] for a, b in zip(first, second, strict=True)]
    assert by_lane(stepped(read, thermometer(first, 2))) == expected


def test_the_lowest_weight_of_all_becomes_zero() -> None:
    assert levelled({"a": [3, -2], "b": [0, 7]}) == {"a": [5, 0], "b": [2, 9]}


def test_points_and_how_they_are_spread() -> None:
    counts = [0, 0, 3, 1, 3]
    tally = Tally(-20, tuple([] if seat else number(counts) for seat in range(4)))
    every_lane = 0b11111
    assert tally.points(0, every_lane) == -140
    assert tally.points(1, every_lane) == 0
    assert tally.points(0, 0b01100) == -80
    assert tally.distribution(0, every_lane) == {0: 2, -20: 1, -60: 2}
    assert tally.distribution(0, 0b10001) == {0: 1, -60: 1}
    assert tally.distribution(1, 0b11) == {0: 2}
    assert [tally.points_in(0, lane) for lane in range(5)] == [0, 0, -60, -20, -60]
