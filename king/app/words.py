"""The catalogue: every word that a player reads goes through a ``Words``, in the player's language.

Messages are English sentences with named places, ``words.t("{name} leads.", name="Inês")``; what they
become stands in ``locale/<language>.po``. Numbers among the facts are written the language's way, with a real
minus sign. A catalogue that is not there leaves the English sentences.

The build compiles them (``tools/messages.py``): all messages once, in ``messages.json``, and a list for each
language of what they become. That is half as much to send as gettext's own files, and read at once.
"""

from __future__ import annotations

import json
import pkgutil
from datetime import datetime
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Value: TypeAlias = str | int

LANGUAGES: Mapping[str, str] = MappingProxyType({"pt": "Português", "en": "English", "it": "Italiano"})
"""Language code to the language's own name; the game's home first."""

HOME_LANGUAGE = "pt"
WORLD_LANGUAGE = "en"

MINUS = "\N{MINUS SIGN}"
_NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
_SHORTEST_GROUPED = 5
"""Digits from which thousands are set apart: match scores never are."""

_TAGS = {"pt": "pt-PT"}
_DECIMAL_POINT = {"en": "."}
_GROUPING = {"en": ",", "it": "."}


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it, which extraction looks for
    """The message itself: marks it for the catalogue where it stands in a table, for ``t`` to tell later."""
    return message


Told: TypeAlias = str | list[str] | None
"""What a message becomes: a text; one for a single thing and one for several; ``None``: it stays."""


class Catalogue:
    """What the messages of one language become."""

    def __init__(self, told: Mapping[str, Told]) -> None:
        self._told = told

    def text(self, message: str) -> str:
        """The message in this language."""
        told = self._told.get(message)
        return told if isinstance(told, str) else message

    def text_for(self, singular: str, plural: str, count: int) -> str:
        """The message in the form for so many things."""
        told = self._told.get(singular)
        one, several = told if isinstance(told, list) else (singular, plural)
        return one if count == 1 else several


class Words:
    """One language. ``t`` and ``n`` look a message up and put the facts into it."""

    def __init__(self, language: str, catalogue: Catalogue) -> None:
        self.language = language
        self._catalogue = catalogue

    @property
    def tag(self) -> str:
        """What goes into a page's ``lang``, so that it is hyphenated and read aloud rightly."""
        return _TAGS.get(self.language, self.language)

    def t(self, message: str, /, **facts: Value) -> str:
        """The message in this language, with its ``{named}`` places filled."""
        return self._filled(self._catalogue.text(message), facts)

    def n(self, singular: str, plural: str, count: int, /, **facts: Value) -> str:
        """The message in the form that ``count`` asks for; ``{count}`` is one of its facts."""
        return self._filled(self._catalogue.text_for(singular, plural, count), {"count": count, **facts})

    def _filled(self, message: str, facts: Mapping[str, Value]) -> str:
        return message.format_map(
            {name: self.number(value) if isinstance(value, int) else value for name, value in facts.items()}
        )

    def number(self, value: int) -> str:
        """A whole number: a real minus sign, and thousands set apart from ten thousand on."""
        digits = str(abs(value))
        if len(digits) >= _SHORTEST_GROUPED:
            digits = f"{abs(value):,}".replace(",", _GROUPING.get(self.language, _NARROW_SPACE))
        return MINUS + digits if value < 0 else digits

    def signed(self, value: int) -> str:
        """A number of points won or lost: ``+75``, ``0``, and a real minus sign below."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with decimals, in the language's way of writing them."""
        digits = f"{abs(value):.{places}f}"
        below_zero = value < 0 and float(digits) > 0
        return (MINUS if below_zero else "") + digits.replace(".", _DECIMAL_POINT.get(self.language, ","))

    def when(self, day: str, time: str = "") -> str:
        """A day such as ``2026-11-30``, with its ``time`` where there is one; nothing for what is no date."""
        try:
            at = datetime.fromisoformat(f"{day} {time}".strip())
        except ValueError:
            return ""
        month = self.t("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()[at.month - 1]
        date = self.t("{day} {month} {year}", day=at.day, month=month, year=at.year)
        return f"{date}, {at:%H:%M}" if time else date


@cache
def words_for(language: str) -> Words:
    """The words of a language, from the compiled catalogue beside this module (which may lie in a zip).

    Without a catalogue, or with one that cannot be read, the English messages stand.
    """
    try:
        told = dict(zip(_read("messages"), _read(language), strict=True))
    except (OSError, ValueError, TypeError):
        told = {}
    return Words(language, Catalogue(told))


def _read(name: str) -> list[Any]:
    content: list[Any] = json.loads(pkgutil.get_data(__package__, f"locale/{name}.json") or b"")
    return content


def choose_language(preferred: Sequence[str]) -> str:
    """The language to begin with, from a browser's list such as ``["pt-BR", "en"]``, best first.

    The first that there is; else English, which most people who speak none of ours can read. A browser that
    says nothing gets Portuguese.
    """
    for tag in preferred:
        language = tag.replace("_", "-").partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return WORLD_LANGUAGE if preferred else HOME_LANGUAGE
