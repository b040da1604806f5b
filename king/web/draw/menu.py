"""The menu at the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from king.app.seating import people
from king.web.draw import art
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def menu(scene: Scene) -> Html:
    """What can be done beside playing. What ends or leaves the match stands apart, and asks first."""
    words = scene.words
    may_leave = not scene.view.is_over and people(scene.seating, scene.view.left)
    leave = item("leave", words.t("Leave the table for good"), data_do="leave") if may_leave else None
    seats = words.t("Change seats") if scene.seats_open else words.t("Names and portraits")
    return join(
        item("undo", words.t("Take back"), data_do="undo", autofocus=True),
        item("hint", words.t("Hint"), data_do="hint"),
        item("check", words.t("Review so far"), data_do=f"review:{scene.view.seat}")
        if len(scene.view.deals) > 1
        else None,
        item("settings", words.t("Settings"), data_do="open-settings"),
        item("rules", words.t("Rules"), data_do="open-rules"),
        item("globe", words.t("What the words mean"), data_do="meanings"),
        item("person", seats, data_do="open-seats"),
        None if people(scene.seating) else _hands(scene),
        item("download", words.t("Save the match as a file"), data_do="download"),
        item("last", words.t("Replay"), data_do="replay-this"),
        item("share", words.t("Share as a link"), data_do="share"),
        item("pad", words.t("Copy this hand for a report"), data_do="report"),
        item("rules", words.t("Table as text"), data_do="as-text"),
        item("next", words.t("Type a command"), data_do="command"),
        item("keys", words.t("Keys and commands"), data_do="help"),
        el("hr"),
        item("home", words.t("Lobby: go on later"), data_do="lobby"),
        item("play", words.t("Start a new match"), data_do="new-match"),
        leave,
    )


def _hands(scene: Scene) -> Html:
    """Who only watches may see all hands."""
    words = scene.words
    label = words.t("Hide the hands") if scene.open_hands else words.t("Show all hands")
    return item("seats", label, data_do="open-hands")


@cache
def item(drawing: str, label: str, **attributes: str | bool) -> Html:
    """A line of a menu."""
    return el("button", art.icon(drawing), label, type="button", class_="item", **attributes)
