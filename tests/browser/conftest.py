"""The built site, served as a plain host would, and a real Chromium to use it with.

A test fails at its end when the page logged an error, raised one, or asked another origin for anything.
A test that provokes such a thing says so: `watch.expect(r"pattern")`.
"""

from __future__ import annotations

import re
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from playwright.sync_api import sync_playwright

from tools import build
from tools._browser import FLAGS, find_chromium
from tools._serve import SiteServer

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Playwright,
        Request,
        WebError,
    )

SUB_PATH = "/sub/king/"
BOOT_MS = 60_000
SCREENSHOTS = Path("test-results")
LOCAL_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
FAILED = pytest.StashKey[bool]()


class OpenKing(Protocol):
    """Opens the page with a query such as `rules=classic&seed=7`, and waits until it is ready."""

    def __call__(self, query: str = "", *, page: Page | None = None, expect: str = "ready") -> Page:
        """Open it.

        Args:
            query: What follows the question mark.
            page: Where, if not in the test's own page.
            expect: `ready`, or `failed` when the test wants the start to fail.
        """


class Watch:
    """What went wrong in a browser context, but for what the test expects.

    Args:
        origin: The only origin that may be asked for anything.
    """

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._problems: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        """Say that problems in whose description the pattern is found belong to the test."""
        self._expected.append(re.compile(pattern))

    def attach(self, context: BrowserContext) -> None:
        """Begin to watch all pages of a context, those opened later too."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def problems(self) -> list[str]:
        """All that was seen and not expected, in order."""
        return [
            problem
            for problem in self._problems
            if not any(pattern.search(problem) for pattern in self._expected)
        ]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._problems.append(f"console: {message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self._problems.append(f"raised: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self._origin}/", "data:", "blob:")):
            self._problems.append(f"another origin: {request.url}")


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, which lies under a sub-path of a server without special headers."""
    build.build()
    with SiteServer(build.DIST, prefix=SUB_PATH) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.url
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One driver of browsers for all tests of a process: there can be no second one."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    launched = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, LOCAL_ONLY])
    with closing(launched):
        yield launched


@pytest.fixture
def watch(site_url: str) -> Iterator[Watch]:
    """Looks out for problems in `context`; attach it to further contexts of the test's own."""
    watching = Watch(site_url.removesuffix(SUB_PATH))
    yield watching
    problems = watching.problems()
    assert not problems, "\n".join(["The page misbehaved:", *problems])


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A browser context of the test's own: no storage, no cache, watched.

    Without a service worker, which would fetch the site for each test; the tests about it make their own.
    """
    with closing(browser.new_context(service_workers="block")) as fresh:
        watch.attach(fresh)
        yield fresh


@pytest.fixture
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty page. When the test fails, a picture of it is left in `test-results/`."""
    fresh = context.new_page()
    yield fresh
    if request.node.stash.get(FAILED, False) and not fresh.is_closed():
        name = re.sub(r"[^\w-]+", "-", request.node.nodeid).strip("-")
        fresh.screenshot(path=SCREENSHOTS / f"{name}.png")


@pytest.fixture
def open_king(site_url: str, page: Page) -> OpenKing:
    """Opens the built site in the test's page, or in another one."""
    own = page

    def opened(query: str = "", *, page: Page | None = None, expect: str = "ready") -> Page:
        there = page or own
        there.goto(f"{site_url}?{query}" if query else site_url)
        there.locator(":root:is([data-king=ready], [data-king=failed])").wait_for(
            state="attached", timeout=BOOT_MS
        )
        state = there.locator(":root").get_attribute("data-king")
        assert state == expect, f"the page is {state}: {there.locator('body').inner_text()}"
        return there

    return opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember for the fixtures whether the test itself failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
