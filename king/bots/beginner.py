"""The careless player: knows the rules and a naive habit or two, and forgets even those half of the time.

It ducks where tricks cost and grabs where they pay, by the card's rank alone; it names its longest suit; it
bids seldom and low, and sells when the coin says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACCEPT, OPEN, PASS, Action, Offer
from king.match.automatic import longest_suit
from king.rules.auction import Stage

if TYPE_CHECKING:
    from random import Random

    from king.match.view import SeatView

HABIT = 0.5
"""How often a card is played by habit and not at random."""

BOLDNESS = 0.15
"""How often the beginner bids when asked."""

MODEST = 2
"""The highest count of tricks up that it bids."""


def decide(view: SeatView, rng: Random) -> Action:
    """The beginner's action."""
    legal = view.legal_actions()
    match view.deal.stage:
        case Stage.PLAY:
            return view.automatic_action() if rng.random() < HABIT else rng.choice(legal)
        case Stage.FIRST_CHOICE:
            return OPEN if rng.random() < HABIT else longest_suit(view.hand)
        case Stage.CONTRACT:
            return longest_suit(view.hand)
        case Stage.BIDDING | Stage.RAISE:
            return _bid(legal, rng)
        case Stage.ANSWER:
            no = next((answer for answer in legal if answer != ACCEPT), ACCEPT)
            return ACCEPT if rng.random() < HABIT else no
        case Stage.LEADER:
            return rng.choice(legal)
    return PASS


def _bid(legal: tuple[Action, ...], rng: Random) -> Action:
    modest = [
        offer for offer in legal if isinstance(offer, Offer) and not offer.nulos and offer.count <= MODEST
    ]
    return modest[0] if modest and rng.random() < BOLDNESS else PASS
