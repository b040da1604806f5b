"""Where the page begins: build the house, listen, show the first screen, and say that it is ready."""

from __future__ import annotations

import asyncio
import traceback
from typing import TYPE_CHECKING

import js
from pyodide.ffi import create_proxy, to_js

from king.app.house import House, settings_for
from king.app.words import choose_language
from king.web import drawings
from king.web.beside import Beside
from king.web.brains import WorkerBrain
from king.web.browser import BrowserClock, LocalStorage, storage_prefix
from king.web.controller import Controller
from king.web.dom import Page
from king.web.inputs import Inputs
from king.web.tab import TabLock

if TYPE_CHECKING:
    from king.web.dom import Element

SOON = 0.1
"""Seconds after which what moves, sounds and is dragged is there: quick bots have played by then."""

AT_REST = 1.5
"""Seconds after which the page is at rest: what is not needed for the first cards can start then."""


class _Curtain:
    """Stands for the screen until the controller is there."""

    def __init__(self) -> None:
        self.controller: Controller | None = None
        self.beside: Beside | None = None

    def refresh(self) -> None:
        if self.controller is None:
            return
        self.controller.refresh_soon()
        if self.beside is not None:
            self.controller.tasks.later("beside", self.beside.refresh, SOON)

    def report(self, error: BaseException) -> None:
        if self.controller is not None:
            self.controller.report(error)

    def lost_match(self) -> None:
        if self.controller is not None:
            self.controller.lost_match()


async def start(asked: Element) -> None:
    """Start the game. Whatever raises is told by the page without Python's help.

    ``asked`` is the promise of the drawings (``king.web.drawings``).
    """
    try:
        await _start(asked)
    except BaseException as error:
        js.console.error(traceback.format_exc())
        js.dispatchEvent(_event("king:failed", f"{type(error).__name__}: {error}"))
        raise


async def _start(asked: Element) -> None:
    if not hasattr(js, "patchMarkup"):
        raise RuntimeError("patch.mjs")  # nothing can be drawn, and boot.js knows why
    curtain = _Curtain()
    prefix = storage_prefix()
    storage = LocalStorage()
    owners = js.document.documentElement.dataset  # what boot.js has read in site.json
    preferred = [getattr(owners, "sitelanguage", ""), *js.navigator.languages]
    language = choose_language([str(tag) for tag in preferred if tag])
    brain = WorkerBrain()
    house = House(
        storage,
        prefix,
        clock=BrowserClock(),
        brain=brain,
        screen=curtain,
        fallback=settings_for(language, str(getattr(owners, "siterules", ""))),
    )
    lock = TabLock(f"{prefix}match", curtain.lost_match)
    controller = Controller(Page(), house, lock, brain)
    curtain.controller = controller
    curtain.beside = beside = Beside(house, storage, prefix)
    Inputs(controller).listen()
    await asyncio.gather(drawings.hang(asked), lock.acquire())
    await controller.arrive()
    js.window.king = to_js(
        {"record": create_proxy(controller.public_record)}, dict_converter=js.Object.fromEntries
    )
    js.document.documentElement.dataset.king = "ready"
    js.document.getElementById("boot").hidden = True
    js.dispatchEvent(_event("king:ready", ""))
    beside.begin()
    loop = asyncio.get_running_loop()
    loop.call_later(SOON, controller.get_lively)
    loop.call_later(AT_REST, brain.start)


def _event(name: str, detail: str) -> Element:
    return js.CustomEvent.new(name, to_js({"detail": detail}, dict_converter=js.Object.fromEntries))
