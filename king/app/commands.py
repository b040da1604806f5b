"""What is written into the command field: an action or a question, as a token or in the player's own words.

``QH``, ``10h``, ``queen of hearts``, ``up3``, ``3 tricks``, ``pass``, ``trump-S``, ``last``, ``help``:
capitals, accents, blanks and hyphens do not matter. The English tokens are understood in every language.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from king.actions import ACTIONS, Choice, Leave, Play
from king.app import terms
from king.app.answers import TOPIC_NAMES, Topic
from king.app.words import N_, words_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.app.words import Words

GO_ON = "go-on"
"""The command that ends a pause."""

Command: TypeAlias = "Topic | str"
"""A question, the token of an action, ``GO_ON``, or an order of ``ORDER_NAMES``."""

LONGEST = 60
"""Characters of a command that are looked at."""

SHORT_NAMES = {
    Topic.LAST: N_("last"),
    Topic.TABLE: N_("table"),
    Topic.POINTS: N_("points"),
    Topic.CONTRACT: N_("contract"),
    Topic.TURN: N_("turn"),
    Topic.HAND: N_("hand"),
    Topic.CHOICES: N_("choices"),
    Topic.HELP: N_("help"),
}
"""The one word by which a question is asked."""

GO_ON_NAME = N_("next")

ORDER_NAMES = {"undo": N_("undo"), "hint": N_("hint")}
"""The one word for each thing that the page does beside the play, by what the markup calls it."""


def understood(words: Words, text: str) -> Command | None:
    """What a text asks for; ``None`` when it is no command."""
    return _vocabulary(words.language).get(plain(text[:LONGEST]))


def plain(text: str) -> str:
    """The text without capitals, accents and everything that is no letter or digit."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if letter.isalnum())


@cache
def _vocabulary(language: str) -> Mapping[str, Command]:
    """All that is understood in a language, by its plain text. What comes later yields to what was there."""
    words = words_for(language)
    known: dict[str, Command] = {}
    for token, action in ACTIONS.items():
        if not isinstance(action, Leave):
            known[plain(token)] = token
    for topic in Topic:
        known.setdefault(plain(topic.value), topic)
    known.setdefault("next", GO_ON)
    for order in ORDER_NAMES:
        known.setdefault(plain(order), order)
    for topic in Topic:
        known.setdefault(plain(words.t(SHORT_NAMES[topic])), topic)
        known.setdefault(plain(words.t(TOPIC_NAMES[topic])), topic)
    known.setdefault(plain(words.t(GO_ON_NAME)), GO_ON)
    for order, name in ORDER_NAMES.items():
        known.setdefault(plain(words.t(name)), order)
    for token, action in ACTIONS.items():
        for name in _names(words, token):
            if not isinstance(action, Leave):
                known.setdefault(plain(name), token)
    return known


def _names(words: Words, token: str) -> list[str]:
    """What an action is called in the language."""
    names = [terms.label(words, token), terms.said(words, token)]
    match ACTIONS[token]:
        case Play(card=card):
            names += [terms.the_card(words, card), token.replace("T", "10")]
        case Choice(trump=str(trump)):
            names.append(terms.contract(words, f"trump-{trump}"))
    return names
