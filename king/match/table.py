"""What everybody at the table sees, whether from above (``Match``) or from a seat (``SeatView``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.cards import SEATS
from king.errors import Refusal, refuse
from king.rules.ruleset import DEALS, RuleSet

if TYPE_CHECKING:
    from king.actions import Leave
    from king.match.deal import BySeat, Deal
    from king.match.dealing import Draw

Tags = tuple[tuple[str, str], ...]
"""What a record carries beside the match: names, levels, a date. The engine makes nothing of it."""


@dataclass(frozen=True, slots=True)
class Table:
    """The public part of a match: the deals begun, the points, who has left."""

    rules: RuleSet
    first_dealer: int
    draw: Draw | None
    """The cards of the draw for the first dealer, by seat, as they fell; ``None`` without a draw."""

    deals: tuple[Deal, ...]
    """The deals that have begun, in order."""

    scores: BySeat
    """Points of all finished deals, by seat."""

    left: tuple[int, ...]
    """The seats that have left the table, in that order."""

    @property
    def deal(self) -> Deal:
        """The deal in progress, or the last one of a match that is over."""
        return self.deals[-1]

    @property
    def deal_number(self) -> int:
        """1 to 10."""
        return len(self.deals)

    @property
    def is_over(self) -> bool:
        """Whether ten deals are played, or a single player is left at the table."""
        return len(self.left) >= SEATS - 1 or (len(self.deals) == DEALS and self.deal.is_finished)

    @property
    def to_act(self) -> int | None:
        """The seat whose action is awaited; ``None`` when the match is over."""
        return None if self.is_over else self.deal.to_act

    @property
    def steps(self) -> int:
        """How many actions have been taken, leaving included."""
        return sum(len(deal.log) for deal in self.deals)

    def why_not_leave(self, leave: Leave) -> Refusal | None:
        """Why a seat may not leave the table, or ``None`` when it may: at any time, and once."""
        if self.is_over:
            return refuse("match-over")
        return refuse("already-left", seat=leave.seat) if leave.seat in self.left else None

    def ranking(self) -> BySeat:
        """The place of each seat, 1 to 4, as the points stand.

        Equal points share a place and the next one stays empty. Who left ranks behind everybody who
        stayed, the first to leave last, and never shares a place.
        """
        places = [0, 0, 0, 0]
        staying = [seat for seat in range(4) if seat not in self.left]
        for seat in staying:
            places[seat] = 1 + sum(self.scores[other] > self.scores[seat] for other in staying)
        for order, seat in enumerate(self.left):
            places[seat] = 4 - order
        return tuple(places)

    def position(self) -> str:
        """The position in one line, for logs and error messages."""
        deal = self.deal
        parts = [self.rules.name, f"deal {deal.number} {deal.kind}", deal.stage.value]
        if deal.contract is not None and deal.contract != deal.kind:
            parts.append(deal.contract)
        if deal.stage.value == "play":
            parts.append(f"trick {deal.trick_number}: {' '.join(card.token for card in deal.played) or '-'}")
        parts.append("over" if self.to_act is None else f"seat {self.to_act} to act")
        return ", ".join(parts)
