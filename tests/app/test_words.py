"""The catalogue: languages, numbers, placeholders, and the words that tests use instead."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import king
from king.app import terms
from king.app.words import LANGUAGES, choose_language, words_for
from king.cards import CARD_BY_TOKEN
from tests.app.pseudo import pseudo

MINUS = "\u2212"
PACKAGE = Path(king.__file__).parent


@pytest.mark.parametrize(
    ("language", "expected"), [("pt", "rei de copas"), ("en", "king of hearts"), ("it", "re di cuori")]
)
def test_a_message_is_told_in_each_language(language: str, expected: str) -> None:
    assert terms.card(words_for(language), CARD_BY_TOKEN["KH"]) == expected


@pytest.mark.parametrize(
    ("language", "none", "one", "many"),
    [
        ("pt", "0 vazas", "1 vaza", "4 vazas"),
        ("en", "0 tricks", "1 trick", "4 tricks"),
        ("it", "0 prese", "1 presa", "4 prese"),
    ],
)
def test_plurals(language: str, none: str, one: str, many: str) -> None:
    told = words_for(language)
    assert [terms.tricks(told, count) for count in (0, 1, 4)] == [none, one, many]


def test_a_language_without_a_catalogue_speaks_english() -> None:
    told = words_for("xx")
    assert told.t("{name} deals.", name="Inês") == "Inês deals."
    assert told.n("{count} trick", "{count} tricks", 2) == "2 tricks"


def test_a_damaged_catalogue_leaves_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pkgutil, "get_data", lambda _package, _name: b"not a catalogue")
    assert words_for.__wrapped__("pt").t("Tricks") == "Tricks"


def test_a_catalogue_is_read_from_a_zip(tmp_path: Path) -> None:
    packed = tmp_path / "king.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.json")):
            archive.write(file, Path("king") / file.relative_to(PACKAGE))
    program = "import sys; sys.path[:0] = sys.argv[1:]; from king.app.words import words_for; "
    program += "print(words_for('it').t('Tricks'))"
    done = subprocess.run(  # noqa: S603 - this Python, with a program of ours
        [sys.executable, "-I", "-c", program, packed], capture_output=True, check=True, encoding="utf-8"
    )
    assert done.stdout == "Prese\n"


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [
        (["pt-BR", "en"], "pt"),
        (["it"], "it"),
        (["de-DE", "it-CH", "en"], "it"),
        (["EN_us"], "en"),
        (["pap"], "en"),
        (["fr", "de"], "en"),
        ([], "pt"),
    ],
)
def test_the_browser_is_answered_in_the_first_language_that_there_is(
    preferred: list[str], expected: str
) -> None:
    assert choose_language(preferred) == expected


def test_a_page_in_portuguese_is_european_portuguese() -> None:
    assert [words_for(language).tag for language in LANGUAGES] == ["pt-PT", "en", "it"]


def test_numbers_have_a_real_minus_and_thousands_set_apart() -> None:
    portuguese, english, italian = (words_for(language) for language in LANGUAGES)
    assert portuguese.number(-1300) == f"{MINUS}1300"
    assert [told.number(12500) for told in (portuguese, english, italian)] == [
        "12\u202f500",
        "12,500",
        "12.500",
    ]
    assert [english.signed(points) for points in (75, 0, -20)] == ["+75", "0", f"{MINUS}20"]
    assert [told.decimal(-3.25, 1) for told in (portuguese, english)] == [f"{MINUS}3,2", f"{MINUS}3.2"]
    assert english.decimal(-0.01, 1) == "0.0"


def test_numbers_among_the_facts_are_written_the_same_way() -> None:
    assert words_for("en").t("{name} {points}", name="Inês", points=-40) == f"Inês {MINUS}40"


def test_pseudo_words_are_bracketed_and_two_fifths_longer() -> None:
    told = pseudo().t("Each trick costs {points}", points=20)
    assert re.fullmatch(r"⟦Each trick costs 20.{10}⟧", told)
    assert pseudo().n("{count} trick", "{count} tricks", 1).startswith("⟦1 trick")


@pytest.mark.parametrize(
    ("language", "expected"),
    [("pt", "3 fev. 2026, 14:05"), ("en", "3 Feb 2026, 14:05"), ("it", "3 feb 2026, 14:05")],
)
def test_a_day_is_written_as_the_language_does(language: str, expected: str) -> None:
    told = words_for(language)
    assert told.when("2026-02-03", "14:05:59") == expected
    assert told.when("2026-02-03") == expected.removesuffix(", 14:05")


@pytest.mark.parametrize("day", ["", "2026-02-30", "yesterday"])
def test_what_is_no_day_is_not_told(day: str) -> None:
    assert not words_for("en").when(day, "14:05:59")
