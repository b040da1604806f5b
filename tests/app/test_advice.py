"""Hints and reviews in words: every reason of the detectors, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import king.study
from king.actions import ACTIONS
from king.app import advice, verdicts
from king.app.advice import Advice, advice_text, reason_text, worth_text
from king.app.words import LANGUAGES, MINUS, words_for
from king.bots.choice import Choice, Estimate
from king.cards import parse_card
from king.match.deal import Trick
from king.study.hindsight import Hindsight
from king.study.reason import Reason

ENGLISH = words_for("en")
NAMES = ("You", "Duarte", "Matilde", "Tomás")
FACTS = Reason.of(
    "", points=30, best="KS", suit="H", card="AS", seat=1, offer="up3", count=6
).facts  # any reason finds its own among them


def codes() -> set[str]:
    """The codes of all reasons that the detectors can give."""
    sources = Path(king.study.__file__).parent.glob("*reasons.py")
    told = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    found = re.findall(r'Reason\.of\(\s*"([\w-]+)"', told) + re.findall(r'\], "([\w-]+)"\)', told)
    return {*found, "ruffs-last"}  # one that shares its detector with another


def test_every_reason_has_its_words_in_every_language() -> None:
    assert len(codes()) > 20
    for code in codes():
        told = {reason_text(words_for(each), Reason(code, FACTS), NAMES) for each in LANGUAGES}
        assert len(told) == len(LANGUAGES)
        assert not any("{" in sentence for sentence in told)


def test_no_words_without_a_reason() -> None:
    assert set(advice._REASONS) == codes()  # noqa: SLF001 - the table is the thing that is tested


def test_a_hint_tells_the_action_its_worth_and_the_reason() -> None:
    queen = ACTIONS["QS"]
    choice = Choice(queen, {queen: Estimate(-12.3, 1.2, 4000), ACTIONS["2S"]: Estimate(-31.0, 1.0, 4000)})
    hint = Advice(choice, Reason.of("highest-below", best="KS"))
    assert advice_text(ENGLISH, hint, NAMES) == (
        f"Hint: Queen of spades, about {MINUS}12 points."
        " It is your highest card that stays below the king of spades."
    )
    assert advice_text(ENGLISH, Advice(Choice(queen), None), NAMES) == "Hint: Queen of spades."
    assert hint.recommends("QS")
    assert not hint.recommends("2S")
    assert hint.estimate("3S") is None


def test_a_void_is_told_of_who_has_it() -> None:
    reason = Reason.of("avoids-ruff", card="AH", suit="H", seat=1)
    told = reason_text(ENGLISH, reason, NAMES)
    assert told == "The ace of hearts might be ruffed: Duarte has run out of hearts."


@pytest.mark.parametrize(
    ("estimate", "told"),
    [
        (Estimate(75.4, 3.1, 256), "about +75 points, give or take 6"),
        (Estimate(-20.0, 0.0, 1), f"{MINUS}20 points"),
        (Estimate(0.2, 0.1, 999), "0 points"),
    ],
)
def test_what_an_estimate_says(estimate: Estimate, told: str) -> None:
    assert worth_text(ENGLISH, estimate) == told


def test_hindsight_says_how_it_is_known() -> None:
    ace = ACTIONS["AS"]
    exact, guessed = Hindsight(ace, 50.0, exact=True), Hindsight(ace, 0.0, exact=False)
    assert verdicts.in_hindsight(ENGLISH, exact) == (
        "With all cards seen it cost 50: best was ace of spades"
        " (exact: every way to play the rest was tried)."
    )
    assert verdicts.in_hindsight(ENGLISH, guessed) == (
        "With all cards seen it cost nothing (an estimate: all four play on by habit)."
    )
    assert verdicts.seen_loss(ENGLISH, exact) == f"{MINUS}50, exact"


def test_a_line_names_who_plays_and_who_takes() -> None:
    cards = tuple(parse_card(token) for token in ("2S", "3S", "AS", "4S"))
    told = verdicts.line(ENGLISH, Trick(1, cards, 3), NAMES)
    assert told == (
        "The trick might then have gone like this: Duarte: two of spades; Matilde: three of spades;"
        " Tomás: ace of spades; You: four of spades. Taken by: Tomás."
    )
