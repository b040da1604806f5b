"""What the page does beside the game: new versions, lasting storage, the next visit's first picture."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js

import king
from king.app.seating import people
from king.app.session import Phase
from king.app.words import words_for
from king.web.dom import listen
from king.web.draw import offers, reading, table
from king.web.draw.look import shape_classes
from king.web.draw.picture import picture
from king.web.draw.scene import Scene
from king.web.keeping import Keeping
from king.web.picture import Picture
from king.web.updates import Updates

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from king.app.house import House
    from king.app.ports import Storage
    from king.app.words import Words
    from king.web.dom import Element

OFFERS = "offers"
ABOUT = "about"


class Beside:
    """Has its own elements and its own commands in the markup, so that the game need not know of it."""

    def __init__(self, house: House, storage: Storage, prefix: str) -> None:
        self._house = house
        self._updates = Updates(self._draw)
        self._keeping = Keeping(storage, prefix)
        self._picture = Picture(storage, prefix)
        self._drawn = ""
        self._asks_for_sounds = False
        self._pictured = -1
        """After how many steps the match was when its picture was taken."""

        self._tasks: set[asyncio.Task[None]] = set()
        self._commands = {
            "update": self._updates.apply,
            "dismiss-warning": self._dismiss_warning,
            "open-about": self._open_about,
            "close-about": self._close_about,
        }

    def begin(self) -> None:
        """The game is ready: see to what could wait."""
        listen("click", self._clicked)
        listen("visibilitychange", lambda _event: self._take_picture())
        self._spawn(self._updates.watch())

    def refresh(self) -> None:
        """The match has changed."""
        session = self._house.session
        if session is None:
            return
        if session.match.is_over:
            self._picture.forget()
        elif session.accepts_actions and session.match.steps != self._pictured:
            self._take_picture()
        self._offer_sounds(asked=self._house.settings.sound == "ask" and session.phase is Phase.SUMMARY)
        if session.match.deal_number > 1 and not self._keeping.has_asked:
            self._keeping.has_asked = True  # at once: the next drawing may come before the asking begins
            self._spawn(self._ask_for_lasting_storage())

    def _offer_sounds(self, *, asked: bool) -> None:
        """Ask once whether the table may be heard: at the end of a deal, where it disturbs nobody."""
        if asked != self._asks_for_sounds:
            self._asks_for_sounds = asked
            self._draw()

    def _take_picture(self) -> None:
        """Who comes back finds the table as the match has been saved, whatever pause it shows now."""
        session = self._house.session
        if session is None or not session.may_save or session.match.is_over:
            return
        alone = len(people(session.seating)) == 1  # else who opens the page next may be somebody else
        scene = Scene(
            words=self._words,
            view=session.view if alone else session.match.public_view(session.viewer),
            seating=session.seating,
            phase=Phase.PLAY,
            seats_open=session.match.deal_number == 1,
            order=self._house.settings.order,
        )
        settings = self._house.settings
        shown = reading if settings.reading == "on" else table
        frame, regions = shown.frame(scene.words), shown.regions(scene)
        self._picture.keep(picture(frame, regions, shape_classes(settings)))
        self._pictured = session.match.steps

    @property
    def _words(self) -> Words:
        return words_for(self._house.settings.language)

    def _draw(self) -> None:
        drawn = offers.offers(
            self._words,
            new_version=self._updates.is_waiting,
            may_forget=self._keeping.warns,
            may_sound=self._asks_for_sounds,
        )
        if drawn != self._drawn:
            js.document.getElementById(OFFERS).innerHTML = self._drawn = drawn

    def _clicked(self, event: Element) -> None:
        target = event.target
        element = target.closest("[data-do]") if getattr(target, "closest", None) else None
        command = self._commands.get(str(element.dataset.do)) if element else None
        if command is not None:
            command()

    def _open_about(self) -> None:
        element = js.document.getElementById(ABOUT)
        element.innerHTML = offers.about(self._words, king.__version__)
        element.showModal()

    def _close_about(self) -> None:
        js.document.getElementById(ABOUT).close()

    def _dismiss_warning(self) -> None:
        self._keeping.dismiss()
        self._draw()

    async def _ask_for_lasting_storage(self) -> None:
        if await self._keeping.ask():
            self._draw()

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
