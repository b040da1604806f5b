"""The page's address: what a link asks for, ``?rules=classic&seed=7&level=casual&lang=pt&pace=0&seat=0``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from king.app.settings import CHOICES
from king.app.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

INSTANT = "0"
"""``pace=0``: no pauses and no motion."""

SEED_LENGTH = 64

_FOREIGN = ("utm_", "fbclid", "gclid", "msclkid")
"""What mail programs and social networks hang onto links: not meant for us, and nobody's mistake."""

_MATCH = ("rules", "seed", "level", "seat")
"""The parameters that ask for a match."""

_CHOICE = {"rules": "rules", "level": "level", "lang": "language", "pace": "pace", "seat": "seat"}
"""Parameter to the choice of the settings that it makes."""


@dataclass(frozen=True, slots=True)
class Request:
    """What an address asks for.

    ``choices`` are settings by name; ``problems`` are the (parameter, value) pairs that mean nothing here.
    """

    starts_match: bool = False
    seed: str | None = None
    choices: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[tuple[str, str], ...] = ()


def read_address(query: str) -> Request:
    """What the part of an address behind its ``?`` asks for. Nothing raises: problems are told."""
    asked_for = query.removeprefix("?")
    if not asked_for:
        return Request()
    # Imported here, since most visits ask for nothing, and wait for every module.
    from urllib.parse import parse_qsl  # noqa: PLC0415 - see above

    choices: dict[str, str] = {}
    problems: list[tuple[str, str]] = []
    seed: str | None = None
    asked = False
    for name, value in parse_qsl(asked_for, keep_blank_values=True):
        if name.startswith(_FOREIGN):
            continue
        asked = asked or name in _MATCH
        if name == "seed" and 0 < len(value) <= SEED_LENGTH:
            seed = value
        elif name in _CHOICE and _known(name, value):
            choices[_CHOICE[name]] = _meaning(name, value)
        else:
            problems.append((name, value))
    return Request(asked and not problems, seed, choices, tuple(problems))


def _known(name: str, value: str) -> bool:
    if name == "lang":
        return value in LANGUAGES
    allowed: Collection[str] = CHOICES[_CHOICE[name]]
    return value in allowed or (name == "pace" and value == INSTANT)


def _meaning(name: str, value: str) -> str:
    return "instant" if name == "pace" and value == INSTANT else value
