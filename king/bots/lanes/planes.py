"""Planes, and whole numbers made of them: arithmetic in all lanes at once.

A *plane* has one bit for each lane. A *number* is a list of planes, least bit first: one whole number, never
negative, for each lane. Nothing here ever uses ``~``: it makes a negative integer, and with those every
operation costs Python several times as much. ``a ^ (a & b)`` is "a without b".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Plane: TypeAlias = int
Number: TypeAlias = list[Plane]


def added(one: Number, other: Number) -> Number:
    """The sum, lane by lane."""
    if len(one) < len(other):
        one, other = other, one
    total: Number = []
    carry = 0
    for place, a in enumerate(one):
        b = other[place] if place < len(other) else 0
        either = a ^ b
        total.append(either ^ carry)
        carry = (a & b) | (either & carry)
    if carry:
        total.append(carry)
    return total


def counted(planes: Iterable[Plane]) -> Number:
    """In how many of ``planes`` each lane is set."""
    total: Number = []
    for plane in planes:
        total = added(total, [plane]) if plane else total
    return total
