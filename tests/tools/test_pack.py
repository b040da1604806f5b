"""What the site's bytecode leaves out, and what it keeps."""

from __future__ import annotations

import marshal
import shutil
import sys
import traceback
from typing import TYPE_CHECKING, Any

import pytest

from tools._setup import ROOT, TOOLS
from tools._setup import run as run_program
from tools.inside.pack import DATA_CLASSES, bytecode

if TYPE_CHECKING:
    from pathlib import Path

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


def run(source: bytes = SOURCE, *, plain: bool) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "king.some"}
    exec(marshal.loads(bytecode(source, "king/some.py", plain=plain)[HEADER:]), names)  # noqa: S102, S302 - what was just compiled
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


CONFTEST = """
import dataclasses

import data_classes


def ask_whose_class_it_is(name):
    ours, libraries = getattr(data_classes, name), getattr(dataclasses, name)

    def ask(of, /, **changes):
        is_ours = any(isinstance(each, data_classes.Field) for each in data_classes.fields(of))
        return (ours if is_ours else libraries)(of, **changes)

    setattr(dataclasses, name, ask)


for name in ("fields", "replace"):
    ask_whose_class_it_is(name)
"""
"""For tests, which ask the library about classes of the page."""

IS_PACKED = """
import king

def test_is_packed():
    assert king.__file__.endswith(".pyc")
"""


def test_the_bytecode_of_a_page_reads_records_as_the_sources_do(tmp_path: Path) -> None:
    """Their own tests run with it. Rules of one's own could not be read again in a page, and only there."""
    for source in (ROOT / "king").rglob("*.py"):
        name = source.relative_to(ROOT)
        target = (tmp_path / name).with_suffix(".pyc")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(bytecode(source.read_bytes(), str(name), plain=True))
    shutil.copy(TOOLS / "library" / f"{DATA_CLASSES}.py", tmp_path)
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_packed.py").write_text(IS_PACKED, encoding="utf-8")
    records = ROOT / "tests" / "record"
    tests = [records / f"test_{name}.py" for name in ("errors", "golden", "round_trip", "tolerance")]
    options = ["-p", "no:cacheprovider", "-o", f"pythonpath={tmp_path} ."]
    run_program(
        [sys.executable, "-m", "pytest", *options, tmp_path / "test_packed.py", *tests],
        "Records are not read as they should be: the tests' last words are above.",
    )
