"""All four hands, laid open for who only watches: a line for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.cards import SUIT_CARDS, SUITS, cards_in
from king.web.draw import art
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from king.cards import CardSet
    from king.web.draw.scene import Scene


def open_hands(scene: Scene) -> Html:
    """The hands by seat, who sits below first."""
    rows = (
        el(
            "tr",
            el("th", scene.names[seat], scope="row", title=scene.names[seat]),
            *(_suit(scene, suit, scene.open_hands[seat]) for suit in SUITS),
            class_="to-act" if seat == scene.to_act else None,
        )
        for seat in scene.seats_from_me
    )
    return el("table", el("tbody", *rows), class_="open-hands", aria_label=scene.words.t("All hands"))


def _suit(scene: Scene, suit: str, hand: CardSet) -> Html:
    cards = reversed(list(cards_in(hand & SUIT_CARDS[suit])))
    ranks = [el("span", _sign(card.token), title=terms.card(scene.words, card)) for card in cards]
    return el("td", art.suit(suit), el("span", terms.suit(scene.words, suit), " ", class_="sr"), *ranks)


def _sign(token: str) -> str:
    return "10" if token[0] == "T" else token[0]
