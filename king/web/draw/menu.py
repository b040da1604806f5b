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
    leave = (
        None if scene.view.is_over else _item("leave", words.t("Leave the table for good"), data_do="leave")
    )
    seats = words.t("Change seats") if scene.seats_open else words.t("Names and portraits")
    return join(
        _item("undo", words.t("Take back"), data_do="undo", autofocus=True),
        _item("hint", words.t("Hint"), data_do="hint"),
        _item("settings", words.t("Settings"), data_do="open-settings"),
        _item("rules", words.t("Rules"), data_do="open-rules"),
        _item("person", seats, data_do="open-seats"),
        _item("download", words.t("Save the match as a file"), data_do="download"),
        _item("rules", words.t("Table as text"), data_do="as-text"),
        _item("next", words.t("Type a command"), data_do="command"),
        _item("keys", words.t("Keys and commands"), data_do="help"),
        el("hr"),
        _item("home", words.t("Lobby: go on later"), data_do="lobby"),
        _item("play", words.t("Start a new match"), data_do="new-match"),
        leave,
    )


def _item(drawing: str, label: str, **attributes: str | bool) -> Html:
    return el("button", art.icon(drawing), label, type="button", class_="item", **attributes)
