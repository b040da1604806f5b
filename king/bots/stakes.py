"""What a deal brings a seat in the end: points, with what is paid for a festa, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from king.bots.standing import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.actions import Offer
    from king.match.view import SeatView
    from king.rules.ruleset import RuleSet

Points = TypeVar("Points", int, float)


def paid(
    rules: RuleSet, points: Sequence[Points], buyer: int, owner: int, offer: Offer | None
) -> list[Points]:
    """The points by seat once the buyer of a festa has paid its owner; ``offer``: ``None`` if not bought."""
    after = list(points)
    if offer is not None and buyer != owner:
        price = rules.price(offer)
        due = max(0, min(price, points[buyer])) if rules.payment_capped else price
        after[buyer] -= due
        after[owner] += due
    return after


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal may end for a seat: its ``points``, and the ``worth`` of all that (``standing.worth``)."""

    points: float
    worth: float


def result(view: SeatView, unit: int, counts: Sequence[int]) -> Result:
    """How the deal being played ends for the seat of this view.

    ``counts``: how many more tricks, or scoring cards, each seat takes; ``unit``: what each of them brings.
    """
    deal = view.deal
    points = [had + unit * count for had, count in zip(deal.running_points(), counts, strict=True)]
    if deal.auction is not None:
        points = paid(view.rules, points, deal.auction.player, deal.auction.owner, deal.auction.sale)
    return Result(points[view.seat], worth(view, view.seat, points))
