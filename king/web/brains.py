"""Who thinks for the bots: a worker beside the page, or the page itself."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from king import bots, record
from king.actions import parse_action
from king.errors import KingError
from king.web import worker as here

if TYPE_CHECKING:
    from king.actions import Action
    from king.match.view import SeatView

SCRIPT = "thinker"
"""The id of the page's link to what the worker runs."""

START = 60.0
"""Seconds after which a worker that has not answered is given up."""

ANSWER = 10.0
"""Seconds after which a worker that is thinking is taken for dead. The strongest takes half a second, and a
slow phone ten times as long."""

PIECE = 120.0
"""The same for a piece of a review, which gives way to bots."""

STARTS = 3
"""How many workers are started in all: where three have died, a fourth would too."""


class PageBrain:
    """Bots that think on the page's own thread, giving way as they go."""

    async def think(self, view: SeatView, level: str, seed: int) -> Action:
        """The action of a bot of this level."""
        choice = await here.choose(view, level, seed)
        return choice.action


class WorkerBrain:
    """Bots that think in a worker, so that the page stays free; on the page wherever there is no worker.

    Both give the same answer, so a worker that dies costs only time. A terminated worker's promise is never
    kept and its name is never free again: each one gets a name of its own, and every wait has an end.
    """

    def __init__(self) -> None:
        self._page = PageBrain()
        self._worker: Any = None
        self._name = ""
        self._started = 0
        self._starting: asyncio.Task[None] | None = None
        self._dropped = 0

    def start(self) -> None:
        """Start a worker, once the page has nothing better to do. ``think`` does not wait for it."""
        if self._worker is None and self._starting is None and self._started < STARTS:
            self._starting = asyncio.ensure_future(self._start())

    async def think(self, view: SeatView, level: str, seed: int) -> Action:
        """The action of a bot of this level."""
        if self._worker is None or level in bots.INSTANT_LEVELS:
            return await self._page.think(view, level, seed)
        try:
            answer = self._worker.think(record.dumps_view(view), level, seed)
            return parse_action(str(await asyncio.wait_for(answer, ANSWER)))
        except (JsException, TimeoutError, KingError) as error:
            self._replace(error)
            return await self._page.think(view, level, seed)

    async def weigh(self, view_text: str, seed: int) -> str:
        """A hint for the seat whose view this is, as ``king.study.orders`` writes it."""
        worker = self._worker
        if worker is not None:
            try:
                return str(await asyncio.wait_for(worker.weigh(view_text, seed), ANSWER))
            except (JsException, TimeoutError) as error:
                self._replace(error)
        return await here.weigh(view_text, seed)

    async def study(self, order: str) -> str | None:
        """A piece of a review, whenever no bot has to think; ``None`` when ``drop`` has ended it."""
        worker, dropped = self._worker, self._dropped
        try:
            answer = str(await asyncio.wait_for((worker or here).study(order), PIECE))
        except (JsException, TimeoutError) as error:
            if worker is self._worker:
                self._replace(error)
            answer = await here.study(order)
        return answer if dropped == self._dropped else None

    def drop(self) -> None:
        """Nobody waits for the review any more."""
        self._dropped += 1
        here.drop()
        if self._worker is not None:
            self._worker.drop()

    async def _start(self) -> None:
        # Loaded here, since PyScript's Python side takes a while and nothing else needs it.
        from pyscript import create_named_worker  # noqa: PLC0415 - see above

        self._started += 1
        self._name = f"king-{self._started}"
        link = js.document.getElementById(SCRIPT)
        try:
            worker = await asyncio.wait_for(create_named_worker(str(link.href), name=self._name), START)
            await asyncio.wait_for(worker.ping(), START)
            self._worker = worker
        except (JsException, TimeoutError, AttributeError, TypeError) as error:
            js.console.warn(f"The bots think on the page: no worker could be started ({error})")
            self._give_up()
        finally:
            self._starting = None

    def _replace(self, error: Exception) -> None:
        js.console.warn(f"The worker of the bots is replaced: {error}")
        self._give_up()

    def _give_up(self) -> None:
        script = js.document.querySelector(f'script[name="{self._name}"]')
        if script:
            if getattr(script, "xworker", None):
                script.xworker.terminate()
            script.remove()
        self._worker = None
        asyncio.get_running_loop().call_soon(self.start)
