"""The pages of text and choices: the rules, the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.pages import Bullets, Heading, Paragraph, Table
from king.app.settings import DECKS, THEMES
from king.app.turn_clock import OFF, SECONDS
from king.app.words import LANGUAGES, N_
from king.rules.ruleset import RULE_SETS
from king.web.draw import art, forms
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from king.app.pages import Block, Page, Section
    from king.app.settings import Settings
    from king.app.words import Words

_THEMES = {
    "system": N_("As the device"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "contrast": N_("High contrast"),
}
_DECKS = {"two": N_("Two colours"), "four": N_("Four colours")}
_PACES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("No pauses")}

_CLOCKS = {
    "clock_card": N_("Time for a card"),
    "clock_bid": N_("Time for a bid"),
    "clock_choice": N_("Time for a choice"),
}


def rules(words: Words, page: Page, rule_set: str) -> str:
    """The rules of one rule set, with a choice of the others and a table of contents."""
    others = {name: terms.rule_set(words, name) for name in RULE_SETS}
    contents = el(
        "nav",
        el("ol", *(el("li", el("a", part.title, href=f"#rules-{part.key}")) for part in page.sections)),
        class_="contents",
        aria_label=words.t("Contents"),
    )
    return _sheet(
        words,
        words.t("Rules"),
        el(
            "div",
            forms.row("rules", words.t("Rules"), forms.chooser("rules-shown", others, rule_set)),
            class_="picks",
        ),
        el("p", page.summary, class_="lead"),
        contents,
        *map(_section, page.sections),
    )


def _section(section: Section) -> Html:
    return el(
        "section",
        el("h2", section.title),
        *map(_block, section.blocks),
        id=f"rules-{section.key}",
        class_="text",
    )


def _block(block: Block) -> Html:
    match block:
        case Heading(text=text):
            return el("h3", text)
        case Paragraph(text=text):
            return el("p", text)
        case Bullets(items=items):
            return el("ul", *(el("li", item) for item in items))
        case Table(header=header, rows=rows):
            return _table(header, rows)


def _table(header: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Html:
    head = el("thead", el("tr", *(el("th", cell, scope="col") for cell in header)))
    body = el("tbody", *(el("tr", *(el("td", cell) for cell in row)) for row in rows))
    return el("div", el("table", head, body), class_="scroll", tabindex=0)


def settings(words: Words, chosen: Settings) -> str:
    """What can be chosen for all matches."""
    themes = {name: words.t(_THEMES[name]) for name in THEMES}
    decks = {name: words.t(_DECKS[name]) for name in DECKS}
    paces = {name: words.t(text) for name, text in _PACES.items()}
    switch = {"on": words.t("On"), "off": words.t("Off")}
    colours = (art.suit(letter) for letter in "SHDC")
    return _sheet(
        words,
        words.t("Settings"),
        el(
            "div",
            forms.row("globe", words.t("Language"), forms.chooser("language", LANGUAGES, chosen.language)),
            forms.row("theme", words.t("Theme"), forms.chooser("theme", themes, chosen.theme)),
            forms.row("hearts", words.t("Deck"), forms.chooser("deck", decks, chosen.deck)),
            forms.row("last", words.t("Pace"), forms.chooser("pace", paces, chosen.pace)),
            *_clocks(words, chosen),
            forms.row("rules", words.t("Table as text"), forms.chooser("reading", switch, chosen.reading)),
            forms.row("hint", words.t("Letter keys"), forms.chooser("keys", switch, chosen.keys)),
            forms.row("next", words.t("Choose ahead"), forms.chooser("ahead", switch, chosen.ahead)),
            class_="picks",
        ),
        forms.button(words.t("About King"), "open-about", "", "king"),
        el("p", *colours, class_="suits", aria_hidden="true"),
        el("p", words.t("At normal pace a trick lies for 2 seconds and a summary for 5. Any click goes on.")),
        el(
            "p",
            words.t("Letter keys: S H D C and A to 2 find cards, L tells the last trick, ? shows all keys."),
        ),
        el(
            "p",
            words.t("Choose ahead: a card chosen while others think is played on your turn if it may be."),
        ),
        el("footer", forms.button(words.t("Keys and commands"), "help", "", "hint")),
    )


def _clocks(words: Words, chosen: Settings) -> tuple[Html, ...]:
    """The turn clock: a time for each kind of decision."""
    times = {OFF: words.t("Off"), **{seconds: _time(words, int(seconds)) for seconds in SECONDS}}
    return tuple(
        forms.row("clock", words.t(label), forms.chooser(name, times, getattr(chosen, name)))
        for name, label in _CLOCKS.items()
    )


def _time(words: Words, seconds: int) -> str:
    if seconds % 60:
        return words.n("{count} second", "{count} seconds", seconds)
    return words.n("{count} minute", "{count} minutes", seconds // 60)


def _sheet(words: Words, title: str, *content: Html) -> Html:
    back = el(
        "button",
        art.icon("back"),
        words.t("Back"),
        type="button",
        class_="btn back",
        data_do="back",
    )
    return el(
        "main",
        el("header", back, el("h1", title), class_="head"),
        el("div", *content, class_="body"),
        class_="page",
        tabindex=-1,
    )
