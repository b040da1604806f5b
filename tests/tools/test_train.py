"""Training: the same seed gives the same tables, in the form that the policy reads, and they are learnt."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from king.bots.lanes.tables import TABLES, VERSION, ZERO
from king.bots.lanes.weights import weights_of
from tools import train
from tools._fitting import fitted, regret
from tools._self_play import WAYS, Example, examples, place_of

if TYPE_CHECKING:
    from pathlib import Path

SIZE = 1497


def test_there_is_a_way_to_train_every_table() -> None:
    assert WAYS.keys() == TABLES.keys()


@pytest.mark.parametrize("table", WAYS)
def test_self_play_gives_examples_of_every_way_of_play(table: str) -> None:
    example = next(examples(table, 1, 64, seed=1))
    assert len(example.weights) == len(example.points) > 1
    assert all(0 <= place < SIZE for places in example.weights for place in places)


def test_places_are_those_of_the_tables() -> None:
    values = [ord(character) - ZERO for character in TABLES["hearts"]]
    weights = weights_of("hearts")
    for block, index in (
        ("lead_rank", (3, 1, 1, 12)),
        ("throw_kind", (2, 1)),
        ("follow_above_length", (2, 1, 2, 3)),
    ):
        assert values[place_of(block, index)] == getattr(weights, block)[index]


def test_better_cards_are_learnt() -> None:
    # The first card is better whenever weight 0 is looked at, and worse whenever weight 1 is.
    good = Example(((0, 2), (3,)), (-10.0, -40.0))
    bad = Example(((1, 2), (3,)), (-40.0, -10.0))
    weights = fitted([good, bad] * 20, [0] * 4, -20, Random(1))
    assert weights[0] > 0 > weights[1]
    assert regret([good, bad], [0] * 4) == 15.0  # the first of equals: right once, and 30 points lost once
    assert regret([good, bad], weights) == 0.0


def run(folder: Path, name: str, *more: str) -> dict[str, object]:
    train.main(["king-never", "--deals", "2", "--playouts", "64", "--out", str(folder / name), *more])
    found: dict[str, object] = json.loads((folder / name).read_text(encoding="utf-8"))
    return found


def test_the_same_seed_gives_the_same_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    once, again = run(tmp_path, "once"), run(tmp_path, "again")
    assert once == again
    assert once["version"] == f"{VERSION}+train2.2x64.1"
    assert "points lost a decision" in capsys.readouterr().err


def test_another_seed_gives_another_table(tmp_path: Path) -> None:
    one, other = (run(tmp_path, seed, "--from-nothing", "--seed", seed)["tables"] for seed in "12")
    assert one != other


def test_a_table_is_a_text_of_as_many_weights_as_the_policy_has(tmp_path: Path) -> None:
    tables = run(tmp_path, "new", "--from-nothing")["tables"]
    assert isinstance(tables, dict)
    assert tables.keys() == {"king-never"}
    assert len(tables["king-never"]) == SIZE
    assert all(abs(ord(character) - ZERO) <= 40 for character in tables["king-never"])


def test_tables_are_installed_as_they_stand_in_the_source() -> None:
    assert train.tables_module(TABLES, VERSION) == train.TABLES_FILE.read_text(encoding="utf-8")


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(SystemExit):
        train.main(["bridge"])
