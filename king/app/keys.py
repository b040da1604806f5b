"""The keyboard at the table: what each key means, wherever the focus is. Pure: the page carries it out.

Card keys are those of the notation (``S H D C`` and ``A K Q J T 9 ... 2``), in every language; the letters
that ask for something are none of these. All single characters can be switched off (WCAG 2.1.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from king.app.answers import Topic

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Place(Enum):
    """Where the focus is, or is to go."""

    HAND = "hand"
    PANEL = "panel"
    """What a festa asks."""

    MENU = "menu"
    ELSEWHERE = "elsewhere"


class Way(Enum):
    """Which of the controls of a place is to have the focus."""

    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Move:
    """The focus goes to a control of ``place``; with a ``sign``, only to cards of that suit or rank."""

    place: Place
    way: Way
    sign: str = ""


@dataclass(frozen=True, slots=True)
class OpenCommand:
    """The command field is to be opened."""


@dataclass(frozen=True, slots=True)
class Order:
    """The page is to do something, as the markup calls it."""

    name: str


Meaning: TypeAlias = "Move | Topic | OpenCommand | Order"

TOPIC_KEYS: Mapping[str, Topic] = MappingProxyType(
    {
        "L": Topic.LAST,
        "B": Topic.TABLE,
        "P": Topic.POINTS,
        "G": Topic.CONTRACT,
        "W": Topic.TURN,
        "V": Topic.HAND,
        "O": Topic.CHOICES,
        "?": Topic.HELP,
    }
)
"""Last, board, points, game, who, view, options: letters that are no suit and no rank."""

ORDER_KEYS: Mapping[str, Order] = MappingProxyType({"U": Order("undo"), "I": Order("hint")})
"""What is done beside the play, by other letters that are no suit and no rank."""

COMMAND_KEY = "/"
SUIT_KEYS = "SHDC"
RANK_KEYS = "AKQJT98765432"
_TEN_TOO = ("0", "1")

_ARROWS = {
    "ArrowLeft": Way.PREVIOUS,
    "ArrowUp": Way.PREVIOUS,
    "ArrowRight": Way.NEXT,
    "ArrowDown": Way.NEXT,
    "Home": Way.FIRST,
    "End": Way.LAST,
}


def meaning(key: str, place: Place, *, panel: bool, characters: bool = True) -> Meaning | None:
    """What a key (a ``KeyboardEvent.key`` without modifiers) means.

    ``panel``: whether a festa asks for something now; ``characters``: whether single characters count.
    """
    if key in _ARROWS:
        return _arrow(key, place, panel=panel)
    if not characters or len(key) != 1:
        return None
    letter = "T" if key in _TEN_TOO else key.upper()
    if letter in SUIT_KEYS or letter in RANK_KEYS:
        return Move(Place.HAND, Way.NEXT, letter)
    return OpenCommand() if key == COMMAND_KEY else TOPIC_KEYS.get(letter) or ORDER_KEYS.get(letter)


def _arrow(key: str, place: Place, *, panel: bool) -> Move:
    """Along the place that has the focus; up from the hand into the panel; from elsewhere to what is asked.

    Down from the panel leads back to the hand.
    """
    if place is Place.ELSEWHERE or (place is Place.HAND and panel and key == "ArrowUp"):
        way = Way.LAST if key == "End" else Way.FIRST
        return Move(Place.PANEL if panel else Place.HAND, way)
    if place is Place.PANEL and key == "ArrowDown":
        return Move(Place.HAND, Way.FIRST)
    return Move(place, _ARROWS[key])


def sought(controls: Sequence[str], at: int | None, move: Move) -> int | None:
    """Which control a move leads to, round and round.

    ``controls`` are those of the place, in order, by their card (or anything else where no sign is sought);
    ``at`` is the one that has the focus, if one has.
    """
    fitting = [index for index, control in enumerate(controls) if move.sign in control]
    if not fitting:
        return None
    match move.way:
        case Way.FIRST:
            return fitting[0]
        case Way.LAST:
            return fitting[-1]
        case Way.NEXT:
            return next((index for index in fitting if at is not None and index > at), fitting[0])
        case Way.PREVIOUS:
            return next((index for index in reversed(fitting) if at is not None and index < at), fitting[-1])
