"""The turn clock on the seat of who is to act, and the cover of a pause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.web.draw import art, forms
from king.web.draw.html import EMPTY, Html, el

if TYPE_CHECKING:
    from king.web.draw.scene import Scene

LEFT = "clock-left"
"""The region of the seconds, which change by themselves."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What the clock shows: whole seconds left, whether the end is near, whether it stands or may stand."""

    left: int
    is_near_end: bool = False
    is_paused: bool = False
    may_pause: bool = False


def seconds(face: ClockFace) -> str:
    """What is left, as a clock shows it."""
    return f"{face.left // 60}:{face.left % 60:02}"


def running(scene: Scene) -> dict[str, str]:
    """The region of the seconds, where there is a clock."""
    return {} if scene.clock is None else {LEFT: seconds(scene.clock)}


def chip(scene: Scene) -> Html:
    """The clock beside the name; its seconds are a region of their own."""
    face, words = scene.clock, scene.words
    if face is None:
        return EMPTY
    pause = el(
        "button",
        art.icon("pause"),
        type="button",
        data_do="pause",
        title=words.t("Pause"),
        aria_label=words.t("Pause"),
    )
    return el(
        "div",
        el(
            "span",
            art.icon("clock"),
            el("span", words.t("Time left"), " ", class_="sr"),
            el("b", id=LEFT),
            role="timer",
        ),
        pause if face.may_pause else None,
        class_="clock near" if face.is_near_end else "clock",
    )


def pause_cover(scene: Scene) -> Html:
    """What lies over the felt while the clock stands still."""
    words = scene.words
    stands = words.t("The clock stands still")
    return el(
        "div",
        el("span", art.icon("pause"), class_="face"),
        el("h2", stands),
        forms.button(words.t("Go on"), "go-on", "main"),
        class_="panel handover",
        role="dialog",
        aria_label=stands,
    )
