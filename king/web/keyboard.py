"""The keyboard at the table: what ``king.app.keys`` says a key means is done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.app import keys
from king.app.answers import Topic
from king.app.keys import Move, OpenCommand, Order, Place
from king.web import focus

if TYPE_CHECKING:
    from king.web.controller import Controller
    from king.web.dom import Element

CONTROLS = {
    Place.HAND: "#hand [data-card]",
    Place.PANEL: "#panel button:not(:disabled)",
    Place.MENU: "#menu:popover-open .item",
}
_FIELDS = "input, select, textarea"
_FIELD = "#command-field"


class Keyboard:
    """Keys that are more than a press of the button that has the focus."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller

    def press(self, event: Element) -> bool:
        """Do what the key means; whether it meant anything."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return False
        target = event.target
        if not getattr(target, "closest", None) or target.closest("dialog"):
            return False
        if str(event.key) == "Escape":
            return self._escape(target)
        if target.closest(_FIELDS):
            return False
        if not self._controller.is_at_table:
            return not _menu_is_open() and self._controller.replay_key(str(event.key))
        place = _place_of(target)
        if place is not Place.MENU and _menu_is_open():
            return False
        meaning = keys.meaning(
            str(event.key),
            place,
            panel=bool(js.document.querySelector(CONTROLS[Place.PANEL])),
            characters=self._controller.letters_count,
        )
        return meaning is not None and self._do(meaning)

    def _do(self, meaning: keys.Meaning) -> bool:
        match meaning:
            case Topic():
                self._controller.do(f"ask:{meaning.value}")
                return True
            case OpenCommand():
                self._controller.do("command")
                return True
            case Order(name=name):
                self._controller.do(name)
                return True
            case Move():
                return focus.move(CONTROLS[meaning.place], lambda cards, at: keys.sought(cards, at, meaning))

    def _escape(self, target: Element) -> bool:
        """Out of the field into the hand; back from a page. Popovers and dialogs close by themselves."""
        if _menu_is_open():
            return False
        if target.matches(_FIELD):
            return focus.go(CONTROLS[Place.HAND]) or focus.go("main")
        return self._controller.escape()


def _menu_is_open() -> bool:
    return bool(js.document.querySelector("[popover]:popover-open"))


def _place_of(target: Element) -> Place:
    for place in (Place.HAND, Place.PANEL, Place.MENU):
        if target.closest(f"#{place.value}"):
            return place
    return Place.ELSEWHERE
