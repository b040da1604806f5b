"""A reason as a value: a code, and the facts that its sentence tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.errors import Fact


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good. Facts are tokens of cards and offers, letters of suits, seats, and numbers."""

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, code: str, **facts: Fact) -> Reason:
        """The reason with these facts."""
        return cls(code, tuple(facts.items()))
