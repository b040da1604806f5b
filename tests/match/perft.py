"""Counting: how many sequences of legal actions there are, to a fixed depth, from a position.

The name is chess programmers'. A count that has changed tells that a rule has; the breakdown by first action
tells where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.match.deal import Deal


def perft(deal: Deal, depth: int) -> int:
    """Sequences of ``depth`` legal actions from here; a deal that ends on the way counts once."""
    if depth == 0 or deal.to_act is None:
        return 1
    legal = deal.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(perft(deal.after(action), depth - 1) for action in legal)


def breakdown(deal: Deal, depth: int) -> str:
    """The count for each first action, a line each, to be laid beside the one of another engine."""
    counts = {action.token: perft(deal.after(action), depth - 1) for action in deal.legal_actions()}
    return "\n".join(
        [*(f"{token:>16} {count:>8}" for token, count in counts.items()), f"{sum(counts.values()):>25}"]
    )
