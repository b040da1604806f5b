"""A match in an address: ``#king=`` and the whole match behind it, so that no server need know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.assisted import ASSISTED, UNDO, WHAT_IF
from king.app.seating import BOT_NAMES, PERSON, PORTRAITS
from king.errors import RecordError
from king.record.compact import pack, unpack

if TYPE_CHECKING:
    from king.match.match import Match

SIGN = "king="
"""How the part of an address behind its ``#`` begins."""

LONGEST_LINK = 4_000
"""Characters that a link's fragment may have: what mail programs and messengers leave whole."""

WORDS = (
    *(f"{what}.{seat}" for what in ("name", "portrait", "level") for seat in range(4)),
    *("program", "date", "time", ASSISTED, "comment", "seed", ""),
    *PORTRAITS,
    *BOT_NAMES,
    *(PERSON, "beginner", "casual", "skilled", "strong", "master", UNDO, WHAT_IF),
)
"""The words of the tags that are written by their number. Part of the format: only ever add at the end."""


def packed(match: Match) -> str:
    """The match as a short text; raises ``RecordError``."""
    return pack(match, WORDS)


def unpacked(text: str) -> Match:
    """The match in such a text; raises ``RecordError``."""
    return unpack(text, WORDS)


def fragment(match: Match) -> str:
    """What stands behind an address's ``#``; raises ``RecordError`` (``too-long-for-a-link``)."""
    text = SIGN + packed(match)
    if len(text) > LONGEST_LINK:
        raise RecordError("too-long-for-a-link", length=len(text), limit=LONGEST_LINK)
    return text


def match_in(address: str) -> Match | None:
    """The match that an address, or its part behind the ``#``, carries; ``None`` when it carries none.

    Raises ``RecordError`` for one that cannot be read.
    """
    _, _, behind = address.rpartition("#")
    if not behind.startswith(SIGN):
        return None
    return unpacked(behind.removeprefix(SIGN).strip())
