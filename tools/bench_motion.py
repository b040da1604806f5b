#!/usr/bin/env python3
"""How smoothly the table moves: `python3 tools/bench_motion.py` prints a table, beside a trivial animation.

A deal (or more, `--deals`) is played with real clicks, at the fast pace, so that something moves nearly all
the time. Beside it, in the same browser, a page shows one box that a style sheet moves. What counts are
ratios and differences: a busy machine makes frames of both come late. Once as the machine is, once with the
processor four times slower.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools import build
from tools._browser import FLAGS, find_chromium
from tools._install import VENV, install_python_packages
from tools._serve import SiteServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

MATCH = "?rules=championship&seed=7&level=beginner&lang=en&pace=fast&seat=0"
PATIENCE_MS = 120_000
RATES = (1, 4)
TRIVIAL = """<!doctype html><title>Trivial</title><style>
@keyframes go { to { transform: translateX(300px) } }
div { width: 80px; height: 112px; background: green; animation: go .4s infinite alternate }
</style><div></div>"""

# Notes frames, long tasks and what every press cost until the next paint.
WATCH = """() => {
    const seen = window.seen = { frames: [], long: [], presses: [] };
    let last = performance.now();
    const tick = (now) => { seen.frames.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
    const watch = (type, to, more) => new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => (!("interactionId" in entry) || entry.interactionId) &&
            to.push(entry.duration))).observe({ type, ...more });
    watch("longtask", seen.long, {});
    watch("event", seen.presses, { durationThreshold: 16 });
}"""

# The middle of what is to be pressed next, once there is something.
NEXT = """() => {
    const next = document.querySelector("#cover [data-do=skip]") ?? document.querySelector("[data-action]");
    const box = next?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}"""


@dataclass(frozen=True)
class Run:
    """What was noted: milliseconds, and the processor seconds of the page's main thread."""

    frames: list[float]
    long: list[float]
    presses: list[float]
    worked: float

    @property
    def late(self) -> float:
        """The share of frames that came at least half a frame late, beside the usual frame of this run."""
        usual = sorted(self.frames)[len(self.frames) // 2]
        return sum(frame > 1.5 * usual for frame in self.frames) / len(self.frames)

    @property
    def work(self) -> float:
        """Milliseconds of the main thread for each frame."""
        return 1000 * self.worked / len(self.frames)

    @property
    def press(self) -> float:
        """From a press to the next paint, the 98th percentile."""
        ranked = sorted(self.presses)
        return ranked[min(len(ranked) - 1, int(0.98 * len(ranked)))] if ranked else 0.0


def measured(page: Page, cdp: CDPSession, seconds: float, deals: int) -> Run:
    """Watch a page: for a time, or while a number of deals is played on it."""
    before = task_seconds(cdp)
    page.evaluate(WATCH)
    if deals:
        play(page, deals)
    else:
        time.sleep(seconds)
    seen = page.evaluate("window.seen")
    return Run(seen["frames"], seen["long"], seen["presses"], task_seconds(cdp) - before)


def task_seconds(cdp: CDPSession) -> float:
    """The processor time that the page's main thread has taken."""
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def play(page: Page, deals: int) -> None:
    """Play with real clicks until so many deals are done."""
    while page.locator("#strip .done").count() < deals:
        there = page.wait_for_function(NEXT, timeout=PATIENCE_MS).json_value()
        page.mouse.click(there["x"], there["y"])


def compare(browser: Browser, url: str, rate: int, deals: int) -> tuple[Run, Run]:
    """The table and the trivial page, with the processor so many times slower."""
    runs = []
    for is_king in (False, True):
        page = browser.new_page(service_workers="block", viewport={"width": 1280, "height": 720})
        cdp = page.context.new_cdp_session(page)
        if is_king:
            page.goto(f"{url}{MATCH}")
            page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
        else:
            page.set_content(TRIVIAL)
        cdp.send("Performance.enable")
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        runs.append(measured(page, cdp, 10, deals if is_king else 0))
        page.close()
    return runs[1], runs[0]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--deals", type=int, default=1, metavar="N", help="deals to play; 10 are a whole match"
    )
    arguments = parser.parse_args()
    if Path(sys.prefix).resolve() != VENV.resolve():
        return subprocess.run([install_python_packages("test"), *sys.argv], check=False).returncode
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  installed only when it is needed

    build.build()
    with SiteServer(build.DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        print(f"{'':8}{'late frames':>24}{'work a frame, ms':>24}{'press to paint':>17}{'long tasks':>20}")
        for rate in RATES:
            king, trivial = compare(browser, server.url, rate, arguments.deals)
            late, work = f"{king.late:.1%} / {trivial.late:.1%}", f"{king.work:.2f} / {trivial.work:.2f}"
            long = f"{len(king.long)}, {max(king.long, default=0):.0f} ms"
            print(f"{rate}x{'':6}{late:>24}{work:>24}{king.press:>14.0f} ms{long:>20}")
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
