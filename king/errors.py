"""What can be refused, and why.

    KingError
    ├── InvalidCards      a text that names no card, or not the right cards
    ├── InvalidAction     a text that names no action at all
    ├── IllegalAction     an action that a rule forbids now
    ├── InvalidRules      rule options that make no sense together
    ├── InvalidMatch      a match that cannot be started or gone on with as asked
    └── RecordError       a match record that cannot be read

Every error carries a ``code`` and ``facts``: the words that a player reads are made from them, in the
player's language, by ``king.app``. ``str(error)`` is for developers and logs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Fact: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be taken: the rule's code and the facts that the words for it need."""

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts)
        return f"{self.code} ({facts})" if facts else self.code


def refuse(code: str, **facts: Fact) -> Refusal:
    """A refusal by the rule ``code``; the facts are kept in the order given."""
    return Refusal(code, tuple(facts.items()))


class KingError(Exception):
    """What this package raises; ``code`` says which, ``facts`` what it was about."""

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.facts: dict[str, Fact] = facts
        super().__init__(str(refuse(code, **facts)))


class InvalidCards(KingError, ValueError):
    """A text that names no card, or cards that are not what they should be."""


class InvalidAction(KingError, ValueError):
    """A text that is no action of the notation."""


class InvalidRules(KingError, ValueError):
    """A rule set whose options make no sense together; ``code`` is the reason."""


class InvalidMatch(KingError, ValueError):
    """A match that cannot be started, or cannot go on, with what it was given."""


class IllegalAction(KingError, ValueError):
    """An action that the rules forbid in this position.

    ``rule`` is the code of the rule, ``facts`` what it was about, ``position`` the position in one line.
    """

    def __init__(self, refusal: Refusal, *, action: str, seat: int | None, position: str) -> None:
        super().__init__(refusal.code, **dict(refusal.facts))
        self.rule = refusal.code
        self.action = action
        self.seat = seat
        self.position = position

    def __str__(self) -> str:
        return f"{self.action!r} by seat {self.seat}: {refuse(self.code, **self.facts)} [{self.position}]"


class RecordError(KingError, ValueError):
    """A record that cannot be read: ``line`` (from 1; 0 for the whole text) and the reason."""

    def __init__(self, code: str, *, line: int = 0, **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {refuse(self.code, **self.facts)}"
