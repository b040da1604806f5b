"""The archive's shelf in the browser: an IndexedDB of its own for each path that the game is hosted under."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_once_callable, jsnull, to_js

from king.app.ports import StorageFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

VERSION = 1
_MATCHES = "matches"
_SUMS = "sums"
_KEY = "all"


class IndexedShelf:
    """Opened when it is first used. PyScript's start sees another database, so that must be over by then."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._database: Any = None

    async def sums(self) -> str | None:
        """The sums; ``None`` when there are none."""
        return _text(await self._ask(_SUMS, lambda store: store.get(_KEY)))

    async def get(self, key: str) -> str | None:
        """The text under this key."""
        return _text(await self._ask(_MATCHES, lambda store: store.get(key)))

    async def has(self, key: str) -> bool:
        """Whether there is something under this key."""
        return bool(await self._ask(_MATCHES, lambda store: store.count(key)))

    async def before(self, key: str, count: int) -> list[tuple[str, str]]:
        """So many keys and texts that come before a key, the last first."""
        below = js.IDBKeyRange.upperBound(key, True)  # noqa: FBT003 - JavaScript's own way to leave the bound out
        keys = (await self._ask(_MATCHES, lambda store: store.getAllKeys(below))).slice(-count)
        if not keys.length:
            return []
        between = js.IDBKeyRange.bound(keys.at(0), keys.at(-1))
        return list(reversed(await self._rows(between, count)))

    async def after(self, key: str, count: int) -> list[tuple[str, str]]:
        """So many keys and texts that come after a key, in order."""
        return await self._rows(js.IDBKeyRange.lowerBound(key, True), count)  # noqa: FBT003 - see above

    async def put(self, texts: Mapping[str, str], sums: str) -> None:
        """Keep texts, and the sums with them."""

        def write(matches: Any, totals: Any) -> None:  # noqa: ANN401 - JavaScript's object stores
            for key, text in texts.items():
                matches.put(text, key)
            totals.put(sums, _KEY)

        await self._write(write)

    async def remove(self, keys: Sequence[str], sums: str) -> None:
        """Forget texts, and keep the sums without them."""

        def write(matches: Any, totals: Any) -> None:  # noqa: ANN401 - JavaScript's object stores
            for key in keys:
                matches.delete(key)
            totals.put(sums, _KEY)

        await self._write(write)

    async def clear(self) -> None:
        """Forget everything."""

        def write(matches: Any, totals: Any) -> None:  # noqa: ANN401 - JavaScript's object stores
            matches.clear()
            totals.clear()

        await self._write(write)

    # -------------------------------------------------------------------------------- underneath

    async def _rows(self, between: Any, count: int) -> list[tuple[str, str]]:  # noqa: ANN401 - a key range
        asked = []

        def ask(store: Any) -> Any:  # noqa: ANN401 - an object store, and a request
            asked.append(store.getAllKeys(between, count))
            return store.getAll(between, count)

        texts = await self._ask(_MATCHES, ask)  # of one transaction, for a match may be kept meanwhile
        return [(str(key), str(text)) for key, text in zip(asked[0].result, texts, strict=True)]

    async def _ask(self, name: str, question: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - whatever is kept
        try:
            return await _answer(question(await self._store(name)))
        except JsException as error:
            raise StorageFailed(str(error)) from error

    async def _store(self, name: str) -> Any:  # noqa: ANN401 - an object store
        database = await self._open()
        try:
            return database.transaction(name, "readonly").objectStore(name)
        except JsException as error:
            raise StorageFailed(str(error)) from error

    async def _write(self, write: Callable[[Any, Any], None]) -> None:
        database = await self._open()
        try:
            transaction = database.transaction(to_js([_MATCHES, _SUMS]), "readwrite")
            write(transaction.objectStore(_MATCHES), transaction.objectStore(_SUMS))
        except JsException as error:
            raise StorageFailed(str(error)) from error
        await _outcome(transaction, "oncomplete", ("onerror", "onabort"))

    async def _open(self) -> Any:  # noqa: ANN401 - a database
        if self._database is None:
            try:
                request = js.indexedDB.open(self._name, VERSION)
            except (JsException, AttributeError) as error:
                raise StorageFailed(str(error)) from error
            request.onupgradeneeded = create_once_callable(lambda _event: _make_stores(request.result))
            self._database = await _answer(request)
            self._database.onversionchange = create_once_callable(lambda _event: self._close())
        return self._database

    def _close(self) -> None:
        """Another tab has a newer version of the game, which needs another database."""
        self._database.close()
        self._database = None


def _make_stores(database: Any) -> None:  # noqa: ANN401 - a database
    for name in (_MATCHES, _SUMS):
        if not database.objectStoreNames.contains(name):
            database.createObjectStore(name)


async def _answer(request: Any) -> Any:  # noqa: ANN401 - a request, and whatever it gives
    await _outcome(request, "onsuccess", ("onerror", "onblocked"))
    return request.result


async def _outcome(thing: Any, good: str, bad: Sequence[str]) -> None:  # noqa: ANN401 - a request or transaction
    """Wait until a request or transaction has ended; raises ``StorageFailed`` when it ended badly."""
    ended: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def end(*, well: bool) -> None:
        if not ended.done():
            ended.set_result(well)

    setattr(thing, good, create_once_callable(lambda _event: end(well=True)))
    for name in bad:
        setattr(thing, name, create_once_callable(lambda _event: end(well=False)))
    if not await ended:
        raise StorageFailed(str(getattr(thing, "error", "") or "the database does not answer"))


def _text(found: object) -> str | None:
    return None if found is None or found is jsnull else str(found)
