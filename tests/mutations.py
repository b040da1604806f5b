"""Texts with one thing wrong, for tests of whatever reads what strangers wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


def mutated(parts: Sequence[str], foreign: Sequence[str], random: Random) -> str:
    """The parts as one text, with one or a run of them lost, doubled, moved, replaced or put in."""
    changed = list(parts)
    at, other = random.randrange(len(changed)), random.randrange(len(changed))
    match random.randrange(6):
        case 0:
            del changed[at]
        case 1:
            changed.insert(at, changed[other])
        case 2:
            changed[at], changed[other] = changed[other], changed[at]
        case 3:
            changed[at] = random.choice(foreign)
        case 4:
            changed.insert(at, random.choice(foreign))
        case _:
            del changed[min(at, other) : max(at, other)]
    return "".join(changed)
