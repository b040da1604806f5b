"""The course of a deal that is over, gone through again decision by decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.actions import Leave
from king.match.deal import NONE_YET, Deal
from king.match.view import SeatView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king.actions import Action
    from king.match.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that a seat did.

    ``index`` is its place in the log of the deal, ``deal`` the deal just before it with all hands open, and
    ``view`` what the seat could know of the match at that moment.
    """

    index: int
    seat: int
    action: Action
    deal: Deal
    view: SeatView

    @property
    def is_free(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.deal.legal_actions()) > 1


def decisions(table: Table, number: int, seat: int) -> Iterator[Decision]:
    """What a seat decided in the finished deal with this number (1 to 10), in order.

    What was played for a seat that had left the table is none of its decisions.
    """
    left = left_before(table, number)
    deal = at_beginning(table, number)
    for index, (who, action) in enumerate(table.deals[number - 1].log):
        if isinstance(action, Leave):
            deal = deal.after_leave(action)
            left = (*left, action.seat)
            continue
        if who == seat and seat not in left:
            yield Decision(index, seat, action, deal, view_of(table, deal, left, seat))
        deal = deal.after(action)


def at_beginning(table: Table, number: int) -> Deal:
    """A finished deal as it was before anything was done in it."""
    over = table.deals[number - 1]
    return Deal.begin(over.rules, number, over.dealer, over.dealt)


def view_of(table: Table, deal: Deal, left: tuple[int, ...], seat: int) -> SeatView:
    """What a seat may know while ``deal`` is in progress, with the deals of ``table`` before it."""
    before = table.deals[: deal.number - 1]
    scores = NONE_YET
    for over in before:
        scores = tuple(had + won for had, won in zip(scores, over.points or NONE_YET, strict=True))
    deals = (*before, deal.seen_by(seat))
    return SeatView(table.rules, table.first_dealer, table.draw, deals, scores, left, seat)


def left_before(table: Table, number: int) -> tuple[int, ...]:
    """Who had left the table when the deal began."""
    logs = (deal.log for deal in table.deals[: number - 1])
    return tuple(action.seat for log in logs for _, action in log if isinstance(action, Leave))
