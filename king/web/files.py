"""Match files: what is handed to the player, and what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.errors import RecordError
from king.web.dom import download

if TYPE_CHECKING:
    from king.app.house import House
    from king.web.dom import Element

LONGEST = 100_000
"""Bytes of a match file that is looked at: a dozen times a whole match."""

DAMAGED = "king-damaged.txt"


async def text_of(file: Element) -> str:
    """The text of a file that was chosen; raises ``RecordError`` for one that is too long to be a match."""
    if file.size > LONGEST:
        raise RecordError("too-long")
    return str(await file.text())


def download_match(house: House) -> None:
    """Hand over the match at the table, or the saved one."""
    text = house.file_record()
    if text is not None:
        download(house.file_name(), text)


def download_damaged(house: House) -> None:
    """Hand over the text of a save that cannot be read."""
    if house.damage is not None and house.damage.damaged is not None:
        download(DAMAGED, house.damage.damaged)
