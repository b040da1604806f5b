"""What bids tell about hands: not certain, but likely.

A bidder goes as far as its hand promises more than it would take against somebody else; how far that is, each
sees a little differently, and some bid for no good reason. So the chance of a word, given the hand, is a soft
step. Worlds are drawn again in proportion to these chances.
"""

from __future__ import annotations

from math import exp, prod
from typing import TYPE_CHECKING

from king.actions import NULOS, NULOS_TRICK, PASS, Action, Offer
from king.bots.festa_choices import up_choices
from king.bots.hand_values import expected_tricks
from king.rules.contracts import FESTA_TOTAL

if TYPE_CHECKING:
    from king.cards import CardSet
    from king.match.deal import Deal
    from king.rules.ruleset import RuleSet

PASSING_TRICKS = 2.4
"""What a bidder takes for granted when somebody else plays up."""

PASSING_POINTS = 90.0
"""The same in points when nulos are bought."""

SOFTNESS = 0.8
"""Tricks, or nulos, by which the limits of bidders with the same hand differ."""

UNREASON = 0.08
"""The chance of a word that the hand does not support at all."""


def chance_of_offer(rules: RuleSet, hand: CardSet, offer: Offer) -> float:
    """How likely a bidder with this hand is to go as far as ``offer``."""
    if offer.nulos:
        points = FESTA_TOTAL - NULOS_TRICK * expected_tricks(rules, hand, NULOS, next_leads=True)
        limit = (points - PASSING_POINTS) / NULOS_TRICK
    else:
        limit = max(expected_tricks(rules, hand, choice) for choice in up_choices(rules)) - PASSING_TRICKS
    step = 1.0 / (1.0 + exp((offer.count - 0.5 - limit) / SOFTNESS))
    return UNREASON + (1.0 - 2 * UNREASON) * step


def likelihood(deal: Deal, seat: int, hand: CardSet) -> float:
    """How likely what a seat has said in the auction is, had it this hand."""
    chance = 1.0
    for word, standing in words_of(deal, seat):
        if isinstance(word, Offer):
            chance *= chance_of_offer(deal.rules, hand, word)
        else:
            chance *= _chance_of_pass(deal.rules, hand, standing)
    return chance


def words_of(deal: Deal, seat: int) -> list[tuple[Action, Offer | None]]:
    """A seat's last offer and its pass, as far as it has made them, each with the best offer before it."""
    best = None
    last: dict[bool, tuple[Action, Offer | None]] = {}
    for speaker, word in deal.log:
        if speaker == seat and (word == PASS or isinstance(word, Offer)):
            last[word == PASS] = (word, best)
        if isinstance(word, Offer):
            best = word
    return list(last.values())


def _chance_of_pass(rules: RuleSet, hand: CardSet, standing: Offer | None) -> float:
    """How likely a bidder with this hand is to leave the festa to who stands at ``standing``."""
    floor = 0 if standing is None else rules.rank(standing)
    higher = [offer for offer in rules.offers if rules.rank(offer) > floor]
    lowest = [next((offer for offer in higher if offer.nulos == nulos), None) for nulos in (False, True)]
    return prod(1.0 - chance_of_offer(rules, hand, offer) for offer in lowest if offer is not None)
