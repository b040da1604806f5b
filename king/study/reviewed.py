"""What a review finds out."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.actions import Action
    from king.bots.choice import Estimate
    from king.study.hindsight import Hindsight
    from king.study.judging import Judgement


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A decision, what it cost by what could be known then, and what it cost with all cards seen.

    ``taken`` and ``better`` are the estimates of the action taken and of the best one.
    """

    deal: int
    index: int
    action: Action
    judgement: Judgement
    hindsight: Hindsight
    taken: Estimate
    better: Estimate

    @property
    def loss(self) -> float:
        """Expected points given away."""
        return self.judgement.loss


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal brought the seat, and how much ``master`` made of the same cards in each playing."""

    deal: int
    points: int
    playings: tuple[int, ...]

    @property
    def luck(self) -> int:
        """What ``master`` made of the cards on average, in whole points."""
        return round(sum(self.playings) / len(self.playings))

    @property
    def error(self) -> float:
        """The standard error of that average, by how far the playings lie apart."""
        count = len(self.playings)
        mean = sum(self.playings) / count
        squares = sum((points - mean) ** 2 for points in self.playings)
        return sqrt(squares / (count - 1) / count) if count > 1 else 0.0

    @property
    def play(self) -> int:
        """What was won or lost by play."""
        return self.points - self.luck
