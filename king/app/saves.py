"""The saved match: never half written, never overwritten, never silently lost.

A save is one line, ``king-save 1 <checksum>``, and the match record below it. It is written under a new name
first and then takes the place of the old one, which is kept as the previous good one; so whenever the writing
is cut off, one of the three is whole. Reading takes the newest that is.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from king import record
from king.errors import RecordError

if TYPE_CHECKING:
    from king.app.ports import Storage
    from king.match.match import Match

MAGIC = "king-save"
VERSION = 1

CLOCK = "turn-clock"
"""A tag that only saves have: the countdown of the decision that was awaited."""

_NEW = "match.new"
_CURRENT = "match"
_PREVIOUS = "match.previous"
_DAMAGED = "damaged"
_ASIDE = "aside."


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found. ``damaged`` is the text of a save that could not be read, and ``error`` says why.

    With a damaged save and a match, the match is the last good one before it.
    """

    match: Match | None = None
    damaged: str | None = None
    error: RecordError | None = None
    clock: str = ""
    """The countdown of the turn clock that ran or stood when the match was saved."""


def seal(match: Match) -> str:
    """The text of a save."""
    text = record.dumps(match)
    return f"{MAGIC} {VERSION} {_checksum(text)}\n{text}"


def unseal(save: str) -> Match:
    """The match in a save; raises ``RecordError`` for one that is damaged, foreign or of a newer version."""
    head, _, text = save.partition("\n")
    match head.split():
        case [magic, version, checksum] if magic == MAGIC and version.isdecimal():
            if int(version) > VERSION:
                raise RecordError("newer-version", line=1, version=version)
            if checksum != _checksum(text):
                raise RecordError("damaged", line=1)
            return record.loads(text)
    raise RecordError("not-a-save", line=1)


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Saves:
    """The saved matches in a storage; ``prefix`` tells this site's names from those of its neighbours."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self._storage = storage
        self._prefix = prefix

    def key(self, name: str) -> str:
        """The full name under which something of this site is kept."""
        return f"{self._prefix}{name}"

    def write(self, match: Match, clock: str = "") -> None:
        """Keep this as the running match, with the ``clock`` that runs for the person who is to act.

        Raises ``StorageFailed``; the last good save is there still.
        """
        save = seal(match.with_tags((*match.tags, (CLOCK, clock))) if clock else match)
        self._storage.set(self.key(_NEW), save)
        current = self._storage.get(self.key(_CURRENT))
        if current is not None:
            self._storage.set(self.key(_PREVIOUS), current)
        self._storage.set(self.key(_CURRENT), save)
        self._storage.remove(self.key(_NEW))

    def load(self) -> Loaded:
        """The running match: the newest save that is whole. Raises ``StorageFailed``."""
        damaged: str | None = None
        error: RecordError | None = None
        for name in (_NEW, _CURRENT, _PREVIOUS):
            save = self._storage.get(self.key(name))
            if save is None:
                continue
            try:
                match = unseal(save)
                clock = dict(match.tags).get(CLOCK, "")
                tags = [(key, value) for key, value in match.tags if key != CLOCK]
                return Loaded(match.with_tags(tags), damaged, error, clock)
            except RecordError as failure:
                if (
                    name != _NEW
                ):  # a save that was cut off while it was written is no loss: the old one is whole
                    damaged, error = damaged or save, error or failure
        return Loaded(None, damaged, error)

    def keep_damaged(self, text: str) -> None:
        """Keep the text of a damaged save where no later save overwrites it, until it is dismissed."""
        self._storage.set(self.key(_DAMAGED), text)

    def damaged(self) -> str | None:
        """The damaged text that is kept, if any."""
        return self._storage.get(self.key(_DAMAGED))

    def dismiss_damaged(self) -> None:
        """Forget the damaged text."""
        self._storage.remove(self.key(_DAMAGED))

    def forget(self) -> None:
        """Forget the running match. What was set aside stays."""
        for name in (_NEW, _CURRENT, _PREVIOUS):
            self._storage.remove(self.key(name))

    # ----------------------------------------------------------------------------------- set aside

    def set_aside(self, match: Match) -> None:
        """Keep a match beside the running one, so that another can begin."""
        taken = self.aside_names()
        number = 1 + max((int(name.removeprefix(_ASIDE)) for name in taken), default=0)
        self._storage.set(self.key(f"{_ASIDE}{number}"), seal(match))

    def aside_names(self) -> list[str]:
        """The names of the matches set aside, the oldest first."""
        start = self.key(_ASIDE)
        numbers = [key.removeprefix(start) for key in self._storage.names() if key.startswith(start)]
        return [f"{_ASIDE}{number}" for number in sorted(int(n) for n in numbers if n.isdecimal())]

    def load_aside(self, name: str) -> Loaded:
        """A match that was set aside."""
        save = self._storage.get(self.key(name))
        if save is None:
            return Loaded()
        try:
            return Loaded(unseal(save))
        except RecordError as failure:
            return Loaded(None, save, failure)

    def drop_aside(self, name: str) -> None:
        """Forget a match that was set aside: it has been taken up again."""
        self._storage.remove(self.key(name))
