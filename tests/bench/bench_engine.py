"""How fast the engine is: `python -m tests.bench.bench_engine`.

Plays whole random matches under each rule set. At every step the actor's legal actions are asked for, one is
applied, and the view of one seat is made: what the page does. Prints; asserts nothing, as clocks differ.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from random import Random

from king import RULE_SETS, Match


def play(rules: str, seed: int) -> tuple[int, float]:
    """Steps of a random match and the seconds that it took."""
    random = Random(seed)
    match = Match.start(rules, seed=seed)
    began = time.perf_counter()
    while not match.is_over:
        match = match.apply(random.choice(match.legal_actions()))
        match.view(0)
    return match.steps, time.perf_counter() - began


def main() -> None:
    """Print a line for each rule set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="matches for each rule set")
    matches: int = parser.parse_args().matches
    sys.stdout.write(
        f"{'rules':<15}{'steps':>7}{'best ms':>10}{'median ms':>11}{'steps/s':>10}{'µs/step':>9}\n"
    )
    for rules in RULE_SETS:
        runs = [play(rules, seed) for seed in range(matches)]
        steps = sum(count for count, _ in runs)
        seconds = [taken for _, taken in runs]
        rate = steps / sum(seconds)
        sys.stdout.write(
            f"{rules:<15}{steps / matches:>7.0f}{1000 * min(seconds):>10.1f}"
            f"{1000 * statistics.median(seconds):>11.1f}{rate:>10.0f}{1e6 / rate:>9.1f}\n"
        )


if __name__ == "__main__":
    main()
