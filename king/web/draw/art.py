"""Everything drawn: icons, card faces, suits. The drawings are symbols of one file, ``assets/art.svg``.

The page has them in itself (``king.web.drawings``), and what is drawn refers to them by their names.

The symbols take their colours from the style sheet's variables where they are used, so themes and the
four-colour deck need no other file. ``tools/art`` makes it.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from king.web.draw.html import Html

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = "./assets/art.svg"

CONTRACT_ICONS: Mapping[str, str] = MappingProxyType(
    {
        "tricks": "tricks",
        "hearts": "hearts",
        "men": "men",
        "queens": "queens",
        "king": "king",
        "last-two": "lasttwo",
        "festa": "festa",
        "no-trump": "notrump",
        "nulos": "nulos",
        "433": "433",
    }
)
"""The icon of each contract without a trump, and of a festa whose contract is still open."""


@cache
def icon(name: str) -> Html:
    """A line drawing in the colour of the text around it; says nothing to a screen reader."""
    return Html(f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{name}"/></svg>')


@cache
def suit(letter: str) -> Html:
    """A suit's shape in its own colour."""
    return Html(
        f'<svg class="suit {letter.lower()}" viewBox="0 0 100 100" aria-hidden="true">'
        f'<use href="#suit-{letter}"/></svg>'
    )


@cache
def face(card: str) -> Html:
    """A card's two faces, full and small; the style sheet shows the one that fits the card's width."""
    return Html(
        '<svg viewBox="0 0 200 280" aria-hidden="true">'
        f'<use class="f" href="#{card}"/><use class="m" href="#{card}-m"/></svg>'
    )


@cache
def contract_icon(contract: str) -> Html:
    """The contract's icon: the trump's shape where there is a trump."""
    if contract.startswith("trump-"):
        return suit(contract[-1])
    return icon(CONTRACT_ICONS[contract])
