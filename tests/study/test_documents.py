"""The matches of docs/REVIEW.md: what a review says of the decisions that are told there."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from king import Match, bots
from king.actions import Play
from king.app.link import match_in
from king.study.course import Decision, decisions
from king.study.hindsight import look_back
from king.study.judging import LEVEL, judge

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs/REVIEW.md").read_text(encoding="utf-8")
_ROW = re.compile(r"\| (\d+), (\d+) \| (\w\w) \| (\w\w) \| (\d+) ± (\d+) \| (\d+), (exact|an estimate) \|")
PARTS = DOCUMENT.partition("## Three matches")[2].split("\n### ")[1:]
ROWS = [(part, row) for part in PARTS for row in _ROW.findall(part)]


def match_of(part: str) -> Match:
    """The match whose link closes a part of the document."""
    match = match_in("#" + part.partition("```\n")[2].partition("\n")[0])
    assert match is not None
    return match


def at(match: Match, deal: int, trick: int) -> Decision:
    """South's card to this trick."""
    cards = (each for each in decisions(match, deal, 0) if isinstance(each.action, Play))
    return next(each for each in cards if each.deal.trick_number == trick)


def test_three_matches_are_told() -> None:
    assert [len(_ROW.findall(part)) for part in PARTS] == [2, 2, 2]
    assert len({match_of(part).rules.name for part in PARTS}) == 3


@pytest.mark.parametrize(("part", "row"), ROWS)
def test_the_review_says_what_the_document_says(part: str, row: tuple[str, ...]) -> None:
    deal, trick, played, better, lost, error, seen, how = row
    decision = at(match_of(part), int(deal), int(trick))
    assert str(decision.action) == played
    judgement = judge(decision.action, bots.choose(decision.view, LEVEL, decision.index))
    assert judgement is not None
    assert str(judgement.best) == better
    assert abs(judgement.loss - int(lost)) <= max(int(error), int(lost) / 2)  # bots may learn
    hindsight = asyncio.run(look_back(decision))
    assert hindsight.exact is (how == "exact")
    assert not hindsight.exact or round(hindsight.loss) == int(seen)
