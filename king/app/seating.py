"""Who sits where: four people or bots, and how a match record tells of them."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from king.app.words import Words
    from king.match.table import Tags

PERSON = "person"
"""In the place of a level: this seat is a person's."""

PORTRAITS = ("swallow", "sardine", "carnation", "caravel")
BOT_NAMES = ("Inês", "Duarte", "Matilde", "Tomás")
NAME_LENGTH = 24
"""Characters of a name that are kept."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat. ``level`` is a bot's level or ``PERSON``; a person's ``name`` may be empty."""

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


def people(seating: Seating, left: Collection[int] = ()) -> tuple[int, ...]:
    """The seats on which people play, by number; those of ``left`` have left the table."""
    return tuple(seat for seat, player in enumerate(seating) if player.is_person and seat not in left)


def person_seat(seating: Seating) -> int:
    """The first seat on which a person sits; 0 when none does."""
    return next(iter(people(seating)), 0)


def names(words: Words, seating: Seating) -> tuple[str, ...]:
    """What the four are called: who gave no name is "You", or a number where several people play."""
    alone = len(people(seating)) == 1
    return tuple(
        player.name or (words.t("You") if alone else words.t("Player {number}", number=seat + 1))
        for seat, player in enumerate(seating)
    )


# ------------------------------------------------------------------------------------------- changes


def exchanged(seating: Seating, one: int, other: int) -> Seating:
    """These two change places."""
    changed = list(seating)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)


def moved(seating: Seating, seat: int) -> Seating:
    """The first person changes places with whoever sits on ``seat``."""
    return exchanged(seating, person_seat(seating), seat)


def alone(seating: Seating, seat: int, level: str) -> Seating:
    """One person among bots, on this seat: who sits there, or the first of the people, or somebody new.

    Other people give their places to bots of this level.
    """
    if people(seating) and not seating[seat].is_person:
        seating = moved(seating, seat)
    for other in people(seating):
        if other != seat:
            seating = with_level(seating, other, level)
    return seating if seating[seat].is_person else with_level(seating, seat, PERSON)


def with_level(seating: Seating, seat: int, level: str) -> Seating:
    """Here plays a bot of this level from now on, or with ``PERSON`` a person.

    A person who takes a bot's place has no name yet; a bot that takes a person's gets one of its own.
    """
    before = seating[seat]
    player = replace(before, level=level)
    if player.is_person and not before.is_person:
        player = replace(player, name="")
    elif before.is_person and not player.is_person:
        taken = {other.name for other in seating}
        own = BOT_NAMES[seat]
        player = replace(player, name=next(name for name in (own, *BOT_NAMES) if name not in taken))
    return _with(seating, seat, player)


def with_name(seating: Seating, seat: int, name: str) -> Seating:
    """The player on this seat is called so from now on."""
    return _with(seating, seat, replace(seating[seat], name=clean_name(name)))


def with_portrait(seating: Seating, seat: int, portrait: str) -> Seating:
    """The player on this seat gets this portrait; who had it gets the other in return."""
    other = next((seat for seat, player in enumerate(seating) if player.portrait == portrait), seat)
    freed = _with(seating, other, replace(seating[other], portrait=seating[seat].portrait))
    return _with(freed, seat, replace(freed[seat], portrait=portrait))


def with_bots(seating: Seating, level: str) -> Seating:
    """All bots play at this level from now on."""
    return tuple(player if player.is_person else replace(player, level=level) for player in seating)


def _with(seating: Seating, seat: int, player: Player) -> Seating:
    return (*seating[:seat], player, *seating[seat + 1 :])


def clean_name(text: str) -> str:
    """A name as it is kept: printable, without surplus blanks, not too long."""
    printable = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


# ----------------------------------------------------------------------------------------- as text


def seating_text(seating: Seating) -> str:
    """The seating as one text, for the settings."""
    return json.dumps([astuple(player) for player in seating], ensure_ascii=False)


def seating_from_text(text: str, levels: Iterable[str]) -> Seating | None:
    """The seating in such a text; ``None`` when it tells of none that can be."""
    known = {PERSON, *levels}
    try:
        told = [(str(name), str(portrait), str(level)) for name, portrait, level in json.loads(text)]
    except (ValueError, TypeError):
        return None
    players = tuple(Player(clean_name(name), portrait, level) for name, portrait, level in told)
    has_faces = sorted(player.portrait for player in players) == sorted(PORTRAITS)
    return players if has_faces and all(player.level in known for player in players) else None


def seating_tags(seating: Seating) -> Tags:
    """The seating as tags of a match record."""
    return tuple(
        (f"{what}.{seat}", value)
        for seat, player in enumerate(seating)
        for what, value in (("name", player.name), ("portrait", player.portrait), ("level", player.level))
    )


def seating_from_tags(tags: Iterable[tuple[str, str]], levels: Iterable[str], fallback: Seating) -> Seating:
    """The seating that a record tells of; what it tells wrongly or not at all is taken from ``fallback``.

    Where a seat's level is not told, the fallback decides for all four who is a person; one that is not known
    is a bot's.
    """
    told = dict(tags)
    known = {PERSON, *levels}
    players = []
    complete = all(f"level.{seat}" in told for seat in range(4))
    usual = next((player.level for player in fallback if not player.is_person), PERSON)
    for seat, other in enumerate(fallback):
        portrait = told.get(f"portrait.{seat}", "")
        level = told.get(f"level.{seat}", "")
        players.append(
            Player(
                clean_name(told.get(f"name.{seat}", other.name)),
                portrait if portrait in PORTRAITS else other.portrait,
                other.level if not complete else level if level in known else usual,
            )
        )
    return tuple(players)
