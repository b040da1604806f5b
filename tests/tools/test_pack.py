"""What the site's bytecode leaves out, and what it keeps."""

from __future__ import annotations

import marshal
import traceback
from typing import Any

import pytest

from tools.inside.pack import bytecode

HEADER = 16
"""Bytes before the code in a `.pyc` file."""

SOURCE = b'''\
"""Nobody reads this in a page."""
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nowhere import Thing


def divided(numbers: "Thing") -> "Thing":
    """Nor this."""
    done = []
    for number in numbers:
        done.append(
            1
            /
            number
        )
    return done


failed = None
try:
    divided(
        [0]
    )
except ZeroDivisionError as error:
    failed = error
'''


def run(*, plain: bool) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(marshal.loads(bytecode(SOURCE, "king/some.py", plain=plain)[HEADER:]), names)  # noqa: S102, S302 - what was just compiled
    return names


@pytest.mark.parametrize("plain", [True, False])
def test_docstrings_are_left_out(*, plain: bool) -> None:
    assert run(plain=plain)["divided"].__doc__ is None


def test_what_only_type_checkers_read_is_left_out() -> None:
    assert run(plain=True)["divided"].__annotations__ == {}
    assert run(plain=False)["divided"].__annotations__.keys() == {"numbers", "return"}


@pytest.mark.parametrize(("plain", "lines"), [(True, [22, 12]), (False, [22, 13])])
def test_a_traceback_names_file_and_statement(*, plain: bool, lines: list[int]) -> None:
    frames = traceback.extract_tb(run(plain=plain)["failed"].__traceback__)[-2:]
    assert [(frame.filename, frame.lineno) for frame in frames] == [("king/some.py", line) for line in lines]


def test_a_table_of_statements_is_shorter() -> None:
    assert len(bytecode(SOURCE, "king/some.py", plain=True)) < len(bytecode(SOURCE, "king/some.py"))
