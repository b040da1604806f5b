#!/usr/bin/env python3
"""Measures how accurately the levels play: `.venv/bin/python tools/accuracy.py random casual --matches 2`.

Four players of one level play whole matches, and every decision of one of them is judged as a review does it
(`king/study/accuracy.py`). Each match is told in a line when it is finished: the level, the rules, the seed,
the accuracy of all decisions, of cards and of words, and the points lost and at stake.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

import king
from king.actions import Play
from king.study.accuracy import accuracy
from king.study.course import decisions
from king.study.judging import LEVEL, judge
from tools._players import RANDOM, act

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import Match
    from king.study.judging import Judgement


def played(level: str, rules: str, seed: int) -> Match:
    """A match of four players of this level."""
    match = king.Match.start(rules, seed=seed)
    while not match.is_over:
        match = match.apply(act(match, level, seed))
    return match


def judgements(match: Match) -> Iterator[Judgement]:
    """Every decision of seat 0, judged."""
    for deal in match.deals:
        for decision in decisions(match, deal.number, 0):
            judgement = judge(decision.action, king.bots.choose(decision.view, LEVEL, decision.index))
            if judgement is not None:
                yield judgement


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("levels", nargs="*", default=[RANDOM, *king.bots.LEVELS])
    parser.add_argument("--rules", default="classic", choices=list(king.RULE_SETS))
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    asked = parser.parse_args()
    for level in asked.levels:
        for seed in range(asked.seed, asked.seed + asked.matches):
            judged = list(judgements(played(level, asked.rules, seed)))
            cards = [each for each in judged if isinstance(each.best, Play)]
            words = [each for each in judged if not isinstance(each.best, Play)]
            told = " ".join(f"{accuracy(some) or 0:6.1f}" for some in (judged, cards, words))
            loss, stake = sum(each.loss for each in judged), sum(each.stake for each in judged)
            print(f"{level:9} {asked.rules:13} {seed:4} {told}   lost {loss:.0f} of {stake:.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
