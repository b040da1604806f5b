"""The festa before its first card: choosing, bidding, answering, selling.

An ``Auction`` is a value; ``after`` gives the next one. It knows no cards, so everybody may see it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from king.actions import (
    ACCEPT,
    EIGHT_OR_NULOS,
    EIGHT_UP,
    LEAD_NEXT,
    LEAD_SELF,
    NO_TRUMP,
    NULOS,
    OPEN,
    PASS,
    PASS_OUT,
    REFUSE,
    TOO_LITTLE,
    TRUMPS,
    Action,
    Choice,
    Offer,
)
from king.errors import Refusal, refuse

if TYPE_CHECKING:
    from king.rules.ruleset import RuleSet

NEAR_EIGHT = (6, 7)
"""Offers up to which an owner may answer "8 or nulos" where only the bidder is asked."""


class Stage(Enum):
    """What a deal waits for."""

    FIRST_CHOICE = "first-choice"
    BIDDING = "bidding"
    ANSWER = "answer"
    RAISE = "raise"
    EIGHT = "eight"
    CONTRACT = "contract"
    LEADER = "leader"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Auction:
    """How far the festa of ``owner`` has been settled.

    ``best`` is the highest offer so far and ``bidder`` who made it; ``passed`` are the seats that are out;
    ``sale`` is the offer taken, ``choice`` the contract named, ``leader`` who leads trick 1 once that is
    known. ``stage`` is ``PLAY`` when cards are to be played and ``OVER`` when the festa is passed out.
    """

    owner: int
    stage: Stage
    to_act: int
    best: Offer | None = None
    bidder: int | None = None
    passed: tuple[int, ...] = ()
    buyer: int | None = None
    sale: Offer | None = None
    choice: Choice | None = None
    leader: int | None = None

    @property
    def player(self) -> int:
        """Who plays the festa as things stand: the buyer, or else the owner."""
        return self.owner if self.buyer is None else self.buyer

    def turn_of(self, seat: int) -> int:
        """How late a seat speaks: 1 for the owner's left, 3 for the owner's right."""
        return (seat - self.owner) % 4


def begin(rules: RuleSet, owner: int) -> Auction:
    """The festa of ``owner``, before anybody has spoken."""
    if rules.auction == "none":
        return Auction(owner, Stage.CONTRACT, owner)
    if rules.auction == "optional":
        return Auction(owner, Stage.FIRST_CHOICE, owner)
    return Auction(owner, Stage.BIDDING, (owner + 1) % 4)


# ---------------------------------------------------------------------------------- what is legal


def _contracts(rules: RuleSet, *, nulos: bool) -> tuple[Action, ...]:
    up = (*TRUMPS, NO_TRUMP) if rules.no_trump_festas else TRUMPS
    return (*up, NULOS) if nulos and rules.nulos_festas else up


def _may_pass_out(rules: RuleSet, auction: Auction) -> bool:
    limit = rules.pass_out_limit
    return limit is not None and (auction.best is None or auction.best.worth <= limit)


def _may_match(auction: Auction, offer: Offer) -> bool:
    """Whether the seat to act may make the very same offer: who speaks earlier has preference."""
    return (
        offer == auction.best
        and auction.bidder is not None
        and auction.turn_of(auction.to_act) < auction.turn_of(auction.bidder)
    )


def _open_offers(rules: RuleSet, auction: Auction, *, matching: bool) -> tuple[Offer, ...]:
    best = auction.best
    floor = 0 if best is None else rules.rank(best)
    return tuple(
        offer
        for offer in rules.offers
        if rules.rank(offer) > floor or (matching and _may_match(auction, offer))
    )


def _may_give_ultimatum(rules: RuleSet, auction: Auction) -> bool:
    if rules.ultimatum != "bidder":
        return rules.ultimatum == "everyone"
    best = auction.best
    return best is not None and not best.nulos and best.count in NEAR_EIGHT


def _answers(rules: RuleSet, auction: Auction) -> tuple[Action, ...]:
    if rules.eight_must_be_accepted and auction.best == EIGHT_UP:
        return (ACCEPT,)
    no = REFUSE if rules.answer == "refuse" else TOO_LITTLE
    return (ACCEPT, no, EIGHT_OR_NULOS) if _may_give_ultimatum(rules, auction) else (ACCEPT, no)


def legal_words(rules: RuleSet, auction: Auction) -> tuple[Action, ...]:
    """Everything that the seat to act may say."""
    match auction.stage:
        case Stage.FIRST_CHOICE:
            ultimatum = (EIGHT_OR_NULOS,) if rules.ultimatum == "everyone" else ()
            return (OPEN, *ultimatum, *_contracts(rules, nulos=True))
        case Stage.BIDDING:
            return (PASS, *_open_offers(rules, auction, matching=True))
        case Stage.ANSWER:
            return _answers(rules, auction)
        case Stage.RAISE:
            return (PASS, *_open_offers(rules, auction, matching=False))
        case Stage.EIGHT:
            return (PASS, EIGHT_UP)
        case Stage.CONTRACT:
            if auction.buyer is not None:
                return _contracts(rules, nulos=False)
            choices = _contracts(rules, nulos=True)
            return (*choices, PASS_OUT) if _may_pass_out(rules, auction) else choices
        case Stage.LEADER:
            return (LEAD_SELF, LEAD_NEXT)
    return ()


def why_not_say(rules: RuleSet, auction: Auction, action: Action) -> Refusal | None:
    """The rule that forbids ``action`` now, or ``None`` when it may be said."""
    if action in legal_words(rules, auction):
        return None
    stage = auction.stage
    wrong_stage = refuse("wrong-stage", stage=stage.value)
    if isinstance(action, Offer) and stage in (Stage.BIDDING, Stage.RAISE):
        return _why_not_offer(rules, auction, action)
    if stage is Stage.ANSWER and rules.eight_must_be_accepted and auction.best == EIGHT_UP:
        return refuse("eight-must-be-accepted")
    if action == EIGHT_OR_NULOS and stage in (Stage.FIRST_CHOICE, Stage.ANSWER):
        return refuse("ultimatum-not-allowed")
    if isinstance(action, Choice) and stage in (Stage.FIRST_CHOICE, Stage.CONTRACT):
        if action == PASS_OUT:
            return refuse("pass-out-not-allowed")
        if action == NULOS and rules.nulos_festas:
            return refuse("buyer-names-a-trump")
        return refuse("contract-not-allowed", contract=action.token)
    return wrong_stage


def _why_not_offer(rules: RuleSet, auction: Auction, offer: Offer) -> Refusal:
    if offer not in rules.offers:
        return refuse("offer-too-high", offer=offer.token)
    best = "" if auction.best is None else auction.best.token
    if offer == auction.best and auction.stage is Stage.BIDDING:
        return refuse("no-matching", best=best)
    return refuse("offer-too-low", best=best)


# ----------------------------------------------------------------------------------- what follows


def after(rules: RuleSet, auction: Auction, action: Action) -> Auction:
    """The auction once the seat to act has said ``action``, which must be legal."""
    if isinstance(action, Offer):
        if auction.stage is Stage.EIGHT:
            return _bought(rules, auction, auction.to_act, action)
        raised = replace(auction, best=action, bidder=auction.to_act)
        return _ask_owner(raised) if auction.stage is Stage.RAISE else _next_bidder(raised)
    if isinstance(action, Choice):
        return _settled(rules, auction, action)
    if action == PASS:
        return _passed(rules, auction)
    if action == OPEN:
        return replace(auction, stage=Stage.BIDDING, to_act=(auction.owner + 1) % 4)
    if action == ACCEPT and auction.bidder is not None and auction.best is not None:
        return _bought(rules, auction, auction.bidder, auction.best)
    if action == TOO_LITTLE and auction.bidder is not None:
        return replace(auction, stage=Stage.RAISE, to_act=auction.bidder)
    if action == EIGHT_OR_NULOS:
        return _ultimatum(rules, auction)
    if action == REFUSE:
        return _owner_plays(auction)
    leader = auction.player if action == LEAD_SELF else (auction.player + 1) % 4
    return replace(auction, stage=Stage.PLAY, leader=leader, to_act=leader)


def _passed(rules: RuleSet, auction: Auction) -> Auction:
    if auction.stage is Stage.BIDDING:
        return _next_bidder(replace(auction, passed=(*auction.passed, auction.to_act)))
    if auction.stage is Stage.RAISE:
        return _owner_plays(auction)
    asked_next = (auction.to_act + 1) % 4
    if rules.ultimatum == "everyone" and asked_next != auction.owner:
        return replace(auction, to_act=asked_next)
    return _settled(rules, auction, NULOS)


def _next_bidder(auction: Auction) -> Auction:
    """Ask the next seat that is neither out nor the highest bidder; with none left, the owner answers."""
    for step in (1, 2, 3):
        seat = (auction.to_act + step) % 4
        if seat not in (auction.owner, auction.bidder) and seat not in auction.passed:
            return replace(auction, to_act=seat)
    return _owner_plays(auction) if auction.best is None else _ask_owner(auction)


def _ask_owner(auction: Auction) -> Auction:
    return replace(auction, stage=Stage.ANSWER, to_act=auction.owner)


def _owner_plays(auction: Auction) -> Auction:
    return replace(auction, stage=Stage.CONTRACT, to_act=auction.owner)


def _ultimatum(rules: RuleSet, auction: Auction) -> Auction:
    """The standing offer lapses; everyone is asked for eight, or the bidder alone."""
    asked = auction.bidder if rules.ultimatum == "bidder" else None
    first = (auction.owner + 1) % 4 if asked is None else asked
    return replace(auction, stage=Stage.EIGHT, to_act=first)


def _bought(rules: RuleSet, auction: Auction, buyer: int, offer: Offer) -> Auction:
    sold = replace(auction, buyer=buyer, sale=offer, stage=Stage.CONTRACT, to_act=buyer)
    return _settled(rules, sold, NULOS) if offer.nulos else sold


def _settled(rules: RuleSet, auction: Auction, choice: Choice) -> Auction:
    player = auction.player
    if choice == PASS_OUT:
        return replace(auction, choice=choice, stage=Stage.OVER)
    if rules.leader_choice and (auction.buyer is not None or choice != NULOS):
        return replace(auction, choice=choice, stage=Stage.LEADER, to_act=player)
    leader = first_leader(rules, auction.owner)
    return replace(auction, choice=choice, stage=Stage.PLAY, leader=leader, to_act=leader)


def first_leader(rules: RuleSet, dealer: int) -> int:
    """Who leads trick 1 where nobody chooses."""
    return dealer if rules.first_leader == "dealer" else (dealer + 1) % 4
