"""What reading forgives: each untidy text is the same match, and is written tidily again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from king.record import dumps, loads
from tests.record.samples import FESTA, RUNNING

if TYPE_CHECKING:
    from collections.abc import Callable


def _without_checks(text: str) -> str:
    text = re.sub(r"(?m)^(deals|steps|points|payment|contract) .*\n", "", text)
    text = re.sub(r"(?m)^deal .*", "deal", text)
    return re.sub(r"(?m)^trick +\d+ led \d: (.*?)( won \d)?$", r"trick \1", text)


def _tokens_in_small_letters(text: str) -> str:
    return re.sub(r"(?m)^(hand|trick|auction|contract|deal) .*", lambda match: match[0].lower(), text)


UNTIDY: dict[str, Callable[[str], str]] = {
    "windows line ends": lambda text: text.replace("\n", "\r\n"),
    "old line ends": lambda text: text.replace("\n", "\r"),
    "byte order mark": lambda text: "\ufeff" + text,
    "no blank lines": lambda text: text.replace("\n\n", "\n"),
    "more blank lines": lambda text: "\n \n" + text.replace("\n", "\n\t\n\n"),
    "no last line end": lambda text: text.rstrip("\n"),
    "comments": lambda text: "# a match\n" + text.replace("\n", "\n  # said so\n"),
    "more blanks": lambda text: re.sub(r"(?m)^", "  ", text.replace(" ", " \t ")) + "  ",
    "small letters": _tokens_in_small_letters,
    "keywords in capitals": lambda text: re.sub(r"(?m)^[a-z-]+", lambda match: match[0].upper(), text),
    "no checks": _without_checks,
    "no colon after the leader": lambda text: re.sub(r"(led \d):", r"\1", text),
    "seats with the cards": lambda text: text.replace("led 1: 3H", "led 1: 1:3H"),
    "no seats in the auction": lambda text: re.sub(r"\d:(up3|pass|accept|trump-H)", r"\1", text),
    "auction on two lines": lambda text: text.replace("2:pass 3:pass", "2:pass\nauction 3:pass"),
    "head in another order": lambda text: text.replace(
        "first-dealer 0\ndeals 2\n", "deals 2\nfirst-dealer 0\n"
    ),
    "hands in another order": lambda text: re.sub(r"(hand 0 .*\n)(hand 1 .*\n)", r"\2\1", text),
    "cards in another order": lambda text: text.replace("hand 0 AS KS QS", "hand 0 QS AS KS"),
}


@pytest.mark.parametrize("text", [RUNNING, FESTA], ids=["running", "festa"])
@pytest.mark.parametrize("way", UNTIDY)
def test_untidy_text_is_the_same_match(way: str, text: str) -> None:
    untidy = UNTIDY[way](text)

    read = loads(untidy)

    assert read == loads(text)
    assert dumps(read).replace("  Inês", " Inês") == text


@pytest.mark.parametrize("way", UNTIDY)
def test_every_way_is_untidy(way: str) -> None:
    assert (UNTIDY[way](RUNNING), UNTIDY[way](FESTA)) != (RUNNING, FESTA)


def test_bytes_are_read_as_utf_8() -> None:
    assert loads(RUNNING.encode()) == loads(RUNNING)


def test_tags_may_stand_anywhere() -> None:
    read = loads(RUNNING + "tag comment what a hand\n")

    assert read.tags == (("name.0", "Inês"), ("comment", "what a hand"))
