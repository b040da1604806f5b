#!/usr/bin/env python3
"""How fast the page starts: `python3 tools/bench_boot.py` prints tables, beside stock PyScript's first page.

That page says "hello world". Both come from one server, which compresses and lets browsers keep files for ten
minutes, as GitHub Pages does. They take turns in one run, each in its own profile of a real Chromium, so that
a busy machine slows both; what counts are the ratios. Each is met in three situations:

- cold: for the first time;
- return: in a browser that was closed and started again, after four visits in three earlier sessions (made
  once for each page; each round begins with a copy of that profile);
- reload: in the same tab, once more.

The start ends at the first own card that answers (`king:playable`), or when "hello world" has run.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools import build
from tools._bench_pages import BARE, HELLO, KING, BenchServer, pages
from tools._browser import FLAGS, find_chromium
from tools._install import VENV, install_python_packages
from tools._setup import exclusively

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import BrowserContext, Page, Playwright

LOCAL_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
SITUATIONS = ("cold", "return", "reload")
PATIENCE_MS = 180_000
SHORT = 0.5
"""Seconds that a measured visit lasts after its start."""

TEN_MEGABITS = 10_000_000 / 8  # bytes per second
REACHED = {"cold": 0.60, "return": 0.60, "reload": 0.35}
PAINTED = 0.10
MEMORY = 1.15

# Resolves with the times of all marks, once the last one is there.
MARKS = """(last) => new Promise((resolve) => {
    const look = () => {
        const marks = performance.getEntriesByType("mark");
        if (!marks.some((mark) => mark.name === last)) return setTimeout(look, 20);
        resolve(Object.fromEntries(marks.map((mark) => [mark.name, mark.startTime])));
    };
    look();
})"""

PROFILES = {HELLO: "hello", KING: "king"}

Marks = dict[str, float]
Round = dict[str, dict[str, Marks]]


@dataclass(frozen=True)
class Condition:
    """How the browser is slowed down while a start is measured: by these commands of DevTools."""

    name: str
    commands: Mapping[str, dict[str, Any]] = field(default_factory=dict)


CONDITIONS = (
    Condition("as it is"),
    Condition("processor slowed down fourfold", {"Emulation.setCPUThrottlingRate": {"rate": 4}}),
    Condition(
        "10 Mbit/s, 60 ms",
        {
            "Network.emulateNetworkConditions": {
                "offline": False,
                "latency": 60,
                "downloadThroughput": TEN_MEGABITS,
                "uploadThroughput": TEN_MEGABITS,
            }
        },
    ),
)


@dataclass
class Bench:
    """Chromium, a server, and the length of a visit in seconds."""

    playwright: Playwright
    base: str
    stay: float

    @contextmanager
    def session(self, profile: str) -> Iterator[BrowserContext]:
        """One start of the browser, with a profile that outlives it."""
        context = self.playwright.chromium.launch_persistent_context(
            profile, executable_path=find_chromium(), args=[*FLAGS, LOCAL_ONLY]
        )
        try:
            yield context
        finally:
            context.close()

    def start(self, page: Page, path: str, condition: Condition, *, reload: bool = False) -> Marks:
        """Navigate, wait for the start's last mark, and stay a while."""
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        for command, arguments in condition.commands.items():
            devtools.send(command, arguments)
        if reload:
            page.reload(wait_until="commit", timeout=PATIENCE_MS)
        else:
            page.goto(f"{self.base}{path}", wait_until="commit", timeout=PATIENCE_MS)
        marks: Marks = page.evaluate(MARKS, "king:playable")
        devtools.detach()
        page.wait_for_timeout(1000 * self.stay)
        return marks

    def visit(self, profile: str, path: str, condition: Condition) -> Marks:
        """A session with one start."""
        with self.session(profile) as context:
            return self.start(context.pages[0], path, condition)

    def visit_twice(self, profile: str, path: str, condition: Condition) -> tuple[Marks, Marks]:
        """A session with a start and a reload."""
        with self.session(profile) as context:
            page = context.pages[0]
            first = self.start(page, path, condition)
            return first, self.start(page, path, condition, reload=True)

    def memory(self, path: str) -> float:
        """The share in physical memory, in MB, of the process that draws a page, at rest after its start.

        Raises ``RuntimeError`` when the page has started a worker, whose memory is none of the page's.
        """
        with tempfile.TemporaryDirectory(prefix="king-bench-") as profile, self.session(profile) as context:
            page = context.pages[0]
            self.start(page, path, CONDITIONS[0])
            if page.workers:
                raise RuntimeError("a worker is there already: its memory would count as the page's")
            browser = context.browser
            devtools = browser.new_browser_cdp_session() if browser else context.new_cdp_session(page)
            processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
            return max(pss(process["id"]) for process in processes if process["type"] == "renderer")


def pss(process: int) -> float:
    """The proportional set size of a process in MB, as Linux counts it."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def prepare(bench: Bench, profiles: Path) -> None:
    """Leave a profile for each page: four visits in three sessions, and the browser closed."""
    for page, profile in PROFILES.items():
        print(f"preparing a profile for {page.partition('?')[0]}", file=sys.stderr, flush=True)
        folder = str(profiles / profile)
        for _ in range(2):
            bench.visit(folder, page, CONDITIONS[0])
        bench.visit_twice(folder, page, CONDITIONS[0])


def one_round(bench: Bench, condition: Condition, names: list[str], profiles: Path) -> Round:
    """All situations once, for each page in turn; a return begins with a copy of the page's profile."""
    found: Round = {name: {} for name in names}
    with tempfile.TemporaryDirectory(prefix="king-bench-", ignore_cleanup_errors=True) as folder:
        for name in names:
            profile = f"{folder}/{PROFILES[name]}"
            found[name]["cold"] = bench.visit(f"{profile}-cold", name, condition)
            shutil.copytree(
                profiles / PROFILES[name], profile, symlinks=True, ignore=shutil.ignore_patterns("Singleton*")
            )
            found[name]["return"], found[name]["reload"] = bench.visit_twice(profile, name, condition)
    return found


def spread(values: list[float], write: Callable[[float], str]) -> str:
    """The median, and the middle half of the values around it."""
    if len(values) < 2:  # noqa: PLR2004  a quartile needs two
        return write(values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return f"{write(median(values))} ({write(low)}-{write(high)})"


def milliseconds(value: float) -> str:
    """A time, in whole milliseconds."""
    return f"{value:.0f}"


def ratio(value: float) -> str:
    """A ratio, in hundredths."""
    return f"{value:.2f}"


def measure(bench: Bench, condition: Condition, rounds: int, profiles: Path) -> None:
    """Run rounds under one condition, and print their table."""
    times: dict[str, list[dict[str, Marks]]] = defaultdict(list)
    for number in range(rounds):
        names = [HELLO, KING] if number % 2 else [KING, HELLO]
        for name, marks in one_round(bench, condition, names, profiles).items():
            times[name].append(marks)
        print(f"{condition.name}: round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print(f"\n### {condition.name[0].upper()}{condition.name[1:]}, {rounds} rounds\n")
    print("| situation | hello world, ms | painted, ms | playable, ms | painted : hello | playable : hello |")
    print("|---|---|---|---|---|---|")
    for situation in SITUATIONS:
        hello = [marks[situation]["king:playable"] for marks in times[HELLO]]
        painted = [marks[situation]["king:painted"] for marks in times[KING]]
        playable = [marks[situation]["king:playable"] for marks in times[KING]]
        cells = [
            *(spread(values, milliseconds) for values in (hello, painted, playable)),
            *(spread([a / b for a, b in zip(own, hello, strict=True)], ratio) for own in (painted, playable)),
        ]
        print(f"| {situation} | {' | '.join(cells)} |", flush=True)


def measure_memory(bench: Bench, rounds: int) -> None:
    """Print the memory of the page, and of a page that does nothing but load Pyodide."""
    own, bare = [], []
    for _ in range(rounds):
        own.append(bench.memory(KING))
        bare.append(bench.memory(BARE))
    print("\n### Memory of the page's process (PSS), MB\n")
    print("| bare Pyodide | King | King : bare |\n|---|---|---|")
    ratios = [a / b for a, b in zip(own, bare, strict=True)]
    print(
        f"| {spread(bare, milliseconds)} | {spread(own, milliseconds)} | {spread(ratios, ratio)} |",
        flush=True,
    )


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=9, help="of each situation (9)")
    parser.add_argument("--slow-rounds", type=int, help="when slowed down (as many)")
    parser.add_argument(
        "--stay", type=float, default=7, help="seconds that the visits before last after their start (7)"
    )
    parser.add_argument("--memory-rounds", type=int, default=3, help="to measure memory in (3)")
    options = parser.parse_args()
    with exclusively():
        python = install_python_packages("test")
    if Path(sys.prefix).resolve() != VENV.resolve():
        return subprocess.run([python, __file__, *sys.argv[1:]], check=False).returncode
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  there only in that environment

    build.build()
    slow_rounds = options.rounds if options.slow_rounds is None else options.slow_rounds
    with pages(build.DIST) as folder, BenchServer(folder) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        bench = Bench(playwright, server.url, options.stay)
        with tempfile.TemporaryDirectory(prefix="king-bench-", ignore_cleanup_errors=True) as profiles:
            prepare(bench, Path(profiles))
            bench.stay = SHORT
            for condition in CONDITIONS:
                rounds = slow_rounds if condition.commands else options.rounds
                if rounds:
                    measure(bench, condition, rounds, Path(profiles))
        if options.memory_rounds and Path("/proc/self/smaps_rollup").exists():
            measure_memory(bench, options.memory_rounds)
        server.shutdown()
    reach = ", ".join(f"{situation} {most:.2f}" for situation, most in REACHED.items())
    print(f"\nTo reach, at most: {reach}, painted {PAINTED:.2f}, memory {MEMORY:.2f}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
