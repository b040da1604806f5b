"""Who sits where: four people or bots, and how a match record tells of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from king.match.table import Tags

PERSON = "person"
"""In the place of a level: this seat is a person's."""

PORTRAITS = ("swallow", "sardine", "carnation", "caravel")
BOT_NAMES = ("Inês", "Duarte", "Matilde", "Tomás")
NAME_LENGTH = 24
"""Characters of a name that are kept."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat. ``level`` is a bot's level or ``PERSON``; an empty ``name`` is shown as "You"."""

    name: str
    portrait: str
    level: str

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level == PERSON


Seating: TypeAlias = tuple[Player, ...]
"""Four players, by seat."""


def seating_for(person_seat: int, level: str, person_name: str = "") -> Seating:
    """One person among three bots of the same level."""
    return tuple(
        Player(
            person_name if seat == person_seat else BOT_NAMES[seat],
            PORTRAITS[seat],
            PERSON if seat == person_seat else level,
        )
        for seat in range(4)
    )


def person_seat(seating: Seating) -> int:
    """The first seat on which a person sits; 0 when none does."""
    return next((seat for seat, player in enumerate(seating) if player.is_person), 0)


def moved(seating: Seating, seat: int) -> Seating:
    """The person changes places with whoever sits on ``seat``."""
    own = person_seat(seating)
    changed = list(seating)
    changed[own], changed[seat] = changed[seat], changed[own]
    return tuple(changed)


def with_level(seating: Seating, seat: int, level: str) -> Seating:
    """The bot on this seat plays at this level from now on."""
    return (*seating[:seat], replace(seating[seat], level=level), *seating[seat + 1 :])


def with_name(seating: Seating, seat: int, name: str) -> Seating:
    """The player on this seat is called so from now on."""
    named = replace(seating[seat], name=clean_name(name))
    return (*seating[:seat], named, *seating[seat + 1 :])


def clean_name(text: str) -> str:
    """A name as it is kept: printable, without surplus blanks, not too long."""
    printable = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def seating_tags(seating: Seating) -> Tags:
    """The seating as tags of a match record."""
    return tuple(
        (f"{what}.{seat}", value)
        for seat, player in enumerate(seating)
        for what, value in (("name", player.name), ("portrait", player.portrait), ("level", player.level))
    )


def seating_from_tags(tags: Iterable[tuple[str, str]], levels: Iterable[str], fallback: Seating) -> Seating:
    """The seating that a record tells of; what it tells wrongly or not at all is taken from ``fallback``.

    Exactly one seat is a person's: with none or several in the tags, the fallback decides who sits where.
    """
    told = dict(tags)
    known = {PERSON, *levels}
    players = []
    for seat, other in enumerate(fallback):
        portrait = told.get(f"portrait.{seat}", "")
        level = told.get(f"level.{seat}", "")
        players.append(
            Player(
                clean_name(told.get(f"name.{seat}", other.name)),
                portrait if portrait in PORTRAITS else other.portrait,
                level if level in known else other.level,
            )
        )
    if sum(player.is_person for player in players) != 1:
        players = [
            replace(player, level=other.level) for player, other in zip(players, fallback, strict=True)
        ]
    return tuple(players)
