#!/usr/bin/env python3
"""Train the tables of the policy from self-play: `python3 tools/train.py men --out men.json`.

For each way of play named (all thirteen unless named) a search plays deals against itself, every decision
becomes an example, nine tenths of them train a table and the rest tell how many points a decision it loses.
The table is begun from the one in use, or from nothing (`--from-nothing`). The same command gives the same
tables again. `--out FILE` keeps them as JSON, with their version; `--install` writes them into
`king/bots/lanes/tables.py`, beside those of the other ways of play, under a version of its own.

Needs nothing but Python. On one core of the machine it was written on, a deal of 52 decisions with 1,000
playouts each takes about 0.6 seconds, and gives some 33 examples; fitting all of them takes seconds. So the
400 deals that are the default take four minutes for each way of play, and an hour for all thirteen. From
nothing, half as many deals made a table for men that loses 1.40 points a decision; the one in use loses 1.23.

The tables that ship were made here, begun with those of the study that the policy was designed in (`ct3.1`,
in this repository's history): docs/TRAINING.md tells how it went.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

import king
from king.bots.lanes import play_rules
from king.bots.lanes.tables import TABLES, VERSION, ZERO
from king.rules.contracts import CONTRACTS
from tools._fitting import fitted, regret
from tools._self_play import WAYS, examples
from tools._setup import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

METHOD = 2
"""Which version of this program: other sums, other tables."""

HELD_BACK = 10
"""One example in so many is not trained with."""

TABLES_FILE = ROOT / "king/bots/lanes/tables.py"
WIDTH = 96
"""Characters of a table on a line."""


def trained(table: str, deals: int, playouts: int, seed: int, *, from_nothing: bool = False) -> list[int]:
    """A new table for a way of play, with a line to the standard error about how it went."""
    name, played = WAYS[table]
    contract = CONTRACTS["trump-S" if played == "trump" else played]
    began = time.perf_counter()
    found = list(examples(table, deals, playouts, seed))
    dealt = time.perf_counter() - began
    kept, tried = [each for place, each in enumerate(found) if place % HELD_BACK], found[::HELD_BACK]
    now = weights_in_use(table)
    start = [0] * len(now) if from_nothing else now
    rng = Random(f"{seed} {table} fit")  # noqa: S311 - the same tables from the same seed
    weights = fitted(kept, start, play_rules(king.RULE_SETS[name], contract).unit, rng)
    fitting = time.perf_counter() - began - dealt
    lost = {"in use": now, "begun with": start, "now": weights}
    lines = [
        f"{table}: {len(found)} examples of {deals} deals in {dealt:.0f} s, fitted in {fitting:.0f} s",
        f"points lost a decision, on {len(tried)} held back: "
        + ", ".join(f"{which} {regret(tried, each):.2f}" for which, each in lost.items()),
    ]
    print("; ".join(lines), file=sys.stderr, flush=True)
    return weights


def weights_in_use(table: str) -> list[int]:
    """The table that is in use, as numbers."""
    return [ord(character) - ZERO for character in TABLES[table]]


def version(options: argparse.Namespace) -> str:
    """What the tables began with, and how they were trained on: with that, they can be made again."""
    start = "nothing" if options.from_nothing else VERSION
    return f"{start}+train{METHOD}.{options.deals}x{options.playouts}.{options.seed}"


def tables_module(tables: dict[str, str], version: str) -> str:
    """The source of the module that holds the tables."""
    head, _, _ = TABLES_FILE.read_text(encoding="utf-8").partition("VERSION = ")
    lines = [
        f'VERSION = "{version}"',
        '"""Which training these tables come from."""',
        "",
        f"ZERO = {ZERO}",
        "",
    ]
    lines.append("TABLES: dict[str, str] = {")
    for table, text in tables.items():
        lines += [f'    "{table}": (']
        rows = (text[start : start + WIDTH] for start in range(0, len(text), WIDTH))
        lines += ['        "' + row.replace("\\", "\\\\") + '"' for row in rows]
        lines += ["    ),"]
    return "\n".join([head + lines[0], *lines[1:], "}", ""])


def main(arguments: Sequence[str] | None = None) -> None:
    """Train what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="table", help=", ".join(WAYS))
    parser.add_argument("--deals", type=int, default=400, help="of self-play, for each table")
    parser.add_argument("--playouts", type=int, default=1000, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from-nothing", action="store_true", help="begin without the tables in use")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the new tables as JSON")
    parser.add_argument("--install", action="store_true", help="play by the new tables from now on")
    options = parser.parse_args(arguments)
    unknown = set(options.tables) - WAYS.keys()
    if unknown:
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    new = {}
    for table in options.tables or WAYS:
        weights = trained(
            table, options.deals, options.playouts, options.seed, from_nothing=options.from_nothing
        )
        new[table] = "".join(chr(ZERO + weight) for weight in weights)
    made = version(options)
    if options.out:
        options.out.write_text(
            json.dumps({"version": made, "tables": new}, indent=1) + "\n", encoding="utf-8"
        )
    if options.install:
        TABLES_FILE.write_text(tables_module({**TABLES, **new}, made), encoding="utf-8")


if __name__ == "__main__":
    main()
