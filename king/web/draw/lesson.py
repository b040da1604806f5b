"""A lesson as a dialog: what it is about, the cards on the table, and what can be tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.lessons import GROUPS, LESSONS
from king.web.draw import art, forms
from king.web.draw.html import EMPTY, Html, el, join

if TYPE_CHECKING:
    from king.app.lessons import Exercise, Lesson
    from king.app.words import Words
    from king.cards import Card


def lesson(words: Words, shown: Lesson) -> str:
    """The inside of the dialog."""
    exercise = shown.exercise
    place = words.t("{number} of {count}", number=shown.at + 1, count=len(LESSONS[shown.group]))
    said = exercise.answer(words, shown.tried) if shown.tried else ""
    last = shown.next() is None
    onward = forms.button(words.t("Done") if last else words.t("Next"), "next-lesson", "main")
    return join(
        el("nav", *(_group(words, group, shown.group) for group in GROUPS), class_="groups"),
        el(
            "h2",
            _title(words, exercise),
            " ",
            el("small", place),
            id="dialog-title",
            tabindex=-1,
            autofocus=True,
        ),
        el("p", words.t(exercise.told)),
        _trick(words, exercise),
        _cards(words, exercise, shown.tried),
        _answers(words, exercise, shown.tried) if exercise.is_auction else EMPTY,
        el(
            "p",
            art.icon("check" if shown.is_solved else "hint") if said else None,
            said,
            class_="told-back right" if shown.is_solved else "told-back",
            role="status",
        ),
        el("footer", forms.button(words.t("Skip the lessons"), "close"), onward if shown.is_solved else None),
    )


def _group(words: Words, group: str, shown: str) -> Html:
    return el(
        "button",
        words.t(GROUPS[group]),
        type="button",
        class_="btn",
        data_do=f"lesson:{group}",
        aria_pressed="true" if group == shown else "false",
    )


def _title(words: Words, exercise: Exercise) -> str:
    if exercise.is_auction:
        offer = exercise.offer
        return (
            words.t("Festa")
            if offer is None
            else words.t("Offered: {offer}", offer=terms.offer(words, offer))
        )
    name = terms.contract(words, exercise.contract)
    return words.t("{contract}: {sentence}", contract=name, sentence=terms.cost(words, exercise.contract))


def _trick(words: Words, exercise: Exercise) -> Html:
    if not exercise.trick:
        return EMPTY
    cards = (
        el("div", art.face(card.token), class_="card", role="img", aria_label=terms.card(words, card))
        for card in exercise.on_table
    )
    return el("div", *cards, class_="lesson-trick", role="group", aria_label=words.t("The trick"))


def _cards(words: Words, exercise: Exercise, tried: str) -> Html:
    cards = (_card(words, exercise, card, tried) for card in exercise.cards)
    return el("div", *cards, class_="lesson-hand", role="group", aria_label=words.t("Your hand"))


def _card(words: Words, exercise: Exercise, card: Card, tried: str) -> Html:
    name = terms.card(words, card)
    if exercise.is_auction:
        return el("div", art.face(card.token), class_="card", role="img", aria_label=name)
    state = " raised" if card.token == tried else ""
    return el(
        "button",
        art.face(card.token),
        type="button",
        class_=f"card{state}",
        data_do=f"try:{card.token}",
        aria_label=name,
    )


def _answers(words: Words, exercise: Exercise, tried: str) -> Html:
    choices = (
        el(
            "button",
            terms.label(words, action),
            type="button",
            class_="btn main" if action.token == tried else "btn",
            data_do=f"try:{action.token}",
        )
        for action in exercise.choices()
    )
    return el("div", *choices, class_="lesson-words")
