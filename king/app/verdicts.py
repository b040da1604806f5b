"""A review in words: what was played, what would have been better, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import Play
from king.app import terms
from king.app.advice import worth_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.actions import Action
    from king.app.words import Words
    from king.match.deal import Deal, Trick
    from king.study.hindsight import Hindsight
    from king.study.review import Review
    from king.study.reviewed import Reviewed


def title(words: Words, review: Review) -> str:
    """What is reviewed: a deal, or the match so far."""
    if len(review.numbers) > 1:
        return words.t("Review of the match")
    deal = review.table.deals[review.numbers[0] - 1]
    return words.t("Review of deal {number}: {contract}", number=deal.number, contract=contract(words, deal))


def contract(words: Words, deal: Deal) -> str:
    """What was played in a deal that is over."""
    return terms.contract(words, deal.contract or deal.kind)


def moment(words: Words, deal: Deal, reviewed: Reviewed) -> str:
    """When a decision was made; ``deal`` is the one before it."""
    if isinstance(reviewed.action, Play):
        return words.t("Deal {number}, trick {trick}", number=deal.number, trick=deal.trick_number)
    return words.t("Deal {number}, the auction", number=deal.number)


def lost(words: Words, reviewed: Reviewed) -> str:
    """What a decision cost by what could be known, with how far that may be off."""
    points, error = words.decimal(-reviewed.loss), words.number(margin_of(reviewed))
    return words.t("{points} points, give or take {error}", points=points, error=error)


def margin_of(reviewed: Reviewed) -> int:
    """How far the loss may be off, in whole points: two standard errors."""
    return round(2 * reviewed.judgement.error)


def compared(words: Words, reviewed: Reviewed) -> tuple[str, str]:
    """What was done and what would have been better, each with what it promised."""
    was = terms.label(words, reviewed.action)
    better = terms.label(words, reviewed.judgement.best)
    return (
        words.t("Played: {action}, {worth}.", action=was, worth=worth_text(words, reviewed.taken)),
        words.t("Better: {action}, {worth}.", action=better, worth=worth_text(words, reviewed.better)),
    )


def line(words: Words, trick: Trick, names: Sequence[str]) -> str:
    """How a trick might have gone on."""
    cards = "; ".join(
        words.t("{name}: {card}", name=names[seat], card=terms.card(words, card))
        for seat, card in trick.plays()
    )
    told = words.t("The trick might then have gone like this: {cards}.", cards=cards)
    return f"{told} {words.t('It goes to {name}.', name=names[trick.winner])}"


def in_hindsight(words: Words, hindsight: Hindsight) -> str:
    """What a decision cost with all cards seen, and how that is known."""
    points = words.number(round(hindsight.loss))
    if not round(hindsight.loss):
        told = words.t("With all cards seen it cost nothing")
    else:
        best = _named(words, hindsight.best)
        told = words.t("With all cards seen it cost {points}: best was {action}", points=points, action=best)
    how = (
        words.t("exact: every way to play the rest was tried")
        if hindsight.exact
        else words.t("an estimate: all four play on by habit")
    )
    return words.t("{told} ({how}).", told=told, how=how)


def _named(words: Words, action: Action) -> str:
    """An action in the middle of a sentence."""
    return terms.card(words, action.card) if isinstance(action, Play) else terms.label(words, action)


def seen_loss(words: Words, hindsight: Hindsight) -> str:
    """The same in a cell of a table."""
    points = words.number(-round(hindsight.loss))
    return words.t("{points}, exact", points=points) if hindsight.exact else points


def figure(words: Words, accuracy: float | None) -> str:
    """An accuracy; empty where there was nothing to decide."""
    return "" if accuracy is None else words.number(round(accuracy))
