"""Where the keyboard's focus is and goes. Never lost: what has it keeps it, or hands it to what is near."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import to_js

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from king.web.dom import Element

_KEYS = ("data-action", "data-card", "data-do", "data-set", "popovertarget", "id")
_ASKED = "#panel .ask"
_GO_ON = "#cover :is([data-do=skip], [data-do=take-device], [data-do=go-on])"
_HAND = "#hand [data-card]"
_NEAR = ("#review[open] h2", _GO_ON, _ASKED, "main")
"""What gets the focus of something that is gone, the nearest first. No card: one press too many plays it."""

_IN_DIALOG = ("#dialog .main", "#dialog button", "#dialog")

Selectors = list[str]


def held() -> Selectors | None:
    """Selectors for the control that has the focus, the closest match first; ``None`` when none has."""
    active = js.document.activeElement
    if not active or active == js.document.body:
        return None
    own = [
        f'[{name}="{value}"]' for name in _KEYS if (value := active.getAttribute(name)) and '"' not in value
    ]
    return [*own, *_neighbours(active)]


def _neighbours(card: Element) -> Selectors:
    """The other cards of the hand: those to the right, then those to the left, the nearest first."""
    token = card.getAttribute("data-card")
    if not token:
        return []
    tokens = [str(other.dataset.card) for other in js.document.querySelectorAll(_HAND)]
    at = tokens.index(str(token))
    return [f'[data-card="{other}"]' for other in (*tokens[at + 1 :], *reversed(tokens[:at]))]


def hand_on(selectors: Selectors | None, changed: Mapping[str, str]) -> None:
    """Before regions become this: a control that has the focus and goes gives it to the nearest that stays.

    So it is never lost, and the browser need not lay out what is half drawn to move it.
    """
    if not selectors:
        return
    active = js.document.activeElement
    for region, markup in changed.items():
        element = js.document.getElementById(region)
        if element and element.contains(active):
            stays = next((each for each in selectors if each[1:-1] in markup), "main")
            if not active.matches(stays):
                _give([stays])


def restore(selectors: Selectors | None) -> None:
    """Give the focus back, if drawing has taken it away."""
    if selectors is not None and js.document.activeElement == js.document.body:
        _give([*selectors, *_NEAR])


def settle(opener: Selectors | None) -> None:
    """After everything is drawn: nothing that can be pressed may be without a focus.

    ``opener`` is what opened the dialog that has just been closed.
    """
    dialog = js.document.getElementById("dialog")
    active = js.document.activeElement
    lost = not active or active == js.document.body
    if dialog.open:
        if lost:
            _give(_IN_DIALOG)
    elif lost:
        _give([*(opener or []), *_NEAR])


def draw_to_question() -> None:
    """What asks for an answer (a festa's panel, a summary) draws the focus from the hand to itself."""
    active = js.document.activeElement
    if not active or not (active.closest("#hand, #panel, #cover") or active.matches("main")):
        return
    for place, selector in (("#cover", _GO_ON), ("#panel", _ASKED)):
        if js.document.querySelector(selector):
            if not active.closest(place):
                _give([selector])
            return


def _give(selectors: Sequence[str]) -> None:
    """Focus the first of them that there is and that takes it."""
    options = to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries)
    for selector in selectors:
        element = js.document.querySelector(selector)
        if element:
            element.focus(options)
            if js.document.activeElement == element:
                return


def go(selector: str) -> bool:
    """Put the focus on the first element that matches; whether there is one."""
    element = js.document.querySelector(selector)
    if element:
        element.focus()
    return bool(element)


def move(selector: str, choose: Callable[[list[str], int | None], int | None]) -> bool:
    """Put the focus on one of the controls that match; whether it has moved.

    ``choose`` gets their cards (empty for what is no card), in order, and which has the focus.
    """
    controls = list(js.document.querySelectorAll(selector))
    active = js.document.activeElement
    at = next((index for index, control in enumerate(controls) if control == active), None)
    chosen = choose([str(control.getAttribute("data-card") or "") for control in controls], at)
    if chosen is not None:
        controls[chosen].focus()
    return chosen is not None
