"""How long bots take to decide: `python -m tests.bench.bench_bots [LEVEL ...]`.

Milliseconds of processor time a decision, over whole matches between bots of one level: mean, 99th percentile
and worst, for each rule set. Printed, never asserted: machines differ, and are shared.
"""

from __future__ import annotations

import sys
import time
from statistics import mean

from king import RULE_SETS, Match, bots

MATCHES = 4


def decision_times(rules: str, level: str) -> list[float]:
    """Milliseconds of each decision of a few matches."""
    times = []
    for seed in range(MATCHES):
        match = Match.start(rules, seed=seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            began = time.thread_time()
            action = bots.choose(view, level, match.steps).action
            times.append(1000 * (time.thread_time() - began))
            match = match.apply(action)
    return sorted(times)


def main(levels: list[str]) -> None:
    """Print the table."""
    print("| level | rule set | decisions | mean ms | 99 % ms | worst ms |")
    print("|---|---|---|---|---|---|")
    for level in levels:
        for rules in RULE_SETS:
            times = decision_times(rules, level)
            late = times[int(0.99 * len(times))]
            print(f"| {level} | {rules} | {len(times)} | {mean(times):.2f} | {late:.2f} | {times[-1]:.2f} |")


if __name__ == "__main__":
    main(sys.argv[1:] or ["beginner", "casual"])
