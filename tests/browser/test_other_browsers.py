"""Firefox and WebKit start the page, play a deal, and start it again without the server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.request
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.hosts import Host
from tests.browser.mirror import LEVEL
from tools import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Playwright

pytestmark = pytest.mark.long

MATCH = f"?rules=championship&seed=3&level={LEVEL}&lang=en&pace=0&seat=0"
PATIENCE = 180
PORT = 17556
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

READY = "return document.documentElement.dataset.king"
DEAL = "return (window.king?.record() ?? '').split('\\ndeal ').length - 1"
CLICK = "const button = document.querySelector('[data-action]'); button?.click(); return Boolean(button)"
KEPT = "return Boolean(navigator.serviceWorker?.controller)"


def until(look: Callable[[], object], what: str) -> None:
    """Look again and again until it is so."""
    ends = time.monotonic() + PATIENCE
    while not look():
        assert time.monotonic() < ends, what
        time.sleep(0.2)


def play_and_come_back(go: Callable[[str], object], run: Callable[[str], Any]) -> None:
    """Start, play the first deal by clicking whatever may be clicked, and start again without the server."""
    build.build()
    host = Host(build.DIST)
    with host.serving():
        go(host.url + MATCH)
        until(lambda: run(READY) == "ready", "the page does not start")
        until(lambda: run(CLICK) is not None and run(DEAL) >= 2, "the first deal does not end")
        until(lambda: run(KEPT), "the service worker does not take over")
        deals = run(DEAL)
    go(host.url)
    until(lambda: run(READY) == "ready", "the page does not start without the server")
    assert run(DEAL) == deals


def test_firefox_plays_and_comes_back_offline(playwright: Playwright) -> None:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("there is no Firefox here: install firefox-esr to run this")
    nothing: Any = "null"
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    with closing(browser):
        context = browser.new_context(
            color_scheme=nothing, reduced_motion=nothing, forced_colors=nothing, contrast=nothing
        )
        page = context.new_page()
        play_and_come_back(page.goto, lambda script: page.evaluate(f"() => {{ {script} }}"))


def ask(method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - whatever the driver answers
    """Say something to WebKit's driver."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - our own driver, here
        return json.load(answer)["value"]


@contextmanager
def webkit(driver: str) -> Iterator[str]:
    """A session of WebKit, by its path for the driver."""
    command = ["xvfb-run", "-a", driver, f"--port={PORT}"]
    environment = {
        **os.environ,
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    }
    with subprocess.Popen(command, env=environment, start_new_session=True) as process:  # noqa: S603 - the driver
        try:
            until(_driver_answers, "WebKit's driver does not start")
            options = {"binary": MINI_BROWSER, "args": ["--automation"]}
            wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
            session = f"/session/{ask('POST', '/session', wish)['sessionId']}"
            yield session
            ask("DELETE", session)
        finally:
            os.killpg(process.pid, 15)


def _driver_answers() -> bool:
    try:
        return bool(ask("GET", "/status"))
    except OSError:
        return False


def test_webkit_plays_and_comes_back_offline() -> None:
    driver = shutil.which("WebKitWebDriver")
    if driver is None or shutil.which("xvfb-run") is None:
        pytest.skip("there is no WebKit here: install webkit2gtk-driver, xvfb and xauth to run this")
    with webkit(driver) as session:
        play_and_come_back(
            lambda url: ask("POST", f"{session}/url", {"url": url}),
            lambda script: ask("POST", f"{session}/execute/sync", {"script": script, "args": []}),
        )
