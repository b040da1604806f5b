"""The cards that a seat cannot see, dealt again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from king.actions import Leave
from king.cards import card_set, cards_in
from king.match.deal import Deal
from king.match.dealing import deal_hands, seeded
from king.match.match import Match

if TYPE_CHECKING:
    from king.match.deal import Hands

SWAPS = 60


def resampled(match: Match, seat: int, seed: int) -> Match:
    """A match that ``seat`` cannot tell from this one.

    The later deals are dealt anew. In the running deal, cards are swapped between the hidden hands, one pair
    at a time, as long as everything that was done stays legal.
    """
    random = Random(seed)
    packs = list(match.packs)
    deal = match.deal
    if not deal.is_finished and not match.is_over:
        hands = deal.dealt
        for _ in range(SWAPS):
            other = _with_a_swap(deal, hands, seat, random)
            if other is not None and _stays_legal(deal, other):
                hands = other
        packs[deal.number - 1] = hands
    below = seeded(seed)
    packs[deal.number :] = [deal_hands(below) for _ in packs[deal.number :]]
    again = Match.of(match.rules, match.first_dealer, match.draw, tuple(packs), match.tags)
    for done in match.deals:
        for _, action in done.log:
            again = again.apply(action)
    return again


def _with_a_swap(deal: Deal, hands: Hands, seat: int, random: Random) -> Hands | None:
    first, second = random.sample([other for other in range(4) if other != seat], 2)
    unplayed = [list(cards_in((hands[who] or 0) & ~deal.cards_played_by(who))) for who in (first, second)]
    if not all(unplayed):
        return None
    swapped = card_set(random.choice(cards) for cards in unplayed)
    return tuple((hand or 0) ^ swapped if who in (first, second) else hand for who, hand in enumerate(hands))


def _stays_legal(deal: Deal, hands: Hands) -> bool:
    again = Deal.begin(deal.rules, deal.number, deal.dealer, hands)
    for _, action in deal.log:
        if isinstance(action, Leave):
            continue
        if again.why_not(action) is not None:
            return False
        again = again.after(action)
    return True
