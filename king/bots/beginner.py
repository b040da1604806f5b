"""The careless player: has a naive habit for every occasion, and forgets it half of the time.

It ducks where tricks cost and grabs where they pay, without counting a single card; it names its longest
suit, bids seldom and low, and sells when the coin says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import OPEN, PASS, PLAYS, Action, Offer
from king.cards import Card, cards_in
from king.match.automatic import longest_suit
from king.rules.auction import Stage
from king.rules.plays import winning_card

if TYPE_CHECKING:
    from random import Random

    from king.match.view import SeatView

HABIT = 0.5
"""How often a habit is followed, and not chance."""

BOLDNESS = 0.15
"""How often it bids when asked."""

MODEST = 2
"""The highest count of tricks up that it bids."""


def decide(view: SeatView, rng: Random) -> Action:
    """The beginner's action."""
    legal = view.legal_actions()
    follows_habit = rng.random() < HABIT
    match view.deal.stage:
        case Stage.PLAY:
            return PLAYS[_naive_card(view).index] if follows_habit else rng.choice(legal)
        case Stage.FIRST_CHOICE | Stage.CONTRACT:
            return OPEN if OPEN in legal and follows_habit else longest_suit(view.hand)
        case Stage.BIDDING | Stage.RAISE:
            return _modest_bid(legal) if rng.random() < BOLDNESS else PASS
        case Stage.ANSWER | Stage.LEADER:
            return rng.choice(legal[:2])  # yes or no, and never an ultimatum
    return PASS


def _naive_card(view: SeatView) -> Card:
    """The highest card where tricks pay; elsewhere the highest that ducks, or else the lowest."""
    deal = view.deal
    legal = list(cards_in(deal.legal_cards()))
    if deal.terms.upward:
        return max(legal, key=_rank)
    ducks = [card for card in legal if deal.played and winning_card((*deal.played, card), None) is not card]
    return max(ducks, key=_rank) if ducks else min(legal, key=_rank)


def _rank(card: Card) -> int:
    return card.rank


def _modest_bid(legal: tuple[Action, ...]) -> Action:
    """The lowest offer that may be made, if it is a modest one."""
    offers = (offer for offer in legal if isinstance(offer, Offer))
    return next((offer for offer in offers if not offer.nulos and offer.count <= MODEST), PASS)
