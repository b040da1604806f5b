"""Records that were read by a person once, and must never change: one for each rule set, and special ones.

The whole matches are from the test vectors, so that what they tell is known from elsewhere.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import king
from king.record import dumps, dumps_view, loads, loads_view

TESTS = Path(__file__).parents[1]
GOLDEN = {
    "championship": "championship-0003",
    "auction": "auction-0006",
    "classic": "classic-0005",
    "international": "international-0008",
    "left": "classic-leave-0001",
}
"""File, and the vector that it tells."""


def _golden(name: str) -> str:
    return (TESTS / "record" / "golden" / f"{name}.king").read_bytes().decode()


def _vector(identity: str) -> tuple[king.Match, list[list[int] | None]]:
    """The match of a vector, played by its steps, and its points by deal."""
    name = "leave" if "leave" in identity else identity.partition("-")[0]
    with gzip.open(TESTS / "vectors" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        vector = next(vector for vector in map(json.loads, lines) if vector["id"] == identity)
    hands = [deal["hands"] for deal in vector["deals"]]
    match = king.Match.start(vector["rules"], first_dealer=vector["first_dealer"], deals=hands)
    for deal in vector["deals"]:
        for step in deal["steps"]:
            match = match.apply(step["action"])
    return match, [deal["points"] for deal in vector["deals"]]


@pytest.mark.parametrize(("name", "identity"), GOLDEN.items())
def test_record_of_a_vector_is_the_golden_one(name: str, identity: str) -> None:
    match, points = _vector(identity)
    golden = _golden(name)

    assert dumps(match) == golden
    assert loads(golden) == match
    assert golden.count("\npoints ") == sum(each is not None for each in points)
    for each in points:
        assert each is None or f"\npoints {' '.join(map(str, each))}\n" in golden


def test_view_of_a_running_match_is_the_golden_one() -> None:
    match = king.Match.start("auction", seed=20261130)
    while match.deal_number < 2 or len(match.deal.history) < 6:
        match = match.apply(match.automatic_action())
    view = match.view(1)

    assert dumps_view(view, tags=(("name.1", "Inês"), ("comment", "two\nlines"))) == _golden("view")
    assert loads_view(_golden("view")) == view


def test_house_rules_are_the_golden_ones() -> None:
    match = loads(_golden("house"))

    assert match.rules.name == "Casa da Avó"
    assert match.rules.nulos_ranks == ()
    assert dumps(match) == _golden("house")
