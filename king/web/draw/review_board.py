"""A decision on a small board: the table as it was, what was played, and the better line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import Play
from king.app import terms, verdicts
from king.app.advice import reason_text
from king.bots.choice import Choice
from king.study.hindsight import rest_of_trick
from king.study.reasons import reason_for
from king.web.draw import art
from king.web.draw.hand import sorted_hand
from king.web.draw.html import EMPTY, Html, el
from king.web.draw.trick import shown_card

if TYPE_CHECKING:
    from king.app.words import Words
    from king.cards import Card
    from king.study.course import Decision
    from king.study.reviewed import Reviewed


def costly(words: Words, decision: Decision, reviewed: Reviewed, names: tuple[str, ...]) -> Html:
    """One of the costliest decisions."""
    deal = decision.deal
    when = verdicts.moment(words, deal, reviewed)
    contract = verdicts.contract(words, deal)
    told = [*verdicts.compared(words, reviewed), _why(words, decision, reviewed, names)]
    trick = rest_of_trick(decision, reviewed.judgement.best)
    if trick is not None:
        told.append(verdicts.line(words, trick, names))
    told.append(verdicts.in_hindsight(words, reviewed.hindsight))
    return el(
        "article",
        el("header", el("h4", when, el("small", contract)), el("b", verdicts.lost(words, reviewed))),
        board(words, decision, reviewed, names),
        *(el("p", sentence) for sentence in told if sentence),
    )


def _why(words: Words, decision: Decision, reviewed: Reviewed, names: tuple[str, ...]) -> str:
    """A reason for the better action, if one is certain."""
    estimates = {reviewed.action: reviewed.taken, reviewed.judgement.best: reviewed.better}
    reason = reason_for(decision.view, Choice(reviewed.judgement.best, estimates))
    return "" if reason is None else reason_text(words, reason, names)


def board(words: Words, decision: Decision, reviewed: Reviewed, names: tuple[str, ...]) -> Html:
    """What lay on the table or had been said, and the hand with both cards marked."""
    deal, view = decision.deal, decision.view
    lying = (el("li", shown_card(words, card, deal), el("span", names[seat])) for seat, card in deal.trick)
    said = (
        el("li", el("b", terms.said(words, action)), el("span", names[seat]))
        for seat, action in deal.log
        if not isinstance(action, Play)
    )
    table = el("ul", *(lying if deal.contract else said), class_="lying", aria_label=words.t("The table"))
    marks = _marks(words, reviewed)
    held = (
        _held(words, decision, card, marks) for card in sorted_hand(view.hand, deal.dealt[view.seat] or 0)
    )
    return el(
        "div",
        table if deal.trick or not deal.contract else EMPTY,
        el("ul", *held, class_="held", aria_label=words.t("The hand")),
        class_="board",
    )


def _marks(words: Words, reviewed: Reviewed) -> dict[str, tuple[str, Html]]:
    """What is written on the two cards, by their tokens."""
    return {
        str(reviewed.action): (words.t("played"), art.icon("close")),
        str(reviewed.judgement.best): (words.t("better"), art.icon("check")),
    }


def _held(words: Words, decision: Decision, card: Card, marks: dict[str, tuple[str, Html]]) -> Html:
    name, drawing = marks.get(card.token, ("", EMPTY))
    mark = el("small", drawing, name) if name else None
    return el("li", shown_card(words, card, decision.deal), mark, class_="marked" if name else None)
