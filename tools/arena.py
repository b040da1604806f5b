#!/usr/bin/env python3
"""Bots against bots: `python3 tools/arena.py casual beginner beginner beginner --rules classic`.

Four players: levels (with `-silent`: without auctions), `random`, or those of `tools/reference`. Every match
is played four times with the same cards, each player once in each seat, so that the luck of the cards
cancels. Printed, as markdown: points a match above the mean of the other players, with one standard error,
over all and by contract, and the processor time of a decision.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

import king
from king.actions import PASS, REFUSE, TOO_LITTLE, TRUMPS
from king.bots import LEVELS, choose
from king.match.automatic import longest_suit
from king.rules.auction import Stage
from king.rules.contracts import NEGATIVES
from tools.reference import players as reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from king.actions import Action

RANDOM = "random"
"""A player that takes any legal action; it plays here only."""

SILENT = "-silent"
"""Added to a level: it never bids and sells only where it must, and is otherwise as good as ever."""

PLAYERS = (RANDOM, *reference.PLAYERS, *LEVELS, *(level + SILENT for level in LEVELS))
WHOLE_MATCH = "match"


def act(match: king.Match, player: str, seed: int, *, study_festas: bool = False) -> Action:
    """What a player does; ``study_festas``: nobody bids, and festas are played as in the study."""
    if study_festas and match.deal.stage is not Stage.PLAY:
        return reference.say_as_in_the_study(match)
    if player == RANDOM:
        rng = Random(f"{seed} {match.to_act} {match.steps}")  # noqa: S311 - a measurement must be reproducible
        return rng.choice(match.legal_actions())
    if player in reference.PLAYERS:
        return reference.act(match, player, seed)
    if player.endswith(SILENT):
        return _act_silently(match, player.removesuffix(SILENT), seed)
    return choose(match.view(match.to_act or 0), player, seed).action


def _act_silently(match: king.Match, level: str, seed: int) -> Action:
    legal = match.legal_actions()
    said = next((word for word in (PASS, REFUSE, TOO_LITTLE) if word in legal), None)
    if said is not None:
        return said
    if match.deal.stage is Stage.FIRST_CHOICE:  # as if there were no auction
        alone = replace(match.deal.auction, stage=Stage.CONTRACT) if match.deal.auction else None
        deal = replace(match.deal, stage=Stage.CONTRACT, auction=alone)
        match = replace(match, deals=(*match.deals[:-1], deal))
        action = choose(match.view(match.to_act or 0), level, seed).action
        return action if action in legal else longest_suit(match.deal.held[match.to_act or 0] or 0)
    return choose(match.view(match.to_act or 0), level, seed).action


@dataclass
class Tally:
    """What one set of cards gave, over the four ways to seat the players.

    ``leads``: for each player and heading (the match, and each contract) the points above the other players'
    mean, one number for each match or deal played. ``seconds``: processor time of its decisions.
    """

    leads: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def count(self, heading: str, players: Sequence[str], points: Sequence[int]) -> None:
        """Note what ``players``, by seat, won under a heading."""
        for player in set(players):
            own = [won for who, won in zip(players, points, strict=True) if who == player]
            others = [won for who, won in zip(players, points, strict=True) if who != player]
            self.leads[player, heading].append(fmean(own) - fmean(others or own))


def play_cards(rules: str, field_of_four: Sequence[str], seed: int, *, study_festas: bool = False) -> Tally:
    """One set of cards, played with the four players in each of four orders."""
    tally = Tally()
    start = king.Match.start(rules, seed=seed)
    for turn in range(4):
        players = (*field_of_four[turn:], *field_of_four[:turn])
        match = play_match(start, players, seed, tally, study_festas=study_festas)
        tally.count(WHOLE_MATCH, players, match.scores)
        for deal in match.deals:
            tally.count(_heading(deal.contract or deal.kind), players, deal.points or (0, 0, 0, 0))
    return tally


def play_match(
    match: king.Match, players: Sequence[str], seed: int, tally: Tally, *, study_festas: bool = False
) -> king.Match:
    """The match, played to its end by ``players``, by seat."""
    while match.to_act is not None:
        player = players[match.to_act]
        began = time.process_time()
        action = act(match, player, seed, study_festas=study_festas)
        tally.seconds[player].append(time.process_time() - began)
        match = match.apply(action)
    return match


def _heading(contract: str) -> str:
    return "trump" if contract in {choice.token for choice in TRUMPS} else contract


def play_all(
    rules: str, players: Sequence[str], seeds: Sequence[int], cores: int, *, study_festas: bool = False
) -> list[Tally]:
    """A tally for each seed, in their order, with progress on the standard error."""
    play = partial(play_cards, rules, players, study_festas=study_festas)
    tallies = []
    with multiprocessing.Pool(cores) as pool:
        for done, tally in enumerate(pool.imap(play, seeds), start=1):
            tallies.append(tally)
            print(f"\r{rules}: {done} of {len(seeds)} sets of cards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return tallies


# -------------------------------------------------------------------------------------------- what is printed


def estimate(tallies: Iterable[Tally], player: str, heading: str) -> str:
    """Mean and standard error; the four games with the same cards make one observation."""
    games = [tally.leads[player, heading] for tally in tallies if (player, heading) in tally.leads]
    if not games:
        return "-"
    count = sum(len(leads) for leads in games)
    mean = sum(sum(leads) for leads in games) / count
    if len(games) == 1:
        return f"{mean:.1f}"
    deviations = [sum(leads) - mean * len(leads) for leads in games]
    error = stdev(deviations) * sqrt(len(games)) / count
    return f"{mean:.1f} ± {error:.1f}"


def table(results: Mapping[str, list[Tally]], players: Sequence[str]) -> str:
    """One row for each rule set and kind of player."""
    played = {heading for tallies in results.values() for tally in tallies for _, heading in tally.leads}
    order = (WHOLE_MATCH, *NEGATIVES, "trump", "no-trump", "nulos", "433")
    headings = [heading for heading in order if heading in played]
    lines = [
        f"| rules | player | {' | '.join(headings)} | CPU ms a decision, mean and worst |",
        f"|---|---|{'---|' * (len(headings) + 1)}",
    ]
    for rules, tallies in results.items():
        for player in dict.fromkeys(players):
            seconds = [second for tally in tallies for second in tally.seconds[player]]
            cells = [estimate(tallies, player, heading) for heading in headings]
            speed = f"{1000 * fmean(seconds):.2f}, {1000 * max(seconds):.1f}"
            lines.append(f"| {rules} | {player} | {' | '.join(cells)} | {speed} |")
    return "\n".join(lines)


def main() -> None:
    """Play what the command line asks for, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("players", nargs=4, choices=PLAYERS, metavar="player", help=", ".join(PLAYERS))
    parser.add_argument("--rules", action="append", choices=king.RULE_SETS, help="all four unless named")
    parser.add_argument("--matches", type=int, default=50, help="sets of cards; each is played four times")
    parser.add_argument("--seed", type=int, default=1, help="of the first set of cards")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--study-festas", action="store_true", help="three trumps and a no trump, no auctions"
    )
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.matches)
    results = {
        rules: play_all(rules, options.players, seeds, options.cores, study_festas=options.study_festas)
        for rules in options.rules or king.RULE_SETS
    }
    print(f"{', '.join(options.players)}: {options.matches} sets of cards from seed {options.seed}.\n")
    print(table(results, options.players))


if __name__ == "__main__":
    main()
