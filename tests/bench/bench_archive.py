"""How long the archive takes to open, as a curve over the count of its matches, in a real Chromium.

    python3 -m tests.bench.bench_archive [count ...]

The archive is filled with copies of a few whole matches, each with a key of its own, straight into the
browser's database; then its page is opened five times. The middle of the five counts, from the click to the
figures.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import threading

from playwright.sync_api import Page, sync_playwright

from king import Match
from king.app.archive import Entry, entry_of
from king.app.seating import seating_for, seating_tags
from king.app.statistics import Tally
from king.rules.ruleset import RULE_SETS
from tools import build
from tools._browser import FLAGS, find_chromium
from tools._serve import SiteServer

COUNTS = (0, 100, 1_000, 10_000)
TIMES = 5
SUB_PATH = "/king/"

_FILL = """([rows, sums]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(`king:${location.pathname.replace(/\\/[^/]*$/, "")}/:archive`, 1);
    opening.onupgradeneeded = () => {
        for (const name of ["matches", "sums"]) opening.result.createObjectStore(name);
    };
    opening.onerror = reject;
    opening.onsuccess = () => {
        const writing = opening.result.transaction(["matches", "sums"], "readwrite");
        rows.forEach(([key, text]) => writing.objectStore("matches").put(text, key));
        writing.objectStore("sums").put(sums, "all");
        writing.oncomplete = () => { opening.result.close(); resolve(); };
        writing.onerror = reject;
    };
})"""

_OPEN = """() => new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
        if (!document.querySelector(".keeping")) return;
        watching.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { subtree: true, childList: true });
    document.querySelector("[data-do=open-archive]").click();
})"""


def samples() -> list[Entry]:
    """A whole match of each rule set and level."""
    found = []
    for seed, (rules, level) in enumerate((r, level) for r in RULE_SETS for level in ("casual", "master")):
        seating = seating_for(seed % 4, level)
        match, choose = Match.start(rules, seed=seed, tags=seating_tags(seating)), random.Random(seed)
        while not match.is_over:
            match = match.apply(choose.choice(match.legal_actions()))
        found.append(entry_of(match, seating))
    return found


def fill(page: Page, count: int) -> None:
    """Put so many matches into the archive of an empty browser."""
    entries, tally, rows = samples(), Tally(), []
    for number in range(count):
        entry = entries[number % len(entries)]
        tally.add(entry.shares[0].summary)
        rows.append([f"2026-01-01T00:00:00.{number:016}", entry.text])
    page.evaluate(_FILL, [rows, tally.dumps()])


def opening_times(page: Page) -> list[float]:
    """Milliseconds from the click to the figures; the first time is not counted, for it loads the code."""
    times = []
    for _ in range(TIMES + 1):
        times.append(float(page.evaluate(_OPEN)))
        page.click("[data-do=back]")
        page.wait_for_selector("[data-do=open-archive]")
    return times


def main() -> None:
    """Measure and tell, a line for each count."""
    counts = tuple(map(int, sys.argv[1:])) or COUNTS
    build.build()
    with SiteServer(build.DIST, prefix=SUB_PATH) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS])
        for count in counts:
            page = browser.new_context(service_workers="block").new_page()
            page.goto(server.url)
            page.wait_for_selector(":root[data-king=ready]", state="attached", timeout=60_000)
            fill(page, count)
            first, *times = opening_times(page)
            told = {"matches": count, "first_ms": round(first), "ms": round(statistics.median(times))}
            print(json.dumps(told), flush=True)
            page.context.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
