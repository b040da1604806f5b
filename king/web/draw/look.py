"""The look that a person has chosen, as classes of the page's root element."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.app.settings import Settings


def root_classes(settings: Settings, *, still: bool = False) -> str:
    """The classes for theme, deck and pace; ``still`` takes all motion out."""
    theme = "" if settings.theme == "system" else settings.theme
    deck = "four" if settings.deck == "four" else ""
    pace = f"pace-{settings.pace}"
    return " ".join(
        name for name in (theme, deck, pace, shape_classes(settings), "still" if still else "") if name
    )


def shape_classes(settings: Settings) -> str:
    """Those of the classes on which it depends where things are and how large."""
    as_text = "table-as-text" if settings.reading == "on" else ""
    side = "left-handed" if settings.side == "left" else ""
    size = "" if settings.cards == "usual" else f"{settings.cards}-cards"
    return " ".join(name for name in (as_text, side, size) if name)
