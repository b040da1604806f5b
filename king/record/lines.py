"""The lines of a record as data: what the text says, before anything of it is checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from king.actions import Action

if TYPE_CHECKING:
    from king.cards import CardSet

Said: TypeAlias = tuple[int | None, Action]
"""An action, and the seat that is written with it (``None``: none is)."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """The cards of one seat as dealt: those that are known, and whether there are others."""

    line: int
    seat: int
    known: CardSet
    hidden: bool


@dataclass(frozen=True, slots=True)
class AuctionLine:
    """What was said before the first card of a festa."""

    line: int
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class ContractLine:
    """Check: what is played, and by whom."""

    line: int
    contract: str
    player: int | None


@dataclass(frozen=True, slots=True)
class TrickLine:
    """The cards of one trick; its number, leader and winner are checks."""

    line: int
    number: int | None
    leader: int | None
    said: tuple[Said, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """Check: what the buyer paid."""

    line: int
    points: int
    payer: int
    payee: int


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Check: the points of a finished deal, by seat."""

    line: int
    points: tuple[int, ...]


CourseLine: TypeAlias = AuctionLine | ContractLine | TrickLine | PaymentLine | PointsLine


@dataclass(slots=True)
class DealLines:
    """One deal. Its number, kind and dealer are checks."""

    line: int
    number: int | None
    kind: str | None
    dealer: int | None
    hands: dict[int, HandLine] = field(default_factory=dict)
    course: list[CourseLine] = field(default_factory=list)


@dataclass(slots=True)
class RecordLines:
    """A whole record.

    ``numbers`` are the lines that say one number, by their word (``first-dealer``, ``view``, ``public``,
    ``deals``, ``steps``): the line it stands on, and the number.
    """

    rules: tuple[int, str] | None = None
    options: dict[str, tuple[int, str]] = field(default_factory=dict)
    numbers: dict[str, tuple[int, int]] = field(default_factory=dict)
    draw: tuple[int, tuple[str, ...]] | None = None
    tags: list[tuple[str, str]] = field(default_factory=list)
    deals: list[DealLines] = field(default_factory=list)
    last_line: int = 0
