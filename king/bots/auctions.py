"""The festa before its first card: choosing, bidding, answering, selling, by the sums of ``Prospects``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import (
    ACCEPT,
    EIGHT_OR_NULOS,
    EIGHT_UP,
    LEAD_NEXT,
    NULOS,
    OPEN,
    PASS,
    PASS_OUT,
    TOO_LITTLE,
    UP,
    Action,
    Choice,
    Offer,
)
from king.rules.auction import Auction, Stage

if TYPE_CHECKING:
    from king.bots.prospects import Prospects

MARGIN = 25.0
"""Points that a purchase must promise beyond what passing does: what looks best is rather overrated."""

GOOD_SALE = UP[2]
"""What an owner may hope for from an auction."""

TALK = 1.0
"""Points that hearing offers must promise, or it is not worth the talk."""

RAISED = 0.35
"""How often a bidder who is told "too little" offers more."""

EIGHT_PAID = 0.05
"""How often somebody pays 8 up rather than hear nulos."""


def decide(prospects: Prospects) -> Action:
    """What to say, in any stage but the play."""
    legal = prospects.view.legal_actions()
    auction = prospects.view.deal.auction
    if auction is None or len(legal) == 1:
        return legal[0]
    values = appraise(prospects, auction)
    if auction.stage in (Stage.BIDDING, Stage.RAISE):
        return _bid(values, auction)
    return max(legal, key=lambda action: values[action])


def appraise(prospects: Prospects, auction: Auction) -> dict[Action, float]:
    """What everything that may be said is worth to who says it; an offer: if it buys the festa."""
    return {action: _worth_of(prospects, auction, action) for action in prospects.view.legal_actions()}


def _worth_of(prospects: Prospects, auction: Auction, action: Action) -> float:
    match auction.stage:
        case Stage.BIDDING | Stage.RAISE:
            if isinstance(action, Offer):
                return buying(prospects, action)
            return _worth_of_passing(prospects, auction)
        case Stage.EIGHT:
            if action == EIGHT_UP:
                return buying(prospects, EIGHT_UP)
            return prospects.against_nulos(auction.owner)
        case Stage.LEADER if auction.choice is not None:
            return prospects.playing_with(auction.choice, auction.sale, next_leads=action == LEAD_NEXT)
    return _worth_to_chooser(prospects, auction, action)


# ------------------------------------------------------------------------------------------- the bidders


def _bid(values: dict[Action, float], auction: Auction) -> Action:
    """Of the kind of offer that promises more, the lowest; the first of all, halfway to the limit."""
    enough = values[PASS] + MARGIN
    profits = {
        offer: value - enough
        for offer, value in values.items()
        if isinstance(offer, Offer) and value > enough
    }
    if not profits:
        return PASS
    nulos = max(profits, key=lambda offer: profits[offer]).nulos
    offers = [offer for offer in profits if offer.nulos == nulos]
    return offers[0] if auction.best is not None else offers[(len(offers) - 1) // 2]


def buying(prospects: Prospects, offer: Offer) -> float:
    """What it is worth to buy the festa for ``offer``."""
    return prospects.playing(NULOS if offer.nulos else prospects.best_up, offer)


def _worth_of_passing(prospects: Prospects, auction: Auction) -> float:
    if auction.bidder is None or auction.bidder == auction.to_act:
        return prospects.against(auction.owner)
    sold = prospects.against(auction.bidder, auction.best)
    return (sold + prospects.against(auction.owner)) / 2


# ---------------------------------------------------------------------------------------------- the owner


def _worth_to_chooser(prospects: Prospects, auction: Auction, action: Action) -> float:
    """What a contract, or an owner's word, promises to who says it."""
    if isinstance(action, Choice):
        return prospects.playing(action, auction.sale)
    bidder = (auction.owner + 1) % 4 if auction.bidder is None else auction.bidder
    if action == ACCEPT:
        return prospects.against(bidder, auction.best)
    if action == EIGHT_OR_NULOS:
        paid = prospects.against(bidder, EIGHT_UP)
        return EIGHT_PAID * paid + (1 - EIGHT_PAID) * prospects.playing(NULOS)
    keeping = _worth_of_keeping(prospects, auction)
    if action == OPEN:
        return max(keeping - TALK, prospects.against(bidder, GOOD_SALE))
    if action == TOO_LITTLE:
        raised = prospects.against(bidder, _one_more(prospects, auction.best))
        return RAISED * raised + (1 - RAISED) * keeping
    return keeping


def _one_more(prospects: Prospects, best: Offer | None) -> Offer | None:
    """The lowest offer of the same kind above the best, or the best if there is none."""
    offers = prospects.view.rules.offers
    kind = [offer for offer in offers if best is not None and offer.nulos == best.nulos]
    return next((offer for offer in kind if best is not None and offer.count > best.count), best)


def _worth_of_keeping(prospects: Prospects, auction: Auction) -> float:
    """What the owner can make of the festa alone."""
    rules = prospects.view.rules
    choices: list[Choice] = [prospects.best_up]
    if rules.nulos_festas:
        choices.append(NULOS)
    limit = rules.pass_out_limit
    if limit is not None and auction.best is not None and auction.best.worth <= limit:
        choices.append(PASS_OUT)
    return max(prospects.playing(choice) for choice in choices)
