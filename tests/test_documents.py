"""The examples that people read first are true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import king
from king import bots

ROOT = Path(__file__).parents[1]


def test_the_readme_runs() -> None:
    failures, examples = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert failures == 0
    assert examples > 0


@pytest.mark.parametrize("module", [king, bots])
def test_examples_in_docstrings_run(module: object) -> None:
    failures, examples = doctest.testmod(module)  # type: ignore[arg-type] # a module is what it wants
    assert failures == 0
    assert examples > 0
