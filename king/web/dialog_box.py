"""The page's one dialog: what is asked or told in it, and who gets the focus back when it closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.web import focus

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.web.dom import Page

DIALOG = "dialog"


class DialogBox:
    """Holds what the dialog shows; it is open while there is something."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._content: Callable[[], str] | None = None
        self._opener: focus.Selectors | None = None
        self.must_be_answered = False
        """Whether the Escape key leaves it open."""

    @property
    def is_open(self) -> bool:
        """Whether something is asked or told."""
        return self._content is not None

    def ask(self, content: Callable[[], str], *, must_be_answered: bool = False) -> None:
        """Show this, drawn anew whenever the page is, until it is put away."""
        self._content = content
        self.must_be_answered = must_be_answered

    def put_away(self) -> None:
        """Show nothing any more."""
        self._content = None
        self.must_be_answered = False

    def draw(self) -> None:
        """Open, change or close the element."""
        element = js.document.getElementById(DIALOG)
        if self._content is None:
            if element.open:
                element.close()
            return
        if not element.open:
            self._opener = focus.held()
        self._page.patch({DIALOG: self._content()})
        if not element.open:
            element.showModal()

    def settle_focus(self) -> None:
        """After everything is drawn: the focus is in the dialog, or back at what opened it."""
        focus.settle(self._opener)
        if self._content is None:
            self._opener = None
