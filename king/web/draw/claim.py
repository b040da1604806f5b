"""The offer to show the end of a deal at once, when nothing can change its points any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.match.claims import WORTH_CLAIMING, takes_the_rest
from king.web.draw import art, forms
from king.web.draw.html import EMPTY, Html, el

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def claim(scene: Scene) -> Html:
    """Why the rest is decided, and the button that shows it; nothing while anything is open."""
    if not scene.my_turn or takes_the_rest(scene.view) < WORTH_CLAIMING:
        return EMPTY
    words = scene.words
    why = words.t("Each of your cards is the highest left: you take the rest.")
    return el(
        "div",
        el("p", art.icon("crown"), el("span", why)),
        forms.button(words.t("Show the end"), "settle"),
        class_="panel claim",
        role="group",
        aria_label=words.t("The rest is decided"),
    )
