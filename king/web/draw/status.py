"""The line beside the viewer's plate: whose turn it is and what it asks for, in a short sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken
from king.app.session import Phase
from king.web.draw import art
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def status(scene: Scene) -> Html:
    """The refusal to show, or else what the table waits for."""
    if scene.refusal:
        return el("span", art.icon("hint"), scene.refusal, class_="refusal")
    return join(_sentence(scene))


def _sentence(scene: Scene) -> str:
    words, trick = scene.words, scene.complete_trick
    if trick is not None:
        if trick.winner == scene.view.seat:
            return words.t("The trick is yours")
        return words.t("{name} takes the trick", name=scene.names[trick.winner])
    if scene.phase is not Phase.PLAY:
        return ""
    return spoken.prompt(words, scene.view, scene.names)
