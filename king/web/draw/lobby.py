"""The lobby: one large button that goes on or starts, and beneath it what is played by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms
from king.app.seating import NAME_LENGTH, people
from king.app.words import LANGUAGES
from king.bots import LEVELS
from king.rules.ruleset import DEALS, RULE_SETS
from king.web.draw import art, forms
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.app.seating import Seating
    from king.app.settings import Settings
    from king.app.words import Words
    from king.match.match import Match

_SHOWN_CARDS = ("QS", "JD", "KH")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a saved match has come: the deal, a lone person's place so far, and whether it is over."""

    deal: int
    place: int | None
    is_over: bool = False
    began: tuple[str, str] = ("", "")
    """Day and time of its beginning, as its tags tell them."""


def progress(match: Match, seating: Seating) -> Progress:
    """How far this match has come."""
    seats = people(seating)
    place = match.ranking()[seats[0]] if len(seats) == 1 else None
    tags = dict(match.tags)
    return Progress(match.deal_number, place, match.is_over, (tags.get("date", ""), tags.get("time", "")))


def page(
    words: Words,
    settings: Settings,
    seating: Seating,
    saved: Progress | None = None,
    kept: Mapping[str, Progress] | None = None,
) -> str:
    """The lobby.

    With ``saved`` the large button goes on with that match; ``kept`` are those that were set aside, by name.
    """
    cards = (el("div", art.face(card), class_="card") for card in _SHOWN_CARDS)
    return el(
        "main",
        el("section", el("div", *cards, class_="niche"), class_="wall", aria_hidden="true"),
        el(
            "section",
            el("header", el("h1", "King"), art.icon("crown"), class_="brand", translate="no"),
            el(
                "p",
                words.t("Six deals to lose, four festas to win. Four at the table, in Lisbon."),
                class_="lead",
            ),
            *_play(words, settings, saved),
            _all_set_aside(words, kept) if kept else None,
            _picks(words, settings, seating),
            _foot(words),
            class_="desk",
        ),
        class_="lobby",
        tabindex=-1,
    )


def _play(words: Words, settings: Settings, saved: Progress | None) -> tuple[Html, ...]:
    rules = terms.rule_set_description(words, settings.rules)
    if saved is None:
        return (_large(words.t("Play"), rules, "start"),)
    if saved.is_over:
        return (_large(words.t("Play"), rules, "start"), _again(words.t("The last result"), "continue"))
    return (
        _large(words.t("Continue"), _state(words, saved), "continue"),
        _again(words.t("Start a new match"), "start"),
    )


def _state(words: Words, match: Progress) -> str:
    if match.place is None:
        return words.t("Deal {number} of {deals}", number=match.deal, deals=DEALS)
    place = terms.place_in_words(words, match.place)
    return words.t("Deal {number} of {deals}, {place}", number=match.deal, deals=DEALS, place=place)


def _all_set_aside(words: Words, kept: Mapping[str, Progress]) -> Html:
    return el(
        "div",
        el("p", words.t("Set aside:"), id="set-aside"),
        *(_set_aside(words, *one) for one in kept.items()),
        class_="aside",
        role="group",
        aria_labelledby="set-aside",
    )


def _set_aside(words: Words, name: str, match: Progress) -> Html:
    began = words.when(*match.began)
    told = join(_state(words, match), " ", el("small", began) if began else None)
    return _again(told, f"take-up:{name}")


def _again(label: str | Html, what: str) -> Html:
    return el("button", label, type="button", class_="again", data_do=what)


def _large(label: str, below: str, what: str) -> Html:
    return el(
        "button",
        art.icon("play"),
        el("b", label),
        el("span", below),
        type="button",
        class_="play",
        data_do=what,
    )


def _picks(words: Words, settings: Settings, seating: Seating) -> Html:
    rules = {name: terms.rule_set(words, name) for name in RULE_SETS}
    levels = {name: terms.level(words, name) for name in LEVELS}
    faces = (el("span", art.icon(player.portrait), class_="face") for player in seating)
    return el(
        "div",
        forms.row("rules", words.t("Rules"), forms.chooser("rules", rules, settings.rules)),
        forms.row("level", words.t("Level"), forms.chooser("level", levels, settings.level)),
        forms.row(
            "person",
            words.t("Your name"),
            forms.name_field("name", settings.name, None, words.t("You"), NAME_LENGTH),
        ),
        el(
            "button",
            art.icon("seats"),
            el("span", words.t("Seats")),
            el("span", *faces, class_="faces"),
            art.icon("next"),
            type="button",
            class_="pick",
            data_do="open-seats",
        ),
        forms.row("globe", words.t("Language"), forms.chooser("language", LANGUAGES, settings.language)),
        class_="picks",
    )


def _foot(words: Words) -> Html:
    return el(
        "nav",
        _link("hint", words.t("Learn to play"), "open-lessons"),
        _link("rules", words.t("Rules"), "open-rules"),
        _link("chart", words.t("Archive"), "open-archive"),
        _link("upload", words.t("Open a match file"), "import"),
        _link("theme", words.t("Theme"), "next-theme"),
        _link("settings", words.t("Settings"), "open-settings"),
        _link("king", words.t("About"), "open-about"),
        class_="foot",
        aria_label=words.t("More"),
    )


def _link(drawing: str, label: str, what: str) -> Html:
    return el("button", art.icon(drawing), label, type="button", data_do=what)
