"""The one file of symbols, put together from cards and icons."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tools.art.azulejo import TILE_SIDE, tile
from tools.art.courts import FIGURES
from tools.art.faces import full, small
from tools.art.shapes import GLYPHS, PIPS, SUIT, TILE

_ICONS = Path(__file__).parent / "icons"
_CARD = "0 0 200 280"
_ICON = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)
_FALLBACK = re.compile(r"var\(--[\w-]+,(#\w+)\)")


@dataclass(frozen=True)
class Drawing:
    """What has a name in the file; ``box`` is a symbol's view box, ``None`` for what symbols share."""

    name: str
    body: str
    box: str | None = None

    def __str__(self) -> str:
        if self.box is None:
            return f'<g id="{self.name}">{self.body}</g>'
        return f'<symbol id="{self.name}" viewBox="{self.box}">{self.body}</symbol>'


def _suit(suit: str) -> list[Drawing]:
    alone = Drawing(f"suit-{suit}", f'<path d="{PIPS[suit]}" fill="currentColor"/>', "0 0 100 100")
    return [alone, *(Drawing(f"fig-{name}{suit}", draw(suit)) for name, draw in FIGURES.items())]


def _cards(suit: str) -> list[Drawing]:
    return [
        Drawing(card, f'<g color="{SUIT[suit]}" fill="currentColor">{draw(name, suit)}</g>', _CARD)
        for name in GLYPHS
        for card, draw in ((name + suit, full), (f"{name}{suit}-m", small))
    ]


def _icons() -> list[Drawing]:
    icons = []
    for path in sorted(_ICONS.glob("*.svg")):
        found = _ICON.search(path.read_text(encoding="utf-8"))
        if found is None:
            raise ValueError(f"{path.name} is no drawing with a view box")
        icons.append(Drawing(f"i-{path.stem}", found[2].strip(), found[1]))
    return icons


def sprite() -> str:
    """The file of all symbols, what is shared before what uses it."""
    drawings = [
        Drawing("tile", tile()),
        *(drawing for suit in PIPS for drawing in _suit(suit)),
        *(drawing for suit in PIPS for drawing in _cards(suit)),
        *_icons(),
    ]
    lines = "\n".join(map(str, drawings))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>\n{lines}\n</defs></svg>\n'


def lone_tile() -> str:
    """The tile as a picture for backgrounds: on its ground, in fixed colours, and stretching to any shape."""
    body = f'<rect width="{TILE_SIDE}" height="{TILE_SIDE}" fill="{TILE}"/>{tile()}'
    box = f'viewBox="0 0 {TILE_SIDE} {TILE_SIDE}" preserveAspectRatio="none"'
    return _FALLBACK.sub(r"\1", f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>\n')
