"""What a festa is worth to a seat, if a given seat plays a given contract at a given price."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from king.actions import NULOS_TRICK, PASS_OUT, UP_TRICK, Choice, Offer
from king.bots.festa_choices import up_choices, who_may_lead
from king.bots.stakes import paid
from king.bots.standing import worth
from king.rules.contracts import FESTA_TOTAL, PASS_OUT_OTHER_TRICKS, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.bots.forecasts import Forecast, Forecaster
    from king.match.view import SeatView


@dataclass(frozen=True)
class Prospects:
    """What the seat of a view expects of the running festa, by somebody's forecasts.

    Every value is in points; those of ``standing.worth`` if ``for_the_match``, or else of the deal alone.
    """

    view: SeatView
    forecaster: Forecaster
    for_the_match: bool = True

    # -------------------------------------------------------------------------------- this seat plays

    @cached_property
    def best_up(self) -> Choice:
        """The trump, or none, with which the hand plays best, were nothing paid for it."""
        return max(up_choices(self.view.rules), key=self.playing)

    def playing(self, choice: Choice, offer: Offer | None = None) -> float:
        """Playing a contract oneself; ``offer`` is what was paid for it, ``None`` as the owner."""
        if choice == PASS_OUT:
            return self._passed_out()
        return max(
            self.playing_with(choice, offer, next_leads=next_leads)
            for next_leads in who_may_lead(self.view.rules, owner_of(self.view), self.view.seat, choice)
        )

    def playing_with(self, choice: Choice, offer: Offer | None, *, next_leads: bool) -> float:
        """The same with the first lead settled: by the next player, or by somebody before."""
        forecasts = self.forecaster.own(choice, next_leads=next_leads)
        return self._sum(forecasts, self.view.seat, offer)

    def _passed_out(self) -> float:
        points = [float(PASS_OUT_OTHER_TRICKS * UP_TRICK)] * 4
        points[owner_of(self.view)] = float(PASS_OUT_OWNER_TRICKS * UP_TRICK)
        return self._worth(points)

    # ------------------------------------------------------------------------------ another seat plays

    def against(self, player: int, offer: Offer | None = None) -> float:
        """Another seat plays: it bought for ``offer``, or it is the owner and chooses."""
        return self._sum(self.forecaster.others(player, offer), player, offer)

    def against_nulos(self, player: int) -> float:
        """Another seat plays nulos of its own."""
        return self._sum(self.forecaster.others_nulos(player), player, None)

    # --------------------------------------------------------------------------------------- the sums

    def _sum(self, forecasts: Sequence[Forecast], player: int, offer: Offer | None) -> float:
        rules, owner = self.view.rules, owner_of(self.view)
        total = 0.0
        for chance, tricks, nulos in forecasts:
            points = [FESTA_TOTAL - NULOS_TRICK * made if nulos else UP_TRICK * made for made in tricks]
            total += chance * self._worth(paid(rules, points, player, owner, offer))
        return total

    def _worth(self, points: Sequence[float]) -> float:
        seat = self.view.seat
        return worth(self.view, seat, points) if self.for_the_match else points[seat]


def owner_of(view: SeatView) -> int:
    """Whose festa is running."""
    owner = view.deal.owner
    if owner is None:
        raise ValueError("this deal is no festa")
    return owner
