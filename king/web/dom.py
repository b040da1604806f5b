"""The page's elements: the one place that writes into the document.

Nothing is ever read back from it but where the focus is. Regions are permanent elements; a region is touched
only when its markup has changed, and then only where it differs (``patch.mjs``); the focus stays on the same
control, or goes to the nearest one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

import js
from pyodide.ffi import create_proxy, to_js

from king.web import focus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Element: TypeAlias = Any
"""A DOM element, event or other JavaScript thing: Python knows no better type for it. JavaScript's null is no
``None`` but is false, so what may be null is asked for its truth."""

ROOT = "screen"
_IDS = re.compile(r' id="([\w-]+)"')


class Page:
    """What stands on the page."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}
        self._marks: dict[tuple[str, str], str] = {}
        self._title = ""

    # ------------------------------------------------------------------------------------- drawing

    def set_root(self, **attributes: str) -> None:
        """Set attributes of the ``html`` element; underscores become hyphens."""
        for name, value in attributes.items():
            self.mark("", name.replace("_", "-"), value)

    def set_classes(self, classes: str) -> None:
        """The classes of the ``html`` element, instead of whatever it had."""
        self.mark("", "class", classes)

    def mark(self, element_id: str, attribute: str, value: str) -> None:
        """Set one attribute of an element (``""``: of the ``html`` element), if it has changed."""
        if self._marks.get((element_id, attribute)) == value:
            return
        element = js.document.getElementById(element_id) if element_id else js.document.documentElement
        if element:
            element.setAttribute(attribute, value)
            self._marks[element_id, attribute] = value

    def set_title(self, title: str) -> None:
        """The title of the document, if it has changed."""
        if self._title != title:
            self._title = js.document.title = title

    def show(self, screen: str, markup: str) -> bool:
        """Show a whole screen; the same markup is left as it is, with what was drawn in its regions.

        Answers whether it was there already.
        """
        self.set_root(data_screen=screen)
        if self._drawn.get(ROOT) == markup:
            return True
        focused = focus.held()
        self._drawn.clear()
        self._marks = {key: value for key, value in self._marks.items() if not key[0]}
        js.document.getElementById(ROOT).innerHTML = markup
        self._drawn[ROOT] = markup
        focus.restore(focused)
        return False

    def patch(self, regions: Mapping[str, str]) -> None:
        """Set the markup of the regions that have changed."""
        changed = {region: markup for region, markup in regions.items() if self._drawn.get(region) != markup}
        if not changed:
            return
        focused = focus.held()
        focus.hand_on(focused, changed)
        for region, markup in changed.items():
            element = js.document.getElementById(region)
            if element:
                js.patchMarkup(element, markup)
                self._drawn[region] = markup
                for inner in _IDS.findall(markup):
                    self._drawn.pop(inner, None)  # a region in a region is empty again
        focus.restore(focused)

    def reframe(self, region: str, markup: str, within: Iterable[str]) -> None:
        """The same for a region with regions ``within`` it, which a new markup leaves empty."""
        if self._drawn.get(region) != markup:
            for each in within:
                self._drawn.pop(each, None)
            self.patch({region: markup})

    def open_popover(self, element_id: str) -> None:
        """Show a popover, if it is there."""
        element = js.document.getElementById(element_id)
        if element and element.popover and not element.matches(":popover-open"):
            element.showPopover()


def listen(kind: str, handler: Callable[[Element], None], target: Element = None) -> None:
    """One listener for the life of the page; the page delegates, so there are only a few."""
    (js.document if target is None else target).addEventListener(kind, create_proxy(handler))


def download(name: str, text: str) -> None:
    """Hand the player a file."""
    blob = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    js.setTimeout(create_proxy(lambda: js.URL.revokeObjectURL(url)), 10_000)
