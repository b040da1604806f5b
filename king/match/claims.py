"""When the rest of a deal is decided: whatever anybody plays, the points will be the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.cards import FULL_DECK, SUIT_CARDS, card_set, cards_in
from king.rules.auction import Stage

if TYPE_CHECKING:
    from king.match.view import SeatView

WORTH_CLAIMING = 2
"""Tricks that are left: a single one is over before an offer to show it is read."""


def takes_the_rest(view: SeatView) -> int:
    """How many tricks the viewer is sure to take: all that are left, or 0 where that cannot be proved.

    The proof. The viewer leads. Each of its cards beats every card of its suit that others may hold, and
    none of them holds a trump, or the viewer holds nothing else. So whatever it leads takes the trick, and it
    leads again, with fewer cards against it. Which of its cards it leads, and what the others throw, makes
    no difference; and as all tricks go to one seat, neither does it to the points.
    """
    deal, hand = view.deal, view.hand
    if not view.is_my_turn or deal.stage is not Stage.PLAY or deal.trick or not hand:
        return 0
    played = card_set(card for trick in deal.history for card in trick.cards)
    others = FULL_DECK & ~hand & ~played
    for card in cards_in(hand):
        rivals = others & SUIT_CARDS[card.suit]
        if any(rival.rank > card.rank for rival in cards_in(rivals)):
            return 0
    trumps = SUIT_CARDS[deal.trump] if deal.trump else 0
    if others & trumps and hand & ~trumps:
        return 0
    return hand.bit_count()
