"""The house in which King is played: settings, saved matches, and the session at the table.

It decides what happens to matches (which one goes on, which is set aside, what an address or a file starts)
and knows nothing of screens.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import king
from king import record
from king.app.assisted import WHAT_IF, with_assistance
from king.app.device import Device
from king.app.lapses import with_lapses
from king.app.pace import PACES
from king.app.ports import StorageFailed
from king.app.saves import Loaded, Saves
from king.app.seating import (
    person_seat,
    seating_for,
    seating_from_tags,
    seating_from_text,
    seating_tags,
    seating_text,
    with_bots,
    with_name,
)
from king.app.session import Ports, Session
from king.app.settings import CLOCKS, Settings, SettingsStore, loads
from king.app.timekeeper import Timing
from king.app.turn_clock import OFF, Allowances
from king.bots import LEVELS
from king.errors import InvalidMatch
from king.match.match import Match
from king.match.rewinding import rewound

if TYPE_CHECKING:
    from king.app.ports import Brain, Clock, Screen, Storage
    from king.app.seating import Seating
    from king.match.deal import Hands
    from king.match.rewinding import Decision
    from king.match.table import Tags


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that was set aside: the name it is kept under, the match, and who plays it."""

    name: str
    match: Match
    seating: Seating


class House:
    """Everything that outlives a screen. Failing storage is noted in ``storage_works``, and never raises."""

    def __init__(
        self, storage: Storage, prefix: str, *, clock: Clock, brain: Brain, screen: Screen, fallback: Settings
    ) -> None:
        self._storage = storage
        self.saves = Saves(storage, prefix)
        self._settings_store = SettingsStore(storage, prefix)
        self._ports = Ports(self.saves, clock, brain, screen)
        self.settings = self._settings_store.load(fallback)
        self.pace_override: str | None = None
        """A pace that an address asked for: for this visit only."""

        self.storage_works = True
        self.session: Session | None = None
        self.saved: Match | None = None
        """The running match as it was last found in the storage."""

        self._saved_clock = ""
        """The countdown that belongs to it."""

        self.damage: Loaded | None = None
        """Set when the saved match could not be read: what there is to tell and to download."""

        self.seating: Seating = self._usual_seating()
        """Who plays the next match."""

        self._seeded: tuple[str, tuple[Hands, ...]] | None = None
        """The seed that somebody chose in this visit, and the cards that came of it. No record holds it."""

    # ------------------------------------------------------------------------------------ settings

    def choose(self, name: str, value: str) -> None:
        """Change one setting, keep it, and let it work at once where it can."""
        self.settings = self.settings.changed(name, value)
        if name in ("level", "name") and self.settings.seats:
            self.settings = self.settings.changed("seats", seating_text(self._seats_with(name)))
        self._settings_store.save(self.settings)
        self.seating = self._usual_seating()
        if name in CLOCKS and self.session is not None:
            self.session.allow(self._allowances)
        if name == "pace":
            self.pace_override = None
            if self.session is not None:
                self.session.pace = PACES[self.pace]

    def take_settings(self, text: str) -> None:
        """Choose all that a file of settings tells; what it does not tell, or not well, stays."""
        told = loads(text, self.settings)
        for field in fields(Settings):
            self.choose(field.name, getattr(told, field.name))

    @property
    def pace(self) -> str:
        """The name of the pace in force."""
        return self.pace_override or self.settings.pace

    @property
    def _allowances(self) -> Allowances:
        chosen = (getattr(self.settings, name) for name in CLOCKS)
        return Allowances(*(0 if seconds == OFF else int(seconds) for seconds in chosen))

    def _usual_seating(self) -> Seating:
        return seating_from_text(self.settings.seats, LEVELS) or self._person_among_bots()

    def _person_among_bots(self) -> Seating:
        settings = self.settings
        return seating_for(int(settings.seat), settings.level, settings.name)

    def _seats_with(self, name: str) -> Seating:
        """Seats chosen one by one, with the level that all bots or the name that the person has now."""
        settings, seating = self.settings, self._usual_seating()
        if name == "level":
            return with_bots(seating, settings.level)
        return with_name(seating, person_seat(seating), settings.name)

    # ----------------------------------------------------------------------------- the saved match

    def load(self) -> None:
        """Look what is saved. A save that cannot be read is kept aside as text, and told in ``damage``."""
        try:
            loaded = self.saves.load()
            if loaded.damaged is not None:
                self.saves.keep_damaged(loaded.damaged)
        except StorageFailed:
            self.storage_works = False
            return
        self.saved = loaded.match
        self._saved_clock = loaded.clock
        self.damage = loaded if loaded.damaged is not None else None

    def dismiss_damage(self) -> None:
        """The player knows: forget the damaged text, and let the good copy take its place.

        A match that has begun meanwhile has taken that place already.
        """
        self.damage = None
        try:
            if self.session is not None:
                self.session.save()
            elif self.saved is not None:
                self.saves.write(self.saved)
            else:
                self.saves.forget()
            self.saves.dismiss_damaged()
        except StorageFailed:
            self.storage_works = False

    def seating_of(self, match: Match) -> Seating:
        """Who plays a match, as its tags tell."""
        return seating_from_tags(match.tags, LEVELS, self._usual_seating())

    def holder_of(self, match: Match) -> int | None:
        """Whose secrets of a match the device may show: nobody's while it is not known who holds it."""
        session = self.session
        if session is not None and session.match == match:
            return session.holder
        return Device.laid_down(self.seating_of(match), match).holder

    # --------------------------------------------------------------------------- matches set aside

    def set_aside(self) -> None:
        """Keep the running match beside, so that another can begin. One that is over needs no keeping."""
        self.close()
        if self.saved is None or self.saved.is_over:
            return
        try:
            self.saves.set_aside(self.saved)
        except StorageFailed:
            self.storage_works = False

    def kept(self) -> list[Kept]:
        """The matches that were set aside, the oldest first. What cannot be read stays where it is."""
        try:
            found = [(name, self.saves.load_aside(name).match) for name in self.saves.aside_names()]
        except StorageFailed:
            return []
        return [Kept(name, match, self.seating_of(match)) for name, match in found if match is not None]

    def take_up(self, name: str) -> bool:
        """Go on with a match that was set aside; the running one is set aside in its place."""
        kept = next((kept for kept in self.kept() if kept.name == name), None)
        if kept is None:
            return False
        self.set_aside()
        self._sit_down(kept.match, kept.seating, resumed=True)
        if self.session is not None and self.session.is_saved:
            self.saves.drop_aside(name)
        return True

    # -------------------------------------------------------------------------------- sitting down

    def start(self, seed: str | None = None, *, alone: bool = False) -> None:
        """Begin a match as the settings say; one that is in progress is set aside.

        ``alone``: one person among bots of one level, whoever plays otherwise.
        """
        self.set_aside()
        match = Match.start(self.settings.rules, seed=seed)
        self._seeded = None if seed is None else (seed, match.packs)
        self._sit_down(match, self._person_among_bots() if alone else self.seating)

    def resume(self) -> None:
        """Go on with the saved match."""
        if self.saved is not None:
            self._sit_down(self.saved, self.seating_of(self.saved), resumed=True, clock=self._saved_clock)

    def open_record(self, text: str) -> None:
        """Go on with a match from a file, or show it if it is over. Raises ``RecordError``."""
        match = record.loads(text)
        self.set_aside()
        self._sit_down(match, self.seating_of(match), resumed=True)

    def branch(self, match: Match, steps: int, seating: Seating) -> None:
        """Play on from a point of any match, which stays as it is; the running one is set aside.

        Where both are one, its player finds out what was hidden: it counts as assisted from then on.
        """
        self.close()
        if self.saved is not None and self.saved.packs == match.packs:
            self.saved = with_assistance(self.saved, WHAT_IF)
        self.set_aside()
        branched = with_assistance(rewound(match, steps), WHAT_IF)
        own_day = [(key, value) for key, value in branched.tags if key not in ("date", "time")]
        self._sit_down(branched.with_tags(own_day), seating)

    @property
    def players(self) -> Seating:
        """Who plays the match at the table, or else the next one."""
        return self.seating if self.session is None else self.session.seating

    @property
    def seats_open(self) -> bool:
        """Whether who sits where may be changed: before a match, and until deal 1 is over."""
        session = self.session
        return session is None or (session.match.deal_number == 1 and not session.match.is_over)

    def change_seats(self, seating: Seating) -> None:
        """Somebody sits elsewhere, or a person takes the place of a bot or gives theirs to one.

        At the table this deals deal 1 anew. Raises ``InvalidMatch`` once that is over, and for the seat of
        somebody who has left.
        """
        if self.session is not None:
            anew = self.session.match.dealt_anew()
            if any(seating[seat] != self.session.seating[seat] for seat in anew.left):
                raise InvalidMatch("seat-has-left")
            self._sit_down(with_lapses(anew, frozenset()), seating)
        self._keep_seats(seating)

    def call_players(self, seating: Seating) -> None:
        """The same people and bots on the same seats, with other names, portraits or bots' levels."""
        if self.session is not None:
            self.session.call_players(seating, _with_own_tags(self.session.match, seating, begun=False))
        self._keep_seats(seating)

    def _keep_seats(self, seating: Seating) -> None:
        self.choose("seats", seating_text(seating))

    def undo(self) -> Decision | None:
        """Wind the match at the table back to the last decision of a person; that, if there was one."""
        decision = None if self.session is None else self.session.undo()
        if self.session is not None and decision is not None:
            self.session.pace = PACES[self.pace]  # who takes back having left is no longer played for
        return decision

    def close(self) -> None:
        """Leave the table for the lobby; the match waits as it is saved. A clock stands still if it may."""
        if self.session is not None:
            self.session.pause()
            self.session.stop()
            self.saved, self._saved_clock = self.session.match, self.session.time.note
            self.session = None

    def _sit_down(self, match: Match, seating: Seating, *, resumed: bool = False, clock: str = "") -> None:
        self.close()
        tagged = match.with_tags(_with_own_tags(match, seating, begun=not resumed))
        timing = Timing(self._allowances, clock)
        self.session = Session(
            tagged, seating, self._ports, pace=PACES[self.pace], timing=timing, resumed=resumed
        )
        self.session.start()

    # ------------------------------------------------------------------------------------- records

    @property
    def match(self) -> Match | None:
        """The match at the table, or else the saved one."""
        return self.saved if self.session is None else self.session.match

    def seed_of(self, match: Match) -> str | None:
        """The seed from which a match was dealt, where it is known."""
        return self._seeded[0] if self._seeded is not None and self._seeded[1] == match.packs else None

    def public_record(self) -> str | None:
        """The match as the person at the device may know it; complete once it is over."""
        match = self.match
        if match is None:
            return None
        if match.is_over:
            return record.dumps(match)
        if self.session is not None:
            return record.dumps_view(self.session.view)
        return record.dumps_view(Device.laid_down(self.seating_of(match), match).view(match))


def file_name(match: Match) -> str:
    """What the file of a match is called."""
    return f"king-{dict(match.tags).get('date', 'match')}.txt"


def _with_own_tags(match: Match, seating: Seating, *, begun: bool) -> Tags:
    """The match's tags with the seating of now; date and program are those of its beginning."""
    told = dict(match.tags)
    if begun:
        told.setdefault("program", f"King {king.__version__}")
        now = datetime.now(UTC).astimezone()
        told.setdefault("date", now.date().isoformat())
        told.setdefault("time", f"{now:%H:%M:%S}")
    told.update(seating_tags(seating))
    return tuple(told.items())


def settings_for(language: str, rules: str = "") -> Settings:
    """The settings of a first visit; a rule set that there is not leaves the usual one."""
    return replace(Settings(), language=language).changed("rules", rules)
