"""The viewer's own hand: a fan, in two rows on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.cards import SUIT_CARDS, SUITS, Card, CardSet, card_set, cards_in
from king.rules.auction import Stage
from king.web.draw import art
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.trick import score_mark

if TYPE_CHECKING:
    from king.web.draw.scene import Scene

_ALTERNATING = {"SDC": "SDC", "SHC": "SHC", "SHD": "HSD", "HDC": "HCD"}
"""For three suits in the order of ``SUITS``: an order in which red and black alternate."""


def hand(scene: Scene) -> Html:
    """The cards, those that may be played now as actions.

    A card that was played keeps its gap until the trick is taken, so that nothing moves under a pointer.
    """
    deal, seat = scene.deal, scene.view.seat
    held = deal.held[seat] or 0
    gap = card_set(card for who, card in scene.trick if who == seat)
    order = sorted_hand(held | gap, deal.dealt[seat] or 0)
    if not order:
        return EMPTY
    choosing = scene.my_turn and deal.stage is Stage.PLAY
    legal = deal.legal_cards() if choosing else 0
    drawn = [_gap(at) if card.bit & gap else _card(scene, card, at, legal) for at, card in enumerate(order)]
    upper = (len(drawn) + 1) // 2
    return el(
        "div",
        el("div", *drawn[:upper], class_="row"),
        el("div", *drawn[upper:], class_="row"),
        class_=f"fan n-{len(drawn)}{' choosing' if choosing else ''}",
    )


def sorted_hand(cards: CardSet, dealt: CardSet) -> list[Card]:
    """The cards from left to right: suit by suit, high to low, colours alternating.

    The order of the suits follows from the hand as dealt, so that it stays when a suit runs out.
    """
    suits = "".join(suit for suit in SUITS if dealt & SUIT_CARDS[suit])
    order = _ALTERNATING.get(suits, suits)
    return [card for suit in order for card in reversed(list(cards_in(cards & SUIT_CARDS[suit])))]


def _gap(at: int) -> Html:
    return el("span", class_=f"gap i-{at}")


def _card(scene: Scene, card: Card, at: int, legal: CardSet) -> Html:
    playable = bool(legal & card.bit)
    return el(
        "button",
        join(art.face(card.token), score_mark(scene.words, card, scene.deal)),
        type="button",
        class_=f"card i-{at}",
        data_action=card.token if playable else None,
        data_card=card.token,
        aria_disabled=None if playable else "true",
        aria_label=terms.card(scene.words, card),
    )
