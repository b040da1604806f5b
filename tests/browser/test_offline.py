from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import king
from tests.browser.driver import Driver, do
from tests.browser.hosts import Host
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone
from tests.browser.workers import kept_offline, open_page, ready
from tools import build
from tools._browser import FLAGS, find_chromium

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SEED = 3
MATCH = f"?rules=championship&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"
LANGUAGES = {"pt": "Regras", "en": "Rules", "it": "Regole"}


def play(page: Page, actions: int | None = None) -> None:
    driver = Driver(page, Mirror(king.Match.start("championship", seed=SEED)))
    if actions is None:
        driver.play_out(someone())
        assert driver.mirror.match.is_over
    for _ in range(actions or 0):
        assert driver.act(someone())


def look_around(page: Page, url: str) -> None:
    """Every language, its rules, and what King says about itself."""
    for language, rules in LANGUAGES.items():
        open_page(page, f"{url}?lang={language}")
        do(page, "open-rules")
        assert page.locator("h1").inner_text() == rules
        do(page, "back")
    do(page, "open-about")
    for link in page.locator("#about a").all():
        text = page.evaluate("async (url) => (await fetch(url)).text()", link.get_attribute("href"))
        assert "MIT" in text or "Mozilla" in text


@pytest.mark.parametrize(
    "how",
    [
        "no network",
        "no server",
        pytest.param("no server and no HTTP cache", marks=pytest.mark.long),  # a whole match
    ],
)
def test_after_one_visit_everything_works_without_a_network(browser: Browser, how: str) -> None:
    build.build()
    host = Host(build.DIST)
    with closing(browser.new_context()) as context:
        page = context.new_page()
        with host.serving():
            open_page(page, host.url)
            kept_offline(page)
            if how == "no network":
                context.set_offline(offline=True)
                page.reload()
                ready(page)
                look_around(page, host.url)
                return
        if how.endswith("cache"):
            context.new_cdp_session(page).send("Network.clearBrowserCache")
            open_page(page, host.url + MATCH)
            play(page)
        else:
            open_page(page, f"{host.url}{MATCH}&utm_source=letter#here")
            play(page, 2)
            page.reload()
            ready(page)
            assert page.locator("html").get_attribute("data-screen") == "table"


def test_the_first_visit_fetches_every_file_once(browser: Browser, tmp_path: Path) -> None:
    build.build()
    host = Host(build.DIST)
    # A profile on the disk: the cache of a private window is too small for the interpreter.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_chromium(), args=[*FLAGS]
    )
    with closing(context), host.serving():
        page = context.new_page()
        open_page(page, host.url)
        kept_offline(page)
        large = {path: count for path, count in host.asked.items() if path.endswith((".wasm", ".zip"))}
        assert large == dict.fromkeys(large, 1)
        host.asked.clear()
        page.reload()
        ready(page)
        assert set(host.asked) <= {"sw.js", "site.json"}
