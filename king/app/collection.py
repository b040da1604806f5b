"""Many matches in one text: records one below the other, each beginning with its first line, ``king 1``."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from king import record
from king.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LENGTH = 128_000_000
"""Characters of a text with many matches: more than ten thousand whole ones."""

_BEGINS = re.compile(r"^[ \t\ufeff]*king[ \t]+\d", re.IGNORECASE | re.MULTILINE)


class RecordSplitter:
    """Parts a text into its records as it arrives, piece by piece. Line ends may be any."""

    def __init__(self) -> None:
        self._rest = ""

    def feed(self, piece: str) -> Iterator[str]:
        """The records that are whole once this piece has come. Raises ``RecordError`` for one without end."""
        text = self._rest + piece
        starts = [found.start() for found in _BEGINS.finditer(text)]
        if len(starts) > 1:
            for begin, end in pairwise([0, *starts[1:]]):
                yield text[begin:end]
            text = text[starts[-1] :]
        if len(text) > record.MAX_LENGTH:
            raise RecordError("too-long", length=len(text), limit=record.MAX_LENGTH)
        self._rest = text

    def last(self) -> str:
        """The record that the text ends with; empty when there was nothing."""
        rest, self._rest = self._rest, ""
        return rest if rest.strip("\ufeff \t\r\n") else ""


def split_records(text: str) -> list[str]:
    """All records of a text that is there whole."""
    splitter = RecordSplitter()
    return [*splitter.feed(text), *filter(None, [splitter.last()])]
