"""Data classes of all kinds that the package has, and some more: `test_data_classes.py` looks at them."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, field, fields, replace

__all__ = ["asdict", "astuple", "fields", "replace"]


@dataclass(frozen=True, slots=True)
class Card:
    """With a default and a property."""

    suit: str
    rank: int = 14

    @property
    def is_red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in "HD"


@dataclass(frozen=True, slots=True)
class Played(Card):
    """Adds fields to another's, one of which does not count."""

    seat: int = 0
    seen: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """With names only."""

    name: str
    trump: str = ""


@dataclass(slots=True)
class Trick:
    """Changes, and makes lists of its own."""

    leader: int
    cards: list[int] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict, compare=False)


@dataclass
class Table:
    """Without slots."""

    tricks: tuple[int, ...] = ()
    owner: int = 3


@dataclass(frozen=True, eq=False)
class Seat:
    """Equal only to itself."""

    number: int


@dataclass(frozen=True, slots=True)
class Limited:
    """Looks at its values."""

    count: int
    most: int = 13

    def __post_init__(self) -> None:
        if self.count > self.most:
            raise ValueError(self.count)


@dataclass(frozen=True, slots=True)
class Nothing:
    """Without fields."""


@dataclass(slots=True)
class Named:  # noqa: PLW1641 - the library says that it has no hash
    """Compares in its own way."""

    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and self.name.lower() == other.name.lower()
