"""Decisions that the turn clock has taken, noted in a match's tags: nobody chose them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.actions import Action
    from king.match.match import Match

LAPSES = "out-of-time"
"""The tag; its value lists the steps at which the clock has acted: how many actions came before each."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """What was done for a seat that was out of time."""

    seat: int
    action: Action
    step: int
    """How many actions came before."""


def lapses(match: Match) -> frozenset[int]:
    """The steps at which the clock has acted instead of a person."""
    told = dict(match.tags).get(LAPSES, "").split()
    return frozenset(int(step) for step in told if step.isdecimal() and int(step) < match.steps)


def with_lapses(match: Match, steps: frozenset[int]) -> Match:
    """The match with these noted, instead of those that were; steps to come are left out."""
    tags = [(name, value) for name, value in match.tags if name != LAPSES]
    known = sorted(step for step in steps if step < match.steps)
    told = [(LAPSES, " ".join(map(str, known)))] if known else []
    return match.with_tags((*tags, *told))
