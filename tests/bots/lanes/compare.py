"""How much of the lanes has been compared with the engine: `python -m tests.bots.lanes.compare`.

Plays deals in lanes and in the engine side by side, whole and from the middle, by trained and by random
weights, under the four rule sets and any combination of their options; fails at the first difference.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from king import RULE_SETS
from tests.bots.lanes.replay import (
    CONTRACTS_PLAYED,
    Compared,
    from_the_middle,
    from_the_start,
    random_table,
)

if TYPE_CHECKING:
    from king import RuleSet


def some_rules(random: Random) -> RuleSet:
    """One of the four rule sets, or any combination of the options of play."""
    rules = random.choice(list(RULE_SETS.values()))
    if random.random() < 0.3:
        return rules
    must_ruff = random.random() < 0.5
    return replace(
        rules,
        name="house",
        hearts_lead_only_alone=random.random() < 0.5,
        no_heart_on_first_trick=random.random() < 0.5,
        king_when_void=random.random() < 0.5,
        king_under_hearts=random.choice(("never", "ace", "always")),
        no_king_on_first_trick=random.random() < 0.5,
        stop_when_decided=random.random() < 0.5,
        must_ruff=must_ruff,
        must_overruff=must_ruff and random.random() < 0.5,
        must_overtrump=random.random() < 0.5,
    )


def main() -> None:
    """Print how many deals, plays and choices agreed, contract by contract."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="twice four deals of each contract a round")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random = Random(options.seed)
    random_table("random", Random(options.seed))
    total = Compared()
    sys.stdout.write(f"{'contract':<12}{'deals':>8}{'plays':>10}{'choices':>10}\n")
    for contract in CONTRACTS_PLAYED:
        here = Compared()
        for _ in range(options.rounds):
            for begin in (from_the_start, from_the_middle):
                table = random.choice((None, "random"))
                replay = begin(some_rules(random), contract, random.getrandbits(32), table)
                replay.run()
                here.add(replay.compared)
        sys.stdout.write(f"{contract:<12}{here.deals:>8}{here.plays:>10}{here.choices:>10}\n")
        total.add(here)
    sys.stdout.write(f"{'all':<12}{total.deals:>8}{total.plays:>10}{total.choices:>10}\nno difference\n")


if __name__ == "__main__":
    main()
