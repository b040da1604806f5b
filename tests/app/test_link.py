"""A match in a link: whole, short, and refused when it is not what it says."""

from __future__ import annotations

import random

import pytest

from king import Match
from king.app.link import LONGEST_LINK, WORDS, fragment, match_in
from king.app.seating import seating_for, seating_tags
from king.bots import LEVELS
from king.errors import RecordError
from king.rules.ruleset import RULE_SETS


def played(rules: str) -> Match:
    """A whole match by anybody, with the tags that the house writes."""
    tags = [("program", "King 0.1.0"), ("date", "2026-11-30"), *seating_tags(seating_for(0, "master", "Zé"))]
    match, choose = Match.start(rules, seed=8, tags=tags), random.Random(8)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_match_with_its_names_is_a_short_link(rules: str) -> None:
    match = played(rules)
    link = f"https://example.org/king/#{fragment(match)}"
    assert len(link) < 600 < LONGEST_LINK
    again = match_in(link)
    assert again == match
    assert again is not None
    assert again.tags == match.tags


@pytest.mark.parametrize(
    "address", ["", "#", "https://example.org/king/", "#rules-play", "https://example.org/#top"]
)
def test_an_address_without_a_match_carries_none(address: str) -> None:
    assert match_in(address) is None


def test_a_link_that_was_cut_says_so() -> None:
    link = "#" + fragment(played("classic"))
    with pytest.raises(RecordError, match="damaged"):
        match_in(link[:-20])


def test_a_comment_that_is_too_long_for_a_link_is_told() -> None:
    match = Match.start("classic", seed=1, tags=[("comment", "x" * LONGEST_LINK)])
    with pytest.raises(RecordError, match="too-long-for-a-link"):
        fragment(match)


def test_every_level_is_one_of_the_words_and_no_word_stands_twice() -> None:
    assert set(LEVELS) <= set(WORDS)
    assert len(set(WORDS)) == len(WORDS)
