"""The player by trained habit: plays the card that the learned policy would, at once and without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import PLAYS, Action
from king.bots import auctions
from king.bots.forecasts import HandForecaster
from king.bots.lanes import Position, choose_card
from king.bots.prospects import Prospects
from king.rules.auction import Stage

if TYPE_CHECKING:
    from random import Random

    from king.match.view import SeatView


def decide(view: SeatView, _rng: Random) -> Action:
    """The skilled player's action."""
    if view.deal.stage is not Stage.PLAY:
        return auctions.decide(Prospects(view, HandForecaster(view)))
    return PLAYS[choose_card(Position.of(view.deal), view.hand).index]
