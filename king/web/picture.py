"""The picture of the table that the next visit begins with, until Python runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.ports import StorageFailed

if TYPE_CHECKING:
    from king.app.ports import Storage

_NAME = "picture"


class Picture:
    """Kept beside the match, as markup; `boot.js` hangs it."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self._storage = storage
        self._key = f"{prefix}{_NAME}"
        self._kept: str | None = ""

    def keep(self, markup: str) -> None:
        """This is how the table looks now."""
        if markup == self._kept:
            return
        try:
            self._storage.set(self._key, markup)
        except StorageFailed:
            self.forget()  # better none than an old one
        else:
            self._kept = markup

    def forget(self) -> None:
        """The next visit does not begin at the table."""
        if self._kept is None:
            return
        try:
            self._storage.remove(self._key)
        except StorageFailed:
            return
        self._kept = None
