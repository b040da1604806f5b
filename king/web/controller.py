"""The page's controller: what is on the screen, and what the player's inputs do.

Markup names commands, ``data-do="open-rules"`` or ``data-do="sit:2"``, and settings, ``data-set="language"``;
this module knows what each does. Legal actions are ``data-action``, and go to the session with the step
that the table was drawn for.
"""

from __future__ import annotations

import traceback
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import js

from king.app.answers import Topic
from king.app.session import Phase
from king.app.settings import THEMES
from king.app.words import Words, words_for
from king.rules.ruleset import RULE_SETS
from king.web import archiving, focus, replaying
from king.web.arriving import Arrival
from king.web.dialog_box import DialogBox
from king.web.draw import command, dialogs
from king.web.draw.scene import Scene
from king.web.handing_out import HandingOut
from king.web.hints import Hints
from king.web.history import LOBBY, TABLE, History
from king.web.learning import Learning
from king.web.match_files import MatchFiles
from king.web.own_hand import OwnHand
from king.web.own_seat import OwnSeat
from king.web.ownership import Ownership
from king.web.reviewing import Reviewing
from king.web.screens import Screens
from king.web.seats import Seats
from king.web.sharing import Sharing
from king.web.sittings import Sittings
from king.web.tasks import Tasks
from king.web.timing import Timing
from king.web.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.app.house import House
    from king.app.session import Session
    from king.match.match import Match
    from king.web.brains import WorkerBrain
    from king.web.desk import Command
    from king.web.dom import Element, Page
    from king.web.tab import TabLock


_LIVELY = ("king.web.dragging", "king.web.sounds", "king.web.draw.motion", "king.web.motion")
"""Modules that are loaded once the game is ready, each in a task of its own."""

PAGES = ("rules", "settings", archiving.SCREEN)
"""The screens that have a way back."""


class Controller:
    """Draws whatever the house holds, and hands the player's inputs to it."""

    def __init__(self, page: Page, house: House, lock: TabLock, brain: WorkerBrain) -> None:
        self._page = page
        self.house = house
        self._screen = "lobby"
        self._before: str = "lobby"
        """The screen that "back" leads to."""

        self._history = History()
        self.own = OwnSeat(house)
        self._rules_shown = house.settings.rules
        self._dialog = DialogBox(page)
        self._messages: list[str] = []
        self._playable = False
        self.tasks = Tasks(self.report)
        self._screens = Screens(page, house, self.tasks)
        self._sittings = Sittings(self)
        self._ownership = Ownership(self, lock, self._sittings.resume)
        self._seats = Seats(self)
        self.hand = OwnHand(self)
        self._learning = Learning(self)
        self._replaying = replaying.Replaying(self, page, self._history)
        self._archiving = archiving.Archiving(self, page, self._replaying.open_kept)
        self._files = MatchFiles(self, self._archiving.import_file)
        self._sharing = Sharing(self)
        self._timing = Timing(self, page)
        self._undoing = Undoing(self)
        self._hints = Hints(self, brain)
        self._handing_out = HandingOut(self)
        self._reviewing = Reviewing(self, page, brain, self._archiving.rate)
        self._commands: dict[str, Command] = {
            "open-rules": lambda _: self._open_rules(),
            "open-settings": lambda _: self._open("settings"),
            "next-theme": lambda _: self._next_theme(),
            "back": lambda _: self._back(),
            "skip": lambda _: self._skip(),
            "help": lambda _: self._show_help(),
            "ask": lambda topic: self._ask_table(Topic(topic)),
            "command": lambda _: self._open_command(),
            "as-text": lambda _: self.changed("reading", "on"),
            "as-picture": lambda _: self.changed("reading", "off"),
            "lobby": lambda _: self._to_lobby(),
            "confirm-lobby": lambda _: self._to_lobby(),
            "close": lambda _: self._close_dialog(),
            "sounds-on": lambda _: self.changed("sound", "on"),
            "sounds-off": lambda _: self.changed("sound", "off"),
            "reload": lambda _: js.location.reload(),
            **self._sittings.commands,
            **self._ownership.commands,
            **self._seats.commands,
            **self.hand.commands,
            **self._learning.commands,
            **self._files.commands,
            **self._sharing.commands,
            **self._timing.commands,
            **self._undoing.commands,
            **self._hints.commands,
            **self._handing_out.commands,
            **self._replaying.commands,
            **self._archiving.commands,
            "close-replay": lambda _: self._close_replay(),
            **self._reviewing.commands,
        }

    # ------------------------------------------------------------------------------------ arriving

    async def arrive(self) -> None:
        """Show what the visit begins with: a link's match, or the lobby with the match in progress."""
        arrival = Arrival(
            self,
            self._history,
            self._ownership,
            start=lambda seed: self._sittings.start(seed, alone=True),
            resume=self._sittings.resume,
            replay=self._replaying.come_back,
        )
        if not await arrival.show() and not self._dialog.is_open:
            self._ownership.tell(lost=False)

    # ------------------------------------------------------------------------------------- drawing

    @property
    def words(self) -> Words:
        """The words of the language in force."""
        return words_for(self.house.settings.language)

    @property
    def shown_match(self) -> Match | None:
        """The match that is on the screen: at the table, or replayed."""
        return self._replaying.match or self.house.match

    @property
    def _session(self) -> Session | None:
        return self.house.session

    def refresh(self, *, in_steps: bool = False) -> None:
        """Draw everything anew that has changed. What raises here costs the picture, never the match.

        ``in_steps``: what stands beside the felt may come a moment later.
        """
        try:
            self._sharing.follow()
            self.own.act_ahead()
            self.hand.act_alone()
            self._timing.follow()
            self._draw(in_steps=in_steps)
            self._mark_playable()
        except Exception as error:  # noqa: BLE001 - the player is told, and the match is safe
            self.report(error)

    def refresh_soon(self) -> None:
        """The same in tasks of its own: nothing that the player does waits for all of it."""
        self.tasks.later("draw", lambda: self.refresh(in_steps=True))

    def _mark_playable(self) -> None:
        """Note, once, when the first control answers."""
        session = self._session
        if not self._playable and (session is None or session.awaits_somebody or not session.people):
            self._playable = True
            js.performance.mark("king:playable")

    def _draw(self, *, in_steps: bool) -> None:
        self._archiving.follow()
        scene = self._scene() if self._visible_screen() in ("table", "result") else None
        self._screens.draw(self._visible_screen(), scene, self._rules_shown, in_steps=in_steps)
        if self._screen == replaying.SCREEN:
            self._replaying.draw()
        elif self._screen == archiving.SCREEN:
            self._archiving.draw()
        self._dialog.draw()
        unsaved, messages = self._is_unsaved(), self._messages
        notices = dialogs.notices(self.words, unsaved=unsaved, messages=messages)
        self._page.patch({"notices": notices})
        self.own.hearing.notice(dialogs.notice_texts(self.words, unsaved=unsaved, messages=messages))
        self._tell_news()
        self._dialog.settle_focus()
        self.tasks.later("question", focus.draw_to_question)  # makes the browser lay out what has been drawn

    def _tell_news(self) -> None:
        """Say what has happened at the table, unless something else has the ear."""
        if self._session is not None and self._screen == "table" and not self._dialog.is_open:
            self.own.hearing.follow(self._scene())

    def _visible_screen(self) -> str:
        """At the table the session says whether the match or its result is shown."""
        session = self._session
        if self._screen != "table":
            return self._screen
        if session is None:
            return "lobby"
        return "result" if session.phase is Phase.RESULT else "table"

    def _scene(self) -> Scene:
        session = self._session
        if session is None:
            raise RuntimeError("there is no match at the table")
        return Scene(
            words=self.words,
            view=session.view,
            seating=session.seating,
            settled=session.awaits_somebody,
            phase=session.phase,
            refusal=self.own.note or self._timing.told,
            seats_open=self.house.seats_open,
            ahead=self.own.ahead,
            epoch=session.epoch,
            advice=self._hints.advice(session),
            clock=self._timing.face,
            raised=self.hand.raised,
            order=self.house.settings.order,
            open_hands=self._sharing.open_hands,
        )

    def _is_unsaved(self) -> bool:
        session = self._session
        return not self.house.storage_works or (session is not None and not session.is_saved)

    def report(self, error: BaseException) -> None:
        """Tell the player that something raised, with what to do; and the console, with everything."""
        details = "".join(traceback.format_exception(error))
        js.console.error(details)
        self._dialog.ask(lambda: dialogs.failed(self.words, details), must_be_answered=True)
        try:
            self._dialog.draw()
        except Exception:  # noqa: BLE001 - the last resort needs no Python
            js.dispatchEvent(js.CustomEvent.new("king:failed", detail=details))

    # ------------------------------------------------------------------------------------- dialogs

    def ask(self, dialog: Callable[[Words], str], *, must_be_answered: bool = False) -> None:
        """Open a dialog, drawn anew whenever the page is."""
        self._dialog.ask(lambda: dialog(self.words), must_be_answered=must_be_answered)
        self.refresh()

    def put_away(self) -> None:
        """Close the dialog, if one is open."""
        self._dialog.put_away()

    def _close_dialog(self) -> None:
        if self.house.damage is not None:
            self.house.dismiss_damage()
        self._dialog.put_away()
        self.refresh()

    # ---------------------------------------------------------------------- one tab owns the match

    def with_match(self, step: Callable[[], None]) -> None:
        """Do something with the running match, once this tab owns it."""
        self._dialog.put_away()
        self._ownership.do(step)

    def lost_match(self) -> None:
        """Another tab has taken the match over: nothing more is written from here."""
        if self._session is not None:
            self._session.may_save = False
            self.house.close()
            self._screen = "lobby"
        self._ownership.tell(lost=True)

    # ----------------------------------------------------------------------- to and from the table

    def sit_at_table(self) -> None:
        """Show the table of a match that has just been begun, resumed or opened."""
        self._replaying.close()
        self._history.clear_fragment()
        self._screen = self._before = "table"
        self.own.sit_down()
        if self._screens.motion is not None:
            self._screens.motion.begin()
        note = self._history.stay if self._history.place == TABLE else self._history.enter
        note(TABLE, self.house.pace_override)

    def show(self, screen: str, at: int = 0) -> None:
        """Show a screen beside the table; ``at`` is where in a replay a reload comes back to."""
        if self._screen != screen:
            if self._screen == "lobby":
                self._history.enter(LOBBY, self.house.pace_override)
            self._before = self._screen
            self.house.close()
            self._screen = screen
        self._history.stay(screen if screen == replaying.SCREEN else LOBBY, self.house.pace_override, at)
        self.refresh()

    def notice(self, sentence: str) -> None:
        """Tell something that is to be read for the rest of the visit."""
        if sentence not in self._messages:
            self._messages.append(sentence)
            self.refresh()

    def _close_replay(self) -> None:
        self._replaying.close()
        self._history.clear_fragment()
        if self._before == "table":
            self.with_match(self._sittings.resume)
        else:
            self._screen, self._before = self._before, "lobby"
            self._history.stay(LOBBY, self.house.pace_override)
            self.refresh()

    def _to_lobby(self) -> None:
        self.house.close()
        self._replaying.close()
        self._dialog.put_away()
        self._screen = self._before = "lobby"
        self._history.stay(LOBBY, self.house.pace_override)
        self.refresh()

    def gone_back(self) -> None:
        """The device's back button: one screen back; a match in progress is not left unasked."""
        if not self._history.has_gone_back():
            return
        if self._leave_page():
            pass
        elif self._visible_screen() == "table":
            self.ask(dialogs.confirm_lobby)
        elif self._screen == "table":
            self._to_lobby()
        else:
            self._history.leave()  # earlier visits to the table have left their entries behind
        if self._screen == "table":
            self._history.enter(TABLE, self.house.pace_override)

    def _open(self, screen: str) -> None:
        if self._screen == "lobby":
            self._history.enter(LOBBY, self.house.pace_override)
        self._screen = screen
        self.refresh()

    def _open_rules(self) -> None:
        session = self._session
        self._rules_shown = self.house.settings.rules if session is None else session.match.rules.name
        if self._rules_shown not in RULE_SETS:
            self._rules_shown = self.house.settings.rules
        self._open("rules")

    def _leave_page(self) -> bool:
        """Go back from a page or a replay; whether one was shown."""
        if self._screen == replaying.SCREEN:
            self._close_replay()
        elif self._screen in PAGES:
            self._back()
        else:
            return False
        return True

    def _back(self) -> None:
        self._screen = self._before if self._replaying.match is None else replaying.SCREEN
        self.refresh()

    # ------------------------------------------------------------------------------------ settings

    def _next_theme(self) -> None:
        now = THEMES.index(self.house.settings.theme)
        self.house.choose("theme", THEMES[(now + 1) % len(THEMES)])
        self.refresh()

    def changed(self, setting: str, value: str) -> None:
        """A select or field has a new value."""
        name, _, seat = setting.partition(":")
        if setting == "rules-shown":
            self._rules_shown = value
        elif setting == "replay-seat":
            self._replaying.see_from(value)
        elif setting.startswith("archive-"):
            self._archiving.choose(setting.removeprefix("archive-"), value)
        elif seat:
            self._seats.change_player(name, int(seat), value)
        else:
            self.house.choose(name, value)
            if name == "pace":
                self._history.stay(self._history.place, self.house.pace_override)
        self.refresh()

    # -------------------------------------------------------------------------------------- inputs

    def act(self, token: str, step: str, epoch: str) -> None:
        """A legal action was chosen, on a table that was drawn for this position."""
        if step.isdecimal() and epoch.isdecimal():
            self.own.act(token, int(step), int(epoch))
            self.refresh_soon()

    def choose(self, card: str) -> None:
        """A card was chosen that may not be played now."""
        self.own.choose(card)
        self.refresh()

    def finish_motion(self) -> None:
        """The player has done something: nothing is to be on its way any more."""
        if self._screens.motion is not None:
            self._screens.motion.finish()

    def get_lively(self) -> None:
        """The game is ready: what moves, sounds and is dragged is there from now on, and held nothing up."""
        for module in _LIVELY:
            self.tasks.later(module, partial(import_module, module))
        self.tasks.later("lively", self._come_alive)

    def _come_alive(self) -> None:
        from king.web.dragging import Dragging  # noqa: PLC0415 - not needed before the first own card
        from king.web.motion import Motion  # noqa: PLC0415 - not needed before the first own card
        from king.web.sounds import Sounds  # noqa: PLC0415 - not needed before the first own card

        self._screens.motion = Motion(self.house, Sounds(self.house), self.tasks)
        Dragging(self).listen()

    def open_file(self, file: Element) -> None:
        """A match file was chosen."""
        self._files.open(file, into_archive=self._screen == archiving.SCREEN)

    def open_text(self, text: str) -> None:
        """Something was pasted."""
        self._files.open_text(text)

    def command(self, text: str) -> None:
        """A command was written."""
        order = self.own.command(self._scene(), text)
        if order is not None:
            self.do(order)
        self.refresh()

    def _ask_table(self, topic: Topic) -> None:
        if topic is Topic.HELP:
            self._show_help()
        else:
            self.own.ask(self._scene(), topic)
            self.refresh()

    def _show_help(self) -> None:
        self.ask(lambda words: command.help_page(words, letters=self.letters_count))

    def _open_command(self) -> None:
        self._page.open_popover(command.POPOVER)
        focus.go(f"#{command.FIELD}")

    def escape(self) -> bool:
        """The Escape key, where nothing is open: back from a page; whether that led anywhere."""
        return self._leave_page()

    def replay_key(self, key: str) -> bool:
        """A key was pressed; whether a replay is on the screen in which it means something."""
        return self._screen == replaying.SCREEN and not self._dialog.is_open and self._replaying.press(key)

    def open_link(self) -> None:
        """The address has changed while the page is open."""
        self._replaying.open_link()

    @property
    def is_at_table(self) -> bool:
        """Whether the table can be played at and asked by keys."""
        return self._visible_screen() == "table" and not self._dialog.is_open

    @property
    def letters_count(self) -> bool:
        """Whether single letters are to do anything."""
        return self.house.settings.keys == "on"

    def do(self, order: str) -> None:
        """A command of the markup, ``name`` or ``name:argument``."""
        name, _, argument = order.partition(":")
        known = self._commands.get(name)
        if known is not None:
            known(argument)

    def _skip(self) -> None:
        if self._session is not None:
            self._session.skip()

    @property
    def is_pausing(self) -> bool:
        """Whether the table shows something that a click or key goes on from."""
        session = self._session
        paused = session is not None and session.phase in (Phase.DRAW, Phase.TRICK, Phase.SUMMARY)
        return paused and self._visible_screen() == "table" and not self._dialog.is_open

    def may_cancel_dialog(self) -> bool:
        """Whether the Escape key closes the dialog that is open."""
        return not self._dialog.must_be_answered

    def dialog_closed(self) -> None:
        """The dialog is closed without an answer, by the Escape key."""
        if self._dialog.is_open:
            self._close_dialog()

    def public_record(self) -> str | None:
        """The match as the person at the device may know it."""
        return self.house.public_record()
