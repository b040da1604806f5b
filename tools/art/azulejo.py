"""The tile of the frame, the wall and the backs: blue on white, joining with itself on every side."""

from __future__ import annotations

from tools.art.shapes import BLUE, DEEP, SKY, TILE, circle, line, shape

TILE_SIDE = 100


def tile() -> str:
    """One tile without its ground: a quarter, turned four times about the centre."""
    quarter = "".join(
        (
            line("M0 34A34 34 0 0 0 34 0", BLUE, 5),
            shape("M0 0H22A22 22 0 0 1 0 22Z", DEEP),
            shape("M0 0H10A10 10 0 0 1 0 10Z", TILE),
            shape("M50 50C40 42 30 36 28 28 36 30 44 38 50 50Z", BLUE, 'transform="translate(-1 -1)"'),
            shape("M50 46C43 34 43 24 50 12 57 24 57 34 50 46Z", SKY),
            shape("M40 0 50 9 60 0Z", BLUE),
        )
    )
    quarters = (f'<g transform="rotate({turn} 50 50)">{quarter}</g>' for turn in (0, 90, 180, 270))
    return "".join(quarters) + circle(50, 50, 8.5, TILE) + circle(50, 50, 5.5, DEEP)
