from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tools._extract import Message, messages_of, placeholders
from tools._setup import Problem
from tools.messages import NEW, compile_catalogues, faults, read_catalogue, update, write_catalogue

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = """
TITLES = {"a": N_("Hearts")}

def draw(words, count, which):
    words.t("{name} leads", name="x")
    words.n("one card", "{count} cards", count)
    words.t(which)
    t("Hearts")
    other("not a message")
"""

MESSAGES = {
    "Hearts": Message("Hearts", None, [("king/a.py", 2)]),
    "{name} leads": Message("{name} leads", None, [("king/a.py", 5)]),
    "one card": Message("one card", "{count} cards", [("king/a.py", 6)]),
}

HEADER = NEW.format(language="pt")
GOOD = """
msgid "Hearts"
msgstr "Copas"

msgid "{name} leads"
msgstr "Sai {name}"

msgid "one card"
msgid_plural "{count} cards"
msgstr[0] "uma carta"
msgstr[1] "{count} cartas"
"""


def catalogue(folder: Path, entries: str, language: str = "pt", header: str = HEADER) -> Path:
    file = folder / f"{language}.po"
    file.write_text(header + entries, encoding="utf-8")
    return file


def test_messages_are_the_literal_arguments(tmp_path: Path) -> None:
    (tmp_path / "king").mkdir()
    (tmp_path / "king" / "a.py").write_text(SOURCE, encoding="utf-8")
    found = messages_of(tmp_path / "king")
    assert {message.singular: message.plural for message in found.values()} == {
        "Hearts": None,
        "{name} leads": None,
        "one card": "{count} cards",
    }
    assert found["Hearts"].places == [("king/a.py", 2), ("king/a.py", 8)]


@pytest.mark.parametrize(
    ("text", "names"),
    [("{b} to {a}", ["a", "b"]), ("{n:+d} and {n}", ["n", "n"]), ("{{no}}", []), ("plain", [])],
)
def test_placeholders(text: str, names: list[str]) -> None:
    assert placeholders(text) == names


def test_a_complete_catalogue_has_no_faults(tmp_path: Path) -> None:
    assert list(faults(read_catalogue(catalogue(tmp_path, GOOD)), MESSAGES)) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"Copas"', '""', "empty: 'Hearts'"),
        ('msgid "Hearts"', '#, fuzzy\nmsgid "Hearts"', "fuzzy: 'Hearts'"),
        ('msgid "Hearts"\nmsgstr "Copas"', "", "missing: 'Hearts'"),
        ('msgid "Hearts"', 'msgid "Spades"', "obsolete: 'Spades'"),
        ("Sai {name}", "Sai {nome}", "placeholders differ in 'Sai {nome}'"),
        ("Sai {name}", "Sai", "placeholders differ in 'Sai'"),
        ("{count} cartas", "{n} cartas", "placeholders differ in '{n} cartas'"),
        ('msgstr[1] "{count} cartas"', 'msgstr[1] ""', "empty: 'one card'"),
        (
            'msgid_plural "{count} cards"\nmsgstr[0] "uma carta"\nmsgstr[1]',
            "msgstr",
            "singular where there is",
        ),
    ],
)
def test_a_fault_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GOOD
    found = list(faults(read_catalogue(catalogue(tmp_path, GOOD.replace(old, new))), MESSAGES))
    assert any(line.startswith(fault) for line in found), found


def test_an_update_adds_what_is_missing_and_drops_what_is_obsolete(tmp_path: Path) -> None:
    file = catalogue(tmp_path, GOOD.replace('msgid "Hearts"', 'msgid "Spades"'))
    read = read_catalogue(file)
    update(read, MESSAGES)
    write_catalogue(read, file)
    assert list(faults(read_catalogue(file), MESSAGES)) == ["empty: 'Hearts' (king/a.py:2)"]
    assert "Sai {name}" in file.read_text(encoding="utf-8")


def test_compiled_catalogues_list_what_the_messages_become(tmp_path: Path) -> None:
    catalogue(tmp_path, GOOD)
    english = GOOD.replace("Copas", "Hearts").replace("uma carta", "one card").replace("cartas", "cards")
    catalogue(tmp_path, english.replace("Sai", "Leads"), "en")
    compile_catalogues(tmp_path)
    files = [tmp_path / f"{name}.json" for name in ("messages", "pt", "en")]
    messages, portuguese, told = (json.loads(file.read_text(encoding="utf-8")) for file in files)
    found = dict(zip(messages, portuguese, strict=True))
    assert found["Hearts"] == "Copas"
    assert found["one card"] == ["uma carta", "{count} cartas"]
    assert dict(zip(messages, told, strict=True))["Hearts"] is None


def test_a_language_that_counts_otherwise_is_refused(tmp_path: Path) -> None:
    catalogue(tmp_path, GOOD, header=HEADER.replace("n != 1", "n > 1"))
    with pytest.raises(Problem, match=r"pt\.po counts by"):
        compile_catalogues(tmp_path)


def test_a_broken_catalogue_is_named(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"pt\.po"):
        read_catalogue(catalogue(tmp_path, 'msgid "unfinished\n'))
