"""New versions of the site: the service worker fetches them, the player says when, all tabs move together."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, create_proxy, to_js

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.web.dom import Element

WORKER = "./sw.js"
SETTLED = 2.0
"""Seconds after which a page that has started has nothing more urgent to do."""

BETWEEN_LOOKS = 3600.0
"""Seconds after which a page that stays open looks for a new version."""


class Updates:
    """Registers the service worker, and knows whether a new version waits.

    ``changed`` is called when that changes. Nothing is ever applied by itself: a waiting version takes over
    when ``apply`` says so, in every tab at once, or when the last tab has been closed.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.is_waiting = False
        self._changed = changed
        self._registration: Element = None
        self._container: Element = getattr(js.navigator, "serviceWorker", None)
        self._had_worker = False

    async def watch(self) -> None:
        """Look for new versions as long as the page is open. Browsers keep this to secure pages."""
        if not self._container:
            return
        await asyncio.sleep(SETTLED)
        with suppress(JsException):
            if _is_retired():
                await self._retire()
            else:
                await self._register()
        while self._registration:
            await asyncio.sleep(BETWEEN_LOOKS)
            with suppress(JsException):  # no network, or no site any more
                await self._registration.update()

    def apply(self) -> None:
        """Let the new version take over; the tabs load it when it has."""
        waiting = self._registration.waiting if self._registration else None
        if waiting:
            waiting.postMessage("apply")
        else:
            js.location.reload()

    async def _register(self) -> None:
        self._had_worker = bool(self._container.controller)
        self._container.addEventListener("controllerchange", create_proxy(self._taken_over))
        options = to_js({"updateViaCache": "none"}, dict_converter=js.Object.fromEntries)
        self._registration = await self._container.register(WORKER, options)
        if not self._registration:
            return  # refused without an error, as browsers under test do
        self._registration.addEventListener("updatefound", create_proxy(self._found))
        self._look()
        if self._registration.installing:
            self._found(None)

    def _found(self, _event: Element) -> None:
        worker = self._registration.installing
        if worker:
            worker.addEventListener("statechange", create_proxy(lambda _event: self._look()))

    def _look(self) -> None:
        """A worker that waits is a new version, unless it is the first one that this browser gets."""
        waits = bool(self._registration.waiting) and bool(self._container.controller)
        if waits != self.is_waiting:
            self.is_waiting = waits
            self._changed()

    def _taken_over(self, _event: Element) -> None:
        """Another version serves the files from now on: this tab moves too. Every action has been saved."""
        if self._had_worker:
            js.location.reload()
        self._had_worker = True

    async def _retire(self) -> None:
        """The site's owner wants none: take back the worker and what it has kept."""
        registration = await self._container.getRegistration()
        if not registration:
            return
        prefix = f"king:{js.URL.new(registration.scope).pathname}:"
        await registration.unregister()
        for name in await js.caches.keys():
            if str(name).startswith(prefix):
                await js.caches.delete(name)


def _is_retired() -> bool:
    """Whether `site.json` switches the service worker off."""
    return str(js.document.documentElement.getAttribute("data-siteoffline")) == "false"
