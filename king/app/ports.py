"""What a session needs of the world around it. In the page these are browser things, in tests fakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from king.actions import Action
    from king.match.view import SeatView


class StorageFailed(Exception):
    """The storage threw: it is full, blocked, or not there. The game goes on unsaved."""


class Storage(Protocol):
    """Texts by name, kept on the player's machine. Every method may raise ``StorageFailed``."""

    def get(self, key: str) -> str | None:
        """The text under this name, ``None`` when there is none."""

    def set(self, key: str, text: str) -> None:
        """Keep a text under this name."""

    def remove(self, key: str) -> None:
        """Forget the text under this name, if there is one."""

    def names(self) -> list[str]:
        """The names of all texts kept."""


class Clock(Protocol):
    """Time: for pauses, and for the turn clock."""

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds, or a little later."""

    def monotonic(self) -> float:
        """Seconds since some moment, by a clock that nobody can set."""

    def calendar(self) -> float:
        """Seconds since 1970, by the device's clock, which may be set at any time."""


class Brain(Protocol):
    """Who decides for a bot."""

    async def think(self, view: SeatView, level: str, seed: int) -> Action:
        """The action of a bot of this level. It sees the view and nothing else."""


class Screen(Protocol):
    """Where the match is shown."""

    def refresh(self) -> None:
        """The session has changed: draw it anew. Must not raise."""

    def report(self, error: BaseException) -> None:
        """Driving the match raised: tell the player. The match is saved up to its last action."""


class Shelf(Protocol):
    """Where the archive keeps its matches: texts by key, in the order of the keys, and the sums beside them.

    Every method may raise ``StorageFailed``; what writes does all of it or nothing.
    """

    async def sums(self) -> str | None:
        """The sums; ``None`` when there are none."""

    async def get(self, key: str) -> str | None:
        """The text under this key."""

    async def has(self, key: str) -> bool:
        """Whether there is something under this key."""

    async def before(self, key: str, count: int) -> list[tuple[str, str]]:
        """So many keys and texts that come before a key, the last first."""

    async def after(self, key: str, count: int) -> list[tuple[str, str]]:
        """So many keys and texts that come after a key, in order."""

    async def put(self, texts: Mapping[str, str], sums: str) -> None:
        """Keep texts, and the sums with them."""

    async def remove(self, keys: Sequence[str], sums: str) -> None:
        """Forget texts, and keep the sums without them."""

    async def clear(self) -> None:
        """Forget everything."""
