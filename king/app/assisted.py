"""Help that was taken in a match, noted in its tags: it counts apart in the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.match.match import Match

ASSISTED = "assisted"
"""The tag; its value lists what kinds of help were taken, in the order in which they first were."""

HINT = "hint"
UNDO = "undo"
WHAT_IF = "what-if"


def with_assistance(match: Match, kind: str) -> Match:
    """The match with this kind of help noted, once."""
    told = dict(match.tags)
    kinds = told.get(ASSISTED, "").split()
    if kind in kinds:
        return match
    told[ASSISTED] = " ".join([*kinds, kind])
    return match.with_tags(told.items())


def is_assisted(match: Match) -> bool:
    """Whether help of any kind was taken."""
    return ASSISTED in dict(match.tags)
