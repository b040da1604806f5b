"""What a bot answers, and why it may not answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from king.errors import KingError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.actions import Action


class CannotChoose(KingError, ValueError):
    """A bot asked to act at a level that does not exist, or out of turn."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action is worth to the seat that takes it.

    ``points``: expected in this deal, payment included; ``error``: their standard error; ``playouts``: how
    many times the deal was played out to find them.
    """

    points: float
    error: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Choice:
    """The action chosen, with the estimates behind it; levels that do not search have none.

    ``cut_short``: whether the budget ended the search before it was done, so that another machine may choose
    otherwise.
    """

    action: Action
    estimates: Mapping[Action, Estimate] = field(default_factory=dict)
    cut_short: bool = False
