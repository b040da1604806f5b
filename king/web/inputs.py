"""What the player does with mouse, finger and keys: one listener for each kind of event, for all elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.web.dom import listen
from king.web.keyboard import Keyboard

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.web.controller import Controller
    from king.web.dom import Element

DOUBLE_CLICK = 350
"""Milliseconds in which a second click on the same spot belongs to the first."""

_BESIDE_PAUSE = "dialog, .bar, .side, .menu, form, .reading header, .reading .then"
"""Where a click does its own thing during a pause, and does not end it."""

_GOES_ON = ("Enter", " ", "Escape")
"""Keys that end a pause."""


class Inputs:
    """Translates events into the controller's words."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._last_click = 0.0
        self._press_closes_popover = False
        self._keyboard = Keyboard(controller)

    def listen(self) -> None:
        """Begin to listen."""
        listen("pointerdown", self._guarded(self._press))
        listen("click", self._guarded(self._click))
        listen("change", self._guarded(self._change))
        listen("keydown", self._guarded(self._key))
        listen("submit", self._guarded(self._submit))
        listen("paste", self._guarded(self._paste))
        listen("dragover", self._guarded(self._drag))
        listen("drop", self._guarded(self._drop))
        listen("hashchange", self._guarded(self._follow_link), js.window)
        listen("popstate", self._guarded(lambda _event: self._controller.gone_back()), js.window)
        dialog = js.document.getElementById("dialog")
        listen("cancel", self._guarded(self._cancel), dialog)
        listen("close", self._guarded(self._closed), dialog)

    def _guarded(self, handler: Callable[[Element], None]) -> Callable[[Element], None]:
        """The handler, with whatever it raises told to the player instead of lost in the console."""

        def guarded(event: Element) -> None:
            try:
                handler(event)
            except Exception as error:  # noqa: BLE001 - whatever it is, the player is told
                self._controller.report(error)

        return guarded

    def _press(self, event: Element) -> None:
        """A press beside an open popover closes it, and must do nothing to what lies under it."""
        self._controller.finish_motion()
        is_open = bool(js.document.querySelector("[popover]:popover-open"))
        self._press_closes_popover = is_open and not self._closest(event, "[popover]")

    def _click(self, event: Element) -> None:
        by_pointer = event.detail > 0
        if self._belongs_to_last_click(event) or (by_pointer and self._press_closes_popover):
            return
        controller = self._controller
        if controller.is_pausing and not self._closest(event, _BESIDE_PAUSE):
            controller.do("skip")
            return
        if element := self._closest(event, "[data-do]"):
            self._close_popover(element)
            controller.do(str(element.dataset.do))
        elif element := self._closest(event, "[data-action]"):
            if by_pointer and controller.hand.raises(str(element.dataset.action)):
                return
            table = element.closest("[data-step]")
            controller.act(str(element.dataset.action), str(table.dataset.step), str(table.dataset.epoch))
            if not by_pointer:
                controller.tasks.hasten("draw")  # the next key may be on its way to what has the focus then
        elif element := self._closest(event, "[data-card]"):
            controller.choose(str(element.dataset.card))
        elif element := self._closest(event, "a[href^='#']"):
            event.preventDefault()  # a new entry in the history would be taken for a way back
            js.document.querySelector(element.getAttribute("href")).scrollIntoView()

    def _belongs_to_last_click(self, event: Element) -> bool:
        """The second click of a double click must not play a second card. Keys have no click count."""
        since, self._last_click = event.timeStamp - self._last_click, event.timeStamp
        return bool(event.detail > 1 and since < DOUBLE_CLICK)

    def _closest(self, event: Element, selector: str) -> Element:
        target = event.target
        return target.closest(selector) if getattr(target, "closest", None) else None

    def _close_popover(self, element: Element) -> None:
        popover = element.closest("[popover]")
        if popover and popover.matches(":popover-open"):
            popover.hidePopover()

    def _change(self, event: Element) -> None:
        target = event.target
        if str(target.id) == "match-file":
            if target.files.length:
                self._controller.open_file(target.files.item(0))
            target.value = ""
        elif setting := target.getAttribute("data-set"):
            self._controller.changed(str(setting), str(target.value))

    def _paste(self, event: Element) -> None:
        """A match, or a link with one, was pasted beside all fields."""
        if not self._closest(event, "input, textarea"):
            self._controller.open_text(str(event.clipboardData.getData("text/plain")))

    def _follow_link(self, _event: Element) -> None:
        """The address has changed while the page is open."""
        self._controller.open_link()

    def _drag(self, event: Element) -> None:
        if _holds_files(event):
            event.preventDefault()  # else the browser would leave the page for the file

    def _drop(self, event: Element) -> None:
        if _holds_files(event):
            event.preventDefault()
            self._controller.open_file(event.dataTransfer.files.item(0))

    def _key(self, event: Element) -> None:
        key = str(event.key)
        self._controller.finish_motion()
        if event.repeat and key in _GOES_ON:
            event.preventDefault()  # a key held down is pressed once
        elif (
            self._controller.is_pausing
            and key in _GOES_ON
            and not self._closest(event, "[data-do], .bar, form, dialog")
        ):
            event.preventDefault()
            self._controller.do("skip")
        elif self._keyboard.press(event):
            event.preventDefault()

    def _submit(self, event: Element) -> None:
        """A command was written. Forms are never sent anywhere."""
        event.preventDefault()
        field = event.target.querySelector("input")
        text, field.value = str(field.value), ""
        self._controller.command(text)

    def _cancel(self, event: Element) -> None:
        """The Escape key in the dialog: closed at once, for the next key may come before ``close`` does."""
        event.preventDefault()
        if self._controller.may_cancel_dialog():
            self._controller.dialog_closed()

    def _closed(self, event: Element) -> None:
        """The browser has closed the dialog without asking; it may be open again by now."""
        if not event.target.open:
            self._controller.dialog_closed()


def _holds_files(event: Element) -> bool:
    return bool(event.dataTransfer) and "Files" in [str(kind) for kind in event.dataTransfer.types]
