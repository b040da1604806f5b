"""The viewer's own hand: a fan, in two rows on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms
from king.cards import SUIT_CARDS, SUITS, Card, CardSet, card_set, cards_in
from king.rules.auction import Stage
from king.web.draw import art, worth
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.trick import points_on, score_mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.web.draw.scene import Scene

_ALTERNATING = {"SDC": "SDC", "SHC": "SHC", "SHD": "HSD", "HDC": "HCD"}
"""For three suits in the order of ``SUITS``: an order in which red and black alternate."""


def hand(scene: Scene) -> Html:
    """The cards, those that may be played now as actions.

    A card that was played keeps its gap until the trick is taken, so that nothing moves under a pointer.
    """
    deal, seat = scene.deal, scene.view.own_seat
    if seat is None:
        return hands_of_all(scene)
    held = deal.held[seat] or 0
    gap = card_set(card for who, card in scene.trick if who == seat)
    order = sorted_hand(held | gap, deal.dealt[seat] or 0, scene.order)
    if not order:
        return EMPTY
    holding = Holding.of(scene)
    drawn = [_gap(at) if card.bit & gap else _card(scene, holding, card, at) for at, card in enumerate(order)]
    upper = (len(drawn) + 1) // 2
    fan = el(
        "div",
        el("div", *drawn[:upper], class_="row"),
        el("div", *drawn[upper:], class_="row"),
        class_=f"fan n-{len(drawn)}{' choosing' if holding.choosing else ''}",
    )
    return join(fan, holding.explanations())


def hands_of_all(scene: Scene) -> Html:
    """Nobody's own hand: nothing, or all four where they lie open."""
    if not scene.open_hands:
        return EMPTY
    from king.web.draw.open_hands import open_hands  # noqa: PLC0415 - only who watches bots needs it

    return open_hands(scene)


@dataclass(frozen=True, slots=True)
class Holding:
    """What may be done with the own cards: which are legal, and why the others are not."""

    choosing: bool
    legal: CardSet
    reasons: Mapping[str, str]
    """Why not, by the token of the card."""

    @classmethod
    def of(cls, scene: Scene) -> Holding:
        """As things stand. There are reasons only when a card is to be played."""
        deal, words = scene.deal, scene.words
        if not (scene.my_turn and deal.stage is Stage.PLAY):
            return cls(choosing=False, legal=0, reasons={})
        legal = deal.legal_cards()
        refusals = {card.token: scene.view.why_not(card.token) for card in cards_in(scene.view.hand & ~legal)}
        reasons = {token: terms.refusal_text(words, why) for token, why in refusals.items() if why}
        return cls(choosing=True, legal=legal, reasons=reasons)

    @property
    def _told(self) -> list[str]:
        """The different reasons: mostly one."""
        return list(dict.fromkeys(self.reasons.values()))

    def explanations(self) -> Html:
        """The reasons, to be read out with the cards that refer to them."""
        return join(
            *(el("span", why, id=f"why-{number}", hidden=True) for number, why in enumerate(self._told))
        )

    def button(self, scene: Scene, card: Card, content: Html, class_: str) -> Html:
        """A card of the own hand, named in words: legal, or with the reason why not."""
        playable = bool(self.legal & card.bit)
        why = self.reasons.get(card.token)
        name = worth.told(scene, card.token, _name(scene, card))
        ahead = card.token == scene.ahead
        state = " ahead" if ahead else " raised" if card.token == scene.raised else ""
        return el(
            "button",
            content,
            worth.chip(scene, card.token),
            type="button",
            class_=f"{class_}{state}",
            data_action=card.token if playable else None,
            data_card=card.token,
            aria_disabled=None if playable else "true",
            aria_label=scene.words.t("{card}, chosen to be played next", card=name) if ahead else name,
            aria_describedby=None if why is None else f"why-{self._told.index(why)}",
        )


def sorted_hand(cards: CardSet, dealt: CardSet, order: str = "suits") -> list[Card]:
    """The cards from left to right: suit by suit with colours alternating, or rank by rank.

    The order of the suits follows from the hand as dealt, so that it stays when a suit runs out. ``order`` is
    one of ``ORDERS``: high to low, or ``-up``.
    """
    suits = "".join(suit for suit in SUITS if dealt & SUIT_CARDS[suit])
    in_suits = _ALTERNATING.get(suits, suits)
    falling = [card for suit in in_suits for card in reversed(list(cards_in(cards & SUIT_CARDS[suit])))]
    if order.startswith("ranks"):
        return sorted(falling, key=lambda card: card.rank, reverse=not order.endswith("-up"))
    if order.endswith("-up"):
        falling.sort(key=lambda card: (in_suits.index(card.suit), card.rank))
    return falling


def _gap(at: int) -> Html:
    return el("span", class_=f"gap i-{at}")


def _name(scene: Scene, card: Card) -> str:
    """The card in words, with the points that it carries in this deal."""
    name = terms.card(scene.words, card)
    points = points_on(card, scene.deal)
    return name if points is None else scene.words.t("{card}, {points}", card=name, points=points)


def _card(scene: Scene, holding: Holding, card: Card, at: int) -> Html:
    chosen = el("span", art.icon("check"), class_="chosen") if card.token == scene.ahead else None
    content = join(art.face(card.token), score_mark(scene.words, card, scene.deal), chosen)
    return holding.button(scene, card, content, f"card i-{at}")
