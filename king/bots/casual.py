"""The sound player by rules of thumb: plays every contract, and bids and sells by what its hand is worth.

It keeps count of the cards, knows who is void, and looks at the score when the match nears its end; but small
differences escape it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import PLAYS, Action
from king.bots import auctions, festas, negatives
from king.bots.forecasts import HandForecaster
from king.bots.prospects import Prospects
from king.bots.sight import Sight
from king.rules.auction import Stage

if TYPE_CHECKING:
    from random import Random

    from king.match.view import SeatView


def decide(view: SeatView, rng: Random) -> Action:
    """The casual player's action."""
    if view.deal.stage is not Stage.PLAY:
        return auctions.decide(Prospects(view, HandForecaster(view)))
    sight = Sight.of(view)
    if len(sight.legal) == 1:
        return PLAYS[sight.legal[0].index]
    choose = festas.choose_card if sight.terms.upward else negatives.choose_card
    return PLAYS[choose(sight, rng).index]
