"""The pieces that every drawing is made of: colours, paths, suits and ranks."""

from __future__ import annotations


def variable(name: str, fallback: str) -> str:
    """A colour that the style sheet may change."""
    return f"var(--{name},{fallback})"


PAPER, EDGE = variable("paper", "#fdf8ec"), variable("edge", "#c9bda3")
INK = variable("ink", "#1f1d1a")
PANEL, TILE = variable("panel", "#e8ecf1"), variable("tile", "#f6f3ea")
BLUE, DEEP, SKY = variable("blue", "#2c5aa6"), variable("deep", "#1c3a72"), variable("sky", "#9db7dc")
GOLD, DARK_GOLD = variable("gold-card", "#d8a435"), variable("gold-card-deep", "#96690f")
SKIN, SHADED_SKIN = variable("skin", "#f1d8b8"), variable("skin-deep", "#dfbd95")
LIP = variable("lip", "#8f3236")
HAIR = {"S": "#26221f", "H": "#6b3d20", "D": "#a9885a", "C": "#4b3a2e"}
SUIT = {
    suit: variable(f"suit-{suit.lower()}", fallback)
    for suit, fallback in (("S", "#1f1d1a"), ("H", "#a3172d"), ("D", "#a3172d"), ("C", "#1f1d1a"))
}

BARE = 'stroke="none"'
THIN = 'fill="none" stroke-width="1.8"'

GLYPHS: dict[str, tuple[int, str]] = {
    "A": (76, "M11 93 38 8 65 93M20 65H56M2 93H22M54 93H74"),
    "K": (76, "M17 7V93M64 7 19 57M34 42 65 93M5 7H30M5 93H30M53 7H73M55 93H75"),
    "Q": (74, "M36 7C18 7 8 25 8 50S18 93 36 93 64 75 64 50 54 7 36 7ZM39 67 69 98"),
    "J": (62, "M44 7V66C44 84 37 93 25 93 13 93 7 85 7 73M26 7H60"),
    "T": (88, "M3 24C10 20 15 14 17 7V93M61 7C46 7 38 24 38 50S46 93 61 93 84 76 84 50 76 7 61 7Z"),
    "9": (68, "M16 91C43 80 60 56 60 33 60 17 49 7 34 7S8 17 8 33 19 58 33 58 58 48 60 34"),
    "8": (
        68,
        (
            "M34 46C20 46 12 38 12 27S20 7 34 7 56 15 56 27 48 46 34 46C18 46 7 55 7 70S18 93 34 93 "
            "61 85 61 70 50 46 34 46Z"
        ),
    ),
    "7": (66, "M7 24V7H59C43 32 33 60 31 93"),
    "6": (68, "M52 9C25 20 8 44 8 67 8 83 19 93 34 93S60 83 60 67 49 42 35 42 10 52 8 66"),
    "5": (66, "M55 7H17L13 47C19 41 26 38 34 38 49 38 59 49 59 65S47 93 32 93C19 93 10 86 7 75"),
    "4": (70, "M47 93V8L8 66H67"),
    "3": (66, "M10 21V7H56L33 40C48 39 59 50 59 66S47 93 32 93C19 93 10 86 7 75"),
    "2": (66, "M9 31C9 15 20 7 33 7S57 16 57 31C57 50 36 62 9 93H59V80"),
}
"""Each rank's width and the strokes that draw it, in a box 100 high."""

PIPS: dict[str, str] = {
    "H": (
        "M50 95C45 84 5 62 5 32 5 16 17 6 30 6 39 6 46 11 50 20 54 11 61 6 70 6 83 6 95 16 95 32 "
        "95 62 55 84 50 95Z"
    ),
    "D": "M50 2C59 19 72 36 88 50 72 64 59 81 50 98 41 81 28 64 12 50 28 36 41 19 50 2Z",
    "S": (
        "M50 3C57 22 95 40 95 65 95 78 85 86 75 86 66 86 58 81 54 73 55 84 60 92 68 97H32C40 92 "
        "45 84 46 73 42 81 34 86 25 86 15 86 5 78 5 65 5 40 43 22 50 3Z"
    ),
    "C": (
        "M50 4A22 22 0 0 1 66 41 22 22 0 1 1 54 66C55 80 60 91 68 97H32C40 91 45 80 46 66A22 22 "
        "0 1 1 34 41 22 22 0 0 1 50 4Z"
    ),
}
"""Each suit's outline, in a box of 100 by 100."""


def number(value: float) -> str:
    """A coordinate, with no more digits than are seen."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


_PEN = 'fill="none" stroke="currentColor" stroke-width="15" stroke-miterlimit="3"'


def pip(suit: str, x: float, y: float, size: float, *, turned: bool = False, extra: str = "") -> str:
    """A suit, centred on a point; it takes the colour of the group it stands in."""
    scale = f"{size / 100:.3f}".rstrip("0")
    half, sign = (size / 2, "-") if turned else (-size / 2, "")
    place = f"translate({number(x + half)} {number(y + half)}) scale({sign}{scale})"
    return f'<path d="{PIPS[suit]}" transform="{place}"{extra}/>'


def rank(name: str, x: float, y: float, height: float) -> str:
    """A rank, centred on ``x``, its top at ``y``."""
    scale = height / 100
    width, path = GLYPHS[name]
    place = f"translate({number(x - width * scale / 2)} {number(y)}) scale({scale:.2f})"
    return f'<path d="{path}" transform="{place}" {_PEN}/>'


def shape(path: str, fill: str, extra: str = "") -> str:
    """A filled outline."""
    return f'<path d="{path}" fill="{fill}"{f" {extra}" if extra else ""}/>'


def shade(path: str, opacity: str = ".16") -> str:
    """A part in shadow."""
    return shape(path, "#000", f'opacity="{opacity}" {BARE}')


def line(path: str, colour: str, width: float, extra: str = "") -> str:
    """A stroke without a fill."""
    more = f" {extra}" if extra else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    """A circle about a point."""
    more = f" {extra}" if extra else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{more}/>'


def half_turn(body: str) -> str:
    """The same upside down, as the other end of a card."""
    return f'<g transform="rotate(180 100 140)">{body}</g>'
