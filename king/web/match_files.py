"""Match files: what is handed to the player, and what comes back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import js

from king import record
from king.app import terms
from king.app.house import file_name
from king.app.settings import dumps
from king.errors import RecordError
from king.web.dom import download
from king.web.draw import dialogs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from king.web.desk import Command, Desk
    from king.web.dom import Element

LONGEST = 100_000
"""Bytes of a match file that is looked at: a dozen times a whole match."""

DAMAGED = "king-damaged.txt"
SETTINGS = "king-settings.txt"

_BEGINS_AS_RECORD = re.compile(r"\ufeff?\s*(?:#[^\n]*\n\s*)*king\s+\d", re.IGNORECASE)


class MatchFiles:
    """Opens match files, and hands them over."""

    def __init__(self, desk: Desk, take_in: Callable[[Element], Awaitable[None]]) -> None:
        self._desk = desk
        self._take_in = take_in
        """Takes all matches of a file into the archive; raises ``RecordError``."""

        self.commands: dict[str, Command] = {
            "import": lambda _: js.document.getElementById("match-file").click(),
            "save-settings": lambda _: download(SETTINGS, dumps(desk.house.settings)),
            "download": lambda _: self._download_match(),
            "download-damaged": lambda _: self._download_damaged(),
        }

    def open(self, file: Element, *, into_archive: bool) -> None:
        """A match file was chosen. One with many matches goes into the archive, wherever it was chosen."""
        self._desk.tasks.spawn(self._open(file, into_archive=into_archive))

    async def _open(self, file: Element, *, into_archive: bool) -> None:
        try:
            if into_archive or await _holds_many(file):
                await self._take_in(file)
                return
            text = await _text_of(file)
        except RecordError as error:
            self._unreadable(error)
        else:
            self._desk.put_away()
            if text.lstrip().startswith("{"):
                self._desk.house.take_settings(text)
                self._desk.refresh()
            else:
                self._desk.with_match(lambda: self._open_text(text))

    def open_text(self, text: str) -> None:
        """A text was pasted: a match is opened, anything else is left alone."""
        if _BEGINS_AS_RECORD.match(text):
            self._desk.put_away()
            self._desk.with_match(lambda: self._open_text(text))

    def _open_text(self, text: str) -> None:
        try:
            self._desk.house.open_record(text)
        except RecordError as error:
            self._unreadable(error)
        else:
            self._desk.sit_at_table()

    def _unreadable(self, error: RecordError) -> None:
        reason = terms.record_error_text(self._desk.words, error)
        self._desk.ask(lambda words: dialogs.file_unreadable(words, reason))

    def _download_match(self) -> None:
        """Hand over the match that is shown, or the saved one."""
        match = self._desk.shown_match
        if match is not None:
            download(file_name(match), record.dumps(match))

    def _download_damaged(self) -> None:
        """Hand over the text of a save that cannot be read."""
        damage = self._desk.house.damage
        if damage is not None and damage.damaged is not None:
            download(DAMAGED, damage.damaged)


async def _holds_many(file: Element) -> bool:
    """Whether more than one record begins in a file."""
    from king.app.collection import split_records  # noqa: PLC0415 - files are opened long after the start

    try:
        return len(split_records(str(await file.slice(0, LONGEST).text()))) > 1
    except RecordError:
        return False


async def _text_of(file: Element) -> str:
    """The text of a file that was chosen; raises ``RecordError`` for one that is too long to be a match."""
    if file.size > LONGEST:
        raise RecordError("too-long")
    return str(await file.text())
