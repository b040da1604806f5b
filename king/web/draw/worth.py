"""What a hint tells of an action, on its card or button: points, how far they may be off, the advice.

The figures are drawn by the style sheet, from attributes: they are no part of what the button is called; that
tells them in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import art
from king.web.draw.html import EMPTY, Html, el

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def chip(scene: Scene, token: str) -> Html:
    """The estimate of an action, and a mark if it is the one advised; nothing without a hint."""
    advice, words = scene.advice, scene.words
    if advice is None:
        return EMPTY
    estimate, best = advice.estimate(token), advice.recommends(token)
    if estimate is None and not best:
        return EMPTY
    from king.app.advice import margin  # noqa: PLC0415 - only a table with a hint needs its words

    return el(
        "span",
        art.icon("hint") if best else None,
        class_="worth best" if best else "worth",
        data_points=None if estimate is None else words.signed(round(estimate.points)),
        data_error=None if estimate is None else f"±{words.number(margin(estimate))}",
        aria_hidden="true",
    )


def told(scene: Scene, token: str, name: str) -> str:
    """The name of an action with what the hint tells of it, to be heard."""
    advice, words = scene.advice, scene.words
    if advice is None:
        return name
    from king.app.advice import worth_text  # noqa: PLC0415 - only a table with a hint needs its words

    estimate = advice.estimate(token)
    if estimate is not None:
        name = words.t("{action}, {worth}", action=name, worth=worth_text(words, estimate))
    return words.t("{action}, as the hint says", action=name) if advice.recommends(token) else name
