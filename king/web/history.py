"""The browser's history: where this visit stands, so that a reload comes back to it, and the back button."""

from __future__ import annotations

import js
from pyodide.ffi import to_js

LOBBY = "lobby"
TABLE = "table"


class History:
    """Notes with the page's entry in the history. They survive a reload and end with the tab."""

    @property
    def place(self) -> str:
        """Where the page was when it was last here; empty on a first visit."""
        return self._noted("place")

    @property
    def pace(self) -> str:
        """The pace that this visit's address asked for; empty when none did."""
        return self._noted("pace")

    def _noted(self, name: str) -> str:
        state = js.history.state
        return str(getattr(state, name, "")) if state else ""

    def clear_address(self) -> None:
        """Take the parameters out of the address: they have been followed."""
        if js.location.search:
            js.history.replaceState(js.history.state, "", js.location.pathname)

    def stay(self, place: str, pace: str | None) -> None:
        """Note where the page is."""
        js.history.replaceState(_state(place, pace), "")

    def enter(self, place: str, pace: str | None) -> None:
        """Go one entry further, so that the back button comes back to us instead of leaving the page."""
        js.history.pushState(_state(place, pace), "")


def _state(place: str, pace: str | None) -> object:
    return to_js({"place": place, "pace": pace or ""}, dict_converter=js.Object.fromEntries)
