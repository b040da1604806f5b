"""The faces of the 52 cards, full and small."""

from __future__ import annotations

from tools.art.courts import FIGURES
from tools.art.shapes import (
    BLUE,
    EDGE,
    GOLD,
    PANEL,
    PAPER,
    circle,
    half_turn,
    line,
    pip,
    rank,
    shape,
)

_LEFT, _MIDDLE, _RIGHT = 77, 100, 123
_TOP, _UPPER, _CENTRE, _LOWER, _BOTTOM = 48, 109.3, 140, 170.7, 232

_FOUR = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIX = (*_FOUR, (_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_EIGHT = (*_FOUR, (_LEFT, _UPPER), (_RIGHT, _UPPER), (_LEFT, _LOWER), (_RIGHT, _LOWER))
_PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    "3": ((_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)),
    "4": _FOUR,
    "5": (*_FOUR, (_MIDDLE, _CENTRE)),
    "6": _SIX,
    "7": (*_SIX, (_MIDDLE, 94)),
    "8": (*_SIX, (_MIDDLE, 94), (_MIDDLE, 186)),
    "9": (*_EIGHT, (_MIDDLE, _CENTRE)),
    "T": (*_EIGHT, (_MIDDLE, 78.7), (_MIDDLE, 201.3)),
}
"""Where the pips of each number lie; those in the lower half stand on their heads."""

_HALF = 150
_ROOMY = 6
_FRAME = "M62 16H182A2 2 0 0 1 184 18V168H138V264H18A2 2 0 0 1 16 262V112H62Z"
_OUTSIDE_FRAME = (
    "M2 14A12 12 0 0 1 14 2H62V112H2ZM198 266A12 12 0 0 1 186 278H138V168H198Z"
    "M16 264H140V278H16ZM184 14H198V170H184Z"
)
_BUST = {"K": "63 20 92 128.8", "Q": "60 18 92 128.8", "J": "62 18 118 165.2"}
"""The part of each court figure that a small card shows."""


def _paper() -> str:
    edge = f'stroke="{EDGE}" stroke-width="2"'
    return f'<rect x="1" y="1" width="198" height="278" rx="13" fill="{PAPER}" {edge}/>'


def _golden_ring(inset: int, width: int) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{200 - 2 * inset}" height="{280 - 2 * inset}" rx="9" '
        f'fill="none" stroke="{GOLD}" stroke-width="{width}"/>'
    )


def _is_king_of_hearts(name: str, suit: str) -> bool:
    return (name, suit) == ("K", "H")


def _pips(name: str, suit: str) -> str:
    if name == "A":
        dots = 'stroke="currentColor" stroke-width="4" stroke-dasharray=".1 8.796" stroke-linecap="round"'
        return "".join(
            (
                circle(100, 140, 50, "none", 'stroke="currentColor" stroke-width="1.6"'),
                circle(100, 140, 56, "none", dots),
                pip(suit, 100, 140, 64),
            )
        )
    places = _PLACES[name]
    size = 40 if len(places) <= _ROOMY else 36
    return "".join(pip(suit, x, y, size, turned=y > _HALF) for x, y in places)


def _court(name: str, suit: str) -> str:
    frame = GOLD if _is_king_of_hearts(name, suit) else BLUE
    return "".join(
        (
            shape(_FRAME, PANEL),
            f'<use href="#fig-{name}{suit}"/>',
            shape(_OUTSIDE_FRAME, PAPER),
            line(_FRAME, frame, 3),
        )
    )


def full(name: str, suit: str) -> str:
    """The face of a card that is large enough for all its pips or its figure."""
    body = _court(name, suit) if name in FIGURES else _pips(name, suit)
    ring = _golden_ring(5, 3) if _is_king_of_hearts(name, suit) else ""
    index = rank(name, 32, 15, 46) + pip(suit, 32, 84, 34)
    return _paper() + body + ring + index + half_turn(index)


def small(name: str, suit: str) -> str:
    """The face of a card on a phone: a large index, and one large pip or the figure's bust."""
    ring = _golden_ring(6, 7) if _is_king_of_hearts(name, suit) else ""
    index = rank(name, 56, 18, 96) + pip(suit, 56, 162, 72)
    if name not in FIGURES:
        return _paper() + ring + index + pip(suit, 143, 216, 92)
    bust = f'<use href="#fig-{name}{suit}"/>'
    return (
        _paper()
        + ring
        + index
        + f'<svg x="92" y="128" width="100" height="140" viewBox="{_BUST[name]}">{bust}</svg>'
    )
