"""Accuracy: how much of what could be lost by bad decisions was kept.

The accuracy of some decisions is ``100 * (1 - losses / stakes)``, and at least 0: their losses added up,
against what would have been lost on average by taking any legal action (``Judgement``). So

- 100 is who loses nothing that could be seen to be lost,
- about 0 is who plays at random,
- and a decision in which little is at stake counts little.

It says how well a seat decided by what it could know, and nothing of its luck. Decisions with one legal
action, or whose actions all promise the same, count nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from king.study.judging import Judgement


def accuracy(judgements: Iterable[Judgement]) -> float | None:
    """The accuracy of these decisions, 0 to 100; ``None`` when nothing was at stake in any of them."""
    loss = stake = 0.0
    for judgement in judgements:
        loss += judgement.loss
        stake += judgement.stake
    return 100.0 * max(0.0, 1.0 - loss / stake) if stake > 0.0 else None
