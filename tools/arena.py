#!/usr/bin/env python3
"""Bots against bots: `python3 tools/arena.py play skilled strong --against monte-carlo --rules classic`.

`play` lets each player named sit down with three of another kind (or, without `--against`, all four named
with each other). Players are levels (with `-silent`: without auctions), `random`, or those of
`tools/reference`. Every match is played with the same cards once from each seat, so that the luck of the
cards cancels. With `--results FILE` each set of cards that is done is kept there, and the same command goes
on where it stopped.
`ladder` prints what a file of results tells, as markdown: points a match above the mean of the other
players, with one standard error, over all and by contract; the steps between players in the same field;
and the processor time of a decision. With `--trades` sets of cards are single festas, and told is what
sales bring (`tools/_trades.py`); with `--sense` (`play master --against master-silent --sense`), what
auctions bring (`tools/_auction_sense.py`).
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

import king
from king.cards import SEATS
from tools import _results as results_file
from tools._contest import Contest
from tools._ladder import report
from tools._players import PLAYERS, SILENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools._results import Results
    from tools._tally import Tally

Task = tuple[Contest, int]
"""A contest, and the seed of the cards."""


def contests(options: argparse.Namespace) -> list[Contest]:
    """What the command line asks for."""
    fields = [tuple(options.players)]
    if options.against:
        fields = [(player, *(options.against,) * 3) for player in options.players]
    return [
        Contest(rules, field, options.study_festas, options.festas_only, options.trades, options.sense)
        for rules in options.rules or king.RULE_SETS
        for field in fields
    ]


def _play(task: Task) -> tuple[Task, Tally]:
    contest, seed = task
    return task, contest.play(seed)


def play_all(tasks: Sequence[Task], jobs: int, kept: Path | None) -> Results:
    """Play so many sets of cards at a time, with progress on the standard error; note each as it is done."""
    results: Results = {}
    with multiprocessing.Pool(jobs) as pool:
        for done, ((contest, seed), tally) in enumerate(pool.imap_unordered(_play, tasks), start=1):
            results.setdefault(contest, {})[seed] = tally
            if kept is not None:
                results_file.append(kept, contest, seed, tally)
            print(f"\r{done} of {len(tasks)} sets of cards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return results


def play(options: argparse.Namespace) -> None:
    """Play what is asked for, but for what the file of results already has."""
    seeds = range(options.seed, options.seed + options.matches)
    asked = contests(options)
    done: Results = {}
    if options.results is not None:
        done = results_file.read(options.results, of_version=results_file.version())
    tasks = [(contest, seed) for seed in seeds for contest in asked if seed not in done.get(contest, {})]
    played = play_all(tasks, options.jobs, options.results)
    for contest in asked:
        old = {seed: tally for seed, tally in done.get(contest, {}).items() if seed in seeds}
        played[contest] = dict(sorted((old | played.get(contest, {})).items()))
    print(report(played))


def ladder(options: argparse.Namespace) -> None:
    """Print what a file of results tells about one version of the players, the last one unless named."""
    found = results_file.versions(options.results)
    version = options.version or next(reversed(found))
    if len(found) > 1:
        print("versions:", ", ".join(f"{name} ({lines})" for name, lines in found.items()), file=sys.stderr)
    print(
        f"Players of version {version}.\n\n{report(results_file.read(options.results, of_version=version))}"
    )


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line; ends the program with a message if it makes no sense."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play matches")
    playing.set_defaults(run=play)
    playing.add_argument("players", nargs="+", choices=PLAYERS, metavar="player", help=", ".join(PLAYERS))
    playing.add_argument("--against", choices=PLAYERS, metavar="PLAYER", help="who takes the other seats")
    playing.add_argument("--rules", action="append", choices=king.RULE_SETS, help="all four unless named")
    playing.add_argument(
        "--matches", type=int, default=50, help="sets of cards; each is played from every seat"
    )
    playing.add_argument("--seed", type=int, default=1, help="of the first set of cards")
    playing.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time: all cores")
    playing.add_argument(
        "--results", type=Path, metavar="FILE", help="keep what is done, and go on from there"
    )
    played = playing.add_mutually_exclusive_group()
    played.add_argument(
        "--study-festas", action="store_true", help="three trumps and a no trump, no auctions"
    )
    played.add_argument("--festas-only", action="store_true", help="four festas make a match")
    played.add_argument("--trades", action="store_true", help="one festa: measure what its sale brings")
    played.add_argument("--sense", action="store_true", help="one festa: measure what auctions bring")
    showing = commands.add_parser("ladder", help="print the tables of a file of results")
    showing.set_defaults(run=ladder)
    showing.add_argument("--results", type=Path, metavar="FILE", required=True)
    showing.add_argument("--version", help="of the players; the last in the file unless named")
    options = parser.parse_args(arguments)
    if options.run is play and not options.against and len(options.players) != SEATS:
        parser.error("four players, or --against")
    if (
        options.run is play
        and options.sense
        and any(options.against != each + SILENT for each in options.players)
    ):
        parser.error("--sense measures a level against its silent kind")
    return options


def main() -> None:
    """Do what the command line asks for."""
    options = parsed()
    options.run(options)


if __name__ == "__main__":
    main()
