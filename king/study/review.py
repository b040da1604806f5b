"""A review: every decision of one seat in some finished deals, and what luck and play have brought.

It is made piece by piece, with the help of a ``Thinker``, so that it can be watched, stopped, and read before
it is done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import TYPE_CHECKING, Protocol

from king import record
from king.rules.ruleset import DEALS
from king.study import orders
from king.study.accuracy import accuracy
from king.study.course import decisions
from king.study.luck import PLAYINGS, levels_around, stayed
from king.study.reviewed import Outcome

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from king.match.deal import Deal
    from king.match.view import SeatView
    from king.study.course import Decision
    from king.study.reviewed import Reviewed

COSTLIEST = 5
"""How many decisions are looked at closely."""

WORTH_TELLING = 1.0
"""Points from which on a loss is told among the costliest."""

LUCK_STEPS = 10
"""How many decisions take as long as playing a deal again, once."""


class Thinker(Protocol):
    """Carries out the orders of ``king.study.orders``."""

    async def study(self, order: str) -> str | None:
        """The answer; ``None`` when the work was dropped."""


@dataclass
class Review:
    """The review of what ``seat`` did in the finished deals ``numbers``, as far as it has come.

    ``table`` is any view of the match: of the deals that are over everybody knows everything. ``levels`` are
    who sat where: a bot's level, or anything else.
    """

    table: SeatView
    seat: int
    numbers: tuple[int, ...]
    levels: tuple[str, ...]
    lapses: frozenset[int] = frozenset()
    """The steps at which the turn clock acted in a person's place: nobody decided there."""

    reviewed: list[Reviewed] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    steps_done: int = 0

    def __post_init__(self) -> None:
        self._places = {number: self._decided(number) for number in self.numbers}
        lucky = [number for number in self.numbers if stayed(self.table, number, self.seat)]
        self._playings: dict[int, list[int]] = {number: [] for number in lucky}
        self._looked_at: set[tuple[int, int]] = set()
        decided = sum(len(places) for places in self._places.values())
        self.steps = decided + PLAYINGS * LUCK_STEPS * len(lucky)

    def _decided(self, number: int) -> list[int]:
        before = sum(len(deal.log) for deal in self.table.deals[: number - 1])
        return [
            each.index
            for each in decisions(self.table, number, self.seat)
            if each.is_free and before + each.index not in self.lapses
        ]

    def is_of(self, other: Review) -> bool:
        """Whether both are of the same decisions, whatever has been played since."""
        return (self.seat, self.levels, self.deals) == (other.seat, other.levels, other.deals)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that are looked at."""
        return tuple(self.table.deals[number - 1] for number in self.numbers)

    def decision(self, reviewed: Reviewed) -> Decision:
        """The decision that was reviewed."""
        of_deal = decisions(self.table, reviewed.deal, self.seat)
        return next(each for each in of_deal if each.index == reviewed.index)

    @property
    def is_done(self) -> bool:
        """Whether everything has been looked at."""
        return self.steps_done == self.steps

    async def pieces(self, thinker: Thinker) -> AsyncIterator[None]:
        """Make what is left of the review, pausing after each piece; stop when ``thinker`` drops it."""
        table = record.dumps_view(self.table)
        for number in self.numbers:
            for index in self._places[number]:
                if (number, index) in self._looked_at:
                    continue
                answer = await thinker.study(orders.order_of_decision(table, self.seat, number, index))
                if answer is None:
                    return
                reviewed = orders.reviewed_from(answer)
                self._looked_at.add((number, index))
                self.reviewed += [] if reviewed is None else [reviewed]
                self.steps_done += 1
                yield
            played = self._playings.get(number)
            while played is not None and len(played) < PLAYINGS:
                seed, levels = number + DEALS * len(played), levels_around(self.levels)
                answer = await thinker.study(orders.order_of_luck(table, self.seat, number, levels, seed))
                if answer is None:
                    return
                played.append(int(answer))
                self.steps_done += LUCK_STEPS
                if len(played) == PLAYINGS:
                    points = (self.table.deals[number - 1].points or ())[self.seat]
                    self.outcomes.append(Outcome(number, points, tuple(played)))
                yield

    # ------------------------------------------------------------------------------------- what it says

    @property
    def accuracy(self) -> float | None:
        """The accuracy of all decisions reviewed so far, 0 to 100 (``king.study.accuracy``)."""
        return accuracy(each.judgement for each in self.reviewed)

    def accuracy_of(self, number: int) -> float | None:
        """That of one deal's decisions."""
        return accuracy(each.judgement for each in self.reviewed if each.deal == number)

    @property
    def loss(self) -> float:
        """Expected points given away in all of them."""
        return sum(each.loss for each in self.reviewed)

    @property
    def luck(self) -> tuple[int, float]:
        """What luck has brought in the deals reviewed so far, and the standard error of that."""
        return sum(each.luck for each in self.outcomes), hypot(*(each.error for each in self.outcomes))

    def costliest(self) -> list[Reviewed]:
        """The decisions that cost most, the worst first."""
        told = [each for each in self.reviewed if each.loss >= WORTH_TELLING]
        return sorted(told, key=lambda each: -each.loss)[:COSTLIEST]
