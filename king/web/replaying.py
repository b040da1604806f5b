"""A match on the screen that is looked at again: moved through by buttons and keys, seen and heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.seating import alone
from king.errors import RecordError
from king.web.draw import dialogs

if TYPE_CHECKING:
    from king.app.replay import Replay
    from king.app.seating import Seating
    from king.match.match import Match
    from king.web.desk import Command, Desk
    from king.web.dom import Page
    from king.web.draw.scene import Scene
    from king.web.history import History

SCREEN = "replay"

_SIGN = "#king="
"""How an address carries a match (``king.app.link``)."""


class Replaying:
    """The replay that is open, if one is. What only it needs is loaded when the first is opened."""

    def __init__(self, desk: Desk, page: Page, history: History) -> None:
        self._desk = desk
        self._page = page
        self._history = history
        self._replay: Replay | None = None
        self._seating: Seating = ()
        self.commands: dict[str, Command] = {
            "replay-this": lambda _: self._open_shown(),
            "replay": self._go,
            "replay-deal": lambda number: self._show(self._open.to_deal(int(number))),
            "replay-open": lambda _: self._turn_hands(),
            "replay-tricks": lambda _: self._show_tricks(),
            "what-if": lambda _: self._play_on(),
        }

    @property
    def match(self) -> Match | None:
        """The match that is looked at."""
        return None if self._replay is None else self._replay.match

    @property
    def at(self) -> int:
        """The number of the stop that is shown."""
        return 0 if self._replay is None else self._replay.at

    @property
    def _open(self) -> Replay:
        if self._replay is None:
            raise RuntimeError("no replay is open")
        return self._replay

    def open(self, match: Match, at: int = 0) -> None:
        """Look at a match; at the stop with this number."""
        from king.app.replay import Replay  # noqa: PLC0415 - not needed before a first replay

        self._seating = self._desk.house.seating_of(match)
        self._replay = Replay.of(match, self._desk.house.holder_of(match)).to(at)
        self._desk.own.sit_down()
        self._desk.show(SCREEN, at)
        self._tell(self._replay)

    def come_back(self) -> bool:
        """Open what the address carries, or what a reload comes back to; whether there is one."""
        at = self._history.at if self._history.place == SCREEN else 0
        if self.open_link(at):
            return True
        saved = self._desk.house.saved
        if self._history.place != SCREEN or saved is None:
            return False
        self.open(saved, at)
        return True

    def open_link(self, at: int = 0) -> bool:
        """Open the match that the address carries; whether it carries one. One that is damaged is told."""
        if not self._history.fragment.startswith(_SIGN):
            return False
        from king.app.link import match_in  # noqa: PLC0415 - most visits come by no such link

        try:
            match = match_in(self._history.fragment)
        except RecordError as error:
            reason = terms.record_error_text(self._desk.words, error)
            self._desk.ask(lambda words: dialogs.wrong_address(words, reason))
            return False
        if match is not None:
            self.open(match, at)
        return match is not None

    def open_kept(self, match: Match) -> None:
        """Look at a match of the archive; the address carries it, so that a reload comes back to it."""
        from king.app.link import fragment  # noqa: PLC0415 - nobody needs it before this

        self.open(match)
        try:
            self._history.carry(fragment(match))
        except RecordError:
            return  # too long for an address: a reload leads to the lobby

    def close(self) -> None:
        """Look at nothing any more."""
        self._replay = None

    def _open_shown(self) -> None:
        match = self._desk.shown_match
        if match is not None:
            self.open(match)

    # ------------------------------------------------------------------------------------ moving

    def _go(self, way: str) -> None:
        from king.app.replay import Way  # noqa: PLC0415 - loaded with the replay that is open

        self._show(self._open.moved(Way(way)))

    def press(self, key: str) -> bool:
        """A key was pressed while a replay is on the screen; whether it meant something."""
        from king.app.replay import KEYS  # noqa: PLC0415 - as above

        way = KEYS.get(key)
        if way is not None:
            self._show(self._open.moved(way))
        return way is not None

    def see_from(self, seat: str) -> None:
        """Another view was chosen."""
        self._show(self._open.seen_from(int(seat)))

    def _turn_hands(self) -> None:
        self._show(self._open.with_hands(is_open=not self._open.is_open))

    def _show(self, there: Replay) -> None:
        before, self._replay = self._open, there
        self._desk.show(SCREEN, there.at)
        if there.at != before.at:
            self._tell(before)

    def _tell(self, before: Replay) -> None:
        scene = self._scene()
        for sentence in self._open.told(scene.words, before, scene.names):
            self._desk.own.hearing.tell(sentence)

    # ----------------------------------------------------------------------------------- drawing

    def _scene(self) -> Scene:
        from king.web.draw.scene import Scene  # noqa: PLC0415 - loaded with the first table

        replay = self._open
        return Scene(
            words=self._desk.words,
            view=replay.view,
            seating=self._seating,
            settled=False,
            phase=replay.stop.phase,
        )

    def draw(self) -> None:
        """Draw what has changed."""
        from king.web.draw import replay, table  # noqa: PLC0415 - not needed before a first replay

        scene = self._scene()
        as_text = self._desk.house.settings.reading == "on"
        self._page.show(SCREEN, replay.frame(scene.words, as_text=as_text))
        self._page.patch(replay.regions(scene, self._open, as_text=as_text))
        for name, value in table.marks(scene).items():
            self._page.mark(table.TABLE, name, value)

    def _show_tricks(self) -> None:
        from king.web.draw import replay  # noqa: PLC0415 - loaded with the replay that is open

        scene, shown = self._scene(), self._open
        self._desk.ask(lambda _: replay.tricks_page(scene, shown))

    # ---------------------------------------------------------------------------------- what if

    def _play_on(self) -> None:
        """Play on from here in the seat that is seen from, among bots; the original stays as it is."""
        replay = self._open
        if not replay.may_play_on(self._seating):
            return
        seating = alone(self._seating, replay.viewer, self._desk.house.settings.level)
        self._desk.with_match(lambda: self._branch(replay, seating))

    def _branch(self, replay: Replay, seating: Seating) -> None:
        self._desk.house.branch(replay.match, replay.stop.step, seating)
        self._desk.sit_at_table()
        self._desk.own.hearing.tell(
            self._desk.words.t("A match of its own begins here. The original is kept.")
        )
