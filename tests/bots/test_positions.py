"""The positions of docs/POSITIONS.md: what `master` and `casual` play there, and what exactly it is worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from king import RULE_SETS
from king.cards import cards_in
from tests.bots.exact import values
from tests.bots.tables import answer, seen
from tests.positions import begin, go

if TYPE_CHECKING:
    from king import SeatView

POSITIONS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("positions.json").read_text(encoding="utf-8")
)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/POSITIONS.md"


def view_of(position: dict[str, Any]) -> SeatView:
    """What the seat to act sees."""
    deal = begin(RULE_SETS[position["rules"]], position["kind"], position["hands"], position["dealer"])
    deal = go(deal, position["log"])
    return seen(deal, number=deal.number)


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_master_finds_what_casual_does_not(number: int) -> None:
    position = POSITIONS[number]
    view = view_of(position)
    assert {answer(view, "master", seed) for seed in range(1, 4)} <= set(position["master"])
    assert {answer(view, "casual", seed) for seed in range(1, 6)} <= set(position["casual"])


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_it_is_better_in_the_mean_of_all_worlds(number: int) -> None:
    position = POSITIONS[number]
    found = values(view_of(position))
    best = max(found.values())
    assert all(found[card] == best for card in position["master"])
    assert all(found[card] < best for card in position["casual"])
    assert facts(position, found) in DOCUMENT.read_text(encoding="utf-8")


def facts(position: dict[str, Any], found: dict[str, float]) -> str:
    """The line of the document that tells the position."""
    view = view_of(position)
    trick = " ".join(card.token for card in view.deal.played)
    table = f"on the table {trick}" if trick else "on lead"
    hand = " ".join(card.token for card in cards_in(view.hand))
    master, casual = (" or ".join(position[level]) for level in ("master", "casual"))
    most, less = max(found.values()), max(found[card] for card in position["casual"])
    return (
        f"Hand {hand}, {table}: `master` plays **{master}** ({most + 0.0:.0f} points from here on),"
        f" `casual` {casual} ({less + 0.0:.0f})."
    )
