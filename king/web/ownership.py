"""One tab owns the running match: another asks for it, takes it over, or is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import dialogs

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.web.desk import Command, Desk
    from king.web.tab import TabLock


class Ownership:
    """This tab's claim to the running match."""

    def __init__(self, desk: Desk, lock: TabLock, resume: Callable[[], None]) -> None:
        self._desk = desk
        self._lock = lock
        self._resume = resume
        self._wanted: Callable[[], None] | None = None
        """What waits for the lock."""

        self.commands: dict[str, Command] = {"take-over": lambda _: desk.tasks.spawn(self._take_over())}

    async def claim(self) -> bool:
        """Ask for the match on arriving; whether it is ours now."""
        return await self._lock.acquire()

    def do(self, step: Callable[[], None]) -> None:
        """Do something with the running match, now or once this tab owns it."""
        if self._lock.is_mine:
            step()
            self._desk.refresh()
        else:
            self._wanted = step
            self._desk.tasks.spawn(self._acquire())

    def tell(self, *, lost: bool) -> None:
        """Tell that the match is played in another tab; ``lost``: that has just taken it over."""
        self._desk.ask(lambda words: dialogs.other_tab(words, lost=lost), must_be_answered=True)

    async def _acquire(self) -> None:
        if await self._lock.acquire():
            self._desk.house.load()
            self._do_wanted()
        else:
            self.tell(lost=False)

    async def _take_over(self) -> None:
        await self._lock.take_over()
        house = self._desk.house
        house.load()
        if self._wanted is None and house.saved is not None:
            self._wanted = self._resume
        self._do_wanted()

    def _do_wanted(self) -> None:
        step, self._wanted = self._wanted, None
        self._desk.put_away()
        if step is not None:
            step()
        self._desk.refresh()
