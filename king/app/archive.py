"""The archive of finished matches: each kept once, with its summary, and the sums of all of them beside."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from king import record
from king.app.link import packed, unpacked
from king.app.statistics import MatchSummary, Tally, summary_as_list, summary_of_list, summed_up
from king.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from king.app.ports import Shelf
    from king.app.seating import Seating
    from king.match.match import Match

LAST_KEY = "\uffff"
"""Behind the keys of all matches."""

CHUNK = 100
"""Matches that are fetched at once where all are looked at."""

_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_TIME = re.compile(r"\d\d:\d\d:\d\d")


@dataclass(frozen=True, slots=True)
class Share:
    """What a match was for one of its people."""

    seat: int
    summary: MatchSummary
    accuracy: int | None = None
    """How well they decided, 0 to 100, once a review of the whole match has said so (``king.study``)."""

    def as_list(self) -> list[Any]:
        """As JSON can hold it."""
        return [self.seat, summary_as_list(self.summary), self.accuracy]


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in the archive: its key, which sorts by its date, and what is shown of it in a list."""

    key: str
    shares: tuple[Share, ...]
    """One for each person, by seat; of a match that only bots have played one that counts for nobody."""

    text: str
    """The whole entry, as it is kept."""

    @property
    def date(self) -> str:
        """The day on which it was begun, as far as that is known."""
        day = self.key[:10]
        return day if _DATE.fullmatch(day) and not day.startswith("0000") else ""

    def match(self) -> Match:
        """The match itself; raises ``RecordError`` for an entry that is damaged."""
        return unpacked(str(json.loads(self.text)["match"]))


def entry_of(match: Match, seating: Seating) -> Entry:
    """The entry of a finished match; the same match has the same key. Raises ``RecordError``."""
    shares = tuple(Share(seat, summary) for seat, summary in summed_up(match, seating).items())
    return Entry(key_of(match), shares, _entry_text(packed(match), shares))


def _entry_text(packed_match: str, shares: Iterable[Share]) -> str:
    told = {"match": packed_match, "people": [share.as_list() for share in shares]}
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def key_of(match: Match) -> str:
    """When the match was begun, and what tells it from all others that were begun then."""
    told = dict(match.tags)
    day, time = told.get("date", ""), told.get("time", "")
    identity = hashlib.sha256(record.dumps(match.with_tags(())).encode()).hexdigest()[:16]
    began = f"{day if _DATE.fullmatch(day) else '0000-00-00'}T{time if _TIME.fullmatch(time) else '00:00:00'}"
    return f"{began}.{identity}"


def read_entry(key: str, text: str) -> Entry:
    """An entry as it was kept; raises ``RecordError`` for one that is damaged."""
    try:
        told = json.loads(text)
        rows = told["people"] if "people" in told else [_of_first_person(told)]
        shares = tuple(
            Share(int(seat), summary_of_list(summary), None if accuracy is None else int(accuracy))
            for seat, summary, accuracy in rows
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError("damaged") from error
    if not shares:
        raise RecordError("damaged")
    return Entry(key, shares, text)


def _of_first_person(told: dict[str, Any]) -> list[Any]:
    """The only share of an entry from before several people were told apart."""
    return [told["seat"], ["", *told["summary"]], told.get("accuracy")]


class Archive:
    """Keeps matches on a shelf, and the sums of them all. Raises ``StorageFailed`` wherever that does."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.erased: list[Entry] = []
        """What has been erased in this visit, and can be put back."""

    async def tally(self) -> Tally:
        """The sums of all matches; counted anew when they are lost or damaged."""
        text = await self._shelf.sums()
        try:
            return Tally.loads(text) if text is not None else await self._counted()
        except (ValueError, TypeError, KeyError):
            return await self._counted()

    async def _counted(self, without: str = "") -> Tally:
        tally = Tally()
        async for entry in self.entries():
            if entry.key != without:
                _add(tally, entry)
        return tally

    async def keep(self, entries: Sequence[Entry]) -> int:
        """Keep these, all or none; how many of them are new."""
        fresh: dict[str, Entry] = {}
        for entry in entries:
            if entry.key not in fresh and not await self._shelf.has(entry.key):
                fresh[entry.key] = entry
        tally = await self.tally()
        for entry in fresh.values():
            _add(tally, entry)
        await self._shelf.put({key: entry.text for key, entry in fresh.items()}, tally.dumps())
        return len(fresh)

    async def page(self, before: str = LAST_KEY, count: int = 20) -> list[Entry]:
        """The newest matches, or those before a key, the newest first. Damaged ones are left out."""
        return _readable(await self._shelf.before(before, count))

    async def entries(self) -> AsyncIterator[Entry]:
        """All matches, the oldest first. Damaged ones are left out."""
        after = ""
        while rows := await self._shelf.after(after, CHUNK):
            for entry in _readable(rows):
                yield entry
            after = rows[-1][0]

    async def find(self, key: str) -> Entry | None:
        """The match with this key."""
        text = await self._shelf.get(key)
        return None if text is None else read_entry(key, text)

    async def rate(self, match: Match, seat: int, accuracy: int) -> None:
        """Note the accuracy that a review has found for a person of a match, if it is kept here."""
        entry = await self.find(key_of(match))
        if entry is not None:
            shares = (
                replace(share, accuracy=accuracy) if share.seat == seat else share for share in entry.shares
            )
            text = _entry_text(json.loads(entry.text)["match"], shares)
            await self._shelf.put({entry.key: text}, (await self.tally()).dumps())

    async def erase(self, key: str) -> None:
        """Erase one match."""
        entry = await self.find(key)
        if entry is None:
            return
        tally = await self._counted(without=key)
        await self._shelf.remove([key], tally.dumps())
        self.erased.append(entry)

    async def erase_all(self) -> None:
        """Erase everything."""
        erased = [entry async for entry in self.entries()]
        await self._shelf.clear()
        self.erased += erased

    async def put_back(self) -> None:
        """Put back what was erased in this visit."""
        await self.keep(self.erased)
        self.erased = []


def _add(tally: Tally, entry: Entry) -> None:
    for share in entry.shares:
        tally.add(share.summary)


def _readable(rows: Iterable[tuple[str, str]]) -> list[Entry]:
    entries = []
    for key, text in rows:
        try:
            entries.append(read_entry(key, text))
        except RecordError:
            continue
    return entries
