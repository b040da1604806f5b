"""The sound player by rules of thumb: plays every contract, and bids and sells by what its hand is worth.

It knows who is void and which high cards are gone, and looks at the score when the match nears its end; but
small differences escape it, and so do small cards once a trick is turned.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from king.actions import PLAYS, Action
from king.bots import auctions, festas, negatives
from king.bots.forecasts import HandForecaster
from king.bots.prospects import Prospects
from king.bots.sight import Sight
from king.cards import CARDS, SUIT_CARDS, SUITS, card_set
from king.rules.auction import Stage

if TYPE_CHECKING:
    from random import Random

    from king.match.deal import Deal
    from king.match.view import SeatView

SMALL_CARDS = card_set(card for card in CARDS if card.rank < CARDS[0].rank + 7)
"""Two to eight: nobody who does not count remembers all of them."""

IN_MIND = 2
"""How many of the last tricks are remembered card by card."""


def decide(view: SeatView, rng: Random) -> Action:
    """The casual player's action."""
    if view.deal.stage is not Stage.PLAY:
        return auctions.decide(Prospects(view, HandForecaster(view)))
    sight = _as_remembered(Sight.of(view), view.deal)
    if len(sight.legal) == 1:
        return PLAYS[sight.legal[0].index]
    choose = festas.choose_card if sight.terms.upward else negatives.choose_card
    return PLAYS[choose(sight, rng).index]


def _as_remembered(sight: Sight, deal: Deal) -> Sight:
    """The same, but for small cards of tricks further back: others might still hold them.

    That a suit is gone, or a player out of it, does not escape anybody.
    """
    memory = sight.memory
    gone = sum(card_set(trick.cards) for trick in deal.history[:-IN_MIND])
    faded = gone & SMALL_CARDS & ~deal.cards_played_by(memory.seat)
    possible = list(memory.possible)
    for seat in sight.others:
        for suit in SUITS:
            if possible[seat] & SUIT_CARDS[suit]:
                possible[seat] |= faded & SUIT_CARDS[suit]
    return replace(sight, memory=replace(memory, possible=tuple(possible)))
