"""One tab owns the match: a lock that all tabs of this site share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

if TYPE_CHECKING:
    from collections.abc import Callable


def _options(**options: bool) -> Any:  # noqa: ANN401 - a JavaScript object has no better type
    return to_js(options, dict_converter=js.Object.fromEntries)


class TabLock:
    """The right to go on with the saved match.

    It is a Web Lock, so it ends with the tab, however that ends. ``lost`` is called when another tab takes it
    over. Browsers offer locks on secure pages only, and may refuse them; then each tab takes the match as it
    opens, and tells the others over a broadcast channel.
    """

    def __init__(self, name: str, lost: Callable[[], None]) -> None:
        self.is_mine = False
        self._name = name
        self._lost = lost
        self._locks: Any = getattr(js.navigator, "locks", None)
        self._channel: Any = None
        if not self._locks:
            self._do_without_locks()

    def _do_without_locks(self) -> None:
        self._locks = None
        self._channel = js.BroadcastChannel.new(self._name)
        self._channel.onmessage = create_proxy(lambda _event: self._lose())

    async def acquire(self) -> bool:
        """Take the lock if no other tab holds it; whether it is ours now."""
        if self.is_mine or self._locks is None:
            return self._claim()
        return await self._request(ifAvailable=True)

    async def take_over(self) -> bool:
        """Take the lock from whichever tab holds it."""
        if self._locks is None:
            return self._claim()
        return await self._request(steal=True)

    def _claim(self) -> bool:
        if self._channel is not None and not self.is_mine:
            self._channel.postMessage("mine")
        self.is_mine = True
        return True

    def _lose(self) -> None:
        if self.is_mine:
            self.is_mine = False
            self._lost()

    async def _request(self, **options: bool) -> bool:
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def answer(lock: object) -> object:
            self.is_mine = bool(lock)
            if not granted.done():
                granted.set_result(self.is_mine)
            return self._until_closed() if self.is_mine else None

        callback = create_proxy(answer)
        request = self._locks.request(self._name, _options(**options), callback)
        self._watching = asyncio.ensure_future(self._watch(request, granted))
        return await granted

    def _until_closed(self) -> object:
        """A promise that is never kept: the lock is held as long as the tab lives, or until it is stolen."""
        return js.Promise.new(create_proxy(lambda _resolve, _reject: None))

    async def _watch(self, request: Any, granted: asyncio.Future[bool]) -> None:  # noqa: ANN401 - a promise
        try:
            await request
        except JsException:
            if granted.done():
                self._lose()
            else:
                self._do_without_locks()
                granted.set_result(self._claim())
