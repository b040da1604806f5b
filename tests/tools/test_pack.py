"""What the site's bytecode leaves out, and what it keeps."""

from __future__ import annotations

import marshal
import sys
import traceback
from typing import TYPE_CHECKING, Any

import pytest

from tools._setup import ROOT
from tools._setup import run as run_program
from tools.inside.pack import bytecode

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

DATA_CLASSES = b"""\
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    suit: str
    rank: int = 14
    marks: list = field(default_factory=list, compare=False)


@dataclass
class Hand:
    cards: tuple = ()


@dataclass(frozen=True, eq=False)
class Seat:
    number: int
"""


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


@pytest.mark.parametrize("plain", [True, False])
def test_data_classes_are_made_and_compared_as_ever(*, plain: bool) -> None:
    names = run(DATA_CLASSES, plain=plain)
    ace, king = names["Card"](suit="H"), names["Card"](suit="H", rank=13)
    assert (ace.suit, ace.rank, ace.marks) == ("H", 14, [])
    assert names["replace"](king, rank=14) == ace != king
    assert len({ace, king, names["Card"](suit="H", marks=["seen"])}) == 2
    assert [part.name for part in names["fields"](ace)] == ["suit", "rank", "marks"]
    with pytest.raises(TypeError, match="positional"):
        names["Card"]("H")
    assert not hasattr(ace, "__dict__")
    assert names["Hand"]((1,)) == names["Hand"]((1,)) != names["Hand"]()
    with pytest.raises(TypeError, match="unhashable"):
        hash(names["Hand"]())
    assert len({names["Seat"](1), names["Seat"](1)}) == 2


def test_data_classes_have_neither_guards_nor_texts_where_only_their_values_count() -> None:
    ace = run(DATA_CLASSES, plain=True)["Card"](suit="H")
    ace.rank = 13
    assert ace.rank == 13
    assert "suit=" not in repr(ace)
    whole = run(DATA_CLASSES, plain=False)
    with pytest.raises(whole["FrozenInstanceError"]):
        whole["Card"](suit="H").rank = 13


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
    (tmp_path / "test_packed.py").write_text(IS_PACKED, encoding="utf-8")
    records = ROOT / "tests" / "record"
    tests = [records / f"test_{name}.py" for name in ("errors", "golden", "round_trip", "tolerance")]
    options = ["-p", "no:cacheprovider", "-o", f"pythonpath={tmp_path} ."]
    run_program(
        [sys.executable, "-m", "pytest", *options, tmp_path / "test_packed.py", *tests],
        "Records are not read as they should be: the tests' last words are above.",
    )
