"""What a decision cost against the best one, by what could be known when it was made."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from king.actions import PASS, Offer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.actions import Action
    from king.bots.choice import Choice, Estimate

LEVEL = "master"
"""The level whose estimates are the measure. Its playouts are what is meant by *review strength*."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision beside the best one.

    ``loss``: expected points that it gave away, never below zero, with their standard ``error`` (at most:
    both actions are tried in the same worlds). ``stake``: what any legal action would have lost on average,
    so what was to be lost by not thinking at all.
    """

    best: Action
    loss: float
    error: float
    stake: float


def judge(action: Action, choice: Choice) -> Judgement | None:
    """How good ``action`` was, by what the judge would have done; ``None`` where there was nothing to lose.

    Which of several good offers buys a festa depends on what others will say, which nobody can estimate. So a
    bid is judged only by whether it is on the right side of passing.
    """
    estimates = choice.estimates
    if not estimates or action not in estimates:
        return None
    losses = _losses_of_bids(choice) if PASS in estimates else _losses(estimates)
    best = min(losses, key=lambda each: (losses[each], each != choice.action))
    error = 0.0 if action == best else hypot(estimates[action].error, estimates[best].error)
    return Judgement(best, losses[action], error, sum(losses.values()) / len(losses))


def _losses(estimates: Mapping[Action, Estimate]) -> dict[Action, float]:
    most = max(estimate.points for estimate in estimates.values())
    return {action: most - estimate.points for action, estimate in estimates.items()}


def _losses_of_bids(choice: Choice) -> dict[Action, float]:
    """An offer loses what passing promises more; a pass loses what the judge's own offer promises more."""
    estimates = choice.estimates
    passing = estimates[PASS].points
    missed = estimates[choice.action].points - passing if isinstance(choice.action, Offer) else 0.0
    losses = {action: max(0.0, passing - estimate.points) for action, estimate in estimates.items()}
    losses[PASS] = max(0.0, missed)
    return losses
