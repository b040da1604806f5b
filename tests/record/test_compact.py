"""The short text of a match: read back it is the match, damaged it is refused, and it stays short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import Match
from king.errors import RecordError
from king.record import dumps, loads
from king.record.compact import MAX_LENGTH, pack, unpack
from king.record.digits import ALPHABET, DigitReader, DigitWriter
from king.rules.ruleset import RULE_SETS
from tests.record.samples import FESTA, RUNNING, VIEW
from tests.strategies import SOME_LEAVE, Game, few_examples, games, steps

GOLDEN = "14jjQEzgIDZfs3bX--30qFSWzBYrAcv00kkmRXoKxbpb9QYUC4Iu78000000000000K9Tw7qA"


@given(
    digits=st.lists(
        st.integers(1, 300).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))
    )
)
def test_digits_are_read_as_they_were_put(digits: list[tuple[int, int]]) -> None:
    out = DigitWriter()
    for value, radix in digits:
        out.put(value, radix)
    out.number(len(digits))
    found = DigitReader(out.text())
    assert [found.take(radix) for _, radix in digits] == [value for value, _ in digits]
    assert found.number(len(digits) + 1) == len(digits)
    assert found.is_used_up


def test_sixty_four_choices_are_one_character() -> None:
    out = DigitWriter()
    for value in (1, 2, 63):
        out.put(value, 64)
    assert out.text() == "_21"  # the last that was put stands first
    with pytest.raises(ValueError, match="64"):
        out.put(64, 64)


@few_examples
@given(
    game=games(unrest=SOME_LEAVE), step=steps(), tags=st.lists(st.tuples(st.text(), st.text()), max_size=5)
)
def test_a_match_is_read_as_it_was_written(game: Game, step: int, tags: list[tuple[str, str]]) -> None:
    match = game.position(step).with_tags(tags)
    text = pack(match, ("name.0", "Inês", ""))
    again = unpack(text, ("name.0", "Inês", ""))
    assert again == match
    assert dumps(again) == dumps(match)
    assert set(text) <= set(ALPHABET)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_draw_and_the_names_of_the_rules_are_kept(rules: str) -> None:
    match = Match.start(rules, seed=5)
    assert unpack(pack(match)) == match
    assert unpack(pack(match)).draw == match.draw


@pytest.mark.parametrize("sample", [RUNNING, FESTA])
def test_samples_are_short(sample: str) -> None:
    assert len(pack(loads(sample))) < len(sample) / 4


def test_a_text_that_was_written_once_is_read_for_good() -> None:
    assert pack(loads(RUNNING)) == GOLDEN
    assert unpack(GOLDEN) == loads(RUNNING)


def test_every_damaged_character_is_noticed() -> None:
    for at in range(1, len(GOLDEN)):
        for letter in ("0", "z", ALPHABET[(ALPHABET.index(GOLDEN[at]) + 1) % 64]):
            damaged = GOLDEN[:at] + letter + GOLDEN[at + 1 :]
            if damaged != GOLDEN:
                with pytest.raises(RecordError, match="damaged"):
                    unpack(damaged)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "damaged"),
        ("1", "damaged"),
        ("0" + GOLDEN[1:], "damaged"),
        ("2" + GOLDEN[1:], "newer-version"),
        (GOLDEN[:-1], "damaged"),
        (GOLDEN + "0", "damaged"),
        (GOLDEN + "é", "damaged"),
        ("1" + "_" * (MAX_LENGTH - 1), "damaged"),
        ("1" + "0" * (MAX_LENGTH - 1), "damaged"),
        ("1" * (MAX_LENGTH + 1), "too-long"),
    ],
)
def test_what_is_no_such_text_is_refused(text: str, code: str) -> None:
    with pytest.raises(RecordError, match=code):
        unpack(text)


def test_what_cannot_be_written_is_refused() -> None:
    match = loads(RUNNING)
    with pytest.raises(RecordError, match="too-long"):
        pack(match.with_tags([("comment", "long " * MAX_LENGTH)]))
    with pytest.raises(RecordError, match="unknown-cards"):
        loads(VIEW)
