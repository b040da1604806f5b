"""Whether what is saved will last: browsers may delete it unless asked not to, and some do anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from king.app.ports import StorageFailed

if TYPE_CHECKING:
    from king.app.ports import Storage

_NAME = "warned"


class Keeping:
    """Asks once a visit for storage that lasts; ``warns`` where the player should know that it may not."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self.warns = False
        self._storage = storage
        self._key = f"{prefix}{_NAME}"
        self.has_asked = False
        """Whether this visit has asked, or is about to."""

    async def ask(self) -> bool:
        """Ask, when there is something worth keeping; whether ``warns`` has become true."""
        self.warns = not await _is_persistent() and _deletes_after_a_week() and not self._has_warned()
        return self.warns

    def dismiss(self) -> None:
        """The player knows: do not tell again, in later visits either."""
        self.warns = False
        try:
            self._storage.set(self._key, "1")
        except StorageFailed:
            return

    def _has_warned(self) -> bool:
        try:
            return self._storage.get(self._key) is not None
        except StorageFailed:
            return True  # that nothing is saved at all has been said


async def _is_persistent() -> bool:
    manager = getattr(js.navigator, "storage", None)
    if not manager or not hasattr(manager, "persist"):
        return False
    try:
        return bool(await manager.persisted()) or bool(await manager.persist())
    except JsException:
        return False


def _deletes_after_a_week() -> bool:
    """WebKit deletes what sites store seven days after the last visit, unless they are installed."""
    by_apple = str(getattr(js.navigator, "vendor", "")).startswith("Apple")
    return by_apple and not js.matchMedia("(display-mode: standalone)").matches
