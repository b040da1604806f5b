"""The browser's part of the session's ports: storage and clock."""

from __future__ import annotations

import asyncio
import time

import js
from pyodide.ffi import JsException, jsnull

from king.app.ports import StorageFailed


def storage_prefix() -> str:
    """The start of all names in local storage: the project, and the path that it is hosted under.

    All sites of one host share one local storage.
    """
    folder = str(js.location.pathname).rpartition("/")[0]
    return f"king:{folder}/:"


class LocalStorage:
    """The browser's local storage. It may be blocked altogether, or full."""

    def get(self, key: str) -> str | None:
        """The text under this name, ``None`` when there is none."""
        try:
            text = js.localStorage.getItem(key)
        except JsException as error:
            raise StorageFailed(str(error)) from error
        return None if text is jsnull else str(text)

    def set(self, key: str, text: str) -> None:
        """Keep a text under this name."""
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise StorageFailed(str(error)) from error

    def remove(self, key: str) -> None:
        """Forget the text under this name."""
        try:
            js.localStorage.removeItem(key)
        except JsException as error:
            raise StorageFailed(str(error)) from error

    def names(self) -> list[str]:
        """The names of all texts kept."""
        try:
            storage = js.localStorage
            return [str(storage.key(index)) for index in range(storage.length)]
        except JsException as error:
            raise StorageFailed(str(error)) from error


class BrowserClock:
    """The browser's timers and clocks, by way of Python's."""

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds, or later in a hidden tab."""
        await asyncio.sleep(seconds)

    def monotonic(self) -> float:
        """Seconds since the page was opened."""
        return time.monotonic()

    def calendar(self) -> float:
        """Seconds since 1970, by the device's clock."""
        return time.time()
