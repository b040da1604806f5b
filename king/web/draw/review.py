"""The review: its progress, its figures, the costliest decisions, and a table of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms, verdicts
from king.web.draw import forms
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.review_board import costly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.app.words import Words
    from king.study.course import Decision
    from king.study.review import Review
    from king.study.reviewed import Reviewed

PROGRESS, FINDINGS, STATUS = "review-progress", "review-findings", "review-status"
"""The ids of what changes while a review is made."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A review, with the names by seat; ``running`` while it is being made."""

    words: Words
    review: Review
    names: tuple[str, ...]
    running: bool

    def decision(self, reviewed: Reviewed) -> Decision:
        """The decision that was reviewed."""
        return self.review.decision(reviewed)


def frame(sheet: Sheet) -> str:
    """The dialog's content, with what changes left empty."""
    words, review = sheet.words, sheet.review
    close = forms.button(words.t("Close"), "close-review", "main", "close")
    return join(
        el(
            "header",
            el("h2", verdicts.title(words, review), id="review-title", tabindex=-1, autofocus=True),
            close,
        ),
        _seats(sheet),
        el("p", id=STATUS, class_="sr", role="status"),
        el("div", id=PROGRESS, class_="progress"),
        el("div", id=FINDINGS),
    )


def _seats(sheet: Sheet) -> Html:
    """Whose decisions are looked at: any of the four."""
    words, review = sheet.words, sheet.review
    deal = f":{review.numbers[0]}" if len(review.numbers) == 1 else ""
    buttons = (
        el(
            "button",
            name,
            type="button",
            class_="btn",
            data_do=f"review:{seat}{deal}",
            aria_pressed="true" if seat == review.seat else "false",
        )
        for seat, name in enumerate(sheet.names)
    )
    return el("div", *buttons, class_="whose", role="group", aria_label=words.t("Whose decisions"))


def progress(sheet: Sheet) -> str:
    """How far the review has come, and the way to stop it."""
    words, review = sheet.words, sheet.review
    if review.is_done:
        return EMPTY
    percent = words.t("{percent} %", percent=100 * review.steps_done // review.steps)
    if not sheet.running:
        again = forms.button(words.t("Go on with the review"), "resume-review")
        return join(el("p", words.t("The review was stopped at {percent}.", percent=percent)), again)
    bar = el("progress", percent, value=review.steps_done, max=review.steps, aria_labelledby="review-title")
    told = words.t("You may close this and play on: the review goes on by itself.")
    return join(bar, el("span", percent), forms.button(words.t("Stop"), "stop-review"), el("p", told))


def status(sheet: Sheet) -> str:
    """What is said while the dialog is open, which keeps everything behind it silent."""
    return join(sheet.words.t("The review is ready.")) if sheet.review.is_done else EMPTY


def findings(sheet: Sheet) -> str:
    """What has been found out so far."""
    words, review = sheet.words, sheet.review
    if not review.reviewed and not review.outcomes:
        return el("p", words.t("There was nothing to decide.")) if review.is_done else EMPTY
    worst = [costly(words, sheet.decision(each), each, sheet.names) for each in review.costliest()]
    none = el("p", words.t("No decision has cost a point."))
    return join(
        _figures(sheet),
        _deals(sheet) if len(review.numbers) > 1 else EMPTY,
        el("h3", words.t("The costliest decisions")),
        el("ol", *(el("li", each) for each in worst), class_="costliest") if worst else none,
        _all(sheet) if review.is_done else EMPTY,
    )


def _figures(sheet: Sheet) -> Html:
    words, review = sheet.words, sheet.review
    cells: list[tuple[str, Html]] = [
        (words.t("Accuracy"), join(verdicts.figure(words, review.accuracy))),
        (words.t("Given away"), join(words.number(-round(review.loss)))),
    ]
    if review.outcomes:
        luck, error = review.luck
        apart = el("small", f"±{words.number(round(2 * error))}")
        play = sum(each.play for each in review.outcomes)
        cells += [
            (words.t("By luck"), join(words.signed(luck), apart)),
            (words.t("By play"), join(words.signed(play), apart)),
        ]
    return join(
        el("dl", *(el("div", el("dt", name), el("dd", value)) for name, value in cells), class_="figures"),
        el(
            "p",
            words.t("Accuracy: 100 is who gives nothing away, 0 who plays at random."),
            " ",
            words.t(
                "Luck is what a master made of the same cards, on average of several times; the rest is play."
            ),
            class_="what",
        ),
    )


def _deals(sheet: Sheet) -> Html:
    words, review = sheet.words, sheet.review
    outcomes = {each.deal: each for each in review.outcomes}
    rows = []
    for number in review.numbers:
        deal, outcome = review.table.deals[number - 1], outcomes.get(number)
        if outcome is not None:
            points = (words.signed(value) for value in (outcome.points, outcome.luck, outcome.play))
            accuracy = verdicts.figure(words, review.accuracy_of(number))
            rows.append((f"{number} {verdicts.contract(words, deal)}", *points, accuracy))
    heads = (words.t("Deal"), words.t("Points"), words.t("By luck"), words.t("By play"), words.t("Accuracy"))
    return _table(heads, rows) if rows else EMPTY


def _all(sheet: Sheet) -> Html:
    words = sheet.words
    rows = [
        (
            verdicts.moment(words, sheet.decision(each).deal, each),
            terms.label(words, each.action),
            terms.label(words, each.judgement.best),
            words.decimal(-each.loss),
            verdicts.seen_loss(words, each.hindsight),
        )
        for each in sheet.review.reviewed
    ]
    heads = (
        words.t("When"),
        words.t("Played"),
        words.t("Better"),
        words.t("Lost"),
        words.t("All cards seen"),
    )
    return el("details", el("summary", words.t("All decisions")), _table(heads, rows))


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Html:
    head = el("thead", el("tr", *(el("th", each, scope="col") for each in heads)))
    lines = (el("tr", el("th", row[0], scope="row"), *(el("td", cell) for cell in row[1:])) for row in rows)
    return el("div", el("table", head, el("tbody", *lines)), class_="scroll", tabindex=0)
