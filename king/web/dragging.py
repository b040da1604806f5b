"""Dragging a card of the hand to the trick. Beside the tap, not instead of it: a short slip is a tap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import js
from pyodide.ffi import create_proxy, to_js

if TYPE_CHECKING:
    from king.web.controller import Controller
    from king.web.dom import Element

SLIP = 12
"""CSS pixels that a finger or mouse may move and still taps."""

_CARD = "#hand button[data-card]"
_TARGET = ".stage"


@dataclass(slots=True)
class _Drag:
    pointer: int
    card: Element
    x: float
    y: float
    moves: list[Element]
    """The animations that show the card's parts at the pointer; none before it has moved far enough."""

    @property
    def is_under_way(self) -> bool:
        return bool(self.moves)


class Dragging:
    """Follows one pointer from a card to where it is let go. Escape, a second finger or a scroll cancel."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._drag: _Drag | None = None
        self._swallows_click = False

    def listen(self) -> None:
        """Begin to listen. The click that ends a drag must reach nobody, so it is caught on its way down."""
        capturing = to_js({"capture": True}, dict_converter=js.Object.fromEntries)
        for kind, handler in (
            ("pointerdown", self._press),
            ("pointermove", self._move),
            ("pointerup", self._let_go),
            ("pointercancel", self._cancel),
            ("keydown", self._cancel_by_key),
            ("click", self._click),
        ):
            js.document.addEventListener(kind, create_proxy(handler), capturing)

    def _press(self, event: Element) -> None:
        self._swallows_click = False
        if self._drag is not None:
            self._cancel(event)  # a second finger: a pinch, no drag
            return
        target = event.target
        card = target.closest(_CARD) if getattr(target, "closest", None) else None
        if card and event.button == 0 and event.isPrimary and self._controller.is_at_table:
            self._drag = _Drag(event.pointerId, card, event.clientX, event.clientY, [])

    def _move(self, event: Element) -> None:
        drag = self._drag
        if drag is None or event.pointerId != drag.pointer:
            return
        across, down = event.clientX - drag.x, event.clientY - drag.y
        if not drag.is_under_way:
            if max(abs(across), abs(down)) < SLIP or not drag.card.isConnected:
                return
            drag.moves = [_hold(part) for part in drag.card.children]
            drag.card.classList.add("dragged")
        frames = to_js(
            [{"transform": f"translate({across}px, {down}px)"}], dict_converter=js.Object.fromEntries
        )
        for move in drag.moves:
            move.effect.setKeyframes(frames)

    def _let_go(self, event: Element) -> None:
        drag = self._drag
        if drag is None or event.pointerId != drag.pointer:
            return
        if drag.is_under_way and drag.card.isConnected:
            over = js.document.elementsFromPoint(event.clientX, event.clientY)
            self._swallows_click = not any(element == drag.card for element in over)
            if any(element.matches(_TARGET) for element in over):
                self._play(drag.card)
        self._end()

    def _play(self, card: Element) -> None:
        token = card.getAttribute("data-action")
        table = card.closest("[data-step]").dataset
        if token:
            self._controller.act(str(token), str(table.step), str(table.epoch))
        else:
            self._controller.choose(str(card.dataset.card))
        self._controller.tasks.hasten("draw")  # as long as it lies where it was let go

    def _cancel(self, event: Element) -> None:  # noqa: ARG002 - whatever it was
        if self._drag is not None and self._drag.is_under_way:
            self._swallows_click = True
        self._end()

    def _cancel_by_key(self, event: Element) -> None:
        if self._drag is not None and self._drag.is_under_way and str(event.key) == "Escape":
            event.stopPropagation()
            self._cancel(event)

    def _end(self) -> None:
        drag, self._drag = self._drag, None
        if drag is not None:
            for move in drag.moves:
                move.cancel()
            drag.card.classList.remove("dragged")

    def _click(self, event: Element) -> None:
        if self._swallows_click:
            self._swallows_click = False
            event.stopPropagation()
            event.preventDefault()


def _hold(part: Element) -> Element:
    """An animation that stands still and shows a part wherever its only frame says."""
    timing = to_js({"duration": 1, "fill": "both"}, dict_converter=js.Object.fromEntries)
    held = part.animate(to_js([]), timing)
    held.pause()
    return held
