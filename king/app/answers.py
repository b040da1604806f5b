"""What a player may ask the table at any time, and what it answers, in sentences.

Only a seat's view is asked, so nothing is answered that the seat may not know.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from king.app import terms
from king.app.spoken import Teller, hand_text, prompt
from king.app.words import N_
from king.cards import card_set
from king.rules.auction import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.app.words import Words
    from king.match.deal import Deal
    from king.match.view import SeatView


class Topic(Enum):
    """What can be asked for."""

    LAST = "last"
    TABLE = "table"
    POINTS = "points"
    CONTRACT = "contract"
    TURN = "turn"
    HAND = "hand"
    CHOICES = "choices"
    HELP = "help"
    """Which keys and commands there are: answered by a page of its own."""


TOPIC_NAMES = {
    Topic.LAST: N_("Last trick"),
    Topic.TABLE: N_("What lies on the table"),
    Topic.POINTS: N_("Points"),
    Topic.CONTRACT: N_("What is played"),
    Topic.TURN: N_("Whose turn it is"),
    Topic.HAND: N_("Your hand"),
    Topic.CHOICES: N_("What you may do"),
    Topic.HELP: N_("Keys and commands"),
}
"""How the topics are called, on labels."""


def answer(words: Words, topic: Topic, view: SeatView, deal: Deal, names: Sequence[str]) -> str:
    """The answer, about the deal that is shown (which may just have ended)."""
    teller = Teller(words, view.own_seat, names)
    match topic:
        case Topic.LAST:
            told = _last_trick(teller, deal)
        case Topic.TABLE:
            told = _table(teller, deal)
        case Topic.POINTS:
            told = teller.points(view, deal)
        case Topic.CONTRACT:
            told = [*teller.beginning(deal, deal.contract or deal.kind), teller.sale(deal)]
        case Topic.HAND:
            held = hand_text(words, view.hand) or words.t("no card")
            told = [words.t("Your hand: {cards}.", cards=held)]
        case Topic.CHOICES if view.is_my_turn:
            told = [teller.choices(view)]
        case _:
            told = [words.t("{sentence}.", sentence=prompt(words, view, names))]
    return " ".join(sentence for sentence in told if sentence)


def _last_trick(teller: Teller, deal: Deal) -> list[str]:
    words = teller.words
    if not deal.history:
        return [words.t("No trick has been taken in this deal.")]
    trick = deal.history[-1]
    cards = "; ".join(
        words.t("{name}: {card}", name=teller.name(seat), card=terms.card(words, card))
        for seat, card in trick.plays()
    )
    points = deal.terms.trick_points(len(deal.history), card_set(trick.cards))
    taken = teller.say("take-points" if points else "take", trick.winner, points=words.signed(points))
    return [words.t("Last trick: {cards}.", cards=cards), taken]


def _table(teller: Teller, deal: Deal) -> list[str]:
    if deal.stage not in (Stage.PLAY, Stage.OVER):
        return teller.auction(deal)
    return [teller.trick(deal), teller.words.t("Tricks: {tricks}.", tricks=teller.by_seat(deal.tricks))]
