"""The archive on the page: finished matches are kept, shown, replayed, exported, imported and erased."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import js

from king import record
from king.app import terms
from king.app.ports import StorageFailed
from king.app.seating import people
from king.app.session import Phase
from king.errors import RecordError
from king.web.browser import storage_prefix
from king.web.dom import download

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from king.app.archive import Archive, Entry
    from king.app.session import Session
    from king.match.match import Match
    from king.web.desk import Command, Desk
    from king.web.dom import Element, Page
    from king.web.draw.archive import Shown

SCREEN = "archive"
EXPORTED = "king-matches.txt"

PIECE = 1 << 20
"""Bytes of a file that are read at once."""

_PAGE = 20
"""Matches of the list that are fetched at once."""

PAUSE = 10
"""Matches after which the page gets a turn, and the player is told how far things have come."""


class Archiving:
    """The archive and its page. Everything that it needs is loaded when it is first needed."""

    def __init__(self, desk: Desk, page: Page, look_at: Callable[[Match], None]) -> None:
        self._desk = desk
        self._page = page
        self._look_at = look_at
        self._archive: Archive | None = None
        self._shown: Shown | None = None
        self._session: Session | None = None
        self._is_kept = True
        """Whether the match at the table has been kept, or was over when it came to the table."""

        self.commands: dict[str, Command] = {
            "open-archive": lambda _: self.open(),
            "archive-more": lambda _: self._spawn_older(),
            "archive-replay": lambda key: self._spawn(self._replay(key)),
            "archive-erase": self._ask_erase,
            "archive-erase-all": lambda _: self._ask_erase(""),
            "archive-confirm": self._erase,
            "archive-put-back": lambda _: self._spawn(self._put_back()),
            "archive-export": lambda _: self._spawn(self._export()),
        }

    @property
    def _open_archive(self) -> Archive:
        if self._archive is None:
            from king.app.archive import Archive  # noqa: PLC0415 - needed at the end of a match, not before
            from king.web.database import IndexedShelf  # noqa: PLC0415 - as above

            self._archive = Archive(IndexedShelf(f"{storage_prefix()}archive"))
        return self._archive

    # ---------------------------------------------------------------------------------- keeping

    def follow(self) -> None:
        """Before the page is drawn: keep the match at the table once it has been played to its end."""
        session = self._desk.house.session
        if session is not self._session:
            self._session = session
            self._is_kept = session is None or session.match.is_over
        elif session is not None and not session.match.is_over:
            self._is_kept = False  # one that was over may have been taken back
        elif session is not None and not self._is_kept and session.phase is Phase.RESULT:
            self._is_kept = True
            if people(session.seating):  # a match that was only watched counts for nobody
                self._desk.tasks.spawn(self._keep(session.match))

    async def _keep(self, match: Match) -> None:
        from king.app.archive import entry_of  # noqa: PLC0415 - needed at the end of a match, not before

        try:
            await self._open_archive.keep([entry_of(match, self._desk.house.seating_of(match))])
        except (StorageFailed, RecordError):
            self._desk.notice(
                self._desk.words.t("This match could not be kept in the archive: save it as a file.")
            )

    def rate(self, match: Match, seat: int, accuracy: float) -> None:
        """A review of a whole match has found how well the person on this seat decided."""
        self._spawn(self._open_archive.rate(match, seat, round(accuracy)))

    # ---------------------------------------------------------------------------------- showing

    def open(self) -> None:
        """Show the page, at first without figures."""
        from king.web.draw.archive import Shown  # noqa: PLC0415 - nobody needs it before this page

        self._shown = Shown()
        self._desk.show(SCREEN)
        self._spawn(self._fetch())

    def draw(self) -> None:
        """Draw what has changed."""
        from king.web.draw import archive  # noqa: PLC0415 - nobody needs it before this page

        self._page.show(SCREEN, archive.page(self._desk.words, self._shown or archive.Shown()))

    def choose(self, what: str, value: str) -> None:
        """Other rules, another level or person, with help or without."""
        chosen: dict[str, object] = {"assisted": value == "yes", "person": value[1:] if value else None}
        self._update(**{what: chosen.get(what, value)})
        self._spawn(self._fetch())

    async def _fetch(self) -> None:
        from king.app.archive import LAST_KEY  # noqa: PLC0415 - nobody needs it before this page

        archive, shown = self._open_archive, self._shown
        if shown is None:
            return
        tally = await archive.tally()
        entries = await archive.page(LAST_KEY)
        person = shown.person if shown.person in tally.people else None
        self._update(
            person=person,
            people=tally.people,
            sums=tally.chosen(shown.rules, shown.level, assisted=shown.assisted, person=person),
            entries=entries,
            more=len(entries) == _PAGE,
            erased=len(archive.erased),
            progress="",
        )

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        self._desk.tasks.spawn(self._or_told(work))

    async def _or_told(self, work: Coroutine[object, object, None]) -> None:
        """Do this; a database that fails is told on the page, and has lost nothing."""
        try:
            await work
        except StorageFailed:
            self._update(
                failure=self._desk.words.t("The archive cannot be opened: this browser does not let it.")
            )

    def _update(self, **changes: object) -> None:
        if self._shown is not None:
            self._shown = replace(self._shown, **changes)  # type: ignore[arg-type]  # fields of Shown, by name
            self._desk.refresh()

    def _spawn_older(self) -> None:
        if self._shown is not None and self._shown.entries:
            self._spawn(self._older(list(self._shown.entries)))

    async def _older(self, entries: list[Entry]) -> None:
        older = await self._open_archive.page(entries[-1].key)
        self._update(entries=[*entries, *older], more=len(older) == _PAGE)

    async def _replay(self, key: str) -> None:
        entry = await self._open_archive.find(key)
        if entry is not None:
            self._look_at(entry.match())

    # ---------------------------------------------------------------------------------- erasing

    def _ask_erase(self, key: str) -> None:
        from king.web.draw.archive import confirm_erase  # noqa: PLC0415 - nobody needs it before this page

        self._desk.ask(lambda words: confirm_erase(words, key))

    def _erase(self, key: str) -> None:
        self._desk.put_away()
        self._spawn(self._erase_and_show(key))

    async def _erase_and_show(self, key: str) -> None:
        archive = self._open_archive
        await (archive.erase(key) if key else archive.erase_all())
        await self._fetch()

    async def _put_back(self) -> None:
        await self._open_archive.put_back()
        await self._fetch()

    # ----------------------------------------------------------------------- files of many matches

    async def _export(self) -> None:
        texts: list[str] = []
        async for entry in self._open_archive.entries():
            texts.append(record.dumps(entry.match()))
            if len(texts) % PAUSE == 0:
                await self._tell(self._desk.words.t("{count} matches written…", count=len(texts)))
        download(EXPORTED, "\n".join(texts))
        self._update(progress="")

    async def import_file(self, file: Element) -> None:
        """Take all matches of a file into the archive, or none: raises ``RecordError`` when one is wrong."""
        from king.app.archive import entry_of  # noqa: PLC0415 - nobody needs it before this page
        from king.app.collection import MAX_LENGTH, RecordSplitter  # noqa: PLC0415 - as above

        if file.size > MAX_LENGTH:
            raise RecordError("too-long")
        self.open()
        splitter, house = RecordSplitter(), self._desk.house
        entries: list[Entry] = []
        decoder = js.TextDecoder.new()
        for start in range(0, int(file.size) + 1, PIECE):
            buffer = await file.slice(start, start + PIECE).arrayBuffer()
            more = js.JSON.parse('{"stream":true}')
            records = [*splitter.feed(str(decoder.decode(buffer, more)))]
            if start + PIECE > file.size:
                records.append(splitter.last())
            for text in filter(str.strip, records):
                try:
                    match = record.loads(text)
                    entries.append(entry_of(match, house.seating_of(match)))
                except RecordError as error:
                    raise RecordError(
                        "match-in-collection",
                        number=len(entries) + 1,
                        reason=terms.record_error_text(self._desk.words, error),
                    ) from error
                if len(entries) % PAUSE == 0:
                    await self._tell(self._desk.words.t("{count} matches checked…", count=len(entries)))
        await self._or_told(self._take_in(entries))

    async def _take_in(self, entries: list[Entry]) -> None:
        new = await self._open_archive.keep(entries)
        await self._fetch()
        self._update(
            progress=self._desk.words.t(
                "{new} of {count} matches are new and have been taken in.", new=new, count=len(entries)
            )
        )

    async def _tell(self, progress: str) -> None:
        self._update(progress=progress)
        await asyncio.sleep(0)
