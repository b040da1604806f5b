"""Automatic play: what is done for a seat that is out of time, or has left (RULES.md, table rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import (
    ACCEPT,
    LEAD_SELF,
    PASS,
    PLAYS,
    REFUSE,
    TOO_LITTLE,
    TRUMPS,
    Action,
    Choice,
)
from king.cards import SUIT_CARDS, CardSet, cards_in
from king.rules.auction import Stage

if TYPE_CHECKING:
    from king.match.deal import Deal


def automatic_action(deal: Deal) -> Action:
    """The action of the seat to act when nobody decides for it. Its hand must be known."""
    if deal.to_act is None:
        raise ValueError("nobody is to act")
    match deal.stage:
        case Stage.PLAY:
            return _automatic_card(deal)
        case Stage.FIRST_CHOICE | Stage.CONTRACT:
            return longest_suit(deal.held[deal.to_act] or 0)
        case Stage.LEADER:
            return LEAD_SELF
        case Stage.ANSWER:
            legal = deal.legal_actions()
            return next(answer for answer in (REFUSE, TOO_LITTLE, ACCEPT) if answer in legal)
    return PASS


def longest_suit(hand: CardSet) -> Choice:
    """The suit with most cards, as trump.

    Of equal ones that with the higher top card, then the next card down; then in the order of the suits.
    """

    def length_then_ranks(choice: Choice) -> tuple[int, list[int]]:
        cards = cards_in(hand & SUIT_CARDS[choice.trump or ""])
        ranks = sorted((card.rank for card in cards), reverse=True)
        return len(ranks), ranks

    return max(TRUMPS, key=length_then_ranks)


def _automatic_card(deal: Deal) -> Action:
    """The highest legal card where tricks are worth having, the lowest elsewhere; by rank alone.

    Of equal ranks it is the first in the order of the suits, for the highest as for the lowest.
    """
    cards = list(cards_in(deal.legal_cards()))
    choose = max if deal.terms.upward else min
    return PLAYS[choose(cards, key=lambda card: card.rank).index]
