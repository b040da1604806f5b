"""The service worker as a test sees it."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

from tests.browser.driver import do

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

PATIENCE_MS = 120_000

_STATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const caches_ = {};
    for (const name of await caches.keys()) {
        caches_[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
    }
    return {
        caches: caches_,
        controlled: Boolean(navigator.serviceWorker.controller),
        installing: Boolean(registration?.installing),
        waiting: Boolean(registration?.waiting),
        active: registration?.active?.state === "activated",
    };
}"""


def state(page: Page) -> dict[str, Any]:
    """The worker's state, and the addresses in each cache."""
    try:
        found: dict[str, Any] = page.evaluate(_STATE)
    except Error:  # the page was just loading anew
        ready(page)
        found = page.evaluate(_STATE)
    return found


def wait_for(page: Page, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until the worker is in a state."""
    ends = time.monotonic() + PATIENCE_MS / 1000
    while True:
        found = state(page)
        if condition(found):
            return found
        assert time.monotonic() < ends, found
        page.wait_for_timeout(200)


def open_page(page: Page, url: str) -> None:
    """Open an address and wait until the game is ready."""
    page.goto(url)
    ready(page)


def ready(page: Page) -> None:
    """Wait until the game is ready."""
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)


def kept_offline(page: Page) -> None:
    """Wait until the site is kept and served by the worker."""
    wait_for(page, lambda found: found["controlled"] and found["active"])


def to_lobby(page: Page) -> None:
    """Leave the table by its menu; the match waits."""
    page.locator("[popovertarget=menu]:visible").click()
    do(page, "lobby")


def version_shown(page: Page) -> str:
    """What the page about King says it is; the page must show the lobby."""
    do(page, "open-about")
    told = page.locator("#about p").first.inner_text()
    do(page, "close-about")
    return told


def precached(site: Path) -> dict[str, set[str]]:
    """The paths that the worker of a built site keeps, by the name of the cache."""
    script = (site / "sw.js").read_text(encoding="utf-8")
    start = script.index("const CACHES = ") + len("const CACHES = ")
    caches = json.JSONDecoder().raw_decode(script[start:])[0]
    return {name: set(files) for name, files in caches.items()}
