"""Why an action is good: one reason, drawn from facts that can be checked, or none.

A reason is a code with its facts; the words for it are in ``king.app``. Each is found by a *detector*, which
looks at what the seat may know and tells the reason only where it certainly holds. The first that fits is
given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import Play
from king.study import card_reasons, word_reasons
from king.study.reason import Reason

if TYPE_CHECKING:
    from king.bots.choice import Choice
    from king.match.view import SeatView

NO_DIFFERENCE = 1.0
"""Points by which the best and the worst action must differ for the choice to matter."""


def reason_for(view: SeatView, choice: Choice) -> Reason | None:
    """The reason why the seat of this view should act as ``choice`` says; ``None`` when none is certain."""
    action, estimates = choice.action, choice.estimates
    if len(view.legal_actions()) == 1:
        return Reason.of("only-one")
    points = [estimate.points for estimate in estimates.values()]
    if not points or max(points) - min(points) < NO_DIFFERENCE:
        return Reason.of("no-difference")
    if isinstance(action, Play):
        return card_reasons.reason_for(view, action.card)
    return word_reasons.reason_for(view, choice)
