"""The cover between two people: whose turn it is to hold the device, and nothing of anybody's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import art
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def request(scene: Scene) -> str:
    """Whom the device is to pass to, in a sentence without a full stop."""
    return scene.words.t("{name}, tap when you hold the device", name=scene.names[scene.view.seat])


def panel(scene: Scene) -> Html:
    """The cover. Its button works once a tap that was meant for the last card cannot hit it any more."""
    words, seat = scene.words, scene.view.seat
    asked = request(scene)
    return el(
        "div",
        el("span", art.icon(scene.seating[seat].portrait), class_="face"),
        el("h2", asked),
        el("p", scene.refusal or words.t("Until then all cards stay hidden.")),
        el(
            "button",
            words.t("Show my cards"),
            type="button",
            class_="btn main",
            data_do="take-device",
            disabled=not scene.settled,
        ),
        class_="panel handover",
        role="dialog",
        aria_label=asked,
    )
