"""What the words of the game mean, as a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import glossary
from king.web.draw import forms
from king.web.draw.html import el, join

if TYPE_CHECKING:
    from king.app.words import Words
    from king.rules.ruleset import RuleSet


def meanings(words: Words, rules: RuleSet) -> str:
    """The words that are used where these rules are played."""
    told = glossary.meanings(words, rules)
    return join(
        el("h2", words.t("What the words mean"), id="dialog-title", tabindex=-1, autofocus=True),
        el("dl", *(el("div", el("dt", name), el("dd", meaning)) for name, meaning in told), class_="keys"),
        el("footer", forms.button(words.t("Close"), "close", "main")),
    )
