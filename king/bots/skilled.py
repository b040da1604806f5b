"""The player by trained habit: plays the card that the learned policy would, at once and without a search.

Now and then it doubts its habit and goes by rules of thumb, like the casual player; in auctions it always
does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import PLAYS, Action
from king.bots import casual
from king.bots.lanes import Position, choose_card
from king.rules.auction import Stage

if TYPE_CHECKING:
    from random import Random

    from king.match.view import SeatView

DOUBT = 0.32
"""How often it does not trust its habit."""


def decide(view: SeatView, rng: Random) -> Action:
    """The skilled player's action."""
    if view.deal.stage is not Stage.PLAY or rng.random() < DOUBT:
        return casual.decide(view, rng)
    return PLAYS[choose_card(Position.of(view.deal), view.hand).index]
