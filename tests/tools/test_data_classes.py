"""The page's data classes behave as the library's: each test runs with both."""

from __future__ import annotations

import importlib
import marshal
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from tests.tools import data_class_samples
from tools.inside.pack import DATA_CLASSES, bytecode

if TYPE_CHECKING:
    from collections.abc import Callable

Samples: TypeAlias = Any  # a module, one of two

HEADER = 16
"""Bytes before the code in a `.pyc` file."""


@pytest.fixture(params=["library", "page"])
def made(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Samples:
    """The samples, as they are, or as bytecode of the page."""
    if request.param == "library":
        return data_class_samples
    monkeypatch.setitem(sys.modules, DATA_CLASSES, importlib.import_module(f"tools.library.{DATA_CLASSES}"))
    module = ModuleType("packed_samples")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    source = Path(str(data_class_samples.__file__)).read_bytes()
    exec(marshal.loads(bytecode(source, "samples.py", plain=True)[HEADER:]), vars(module))  # noqa: S102, S302 - what was just compiled
    return module


def test_arguments_are_stored_in_their_order_or_by_name(made: Samples) -> None:
    assert [
        (card.suit, card.rank) for card in (made.Card("H"), made.Card("S", 2), made.Card(rank=3, suit="D"))
    ] == [
        ("H", 14),
        ("S", 2),
        ("D", 3),
    ]


@pytest.mark.parametrize(
    "wrong",
    [lambda made: made.Card(), lambda made: made.Card("H", 2, 3), lambda made: made.Card("H", colour=1)],
)
def test_missing_and_unknown_arguments_are_errors(made: Samples, wrong: Callable[[Samples], object]) -> None:
    with pytest.raises(TypeError, match=r"__init__\(\)"):
        wrong(made)


def test_fields_of_bases_come_first(made: Samples) -> None:
    played = made.Played("H", 13, 2)
    assert (played.suit, played.rank, played.seat, played.seen) == ("H", 13, 2, False)
    assert [part.name for part in made.fields(made.Played)] == ["suit", "rank", "seat", "seen"]
    assert played.is_red


def test_what_is_named_only_by_keyword_is(made: Samples) -> None:
    assert made.Contract(name="trump", trump="H").trump == "H"
    assert made.Contract(name="hearts").trump == ""
    with pytest.raises(TypeError, match="positional"):
        made.Contract("hearts")
    with pytest.raises(TypeError, match="keyword-only"):
        made.Contract()


def test_equal_are_instances_of_one_class_with_equal_values(made: Samples) -> None:
    assert made.Card("H", 2) == made.Card("H", 2) != made.Card("H", 3)
    assert made.Card("H", 2) != made.Played("H", 2)
    assert made.Card("H", 2) != ("H", 2)
    assert made.Nothing() == made.Nothing()
    assert made.Named("Ana") == made.Named("ANA")
    assert made.Seat(1) != made.Seat(1)


def test_fields_that_do_not_count_are_not_compared(made: Samples) -> None:
    assert made.Played("H", seen=True) == made.Played("H")
    assert hash(made.Played("H", seen=True)) == hash(made.Played("H"))
    assert made.Trick(1, marks={"a": 1}) == made.Trick(1) != made.Trick(1, [2])


def test_frozen_ones_go_into_sets_and_others_do_not(made: Samples) -> None:
    assert len({made.Card("H"), made.Card("H", 14), made.Card("S")}) == 2
    assert len({made.Seat(1), made.Seat(1)}) == 2
    assert len({made.Nothing(), made.Nothing()}) == 1
    for other in (made.Trick(1), made.Table(), made.Named("Ana")):
        with pytest.raises(TypeError, match="unhashable"):
            hash(other)


def test_each_instance_has_its_own_list(made: Samples) -> None:
    first, second = made.Trick(1), made.Trick(1)
    first.cards.append(2)
    assert (first.cards, second.cards, second.marks) == ([2], [], {})
    assert made.Trick(1, [5]).cards == [5]


def test_what_a_class_checks_is_checked(made: Samples) -> None:
    assert made.Limited(13).most == 13
    with pytest.raises(ValueError, match="14"):
        made.Limited(14)


def test_slots_leave_no_room_for_more(made: Samples) -> None:
    assert not hasattr(made.Card("H"), "__dict__")
    assert (made.Card.__slots__, made.Played.__slots__) == (("suit", "rank"), ("seat", "seen"))
    assert vars(made.Table()) == {"tricks": (), "owner": 3}
    assert made.Table.owner == 3
    trick = made.Trick(1)
    trick.leader = 2
    assert trick.leader == 2


def test_copies_with_changes_and_values_together(made: Samples) -> None:
    assert made.replace(made.Played("H", 2, 3), rank=9) == made.Played("H", 9, 3)
    assert made.asdict(made.Card("H")) == {"suit": "H", "rank": 14}
    assert made.astuple(made.Card("H")) == ("H", 14)
    assert [part.name for part in made.fields(made.Card("H"))] == ["suit", "rank"]
    with pytest.raises(ValueError, match="14"):
        made.replace(made.Limited(1), count=14)


def test_patterns_know_the_order(made: Samples) -> None:
    assert made.Card.__match_args__ == ("suit", "rank")
    assert made.Contract.__match_args__ == ()


def test_defaults_can_be_asked_for(made: Samples) -> None:
    assert made.fields(made.Card)[1].default == 14
    assert [part.default_factory for part in made.fields(made.Trick)[1:]] == [list, dict]


def test_the_page_has_neither_guards_nor_texts(made: Samples) -> None:
    """They are most of what data classes cost, and no page needs them: the sources are tested with them."""
    ace = made.Card("H")
    if made is data_class_samples:
        with pytest.raises(FrozenInstanceError):
            ace.rank = 2
        assert "rank=14" in repr(ace)
    else:
        ace.rank = 2
        assert "rank" not in repr(ace)
