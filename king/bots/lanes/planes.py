"""Planes, and whole numbers made of them: arithmetic in all lanes at once.

A *plane* has one bit for each lane. A *number* is a list of planes, least bit first: one whole number, never
negative, for each lane. A *thermometer* is a list of planes, each within the one before: the first is set
where something is at least 1, the second where it is at least 2, and so on.

Nothing here ever uses ``~``: it makes a negative integer, and with those every operation costs Python several
times as much. ``a ^ (a & b)`` is "a without b".
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Plane: TypeAlias = int
Number: TypeAlias = list[Plane]


def added(one: Number, other: Number) -> Number:
    """The sum, lane by lane."""
    if len(one) < len(other):
        one, other = other, one
    total: Number = []
    carry = 0
    for a, b in zip(one, other, strict=False):
        either = a ^ b
        if carry:
            total.append(either ^ carry)
            carry = a & b | either & carry
        else:
            total.append(either)
            carry = a & b
    for a in one[len(other) :]:
        total.append(a ^ carry)
        carry &= a
    if carry:
        total.append(carry)
    return total


def merged(one: Number, other: Number) -> Number:
    """Two numbers of different lanes as one: each is zero in the lanes of the other."""
    if len(one) < len(other):
        one, other = other, one
    return [*(a | b for a, b in zip(one, other, strict=False)), *one[len(other) :]]


def counted(planes: Iterable[Plane]) -> Number:
    """In how many of ``planes`` each lane is set."""
    total: Number = []
    for plane in planes:
        if plane:
            total = added(total, [plane])
    return total


def highest_of(candidates: Sequence[tuple[Plane, Number]], everywhere: Plane) -> list[Plane]:
    """For each candidate the lanes in which its number is the highest; of equal ones the first.

    A candidate takes part in the lanes of its plane only.
    """
    ahead = [lanes for lanes, _ in candidates]
    places = list(zip_longest(*(number for _, number in candidates), fillvalue=0))
    for planes in reversed(places):
        having = [lanes & plane for lanes, plane in zip(ahead, planes, strict=True)]
        some = 0
        for lanes in having:
            some |= lanes
        if some:
            none = everywhere ^ some
            ahead = [lanes & none | more for lanes, more in zip(ahead, having, strict=True)]
    taken = 0
    for i, lanes in enumerate(ahead):
        ahead[i] = lanes ^ (lanes & taken)
        taken |= lanes
    return ahead


def crossed(planes: Sequence[Plane], thermometer: Iterable[Plane]) -> list[Plane]:
    """All products of planes with the levels of a thermometer: what a ``Table`` is read with.

    First ``planes`` themselves, then for each level the level itself and its product with each of ``planes``.
    """
    products = list(planes)
    for level in thermometer:
        products.append(level)
        products.extend([plane & level for plane in planes])
    return products
