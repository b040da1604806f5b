"""Hints in words: what ``master`` would do, what everything promises, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.actions import ACTIONS
from king.app import terms
from king.app.words import N_
from king.cards import CARD_BY_TOKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.actions import Action
    from king.app.words import Words
    from king.bots.choice import Choice, Estimate
    from king.study.reason import Reason

_REASONS = {
    "only-one": N_("Nothing else is allowed."),
    "no-difference": N_("It makes hardly any difference what you choose."),
    "gives-points": N_("Somebody else gets this trick, and with it the {points} points of your card."),
    "unavoidable": N_("The trick is yours with any card, so let a high one go."),
    "free-trick": N_("This trick costs nothing and you close it, so let a high card go."),
    "highest-below": N_("It is your highest card that stays below {best}."),
    "nobody-below": N_("Nobody has a lower card of {suit}, so somebody must go above it."),
    "sheds-top": N_("Nobody has a higher card of {suit}: it might take a trick later."),
    "last-of-suit": N_("It is your last card of {suit}: after it you can throw others away."),
    "draws-trumps": N_("It draws trumps, and nobody has a higher one."),
    "cannot-be-beaten": N_("Nobody can beat it."),
    "takes-last": N_("It takes the trick, and no smaller card would."),
    "ruffs-last": N_("You have no {suit}, and this trump takes the trick."),
    "cannot-win": N_("None of your cards can win this trick, so a small one goes."),
    "only-a-trump-beats": N_("Only a trump can beat it."),
    "avoids-ruff": N_("{card} might be ruffed: {name} has run out of {suit}."),
    "offers-cost-more": N_("Even {offer} would bring {points} less than passing."),
    "buying-pays": N_("To buy for that brings {points} more than passing."),
    "selling-pays": N_("To sell brings {points} more than to play it yourself."),
    "keeping-pays": N_("To play it yourself brings {points} more than to sell."),
    "long-suit": N_("You hold {count} cards of {suit}, and no suit is longer."),
    "no-long-suit": N_("None of your suits is long enough to be trumps."),
    "low-hand": N_("{count} of your cards are sevens or lower."),
}
"""One sentence for each code of ``king.study``, with its facts as places."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: the action, the estimates of all that may be done, and a reason if one is certain."""

    choice: Choice
    reason: Reason | None

    def estimate(self, action: Action | str) -> Estimate | None:
        """What an action promises, if that was estimated."""
        return self.choice.estimates.get(ACTIONS[str(action)])

    def recommends(self, action: Action | str) -> bool:
        """Whether this is the action."""
        return str(self.choice.action) == str(action)


def advice_text(words: Words, advice: Advice, names: Sequence[str]) -> str:
    """The hint in a sentence or two, as short as a phone needs it. ``names``: the four names, by seat."""
    action = advice.choice.action
    estimate = advice.estimate(action)
    label = terms.label(words, action)
    told = [
        words.t("Hint: {action}.", action=label)
        if estimate is None
        else words.t("Hint: {action}, {worth}.", action=label, worth=_about(words, estimate))
    ]
    if advice.reason is not None:
        told.append(reason_text(words, advice.reason, names))
    return " ".join(told)


def _about(words: Words, estimate: Estimate) -> str:
    points = words.signed(round(estimate.points))
    if margin(estimate):
        return words.t("about {points} points", points=points)
    return words.t("{points} points", points=points)


def worth_text(words: Words, estimate: Estimate) -> str:
    """What an estimate says, to be read and heard: points in this deal, and how far they may be off."""
    error = margin(estimate)
    if not error:
        return _about(words, estimate)
    points = words.signed(round(estimate.points))
    return words.t("about {points} points, give or take {error}", points=points, error=error)


def margin(estimate: Estimate) -> int:
    """How far the points of an estimate may be off, in whole points: two standard errors."""
    return round(2 * estimate.error)


def reason_text(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """A reason as a sentence."""
    told: dict[str, str | int] = {}
    for fact, value in reason.facts:
        match fact:
            case "card" | "best":
                told[fact] = terms.the_card(words, CARD_BY_TOKEN[str(value)])
            case "suit":
                told[fact] = terms.suit(words, str(value))
            case "seat":
                told["name"] = names[int(value)]
            case "offer":
                told[fact] = terms.label(words, str(value))
            case _:
                told[fact] = int(value)
    return terms.capital(words.t(_REASONS[reason.code], **told))
