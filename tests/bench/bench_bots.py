"""How long bots take to decide: `python -m tests.bench.bench_bots [LEVEL ...]`.

Milliseconds of processor time a decision, over whole matches between bots of one level, cards and words of
auctions apart: mean, median, 95th percentile and worst, for each rule set. In the Pyodide that the page runs:
`node tests/bench/inside.mjs bench_bots [LEVEL ...]`; dividing the medians tells how much slower it is.
Printed, never asserted: machines differ, and are shared.
"""

from __future__ import annotations

import sys
import time
from statistics import mean, median

from king import RULE_SETS, Match, bots
from king.actions import Play

MATCHES = 1
LATE = 0.95


def decision_times(rules: str, level: str) -> dict[str, list[float]]:
    """Milliseconds of each decision of a few matches that left a choice, in order of size, by kind."""
    times: dict[str, list[float]] = {"cards": [], "words": []}
    for seed in range(MATCHES):
        match = Match.start(rules, seed=seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            began = time.process_time()
            action = bots.choose(view, level, match.steps).action
            taken = 1000 * (time.process_time() - began)
            if len(match.legal_actions()) > 1:
                times["cards" if isinstance(action, Play) else "words"].append(taken)
            match = match.apply(action)
    return {kind: sorted(each) for kind, each in times.items() if each}


def main(levels: list[str]) -> None:
    """Print the table."""
    print(f"| level | rule set | decisions | number | mean ms | median ms | {LATE:.0%} ms | worst ms |")
    print("|---|---|---|---|---|---|---|---|")
    for level in levels:
        for rules in RULE_SETS:
            for kind, times in decision_times(rules, level).items():
                late = times[int(LATE * len(times))]
                cells = [mean(times), median(times), late, times[-1]]
                numbers = " | ".join(f"{cell:.2f}" for cell in cells)
                print(f"| {level} | {rules} | {kind} | {len(times)} | {numbers} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(bots.LEVELS))
