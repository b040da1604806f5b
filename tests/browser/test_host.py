"""What hosts do to a site: policies, frames, losses, wrong types, slowness."""

from __future__ import annotations

import json
import re
import struct
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - the driver's own

import king
from tests.browser.driver import Driver, do
from tests.browser.hosts import Host
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone
from tests.browser.workers import PATIENCE_MS, open_page, ready
from tools import build
from tools._offline import kept_offline
from tools._page import PAGE
from tools._serve import SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

SEED = 3
MATCH = f"?rules=championship&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"
VIOLATIONS = """
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`));
"""
SEARCH_MS = 5_000
SLOW = 0.25
"""Seconds that every answer of a slow host takes."""


@pytest.fixture
def host() -> Iterator[Host]:
    build.build()
    with Host(build.DIST).serving() as serving:
        yield serving


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with closing(browser.new_context(locale="en-GB")) as fresh:
        yield fresh


def site_files() -> list[str]:
    """All that a browser may fetch of the site."""
    build.build()
    return kept_offline(
        file.relative_to(build.DIST).as_posix() for file in build.DIST.rglob("*") if file.is_file()
    )


@pytest.mark.long  # a whole match
def test_a_whole_match_keeps_to_the_content_security_policy(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.add_init_script(VIOLATIONS)
    open_page(page, host.url + MATCH)
    Driver(page, Mirror(king.Match.start("championship", seed=SEED))).play_out(someone())
    do(page, "lobby")
    for command in ("open-rules", "back", "open-settings", "back", "open-about", "close-about", "open-seats"):
        do(page, command)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe-inline" not in policy
    assert page.evaluate("window.violations") == []


def test_nothing_in_the_site_is_inline() -> None:
    build.build()
    page = (build.DIST / PAGE).read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert not re.search(r"<script(?![^>]* src=)", page)


@pytest.mark.long  # starts a host of its own, and takes a minute
def test_in_a_frame_of_another_origin_the_game_is_played(
    context: BrowserContext, host: Host, tmp_path: Path
) -> None:
    page = context.new_page()
    frame = f'<iframe src="{host.url}{MATCH}" width="900" height="700"></iframe>'
    (tmp_path / PAGE).write_text(frame, encoding="utf-8")
    with SiteServer(tmp_path) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        page.goto(other.url)
        other.shutdown()
    inside = page.frame_locator("iframe")
    inside.locator("[data-action]").first.click(timeout=PATIENCE_MS)
    expect(inside.locator("[data-step]")).not_to_have_attribute("data-step", "0", timeout=PATIENCE_MS)


@pytest.mark.long  # starts a host of its own, and takes a minute
def test_a_slow_host_is_waited_for_and_told_of_truly(context: BrowserContext, host: Host) -> None:
    host.delay = SLOW
    page = context.new_page()
    page.goto(host.url, wait_until="commit")
    line = page.locator("#boot-text")
    total = float(page.wait_for_function(TOTAL, timeout=PATIENCE_MS).json_value())
    page_text = (build.DIST / PAGE).read_text(encoding="utf-8")
    assert total == pytest.approx(sum(map(int, re.findall(r'data-bytes="(\d+)"', page_text))) / 1e6, abs=0.06)
    ready(page)
    assert not line.is_visible()


TOTAL = r"""() => /^Laying the table: \d+\.\d of (\d+\.\d) MB$/.exec(
    document.getElementById("boot-text")?.textContent)?.[1]"""


def told(page: Page) -> str:
    """What the page says once it is ready or has failed: nothing when all is well."""
    page.locator("html:is([data-king=ready], [data-king=failed])").wait_for(
        state="attached", timeout=PATIENCE_MS
    )
    if page.locator("html").get_attribute("data-king") == "failed":
        with suppress(TimeoutError):  # what raised is told at once, the file behind it when it has been found
            page.locator("#boot", has_text="is missing").wait_for(timeout=SEARCH_MS)
        return page.locator("#boot").inner_text()
    return page.locator("#stop").inner_text() if page.locator("#stop").count() else ""


def plain(path: str) -> str:
    """A path as messages name it: folder and name, without hashes."""
    return "/".join(re.sub(r"-[0-9a-f]{10}(?=[./])", "", f"king/{path}").split("/")[-2:])


UNNOTICED = ("LICEN", "assets/icon", "assets/tile", "manifest", "assets/runtime", "boot-", PAGE)
"""Beginnings of files without which the game starts and is played, or no page is there to tell."""


@pytest.mark.long
def test_every_file_that_is_lost_is_told_or_not_needed(browser: Browser, host: Host) -> None:
    for path in site_files():
        host.missing = {path}
        with closing(browser.new_context(locale="en-GB")) as context:
            page = context.new_page()
            if path == PAGE:
                continue
            page.goto(host.url)
            said = told(page)
            if f"A file of the game is missing: {plain(path)}" not in said:
                assert said == "", path
                assert path.startswith(UNNOTICED), path


@pytest.mark.long
@pytest.mark.parametrize("pattern", [r".*\.wasm", r".*/pyodide\.mjs", r".*/core\.js"])
def test_a_wrong_type_is_told(context: BrowserContext, host: Host, pattern: str) -> None:
    path = next(path for path in site_files() if re.fullmatch(pattern, path))
    host.types = {path: "text/plain"}
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("#boot")).to_contain_text(
        f"The server sends {plain(path)} with the wrong type (text/plain)", timeout=PATIENCE_MS
    )


def test_the_browser_finds_the_page_installable(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    open_page(page, host.url)
    session = context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []


def test_icons_and_screenshots_have_the_sizes_that_the_manifest_says() -> None:
    build.build()
    manifest = json.loads((build.DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            header = (build.DIST / icon["src"]).read_bytes()[16:24]
            assert "x".join(map(str, struct.unpack(">II", header))) == icon["sizes"]
    for shot in manifest["screenshots"]:
        assert (build.DIST / shot["src"]).read_bytes()[:3] == b"\xff\xd8\xff"
