"""The page about records tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from king.record import loads
from tests.record.samples import FESTA

PAGE = Path(__file__).parents[2] / "docs" / "RECORD.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_python_on_the_page_runs() -> None:
    failures, examples = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")

    assert (failures, examples > 0) == (0, True)


@pytest.mark.parametrize("start", ["hand", "auction", "contract", "trick", "payment", "points"])
def test_lines_on_the_page_are_those_of_a_true_record(start: str) -> None:
    lines = re.findall(rf"(?m)^    ({start}\b.*\d.*)$", TEXT)

    assert lines
    for line in lines:
        assert "??" in line or line in FESTA


def test_options_on_the_page_are_options() -> None:
    options = "".join(re.findall(r"(?m)^    (option .*\n)", TEXT))

    rules = loads(FESTA.replace("deals 2\n", options)).rules

    assert (rules.must_ruff, rules.pass_out_limit, rules.nulos_ranks) == (True, None, (3, 6, 9))
