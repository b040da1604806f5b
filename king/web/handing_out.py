"""Sharing a match: as a link that carries it whole, and as the report of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.app import terms
from king.app.report import report
from king.errors import RecordError
from king.web.draw import dialogs
from king.web.handing import copied, shared

if TYPE_CHECKING:
    from king.web.desk import Command, Desk


class HandingOut:
    """Hands out links and reports of the match that is shown."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.commands: dict[str, Command] = {
            "share": lambda _: self._share(),
            "report": lambda _: self._report(),
        }

    def _share(self) -> None:
        from king.app.link import fragment  # noqa: PLC0415 - needed by who shares, and by nobody's first card

        match = self._desk.shown_match
        if match is None:
            return
        try:
            behind = fragment(match)
        except RecordError as error:
            reason = terms.record_error_text(self._desk.words, error)
            self._desk.ask(lambda words: dialogs.cannot_share(words, reason))
            return
        address = f"{str(js.location.href).partition('#')[0].partition('?')[0]}#{behind}"
        self._desk.tasks.spawn(self._hand_over_link(address))

    async def _hand_over_link(self, address: str) -> None:
        desk = self._desk
        if await shared(desk.words.t("A match of King"), address):
            return
        if await copied(address):
            desk.ask(lambda words: dialogs.copied(words, dialogs.LINK_COPIED))
        else:
            desk.ask(lambda words: dialogs.to_copy(words, address))

    def _report(self) -> None:
        match = self._desk.shown_match
        if match is not None:
            house = self._desk.house
            text = report(match, house.holder_of(match), house.seed_of(match))
            self._desk.tasks.spawn(self._hand_over_report(text))

    async def _hand_over_report(self, text: str) -> None:
        if await copied(text):
            self._desk.ask(lambda words: dialogs.copied(words, dialogs.HAND_COPIED))
        else:
            self._desk.ask(lambda words: dialogs.to_copy(words, text))
