"""The command field, and the page of keys and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.answers import TOPIC_NAMES, Topic
from king.app.commands import GO_ON_NAME, LONGEST, ORDER_NAMES, SHORT_NAMES
from king.app.keys import COMMAND_KEY, ORDER_KEYS, TOPIC_KEYS
from king.app.words import N_
from king.web.draw import art, forms
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Iterable

    from king.app.words import Words

POPOVER = "command"
"""The id of the popover in which the field stands at the pictured table."""

FIELD = "command-field"

_ORDERS = {
    "undo": N_("takes back your last decision"),
    "hint": N_("tells what a master would do"),
}


def command_popover(words: Words) -> Html:
    """The field over the pictured table, opened by a key or from the menu."""
    return el("div", field(words, autofocus=True), id=POPOVER, class_="panel command", popover=True)


def field(words: Words, *, autofocus: bool = False) -> Html:
    """A line for a command. The form is never sent anywhere."""
    return el(
        "form",
        el("label", words.t("Command"), for_=FIELD),
        el(
            "input",
            type="text",
            id=FIELD,
            maxlength=LONGEST,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            enterkeyhint="send",
            autofocus=autofocus,
            placeholder=words.t("QH, up3, pass, help"),
        ),
        el("button", art.icon("check"), words.t("Do it"), type="submit", class_="btn main"),
        data_form="command",
        class_="command-line",
    )


def help_page(words: Words, *, letters: bool) -> str:
    """The dialog that lists all keys and what can be written into the field."""
    off = None if letters else el("p", words.t("Letters are switched off in the settings."))
    return join(
        el("h2", words.t("Keys and commands"), id="dialog-title", tabindex=-1, autofocus=True),
        off,
        _list((_keys(*keys), meaning) for keys, meaning in _moves(words)),
        el("h3", words.t("Letters at the table")),
        _list((_keys(key), words.t(TOPIC_NAMES[topic])) for key, topic in TOPIC_KEYS.items()),
        _list((_keys(key), words.t(_ORDERS[order.name])) for key, order in ORDER_KEYS.items()),
        el("h3", words.t("Commands")),
        el("p", words.t("Write a card, an offer or an answer as it is called, or one of these words:")),
        _list(_commands(words)),
        el("footer", forms.button(words.t("Close"), "close", "main")),
    )


def _moves(words: Words) -> list[tuple[tuple[str, ...], str]]:
    return [
        (("←", "→", "Home", "End"), words.t("along your hand, or along what is asked")),
        (("↑", "↓"), words.t("from your hand to what is asked, and back")),
        (("S", "H", "D", "C"), words.t("to the next spade, heart, diamond or club")),
        (("A", "K", "Q", "J", "T", "9", "2"), words.t("to the next card of that rank; T or 1 is the ten")),
        (("Enter", words.t("Space")), words.t("plays the card, presses the button, ends a pause")),
        (("Esc",), words.t("closes what is open, ends a pause, goes back")),
        ((COMMAND_KEY,), words.t("opens the command field")),
    ]


def _commands(words: Words) -> list[tuple[Html, str]]:
    asked = [
        (_keys(words.t(SHORT_NAMES[topic])), words.t(TOPIC_NAMES[topic]))
        for topic in Topic
        if topic is not Topic.HELP
    ]
    orders = [(_keys(words.t(name)), words.t(_ORDERS[order])) for order, name in ORDER_NAMES.items()]
    return [*asked, *orders, (_keys(words.t(GO_ON_NAME)), words.t("ends a pause"))]


def _keys(*keys: str) -> Html:
    return join(*(el("kbd", key) for key in keys))


def _list(pairs: Iterable[tuple[Html, str]]) -> Html:
    rows = (el("div", el("dt", keys), el("dd", meaning)) for keys, meaning in pairs)
    return el("dl", *rows, class_="keys")
