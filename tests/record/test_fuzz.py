"""Nothing that is read raises anything but ``RecordError``, nor takes long."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import king
from king.actions import ACTIONS
from king.record import MAX_LENGTH, dumps, dumps_view, loads, loads_view
from tests.mutations import mutated
from tests.record.samples import FESTA, HANDS, RUNNING, VIEW
from tests.strategies import Game, games

if TYPE_CHECKING:
    from random import Random

SAMPLES = (RUNNING, FESTA, VIEW)
WORDS = (
    *ACTIONS,
    *re.findall(r"[a-z?-]+", RUNNING + FESTA + VIEW),
    *(
        "0",
        "1",
        "3:",
        "4",
        "-1",
        "10",
        "99999999999",
        "??",
        "\n",
        "\\",
        "\\u{",
        "#",
        "",
        "Ⅷ",
        "²",
        "\x00",
        "led",
        "won",
    ),
    *("yes", "no", "none", "must-ruff", "highest-up", "nulos-ranks", "payment-capped"),
)


def _read(text: str | bytes) -> None:
    """Read as a match and as a view: each is read, and is then canonical, or raises ``RecordError``."""
    _read_match(text)
    _read_view(text)


def _read_match(text: str | bytes) -> None:
    try:
        match = loads(text)
    except king.RecordError:
        return
    written = dumps(match)
    assert loads(written) == match
    assert dumps(loads(written)) == written


def _read_view(text: str | bytes) -> None:
    try:
        view = loads_view(text)
    except king.RecordError:
        return
    assert loads_view(dumps_view(view)) == view


def _mutated(text: str, random: Random) -> str:
    """The text with one thing changed: a character, a word or a line is lost, doubled, moved or replaced."""
    parts = re.split(random.choice((r"()", r"( |\n)", r"(\n)")), text)
    return mutated(parts, WORDS, random)


@given(text=st.text() | st.binary())
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    _read(text)


@given(words=st.lists(st.sampled_from(WORDS)))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    _read("king 1\n" + " ".join(words))


@pytest.mark.parametrize("sample", SAMPLES, ids=["running", "festa", "view"])
@given(words=st.lists(st.sampled_from(WORDS), max_size=8), random=st.randoms(use_true_random=False))
def test_any_line_among_good_ones_is_read_or_refused(sample: str, words: list[str], random: Random) -> None:
    lines = sample.splitlines()
    lines.insert(random.randrange(len(lines)), " ".join(words))
    _read("\n".join(lines))


@pytest.mark.parametrize("sample", SAMPLES, ids=["running", "festa", "view"])
@given(random=st.randoms(use_true_random=False), changes=st.integers(1, 4))
def test_damaged_sample_is_read_or_refused(sample: str, random: Random, changes: int) -> None:
    for _ in range(10):
        text = sample
        for _ in range(changes):
            text = _mutated(text, random)
        _read(text)


@given(game=games(unrest=(0.01,)), random=st.randoms(use_true_random=False))
def test_damaged_record_of_a_whole_match_is_read_or_refused(game: Game, random: Random) -> None:
    match = game.position(random.randrange(600))
    for text in (dumps(match), dumps_view(match.view(1))):
        for _ in range(3):
            _read(_mutated(text, random))


@given(game=games(unrest=(0.01,)), cut=st.floats(0, 1))
def test_record_that_was_cut_short_is_never_taken_for_whole(game: Game, cut: float) -> None:
    text = dumps(game.position(300)).rstrip()
    kept = text[: int(cut * len(text))]
    assume(kept != text)

    with pytest.raises(king.RecordError):
        loads(kept)


LONG = {
    "blank": "\n" * MAX_LENGTH,
    "comments": "#\n" * (MAX_LENGTH // 2),
    "returns": "\r" * MAX_LENGTH,
    "tags": RUNNING + "tag a b\n" * (MAX_LENGTH // 10),
    "a long line": "king 1\n" + "x" * (MAX_LENGTH - 10),
    "blanks": RUNNING + "tag a" + " " * (MAX_LENGTH // 2) + "b",
    "backslashes": RUNNING + "tag a " + "\\" * (MAX_LENGTH // 2),
    "open escapes": RUNNING + "tag a " + "\\u{" * (MAX_LENGTH // 8),
    "a long number": "king " + "9" * (MAX_LENGTH - 10),
    "options": "king 1\n" + "".join(f"option x{number} yes\n" for number in range(MAX_LENGTH // 20)),
    "deals": "king 1\n" + "deal\n" * (MAX_LENGTH // 6),
    "cards": f"king 1\nrules classic\nfirst-dealer 0\ndeal\n{HANDS}\ntrick " + "2S " * (MAX_LENGTH // 4),
    "auctions": FESTA.replace("auction", "auction " + "1:up3 " * (MAX_LENGTH // 8)),
    "hand": "king 1\ndeal\nhand 0 " + "?? " * (MAX_LENGTH // 4),
}


@pytest.mark.parametrize("name", LONG)
def test_longest_text_is_read_or_refused_quickly(name: str) -> None:
    text = LONG[name]
    assert len(text) <= MAX_LENGTH

    start = time.process_time()
    _read(text)

    assert time.process_time() - start < 10  # well under a second; anything quadratic would take minutes
