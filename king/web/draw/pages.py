"""The pages of text and choices: the rules, the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms
from king.app.pages import Bullets, Heading, Paragraph, Table
from king.app.turn_clock import OFF, SECONDS
from king.app.words import LANGUAGES, N_
from king.rules.ruleset import RULE_SETS
from king.web.draw import art, forms
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping

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
_SWITCH = {"off": N_("Off"), "on": N_("On")}
_CARD_SIZES = {"small": N_("Small"), "usual": N_("Usual"), "large": N_("Large")}
_ORDERS = {
    "suits": N_("By suit, high to low"),
    "suits-up": N_("By suit, low to high"),
    "ranks": N_("By rank, high to low"),
    "ranks-up": N_("By rank, low to high"),
}
_TAPS = {"plays": N_("plays a card"), "raises": N_("raises it first")}
_SIDES = {"right": N_("the right hand"), "left": N_("the left hand")}
_PACES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("No pauses")}

_CLOCKS = {
    "clock_card": N_("Time for a card"),
    "clock_bid": N_("Time for a bid"),
    "clock_choice": N_("Time for a choice"),
}


def rules(words: Words, page: Page, rule_set: str, common: Collection[Hashable] | None = None) -> str:
    """The rules of one rule set, with a choice of the others and a table of contents.

    What is not among the ``common`` paragraphs, items and rows is marked as this rule set's own way.
    """
    mark = _Mark(words, common)
    others = {name: terms.rule_set(words, name) for name in RULE_SETS}
    contents = el(
        "nav",
        el("ol", *(el("li", el("a", part.title, href=f"#rules-{part.key}")) for part in page.sections)),
        class_="contents",
        aria_label=words.t("Contents"),
    )
    return sheet(
        words,
        words.t("Rules"),
        el(
            "div",
            forms.row("rules", words.t("Rules"), forms.chooser("rules-shown", others, rule_set)),
            class_="picks",
        ),
        el("p", page.summary, class_="lead"),
        None
        if common is None
        else el(
            "p", words.t("What has this line beside it is different in other rule sets."), class_="own-way"
        ),
        contents,
        *(_section(section, mark) for section in page.sections),
    )


@dataclass(frozen=True, slots=True)
class _Mark:
    """Marks what a rule set has for itself: by a line, and in words for those who do not see it."""

    words: Words
    common: Collection[Hashable] | None

    def __call__(self, name: str, piece: Hashable, *content: Html | str) -> Html:
        if self.common is None or piece in self.common:
            return el(name, *content)
        spoken = el("span", self.words.t("Different elsewhere:"), " ", class_="sr")
        return el(name, spoken, *content, class_="own-way")


def _section(section: Section, mark: _Mark) -> Html:
    return el(
        "section",
        el("h2", section.title),
        *(_block(block, mark) for block in section.blocks),
        id=f"rules-{section.key}",
        class_="text",
    )


def _block(block: Block, mark: _Mark) -> Html:
    match block:
        case Heading(text=text):
            return el("h3", text)
        case Paragraph(text=text):
            return mark("p", block, text)
        case Bullets(items=items):
            return el("ul", *(mark("li", item, item) for item in items))
        case Table(header=header, rows=rows):
            return _table(header, rows, mark)


def _table(header: tuple[str, ...], rows: tuple[tuple[str, ...], ...], mark: _Mark) -> Html:
    head = el("thead", el("tr", *(el("th", cell, scope="col") for cell in header)))
    body = el("tbody", *(el("tr", *_cells(row, mark)) for row in rows))
    return el("div", el("table", head, body), class_="scroll", tabindex=0)


def _cells(row: tuple[str, ...], mark: _Mark) -> Iterator[Html]:
    """The cells of a row; the first of them carries the row's mark."""
    first, *others = row
    yield mark("td", row, first)
    yield from (el("td", cell) for cell in others)


def settings(words: Words, chosen: Settings) -> str:
    """What can be chosen for all matches."""
    groups = (
        el("section", el("h2", title), el("div", *rows, class_="picks"), class_="text")
        for title, rows in _groups(words, chosen)
    )
    colours = (art.suit(letter) for letter in "SHDC")
    return sheet(
        words,
        words.t("Settings"),
        *groups,
        el("p", *colours, class_="suits", aria_hidden="true"),
        el(
            "p",
            words.t("At normal pace a trick lies for 2 seconds and a summary for 5. Any click goes on."),
        ),
        el(
            "p",
            words.t("Letter keys: S H D C and A to 2 find cards, L tells the last trick, ? shows all keys."),
        ),
        el(
            "p",
            words.t("Choose ahead: a card chosen while others think is played on your turn if it may be."),
        ),
        el(
            "footer",
            forms.button(words.t("Save the settings as a file"), "save-settings", "", "download"),
            forms.button(words.t("Open a settings file"), "import", "", "upload"),
            forms.button(words.t("Keys and commands"), "help", "", "hint"),
            forms.button(words.t("About King"), "open-about", "", "king"),
            class_="more",
        ),
    )


def _groups(words: Words, chosen: Settings) -> Iterator[tuple[str, list[Html]]]:
    """The settings by what they are about; each row has its icon, its name and what can be chosen."""

    def row(drawing: str, label: str, name: str, options: Mapping[str, str]) -> Html:
        texts = {value: words.t(text) for value, text in options.items()}
        return forms.row(drawing, label, forms.chooser(name, texts, getattr(chosen, name)))

    language = forms.chooser("language", LANGUAGES, chosen.language)
    yield (
        words.t("Look"),
        [
            forms.row("globe", words.t("Language"), language),
            row("theme", words.t("Theme"), "theme", _THEMES),
            row("hearts", words.t("Deck"), "deck", _DECKS),
            row("men", words.t("Card size"), "cards", _CARD_SIZES),
            row("tricks", words.t("Motion"), "motion", _SWITCH),
            row("rules", words.t("Table as text"), "reading", _SWITCH),
        ],
    )
    yield (
        words.t("Your hand"),
        [
            row("pad", words.t("Sorted"), "order", _ORDERS),
            row("check", words.t("A tap"), "taps", _TAPS),
            row("next", words.t("Choose ahead"), "ahead", _SWITCH),
            row("play", words.t("Play a single legal card by itself"), "single", _SWITCH),
            row("person", words.t("You use"), "side", _SIDES),
            row("hint", words.t("Letter keys"), "keys", _SWITCH),
        ],
    )
    heard = forms.chooser(
        "sound", {value: words.t(text) for value, text in _SWITCH.items()}, chosen.sound.replace("ask", "off")
    )
    yield (
        words.t("Pace and sound"),
        [
            row("last", words.t("Pace"), "pace", _PACES),
            *_clocks(words, chosen),
            forms.row("offers", words.t("Sounds"), heard),
            row("lead", words.t("Vibrate on your turn"), "buzz", _SWITCH),
        ],
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


def sheet(words: Words, title: str, *content: Html | None) -> Html:
    """A page with a way back, its title and its content."""
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
