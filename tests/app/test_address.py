"""The page's address: what a link asks for, and what it gets wrong."""

from __future__ import annotations

import pytest

from king.app.address import read_address


def test_the_documented_address_is_understood() -> None:
    request = read_address("?rules=classic&seed=7&level=casual&lang=pt&pace=0&seat=2")
    assert request.starts_match
    assert request.seed == "7"
    assert request.problems == ()
    assert request.choices == {
        "rules": "classic",
        "level": "casual",
        "language": "pt",
        "pace": "instant",
        "seat": "2",
    }


@pytest.mark.parametrize("query", ["", "?", "?lang=it", "?pace=slow", "?utm_source=mail&fbclid=x"])
def test_without_a_word_about_a_match_none_is_started(query: str) -> None:
    request = read_address(query)
    assert not request.starts_match
    assert request.problems == ()


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("rules=bridge", ("rules", "bridge")),
        ("seat=4", ("seat", "4")),
        ("seat=-1", ("seat", "-1")),
        ("rules=classic&level=god", ("level", "god")),
        ("lang=xx", ("lang", "xx")),
        ("seed=", ("seed", "")),
        ("seed=" + "9" * 65, ("seed", "9" * 65)),
        ("pace=1", ("pace", "1")),
        ("rule=classic", ("rule", "classic")),
        ("rules=<b>", ("rules", "<b>")),
    ],
)
def test_what_means_nothing_is_told_and_starts_nothing(query: str, problem: tuple[str, str]) -> None:
    request = read_address(query)
    assert request.problems == (problem,)
    assert not request.starts_match
