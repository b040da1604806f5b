"""The browser's history: where this visit stands, so that a reload comes back to it, and the back button."""

from __future__ import annotations

import js
from pyodide.ffi import to_js

LOBBY = "lobby"
TABLE = "table"


class History:
    """Notes with the page's entry in the history. They survive a reload and end with the tab."""

    def __init__(self) -> None:
        self._depth = self._noted_depth

    @property
    def place(self) -> str:
        """Where the page was when it was last here; empty on a first visit."""
        return self._noted("place")

    @property
    def pace(self) -> str:
        """The pace that this visit's address asked for; empty when none did."""
        return self._noted("pace")

    @property
    def at(self) -> int:
        """How far a replay had come; 0 when none was shown."""
        noted = self._noted("at")
        return int(noted) if noted.isdecimal() else 0

    @property
    def _noted_depth(self) -> int:
        noted = self._noted("depth")
        return int(noted) if noted.isdecimal() else 0

    def has_gone_back(self) -> bool:
        """Whether the entry that the browser has just come to lies before the one where it was."""
        before, self._depth = self._depth, self._noted_depth
        return self._depth < before

    def leave(self) -> None:
        """Go back one entry more."""
        js.history.back()

    def _noted(self, name: str) -> str:
        state = js.history.state
        return str(getattr(state, name, "")) if state else ""

    def clear_address(self) -> None:
        """Take the parameters out of the address: they have been followed."""
        if js.location.search:
            js.history.replaceState(js.history.state, "", js.location.pathname)

    @property
    def fragment(self) -> str:
        """What stands in the address from its ``#`` on."""
        return str(js.location.hash)

    def carry(self, fragment: str) -> None:
        """Put a match into the address, so that a reload comes back to it; nothing when it is empty."""
        if fragment:
            js.history.replaceState(js.history.state, "", f"#{fragment}")

    def clear_fragment(self) -> None:
        """Take the match that it carries out of the address."""
        if js.location.hash:
            js.history.replaceState(js.history.state, "", js.location.pathname)

    def stay(self, place: str, pace: str | None, at: int = 0) -> None:
        """Note where the page is; ``at``: how far a replay has come."""
        js.history.replaceState(self._state(place, pace, at), "")

    def enter(self, place: str, pace: str | None) -> None:
        """Go one entry further, so that the back button comes back to us instead of leaving the page."""
        self._depth += 1
        js.history.pushState(self._state(place, pace), "")

    def _state(self, place: str, pace: str | None, at: int = 0) -> object:
        noted = {"place": place, "pace": pace or "", "depth": str(self._depth), "at": str(at)}
        return to_js(noted, dict_converter=js.Object.fromEntries)
