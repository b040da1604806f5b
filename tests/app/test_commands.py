"""What is understood of what is written into the command field."""

from __future__ import annotations

import pytest

from king.actions import ACTIONS, Leave
from king.app import terms
from king.app.answers import TOPIC_NAMES, Topic
from king.app.commands import GO_ON, GO_ON_NAME, SHORT_NAMES, Command, understood
from king.app.words import LANGUAGES, words_for


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("QH", "QH"),
        ("qh", "QH"),
        ("10h", "TH"),
        ("th", "TH"),
        (" Queen of Hearts ", "QH"),
        ("the ace of spades", "AS"),
        ("up3", "up3"),
        ("UP 3", "up3"),
        ("3 tricks", "up3"),
        ("2 nulos", "nulos2"),
        ("nulos", "nulos"),
        ("pass", "pass"),
        ("trump-S", "trump-S"),
        ("trump s", "trump-S"),
        ("Spades as trumps", "trump-S"),
        ("no trump", "no-trump"),
        ("4-3-3-3", "433"),
        ("8 or nulos", "eight-or-nulos"),
        ("too little", "too-little"),
        ("last", Topic.LAST),
        ("points", Topic.POINTS),
        ("help", Topic.HELP),
        ("next", GO_ON),
        ("undo", "undo"),
    ],
)
def test_english(text: str, means: Command) -> None:
    assert understood(words_for("en"), text) == means


@pytest.mark.parametrize(
    ("language", "text", "means"),
    [
        ("pt", "dama de copas", "QH"),
        ("pt", "às de espadas", "AS"),
        ("pt", "AS DE ESPADAS", "AS"),
        ("pt", "passo", "pass"),
        ("pt", "3 vazas", "up3"),
        ("pt", "última", Topic.LAST),
        ("pt", "ultima vaza", Topic.LAST),
        ("pt", "ajuda", Topic.HELP),
        ("pt", "desfazer", "undo"),
        ("it", "annulla", "undo"),
        ("it", "undo", "undo"),
        ("pt", "QH", "QH"),
        ("pt", "help", Topic.HELP),
        ("it", "regina di cuori", "QH"),
        ("it", "la regina di cuori", "QH"),
        ("it", "passo", "pass"),
        ("it", "3 prese", "up3"),
        ("it", "aiuto", Topic.HELP),
        ("it", "avanti", GO_ON),
    ],
)
def test_the_players_own_words(language: str, text: str, means: Command) -> None:
    assert understood(words_for(language), text) == means


@pytest.mark.parametrize("text", ["", "hearts hearts", "1H", "0:leave", "leave", "up9", "Q" * 500])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_command_is_not_guessed_at(language: str, text: str) -> None:
    assert understood(words_for(language), text) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_understood_by_its_token_and_by_the_name_on_its_button(language: str) -> None:
    words = words_for(language)
    for token, action in ACTIONS.items():
        if not isinstance(action, Leave):
            assert understood(words, token) == token
            assert understood(words, terms.label(words, token)) == token
    for topic in Topic:
        for name in (topic.value, words.t(SHORT_NAMES[topic]), words.t(TOPIC_NAMES[topic])):
            assert understood(words, name) is topic
    assert understood(words, words.t(GO_ON_NAME)) == GO_ON
