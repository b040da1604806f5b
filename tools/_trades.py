"""What a sale in an auction brought: the same festa is played once more without it.

*Gain of a trade*, for its owner and for its buyer: the points of the deal as it was played, payment included,
less the points of the same deal, with the same cards and players, in which that sale was not made. There the
owner answers "refuse"; where the rules know no refusal, "too little", and the bidder gives up. Who buys for
"8 or nulos" is silent instead. From then on everybody says and plays what seems best. A sale that the rules
force upon the owner (8 up, where it must be accepted) has no such other course, and is not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACCEPT, EIGHT_UP, PASS, REFUSE, TOO_LITTLE, Action
from king.rules.auction import Stage

if TYPE_CHECKING:
    import king


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
