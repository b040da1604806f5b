"""The table screen: a frame that never changes, and what stands in its regions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from king.app import terms
from king.web.draw import (
    bar,
    choices,
    claim,
    clock,
    command,
    hand,
    menu,
    note,
    pad,
    seats,
    status,
    summary,
    trick,
)
from king.web.draw.html import Html, el
from king.web.draw.scene import PLACES

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.app.words import Words
    from king.web.draw.scene import Scene

TABLE = "table"
"""The id of the element that carries ``marks``."""

_REGIONS: dict[str, Callable[[Scene], Html]] = {
    "hand": hand.hand,
    "deal": bar.heading,
    "panel": choices.panel,
    "claim": claim.claim,
    "status": status.status,
    "refusal": status.refusal,
    "cover": summary.cover,
    "note": note.note,
}

_ASIDE: dict[str, Callable[[Scene], Html]] = {
    "strip": bar.strip,
    "tools": bar.tools,
    "pad": pad.pad,
    "lasttrick": trick.last_trick,
    "menu": menu.menu,
}


def marks(scene: Scene) -> dict[str, str]:
    """The attributes of the table element: whose screen it is, who is to act, and at which position."""
    to_act = scene.view.to_act
    return {
        "data-seat": str(scene.view.seat),
        "data-to-act": "" if to_act is None else str(to_act),
        "data-step": str(scene.view.steps),
        "data-epoch": str(scene.epoch),
    }


def regions(scene: Scene) -> dict[str, str]:
    """The inner markup of every region, by the id of its element."""
    return felt(scene) | aside(scene)


def aside(scene: Scene) -> dict[str, str]:
    """The regions that nobody looks at first."""
    return {region: draw(scene) for region, draw in _ASIDE.items()}


def felt(scene: Scene) -> dict[str, str]:
    """The regions on which the game is played."""
    drawn: dict[str, str] = {region: draw(scene) for region, draw in _REGIONS.items()}
    for seat in range(4):
        place = scene.place(seat)
        drawn[f"seat-{place}"] = seats.seat(scene, seat)
        drawn[f"slot-{place}"] = trick.slot(scene, seat)
    if scene.last_trick is None:  # that of another deal is gone at once
        drawn["lasttrick"] = trick.last_trick(scene)
    return drawn | clock.running(scene)


@lru_cache(maxsize=4)
def frame(words: Words, controls: Html | None = None) -> str:
    """The table with every region empty, and below it the controls of a replay, if it is one."""
    sections = {
        place: el(
            "div",
            id=f"seat-{place}",
            class_=f"seat {place}",
            role="group",
            aria_label=terms.capital(terms.seat(words, turn, 0)),
        )
        for turn, place in enumerate(PLACES)
    }
    slots = (el("div", id=f"slot-{place}", class_=f"slot at-{place}") for place in PLACES)
    cloth = el(
        "div",
        sections["top"],
        sections["left"],
        sections["right"],
        el(
            "section",
            *slots,
            el("div", id="flights", class_="flights", aria_hidden="true"),
            el("div", id="panel"),
            el("div", id="claim"),
            el("p", id="refusal", class_="refusal"),
            class_="stage",
            aria_label=words.t("The trick"),
        ),
        el(
            "div",
            sections["me"],
            el("p", id="status", class_="say"),
            class_="own",
        ),
        el("section", id="hand", class_="hand", aria_label=words.t("Your hand")),
        el("div", id="cover", class_="cover"),
        class_="felt",
    )
    return el(
        "main",
        _bar(words),
        el("div", cloth, class_="rim"),
        _side(words),
        _menu(words),
        command.command_popover(words) if controls is None else controls,
        id=TABLE,
        class_="game" if controls is None else "game replaying",
        tabindex=-1,
    )


def _bar(words: Words) -> Html:
    return el(
        "header",
        el("div", id="deal", class_="deal"),
        el("ol", id="strip", class_="strip", aria_label=words.t("The ten deals")),
        el("nav", id="tools", class_="tools", aria_label=words.t("Tools")),
        class_="bar",
    )


def _side(words: Words) -> Html:
    return el(
        "aside",
        _shut(words, "side"),
        el("section", id="pad", class_="pad"),
        el("section", id="lasttrick", class_="lasttrick"),
        el("section", id="note", class_="note"),
        id="side",
        class_="side",
        popover=True,
        aria_label=words.t("Points and last trick"),
    )


def _menu(words: Words) -> Html:
    return el("div", id="menu", class_="menu panel", popover=True, aria_label=words.t("Menu"))


def _shut(words: Words, popover: str) -> Html:
    return bar.tool("close", words.t("Close"), "shut", popovertarget=popover, popovertargetaction="hide")
