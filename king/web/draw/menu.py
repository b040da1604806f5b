"""The menu at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import art
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def menu(scene: Scene) -> Html:
    """What can be done beside playing. What ends or leaves the match stands apart, and asks first."""
    words = scene.words
    return join(
        _item("settings", words.t("Settings"), "open-settings"),
        _item("rules", words.t("Rules"), "open-rules"),
        _item("person", words.t("Change seats"), "open-seats") if scene.seats_open else None,
        _item("download", words.t("Save the match as a file"), "download"),
        el("hr"),
        _item("home", words.t("Lobby: go on later"), "lobby"),
        _item("play", words.t("Start a new match"), "new-match"),
        _item("leave", words.t("Leave the table for good"), "leave") if not scene.view.is_over else None,
    )


def _item(drawing: str, label: str, what: str) -> Html:
    return el("button", art.icon(drawing), label, type="button", class_="item", data_do=what)
