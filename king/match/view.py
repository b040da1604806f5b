"""What one seat may know: the value that people's screens, bots and speech are made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from king.actions import Action, Leave, parse_action
from king.errors import Refusal, refuse
from king.match.automatic import automatic_action
from king.match.table import Table

if TYPE_CHECKING:
    from king.cards import CardSet


@dataclass(frozen=True, slots=True)
class SeatView(Table):
    """The match as ``seat`` may know it: everything public, and its own cards.

    The other hands of the running deal are ``None``. Deals that are finished lie open, their unplayed cards
    too, and so does the last deal of a match that ended early.
    """

    seat: int
    is_public: bool = field(default=False, compare=False)
    """Whether it is only what everybody may know, told from the side of ``seat``: no hand, nobody's turn."""

    @property
    def own_seat(self) -> int | None:
        """The seat that is told of itself; ``None`` in a public view."""
        return None if self.is_public else self.seat

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act is not None and self.to_act == self.own_seat

    @property
    def hand(self) -> CardSet:
        """The cards that this seat still holds."""
        return self.deal.held[self.seat] or 0

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; empty when it is not its turn."""
        return self.deal.legal_actions() if self.is_my_turn else ()

    def why_not(self, action: Action | str) -> Refusal | None:
        """The rule that forbids this seat an action now, or ``None`` when it is legal.

        Leaving waits for no turn. Raises ``InvalidAction`` for a text that is no action.
        """
        parsed = parse_action(action) if isinstance(action, str) else action
        if isinstance(parsed, Leave):
            return self.why_not_leave(parsed)
        if self.is_over:
            return refuse("match-over")
        if not self.is_my_turn:
            return refuse("not-your-turn", seat=-1 if self.to_act is None else self.to_act)
        return self.deal.why_not(parsed)

    def automatic_action(self) -> Action:
        """What would be done for this seat if it were out of time. Only on its turn."""
        if not self.is_my_turn:
            raise ValueError("it is not this seat's turn")
        return automatic_action(self.deal)
