"""What matches add up to: sums by person, rule set, level and contract, from which every figure follows.

A match is summed up once, when it is kept; the sums of all matches are a ``Tally``, so that showing them
takes as long for ten thousand matches as for ten. Points are the seat's own, and are held against the *fair
share*: a quarter of what the four made together in that deal (zero in a match, which sums to zero).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from king.actions import PASS_OUT
from king.app.assisted import is_assisted
from king.app.seating import PERSON, people
from king.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from king.app.seating import Seating
    from king.match.deal import Deal
    from king.match.match import Match

VERSION = 2

MIXED = "mixed"
"""The level of a table whose bots are not all alike."""

PEOPLE = "people"
"""The level of a table without bots."""

TRUMP = "trump"
"""All festas with a trump, whichever it was."""

ROLES = ("kept", "sold", "bought", "other")
"""What a festa was to the seat: its own and played by itself, its own and sold, bought, or neither."""


@dataclass(frozen=True, slots=True)
class DealSummary:
    """A deal for one seat; ``table``: what all four made, ``price``: what was paid for a festa."""

    contract: str
    points: int
    table: int
    tricks: int
    role: str = ""
    price: int = 0


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A finished match as it counts for one seat.

    ``person``: the name of who sat there, empty when none was given; ``None`` for a bot, which no sums count.
    """

    person: str | None
    rules: str
    level: str
    assisted: bool
    points: int
    place: int
    deals: tuple[DealSummary, ...]


def summed_up(match: Match, seating: Seating) -> dict[int, MatchSummary]:
    """The summary for each person's seat, or where only bots have played for the first.

    Raises ``RecordError`` before the match is over.
    """
    if not match.is_over:
        raise RecordError("match-not-over")
    return {seat: _summary(match, seating, seat) for seat in people(seating) or (0,)}


def _summary(match: Match, seating: Seating, seat: int) -> MatchSummary:
    player = seating[seat]
    return MatchSummary(
        person=player.name if player.is_person else None,
        rules=match.rules.name,
        level=_level(seating),
        assisted=is_assisted(match),
        points=match.scores[seat],
        place=match.ranking()[seat],
        deals=tuple(_deal(deal, seat) for deal in match.deals if deal.points is not None),
    )


def _level(seating: Seating) -> str:
    levels = {player.level for player in seating if player.level != PERSON}
    return levels.pop() if len(levels) == 1 else MIXED if levels else PEOPLE


def _deal(deal: Deal, seat: int) -> DealSummary:
    points = deal.points or (0, 0, 0, 0)
    contract = deal.contract or deal.kind
    payment = deal.payment
    return DealSummary(
        contract=TRUMP if deal.trump else contract,
        points=points[seat],
        table=sum(points),
        tricks=deal.tricks[seat],
        role=_role(deal, seat),
        price=payment[2] if payment is not None and seat in payment[:2] else 0,
    )


def _role(deal: Deal, seat: int) -> str:
    if deal.auction is None:
        return ""
    buyer = deal.auction.buyer
    if deal.owner == seat:
        return "kept" if buyer in (None, seat) else "sold"
    return "bought" if buyer == seat and deal.contract != PASS_OUT.token else "other"


# -------------------------------------------------------------------------------------------------- the sums


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums over some matches or deals: how many, own points, the table's, tricks, prices, extremes."""

    count: int = 0
    points: int = 0
    table: int = 0
    tricks: int = 0
    price: int = 0
    best: int = 0
    worst: int = 0
    places: tuple[int, ...] = (0, 0, 0, 0)
    """How often each place was reached; of matches only."""

    def plus(self, other: Sums) -> Sums:
        """Both together."""
        if not (self.count and other.count):
            return other if other.count else self
        return Sums(
            self.count + other.count,
            self.points + other.points,
            self.table + other.table,
            self.tricks + other.tricks,
            self.price + other.price,
            max(self.best, other.best),
            min(self.worst, other.worst),
            tuple(one + two for one, two in zip(self.places, other.places, strict=True)),
        )

    @property
    def average(self) -> float:
        """Own points, on average."""
        return self.points / self.count if self.count else 0.0

    @property
    def fair(self) -> float:
        """The fair share, on average: a quarter of the table's points."""
        return self.table / 4 / self.count if self.count else 0.0

    @property
    def profit(self) -> float:
        """Points above the fair share, on average."""
        return self.average - self.fair

    @property
    def place(self) -> float:
        """The place of the ranking, on average; 2.5 is that of chance, where none is shared."""
        return (
            sum((at + 1) * times for at, times in enumerate(self.places)) / self.count if self.count else 0.0
        )

    def as_list(self) -> list[int]:
        """All numbers in a row, for keeping."""
        numbers = (self.count, self.points, self.table, self.tricks, self.price, self.best, self.worst)
        return [*numbers, *self.places]

    @classmethod
    def of_list(cls, numbers: Iterable[int]) -> Sums:
        """What ``as_list`` gave."""
        count, points, table, tricks, price, best, worst, *places = map(int, numbers)
        return cls(count, points, table, tricks, price, best, worst, (*places, 0, 0, 0, 0)[:4])


@dataclass(frozen=True, slots=True)
class Group:
    """Matches that can be compared: the same person, rules and level, with help or without."""

    person: str
    rules: str
    level: str
    assisted: bool


MATCH = ""
"""Under this heading stand the sums of whole matches."""


@dataclass(slots=True)
class Tally:
    """All sums, by group and then by heading: ``MATCH``, a contract, or ``festa:`` and a role."""

    sums: dict[Group, dict[str, Sums]] = field(default_factory=dict)

    def add(self, match: MatchSummary) -> None:
        """Count one match more of a person; a bot's counts for nobody."""
        if match.person is None:
            return
        group = Group(match.person, match.rules, match.level, match.assisted)
        into = self.sums.setdefault(group, {})
        reached = tuple(int(match.place == place) for place in (1, 2, 3, 4))
        whole = Sums(1, match.points, 0, 0, 0, match.points, match.points, reached)
        _count(into, MATCH, whole)
        for deal in match.deals:
            one = Sums(1, deal.points, deal.table, deal.tricks, deal.price, deal.points, deal.points)
            _count(into, deal.contract, replace(one, price=0))
            if deal.role:
                _count(into, f"festa:{deal.role}", one)

    @property
    def people(self) -> list[str]:
        """The names of all people who have finished a match, in the order of the alphabet."""
        return sorted({group.person for group in self.sums}, key=str.casefold)

    def chosen(
        self, rules: str = "", level: str = "", *, assisted: bool = False, person: str | None = None
    ) -> Mapping[str, Sums]:
        """The sums by heading over all groups with these rules and this level (empty: any) of this person.

        ``None``: of all people, each of whom counts by themselves in a match that they played together.
        """
        found: dict[str, Sums] = {}
        for group, sums in self.sums.items():
            is_asked = person in (None, group.person) and group.assisted is assisted
            if is_asked and rules in ("", group.rules) and level in ("", group.level):
                for heading, one in sums.items():
                    _count(found, heading, one)
        return found

    def dumps(self) -> str:
        """As a text."""
        rows = [
            [group.person, group.rules, group.level, int(group.assisted), heading, one.as_list()]
            for group, sums in self.sums.items()
            for heading, one in sums.items()
        ]
        return json.dumps({"version": VERSION, "sums": rows}, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Tally:
        """What ``dumps`` gave; raises ``ValueError`` for anything else."""
        told = json.loads(text)
        if not isinstance(told, dict) or told.get("version") != VERSION:
            raise ValueError("these are no sums, or those of another version")
        tally = cls()
        for person, rules, level, assisted, heading, numbers in told["sums"]:
            group = Group(person, rules, level, bool(assisted))
            tally.sums.setdefault(group, {})[heading] = Sums.of_list(numbers)
        return tally


def _count(into: dict[str, Sums], heading: str, one: Sums) -> None:
    into[heading] = into.get(heading, Sums()).plus(one)


# ---------------------------------------------------------------------------------------- summaries as text


def summary_as_list(match: MatchSummary) -> list[Any]:
    """The summary as JSON can hold it."""
    deals = [
        [deal.contract, deal.points, deal.table, deal.tricks, deal.role, deal.price] for deal in match.deals
    ]
    return [match.person, match.rules, match.level, int(match.assisted), match.points, match.place, deals]


def summary_of_list(told: list[Any]) -> MatchSummary:
    """What ``summary_as_list`` gave; raises ``ValueError`` or ``TypeError`` for anything else."""
    person, rules, level, assisted, points, place, deals = told
    return MatchSummary(
        person, rules, level, bool(assisted), points, place, tuple(DealSummary(*deal) for deal in deals)
    )
