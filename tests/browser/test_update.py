from __future__ import annotations

import shutil
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING

import pytest

import king
from tests.browser.driver import Driver
from tests.browser.hosts import Host
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone
from tests.browser.workers import (
    PATIENCE_MS,
    kept_offline,
    open_page,
    precached,
    ready,
    state,
    to_lobby,
    version_shown,
    wait_for,
)
from tools import build
from tools._package import PACKAGE
from tools._setup import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.long  # builds further versions of the site, and takes minutes

SEED = 3
MATCH = f"?rules=championship&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"
OLD, NEW = f"Version {king.__version__}", "Version 99.0.0"
UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"


@pytest.fixture(scope="session")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a later version of it would be built."""
    build.build()
    folder = tmp_path_factory.mktemp("next")
    for name in (*build.ROOT_FILES, *build.FOLDERS, PACKAGE):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    package = folder / PACKAGE / "__init__.py"
    changed = package.read_text(encoding="utf-8").replace(f'"{king.__version__}"', '"99.0.0"')
    package.write_text(changed, encoding="utf-8")
    build.build(folder, folder / "dist")
    return folder / "dist"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with closing(browser.new_context(locale="en-GB")) as fresh:
        yield fresh


def visited(context: BrowserContext, host: Host, query: str = "") -> Page:
    page = context.new_page()
    open_page(page, host.url + query)
    kept_offline(page)
    return page


def look_for_update(page: Page) -> None:
    page.evaluate(UPDATE)


def test_a_new_version_waits_until_the_player_wants_it_and_takes_both_tabs(
    context: BrowserContext, next_version: Path
) -> None:
    host = Host(build.DIST)
    with host.serving():
        table = visited(context, host, MATCH)
        driver = Driver(table, Mirror(king.Match.start("championship", seed=SEED)))
        driver.act(someone())
        old_caches = set(state(table)["caches"])

        host.site = next_version
        look_for_update(table)
        wait_for(table, lambda found: found["waiting"])
        assert not table.locator("[data-do=update]").is_visible()
        driver.act(someone())
        driver.look()

        lobby = context.new_page()
        open_page(lobby, host.url)
        lobby.keyboard.press("Escape")
        lobby.locator("[data-do=update]").wait_for(timeout=PATIENCE_MS)

        for page in (table, lobby):
            page.evaluate("window.before = true")
        lobby.evaluate("document.querySelector('[data-do=update]').click()")
        for page in (table, lobby):
            page.wait_for_function("!window.before", timeout=PATIENCE_MS)
            ready(page)
        kept = set(wait_for(table, lambda found: found["active"] and not found["waiting"])["caches"])
        assert kept & old_caches == {
            name for name in old_caches if "runtime-" in name or name.endswith("site")
        }

        fresh = context.new_page()
        for page in (table, lobby):
            page.close()
        open_page(fresh, host.url)
        assert fresh.locator("html").get_attribute("data-screen") == "table"
        driver = Driver(fresh, driver.mirror)
        driver.act(someone())
        to_lobby(fresh)
        assert version_shown(fresh) == NEW


def test_half_a_precache_leaves_the_old_version_and_goes_on_next_time(
    context: BrowserContext, next_version: Path
) -> None:
    host = Host(build.DIST, max_age=0)
    with host.serving():
        page = visited(context, host)
        package = next(file.name for file in next_version.glob("king-*.zst"))
        host.site, host.missing = next_version, {package}
        host.asked.clear()
        look_for_update(page)
        wait_for(page, lambda found: host.asked[package] > 1 and not found["installing"])
        assert not state(page)["waiting"]
        first = set(host.asked) - {package, "sw.js", "site.json"}
        assert first
        context.set_offline(offline=True)
        page.reload()
        ready(page)
        assert version_shown(page) == OLD
        context.set_offline(offline=False)

        host.missing = set()
        host.asked.clear()
        look_for_update(page)
        wait_for(page, lambda found: found["waiting"])
        assert host.asked[package] == 1
        assert not first & set(host.asked)


def test_a_host_that_swaps_versions_between_requests_never_mixes_them(
    context: BrowserContext, next_version: Path
) -> None:
    sites = (build.DIST, next_version)
    kept = [precached(site) for site in sites]
    host = Host(build.DIST, max_age=0)
    with host.serving():
        for swap_after in (1, 2, 5):
            numbers = count()
            host.site = lambda numbers=numbers, every=swap_after: sites[(next(numbers) // every) % 2]
            page = context.new_page()
            page.goto(host.url)
            page.locator("html:is([data-king=ready], [data-king=failed])").wait_for(
                state="attached", timeout=PATIENCE_MS
            )
            if page.locator("html").get_attribute("data-king") == "failed":
                assert "A file of the game is missing" in page.locator("#boot").inner_text()
            else:
                assert_one_version(page)
            page.wait_for_timeout(4000)
            assert_caches_whole(state(page), kept, host.url)
            page.close()
        host.site = next_version
        page = visited(context, host)
        page.reload()
        ready(page)
        assert_one_version(page)
        assert_caches_whole(state(page), kept, host.url)


def assert_one_version(page: Page) -> None:
    """What has been loaded is what the page names, and nothing else of our own."""
    named, loaded = page.evaluate(
        """() => [
            [...document.querySelectorAll("[href], [src]")].map(
                (named) => new URL(named.getAttribute("href") ?? named.getAttribute("src"), location).href),
            performance.getEntriesByType("resource").map((entry) => entry.name),
        ]"""
    )
    ours = {url for url in loaded if "/king-" in url or "/boot-" in url or "/pyscript-" in url}
    assert ours <= set(named)


def assert_caches_whole(found: dict[str, object], kept: list[dict[str, set[str]]], url: str) -> None:
    """No cache holds a file that its version does not have, and one that serves holds all of them."""
    caches = found["caches"]
    assert isinstance(caches, dict)
    allowed = {name: paths for version in kept for name, paths in version.items()}
    packages = {
        url + path.removeprefix("./") for path in set().union(*allowed.values()) if path.endswith(".zst")
    }
    for name, addresses in caches.items():
        short = name.rpartition(":")[2]
        if short == "memory":  # named for the package that it was made of
            assert {address.partition("?")[0] for address in addresses} <= packages
        elif short != "site":
            assert set(addresses) <= {url + path.removeprefix("./") for path in allowed[short]}
    if found["controlled"]:
        assert any({name.rpartition(":")[2] for name in caches} >= set(version) for version in kept)


def test_the_switch_retires_the_service_worker(context: BrowserContext, tmp_path: Path) -> None:
    build.build()
    host = Host(build.DIST)
    with host.serving():
        page = visited(context, host)
        site = shutil.copytree(build.DIST, tmp_path / "site")
        shutil.copy(site / "sw-retire.js", site / "sw.js")
        host.site = site
        look_for_update(page)
        wait_for(page, lambda found: not found["active"] and found["caches"] == {})


def test_site_json_switches_the_service_worker_off_and_chooses_for_first_visits(
    context: BrowserContext, tmp_path: Path
) -> None:
    build.build()
    site = shutil.copytree(build.DIST, tmp_path / "site")
    (site / "site.json").write_text(
        '{"title": "King no clube", "language": "it", "rules": "auction", "offline": false}', encoding="utf-8"
    )
    host = Host(site)
    with host.serving():
        page = context.new_page()
        open_page(page, host.url)
        assert page.title() == "King no clube"
        assert page.locator("html").get_attribute("lang") == "it"
        assert page.locator("#set-rules").input_value() == "auction"
        page.wait_for_timeout(4000)
        assert state(page) == {
            "caches": {},
            "controlled": False,
            "installing": False,
            "waiting": False,
            "active": False,
        }
