"""A short run of the fuzzer on files and links, and every input that ever mattered."""

from __future__ import annotations

from king.record import MAX_LENGTH
from tests.app.fuzz_import import CORPUS, bases, opened, run


def test_what_is_not_damaged_is_taken() -> None:
    assert {opened(text) for text in bases() if "view 2" not in text} == {"taken"}


def test_a_short_run_ends_with_matches_and_refusals_only() -> None:
    ends = run(400, seed=20261130)
    assert ends["taken"] > 10
    assert ends["damaged"] > 50
    assert sum(ends.values()) == 400


def test_the_corpus_is_refused_for_what_its_files_are_called() -> None:
    files = sorted(CORPUS.glob("*.txt"))
    assert len(files) >= 5
    for file in files:
        text = file.read_bytes().decode("utf-8", "surrogateescape")
        assert opened(text) == file.stem.partition(".")[0], file.name


def test_huge_texts_are_refused_at_once() -> None:
    assert opened("#king=1" + "z" * 10**6) == "too-long"
    assert opened("king 1\n" + "x" * (MAX_LENGTH + 1)) == "too-long"
