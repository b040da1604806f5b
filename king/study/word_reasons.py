"""Detectors for what is said in a festa: by the hand, and by the estimates of everything that may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACCEPT, NO_TRUMP, NULOS, PASS, REFUSE, TOO_LITTLE, Choice, Offer
from king.cards import SUIT_CARDS, SUITS, cards_in
from king.study.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from king.actions import Action
    from king.bots.choice import Choice as Decided
    from king.bots.choice import Estimate
    from king.match.view import SeatView

LONG = 5
"""Cards that make a suit long enough to be named trumps for its length."""

LOW_RANK = 5
"""The rank of a seven: a card that seldom wins."""

MANY_LOW = 8
"""Low cards that make a hand one for nulos."""


def offers_cost_more(decided: Decided, _view: SeatView) -> Reason | None:
    """Passing promises more than every offer that could be made, even if it bought the festa."""
    estimates = decided.estimates
    offers = [action for action in estimates if isinstance(action, Offer)]
    if decided.action != PASS or not offers:
        return None
    best = max(offers, key=lambda offer: estimates[offer].points)
    short = round(estimates[PASS].points - estimates[best].points)
    return Reason.of("offers-cost-more", offer=best.token, points=short) if short > 0 else None


def buying_pays(decided: Decided, _view: SeatView) -> Reason | None:
    """Buying the festa for this offer promises more than letting it go."""
    if not isinstance(decided.action, Offer):
        return None
    return _more(decided.estimates, decided.action, [PASS], "buying-pays")


def selling_pays(decided: Decided, _view: SeatView) -> Reason | None:
    """The offer promises more than keeping the festa."""
    if decided.action != ACCEPT:
        return None
    return _more(decided.estimates, ACCEPT, [REFUSE, TOO_LITTLE], "selling-pays")


def keeping_pays(decided: Decided, _view: SeatView) -> Reason | None:
    """Keeping the festa promises more than the offer."""
    if decided.action not in (REFUSE, TOO_LITTLE):
        return None
    return _more(decided.estimates, decided.action, [ACCEPT], "keeping-pays")


def long_suit(decided: Decided, view: SeatView) -> Reason | None:
    """The suit that is named trumps is long, and no other is longer."""
    if not isinstance(decided.action, Choice) or decided.action.trump is None:
        return None
    lengths = _lengths(view)
    length = lengths[decided.action.trump]
    if length < LONG or length < max(lengths.values()):
        return None
    return Reason.of("long-suit", count=length, suit=decided.action.trump)


def no_long_suit(decided: Decided, view: SeatView) -> Reason | None:
    """Without a trump, since no suit is long enough to be one."""
    if decided.action != NO_TRUMP or max(_lengths(view).values()) >= LONG:
        return None
    return Reason.of("no-long-suit")


def low_hand(decided: Decided, view: SeatView) -> Reason | None:
    """Nulos, with a hand of low cards."""
    low = sum(card.rank <= LOW_RANK for card in cards_in(view.hand))
    if decided.action != NULOS or low < MANY_LOW:
        return None
    return Reason.of("low-hand", count=low)


def _more(
    estimates: Mapping[Action, Estimate], action: Action, others: list[Action], code: str
) -> Reason | None:
    """The reason ``code``, if an action promises whole points more than the best of the others."""
    known = [estimates[other].points for other in others if other in estimates]
    if action not in estimates or not known:
        return None
    points = round(estimates[action].points - max(known))
    return Reason.of(code, points=points) if points > 0 else None


def _lengths(view: SeatView) -> dict[str, int]:
    return {suit: (view.hand & SUIT_CARDS[suit]).bit_count() for suit in SUITS}


DETECTORS: tuple[Callable[[Decided, SeatView], Reason | None], ...] = (
    offers_cost_more,
    buying_pays,
    selling_pays,
    keeping_pays,
    long_suit,
    no_long_suit,
    low_hand,
)
"""At most one of them fits what was decided."""


def reason_for(view: SeatView, decided: Decided) -> Reason | None:
    """The reason that fits for the seat of this view to say what was decided."""
    return next((reason for detect in DETECTORS if (reason := detect(decided, view)) is not None), None)
