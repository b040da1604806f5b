"""The line beside the viewer's plate: whose turn it is and what it asks for, in a short sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken
from king.app.session import Phase
from king.web.draw import art
from king.web.draw.html import EMPTY, Html, el, join

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def status(scene: Scene) -> Html:
    """What the table waits for."""
    return join(_sentence(scene))


def refusal(scene: Scene) -> Html:
    """Why what was tried may not be done, for as long as that is to be read."""
    shown = bool(scene.refusal) and scene.phase is not Phase.COVER  # which shows it itself
    return join(art.icon("hint"), el("span", scene.refusal)) if shown else EMPTY


def _sentence(scene: Scene) -> str:
    words, trick = scene.words, scene.complete_trick
    if trick is not None:
        if trick.winner == scene.view.own_seat:
            return words.t("The trick is yours")
        return words.t("{name} takes the trick", name=scene.names[trick.winner])
    if scene.phase is not Phase.PLAY:
        return ""
    return spoken.prompt(words, scene.view, scene.names)
