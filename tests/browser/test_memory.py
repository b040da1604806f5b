"""The memory that a visit leaves for the next one: it saves imports, and nothing depends on it."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING

from tools._browser import FLAGS, find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Watch

STORED = """async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith(":memory"));
    const sizes = names.map(async (name) => {
        const cache = await caches.open(name);
        const read = async (key) => (await (await cache.match(key)).arrayBuffer()).byteLength;
        return Promise.all((await cache.keys()).map(read));
    });
    return (await Promise.all(sizes)).flat();
}"""
DAMAGE = """async () => {
    const name = (await caches.keys()).find((name) => name.endsWith(":memory"));
    const cache = await caches.open(name);
    for (const key of await cache.keys()) await cache.put(key, new Response("nonsense, all of it"));
}"""
IS_REMEMBERED = "() => performance.getEntriesByName('king:remembered').length === 1"
SAMPLING = (
    "HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    "/renderer-prob-pct/100/renderer-sampling-rate-bytes/100000"
)
"""Chromium looks at who asks for memory, for few by lot: here for everybody, and ten times as often."""

IS_SAMPLING = "HeapProfiling.InProcess.Enabled"
"""Chromium's own count of browsers in which it does."""

PATIENCE_MS = 60_000
MEGABYTE = 1_000_000


def visit(page: Page, url: str) -> None:
    page.goto(url)
    page.locator(":root[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)


def act(page: Page) -> None:
    """Play or say the first that may be, and wait until the match has gone on."""
    step = int(page.locator("[data-step]").get_attribute("data-step") or 0)
    page.locator("[data-action]").first.click()
    page.wait_for_function("(step) => document.querySelector('[data-step]').dataset.step > step", arg=step)


def wait_for_memory(page: Page) -> None:
    """Wait until one whole memory is stored."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not any(size > MEGABYTE for size in page.evaluate(STORED)):
        assert time.monotonic() < deadline, "no memory was stored"
        page.wait_for_timeout(200)


def test_a_visit_leaves_a_memory_and_a_damaged_one_is_replaced(
    browser: Browser, watch: Watch, site_url: str
) -> None:
    with closing(browser.new_context(service_workers="allow")) as context:
        watch.attach(context)
        page = context.new_page()
        visit(page, site_url)
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE_MS)
        assert not page.evaluate(IS_REMEMBERED)
        visit(page, site_url)
        wait_for_memory(page)
        visit(page, f"{site_url}?rules=classic&seed=7&pace=0")
        assert page.evaluate(IS_REMEMBERED)
        act(page)
        page.evaluate(DAMAGE)
        visit(page, site_url)
        assert not page.evaluate(IS_REMEMBERED)
        wait_for_memory(page)
        assert len(page.evaluate(STORED)) == 1


def test_no_page_dies_where_the_browser_samples_who_asks_for_memory(
    browser: Browser, watch: Watch, site_url: str
) -> None:
    """It did, in every start: Chromium reads beyond the end of the stacks that WebAssembly can switch."""
    flags = [*FLAGS, f"--enable-features={SAMPLING}"]
    with (
        closing(browser.browser_type.launch(executable_path=find_chromium(), args=flags)) as sampling,
        closing(sampling.new_context()) as context,
    ):
        # without this, the test would pass in a browser that knows the feature by another name
        told = sampling.new_browser_cdp_session().send("Browser.getHistogram", {"name": IS_SAMPLING})
        assert told["histogram"]["sum"] == 1
        watch.attach(context)
        page = context.new_page()
        visit(page, site_url)
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE_MS)
        visit(page, site_url)
        wait_for_memory(page)
        with page.expect_worker(timeout=PATIENCE_MS):
            visit(page, f"{site_url}?rules=classic&seed=7&level=strong&pace=0")
        assert page.evaluate(IS_REMEMBERED)
        for _ in range(3):
            act(page)
