from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from king import Match

VECTORS = Path(__file__).parent / "vectors"
COUNTS = {"championship": 60, "auction": 60, "classic": 60, "international": 60, "leave": 80}
"""How many matches each file holds, as its README says."""

RECORDS = [
    pytest.param(name, line, id=f"{name}-{line}") for name, count in COUNTS.items() for line in range(count)
]


@cache
def lines(name: str) -> list[str]:
    with gzip.open(VECTORS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return file.read().splitlines()


@pytest.mark.parametrize("name", COUNTS)
def test_every_file_is_there_whole(name: str) -> None:
    assert len(lines(name)) == COUNTS[name]
    assert len({json.loads(line)["id"] for line in lines(name)}) == COUNTS[name]


@pytest.mark.parametrize(("name", "line"), RECORDS)
def test_record_is_reproduced(name: str, line: int) -> None:
    record = json.loads(lines(name)[line])
    deals = [deal["hands"] for deal in record["deals"]]
    match = Match.start(record["rules"], first_dealer=record["first_dealer"], deals=deals)
    for number, deal in enumerate(record["deals"], start=1):
        for count, step in enumerate(deal["steps"]):
            where = f"{record['id']}, deal {number}, step {count}: {match.position()}"
            assert match.deal_number == number, where
            if "legal" in step:
                check_step(match, step, where)
            match = match.apply(step["action"])
    check_end(match, record)


def check_step(match: Match, step: dict[str, Any], where: str) -> None:
    assert match.to_act == step["seat"], where
    assert sorted(action.token for action in match.legal_actions()) == step["legal"], where
    for seat in range(4):
        expected = step["legal"] if seat == step["seat"] else []
        assert sorted(action.token for action in match.view(seat).legal_actions()) == expected, where
    if step.get("auto"):
        assert step["seat"] in match.left, where
        assert match.automatic_action().token == step["action"], where
        assert match.view(step["seat"]).automatic_action().token == step["action"], where


def check_end(match: Match, record: dict[str, Any]) -> None:
    name = record["id"]
    assert match.is_over, name
    assert match.to_act is None, name
    assert list(match.scores) == record["scores"], name
    assert list(match.left) == record["left"], name
    assert list(match.ranking()) == record["ranking"], name
    assert len(match.deals) == len(record["deals"]), name
    for deal, told in zip(match.deals, record["deals"], strict=True):
        where = f"{name}, deal {deal.number}"
        assert list(deal.hands) == told["hands"], where
        assert (deal.dealer, deal.owner, deal.player, deal.contract) == (
            told["dealer"],
            told["owner"],
            told["player"],
            told["contract"],
        ), where
        assert (None if deal.payment is None else list(deal.payment)) == told["payment"], where
        assert list(deal.tricks) == told["tricks"], where
        assert (None if deal.points is None else list(deal.points)) == told["points"], where
        assert (deal.points is None) == bool(told.get("unfinished")), where
