"""Arriving: what a visit begins with, by its address, where it was before a reload, and what is saved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js

from king.app.address import Request, read_address
from king.web.draw import dialogs
from king.web.history import LOBBY, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.web.desk import Desk
    from king.web.history import History
    from king.web.ownership import Ownership


class Arrival:
    """Shows the first screen. ``start`` begins a match from a seed, ``resume`` goes on with the saved one.

    ``replay`` opens the replay that the address or a reload asks for, and says whether there is one.
    """

    def __init__(
        self,
        desk: Desk,
        history: History,
        ownership: Ownership,
        *,
        start: Callable[[str | None], None],
        resume: Callable[[], None],
        replay: Callable[[], bool],
    ) -> None:
        self._desk = desk
        self._history = history
        self._ownership = ownership
        self._start = start
        self._resume = resume
        self._replay = replay

    async def show(self) -> bool:
        """Show what the visit begins with; ``False`` when it is to be told that another tab has the match."""
        mine = await self._ownership.claim()
        desk, house = self._desk, self._desk.house
        house.load()
        request = read_address(str(js.location.search))
        self._follow(request)
        if request.starts_match:
            desk.with_match(lambda: self._start(request.seed))
        elif self._replay():
            pass
        elif mine and house.damage is None and not request.problems and self._goes_on():
            self._resume()
        await asyncio.sleep(0)  # a match draws itself first: who is to act sees at once what may be done
        desk.refresh()
        if house.damage is not None:
            good_copy = house.saved is not None
            desk.ask(lambda words: dialogs.save_damaged(words, good_copy=good_copy))
        elif request.problems:
            reason = self._problems(request.problems)
            desk.ask(lambda words: dialogs.wrong_address(words, reason))
        else:
            return mine or house.saved is None
        return True

    def _follow(self, request: Request) -> None:
        """Make the choices that the address asks for; a pace is for this visit only, reloads included."""
        house = self._desk.house
        house.pace_override = request.choices.get("pace") or self._history.pace or None
        for name, value in request.choices.items():
            if name != "pace":
                house.choose(name, value)
        self._history.clear_address()

    def _goes_on(self) -> bool:
        """Whether to sit down at once: in the middle of a match, unless its player had gone to the lobby.

        A match that is over is shown again only when its result is reloaded.
        """
        saved, place = self._desk.house.saved, self._history.place
        return saved is not None and place != LOBBY and (place == TABLE or not saved.is_over)

    def _problems(self, problems: tuple[tuple[str, str], ...]) -> str:
        words = self._desk.words
        told = (words.t("“{name}={value}” means nothing here.", name=n, value=v[:40]) for n, v in problems)
        return " ".join(told)
