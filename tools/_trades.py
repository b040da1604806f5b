"""What a sale in an auction brings: festas that are sold are played twice, once without the sale.

Every set of cards is one festa, the first of a match; if nobody sells it, no card of it need be played.

*Gain of a trade*, for its owner and for its buyer: the points of the deal as it was played, payment included,
less the points of the same deal, with the same cards and players, in which that sale was not made. There the
owner answers "refuse"; where the rules know no refusal, "too little", and the bidder gives up. Who buys for
"8 or nulos" is silent instead. From then on everybody says and plays what seems best. A sale that the rules
force upon the owner (8 up, where it must be accepted) has no such other course, and is not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from king.actions import ACCEPT, EIGHT_UP, PASS, REFUSE, TOO_LITTLE, Action
from king.rules.auction import Stage
from tools._festas import festas_first, is_being_settled, played
from tools._players import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools._tally import Tally


def without_sale(match: king.Match, action: Action) -> king.Match | None:
    """The match as it would go on were ``action`` not the sale that it is; ``None`` if it is none."""
    legal = match.legal_actions()
    if match.deal.stage is Stage.EIGHT and action == EIGHT_UP:
        return match.apply(PASS)
    if action != ACCEPT:
        return None
    if REFUSE in legal:
        return match.apply(REFUSE)
    if TOO_LITTLE in legal:
        return match.apply(TOO_LITTLE).apply(PASS)
    return None


def measure(rules: str, players: Sequence[str], seed: int, tally: Tally) -> None:
    """Count what selling the festa brought, if these players, by seat, sell it."""
    match = king.Match.start(festas_first(rules), seed=seed)
    unsold: king.Match | None = None
    while is_being_settled(match) and match.to_act is not None:
        action = act(match, players[match.to_act], seed)
        unsold = without_sale(match, action) or unsold
        match = match.apply(action)
    if unsold is not None:
        tally.count_trade(players, played(match, players, seed), played(unsold, players, seed))
