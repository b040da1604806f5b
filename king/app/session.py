"""The session: who acts next, the pauses between, and saving. Plain asynchronous Python with four ports.

One task, ``run``, drives the match. People's actions come from outside through ``act`` and change the match
at once, before anything is drawn or waited for; so whatever arrives late (a second click, a bot's answer to
a position that is gone) finds another step number and does nothing. Since ``undo`` makes step numbers come
again, a position is known by its step and its epoch.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from king.actions import LEAVES, Action, Leave, parse_action
from king.app.assisted import UNDO, with_assistance
from king.app.device import Device
from king.app.lapses import Lapse, lapses, with_lapses
from king.app.pace import PACES
from king.app.ports import StorageFailed
from king.app.seating import people
from king.app.timekeeper import UNTIMED, Timekeeper, Timing
from king.app.waiting import first_of
from king.bots import INSTANT_LEVELS
from king.errors import IllegalAction, Refusal
from king.match.claims import takes_the_rest
from king.match.rewinding import last_decision, rewound

if TYPE_CHECKING:
    from king.app.pace import Pace
    from king.app.ports import Brain, Clock, Screen
    from king.app.saves import Saves
    from king.app.seating import Seating
    from king.app.turn_clock import Allowances
    from king.match.deal import Deal
    from king.match.match import Match
    from king.match.rewinding import Decision
    from king.match.table import Tags
    from king.match.view import SeatView

SETTLE = 0.06
"""Seconds between a person's action and the next that is taken: two inputs of one gesture are one action."""

HANDOVER = 0.3
"""Seconds before a cover can be lifted: a second press of who has just played must not lift it."""


class Phase(Enum):
    """What the table shows. In ``TRICK`` and ``SUMMARY`` the match itself has gone on already."""

    DRAW = "draw"
    """The draw for the first dealer."""

    PLAY = "play"
    """The position: somebody is to act."""

    COVER = "cover"
    """The device is to pass to the person who is to act: nobody's hand is shown."""

    TRICK = "trick"
    """A complete trick, lying on the table before it is collected."""

    SUMMARY = "summary"
    """A deal that has just ended."""

    RESULT = "result"
    """The end of the match."""


class Verdict(Enum):
    """What became of a person's action."""

    TAKEN = "taken"
    STALE = "stale"
    """It was meant for a position that is gone."""

    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ports:
    """What a session needs of the world around it."""

    saves: Saves
    clock: Clock
    brain: Brain
    screen: Screen


def decision_seed(view: SeatView) -> int:
    """The random seed of a bot's decision: a function of what it sees, so that a resumed match goes on alike.

    It has nothing to do with how the cards were dealt.
    """
    known = f"{view.seat} {view.steps} {view.deal.number} {view.deal.hands}"
    return int.from_bytes(hashlib.sha256(known.encode()).digest()[:6], "big")


class Session:
    """A running match, whoever plays: people who share this device, bots, or both."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        ports: Ports,
        *,
        pace: Pace,
        timing: Timing = UNTIMED,
        resumed: bool = False,
    ) -> None:
        self.match = match
        self.seating = seating
        self.device = Device.laid_down(seating, match)
        self.pace = PACES["instant"] if self.is_abandoned else pace
        self.epoch = 0
        """How often the match has been wound back: with the step, it tells one position from all others."""

        self.is_saved = True
        """Whether the last attempt to save the match went well."""

        self.may_save = True
        """Whether this session owns the saved match; another tab may have taken it over."""

        self.phase = Phase.PLAY
        self.accepts_actions = False
        """Whether the holder's action would be taken now: their turn, outside pauses and covers."""

        self.is_offered = False
        """Whether somebody may now say that they hold the device."""

        self.time = Timekeeper(ports.clock, timing, self.save)
        self.lapse: Lapse | None = None
        """What the clock did last, until a person acts again."""

        self._saves = ports.saves
        self._clock = ports.clock
        self._brain = ports.brain
        self._screen = ports.screen
        self._resumed = resumed
        self._acted = asyncio.Event()
        self._taken = asyncio.Event()
        self._skipped = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # -------------------------------------------------------------------------------- from outside

    def start(self) -> None:
        """Begin to drive the match."""
        self.save()
        self._task = asyncio.ensure_future(self._run())
        self._task.add_done_callback(self._ended)

    def stop(self) -> None:
        """Stop driving. The match stays as it is, saved up to its last action."""
        self.accepts_actions = self.is_offered = False
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._screen.report(error)

    @property
    def viewer(self) -> int:
        """The seat that the table is turned to."""
        return self.device.below

    @property
    def holder(self) -> int | None:
        """The person who holds the device, and whose decisions are taken; ``None``: nobody is known to."""
        return self.device.holder

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who still play."""
        return people(self.seating, self.match.left)

    @property
    def awaits_somebody(self) -> bool:
        """Whether a person is to do something now: to act, to take the device, or to end their pause."""
        return self.accepts_actions or self.is_offered or self.time.is_paused

    @property
    def is_abandoned(self) -> bool:
        """Whether people have played, and all have left: nobody waits for what is still played."""
        return not self.people and bool(people(self.seating))

    @property
    def view(self) -> SeatView:
        """The match as the holder may know it; without a holder, what is public."""
        return self.device.view(self.match)

    def act(self, token: str, step: int, epoch: int = 0) -> tuple[Verdict, Refusal | None]:
        """The holder's action, meant for the position after ``step`` actions in this ``epoch``.

        Taken at once, or refused with the rule, or stale: meant for a position that is gone, or made while
        no action is awaited. Raises ``InvalidAction`` for a text that is no action.
        """
        action = parse_action(token)
        is_now = (step, epoch) == (self.match.steps, self.epoch)
        if not is_now or not self.accepts_actions or self.time.is_out or isinstance(action, Leave):
            return Verdict.STALE, None
        before = self.match.deal
        try:
            self._take(action)
        except IllegalAction as error:
            return Verdict.REFUSED, Refusal(error.rule, tuple(error.facts.items()))
        if self.pace.trick and self._has_new_trick(before):
            self._skipped.clear()
            self.phase = Phase.TRICK  # at once, or it would be drawn as taken before it lies there complete
        self.accepts_actions = False
        self.lapse = None
        self._acted.set()
        return Verdict.TAKEN, None

    def take_device(self) -> None:
        """The person whom the cover names says that they hold the device."""
        if self.is_offered and not self.time.is_out:
            self._taken.set()

    @property
    def may_pause(self) -> bool:
        """Whether the clock that runs may be made to stand still: only where no second person waits."""
        return self.accepts_actions and self.time.is_running and len(self.people) == 1

    def pause(self) -> None:
        """Let the clock stand still; nothing can be done until ``go_on``."""
        if self.may_pause:
            self.time.pause()
            self.accepts_actions = False
            self.save()

    def go_on(self) -> None:
        """End a pause of the clock."""
        if self.time.is_paused:
            self.time.go_on()
            self.accepts_actions = True
            self.save()

    def allow(self, allowances: Allowances) -> None:
        """Other times for the decisions to come."""
        was_paused = self.time.is_paused
        self.time.allow(allowances, self.match.deal.stage)
        self.accepts_actions = self.accepts_actions or (was_paused and not self.time.is_paused)
        self.save()

    def leave(self, seat: int | None = None) -> None:
        """A person leaves the table for good: on this seat, or who sits below.

        Once nobody stays, the rest is played out. A seat where no person plays changes nothing.
        """
        leaver = self.viewer if seat is None else seat
        if self.match.is_over or leaver not in self.people:
            return
        is_awaited = leaver == self.viewer
        self._take(LEAVES[leaver])
        self.accepts_actions = False
        if not self.people:
            self.device = Device.laid_down(self.seating, self.match)
            self.pace = PACES["instant"]
            self.skip()
        elif is_awaited or self.match.is_over:  # whoever takes it next is not who had it
            self.device = Device(Device.laid_down(self.seating, self.match).below)
        self._acted.set()
        if is_awaited or self.match.is_over:
            self._taken.set()

    def call_players(self, seating: Seating, tags: Tags) -> None:
        """The same people and bots on the same seats, with other names, portraits or bots' levels."""
        self.seating = seating
        self.match = self.match.with_tags(tags)
        self.save()

    def undo(self) -> Decision | None:
        """Go back to the last decision of a person at the device, and tell it, if there was one.

        Bots think afresh from there, and whatever they were thinking of is dropped.
        """
        decision = last_decision(self.match, people(self.seating))
        if decision is None:
            return None
        self.stop()
        self.epoch += 1
        self.match = with_assistance(rewound(self.match, decision.step), UNDO)
        self.match = with_lapses(self.match, lapses(self.match))
        if self.holder not in self.people:
            self.device = Device.laid_down(self.seating, self.match)
        self.time.end()
        self.lapse = None
        self._resumed = False
        self.phase = Phase.PLAY
        self.start()
        return decision

    def note_assistance(self, kind: str) -> None:
        """Note in the match that this kind of help was taken (``king.app.assisted``)."""
        self.match = with_assistance(self.match, kind)
        self.save()

    def settle(self) -> bool:
        """Play the deal to its end, if nothing that anybody does can change its points; whether it was so."""
        if not self.accepts_actions or self.time.is_out or not takes_the_rest(self.view):
            return False
        match, number = self.match, self.match.deal_number
        while not match.deals[number - 1].is_finished:
            match = match.apply(match.automatic_action())
        self.match = match
        self.lapse = None
        self.time.end()
        self.save()
        self.accepts_actions = False
        self._acted.set()
        return True

    def skip(self) -> None:
        """End the pause that runs, if any."""
        self._skipped.set()

    def save(self) -> None:
        """Write the match down. A storage that throws is noted, and the game goes on."""
        if not self.may_save:
            return
        try:
            self._saves.write(self.match, self.time.note)
        except StorageFailed:
            self.is_saved = False
        else:
            self.is_saved = True

    # --------------------------------------------------------------------------- the match goes on

    @property
    def _position(self) -> tuple[int, int]:
        return self.match.steps, self.epoch

    def _take(self, action: Action) -> None:
        asked = self.match.to_act
        self.match = self.match.apply(action)
        if isinstance(action, Leave) and action.seat != asked and not self.match.is_over:
            self.time.follow(self._position)
        else:
            self.time.end()
        self.save()

    def _run_out(self) -> None:
        """The person who is to act is out of time: do what is done then, and note it."""
        seat, step = self.match.to_act, self.match.steps
        if seat is None:
            return
        self.accepts_actions = self.is_offered = False
        action = self.match.automatic_action()
        self._take(action)
        self.match = with_lapses(self.match, lapses(self.match) | {step})
        self.lapse = Lapse(seat, action, step)
        self.save()

    async def _run(self) -> None:
        await self._opening()
        while not self.match.is_over:
            before = self.match
            self.phase = Phase.PLAY
            if self._lasts():
                self._screen.refresh()
            await self._one_action()
            await self._after_action(before.deal)
        self._show(Phase.RESULT)

    def _lasts(self) -> bool:
        """Whether the position stands long enough to be looked at, and nothing else is about to draw it."""
        seat = self.match.to_act
        if seat is None or seat in self.people:
            return False
        answers_at_once = seat in self.match.left or self._level_of(seat) in INSTANT_LEVELS
        return self.pace.bot > 0 or not answers_at_once

    async def _opening(self) -> None:
        """The draw, when a match begins; the last summary, when one is resumed at the start of a deal."""
        if self.match.steps == 0 and self.match.draw is not None and self.epoch == 0:
            await self._pause(Phase.DRAW, 2 * self.pace.deal)
        elif self._resumed and not self.match.deal.log and self.match.deal_number > 1:
            await self._pause(Phase.SUMMARY, self.pace.deal)

    async def _one_action(self) -> None:
        seat, steps = self.match.to_act, self.match.steps
        if seat is None:
            return
        if seat in self.match.left:
            await self._clock.sleep(self.pace.bot)
            if self.match.steps == steps:
                self._take(self.match.automatic_action())
        elif not self.seating[seat].is_person:
            await self._wait_for_bot(seat)
        elif seat == self.holder:
            await self._wait_for_person()
        else:
            await self._pass_device_to(seat)

    async def _pass_device_to(self, seat: int) -> None:
        """Cover the table until this person has taken the device, or has left."""
        self.device = Device(seat)
        self._taken.clear()
        self.time.take_up(self._position, self.match.deal.stage)  # a reload does not stop a clock
        self._show(Phase.COVER)
        await self._clock.sleep(HANDOVER)
        self.is_offered = True
        self._screen.refresh()
        if not await self.time.until(self._taken):
            self._run_out()
        self.is_offered = False
        if seat in self.people and self.match.to_act == seat and self._taken.is_set():
            self.device = self.device.taken()
            await self._clock.sleep(SETTLE)

    async def _wait_for_person(self) -> None:
        self._acted.clear()
        self.time.begin(self._position, self.match.deal.stage)
        if self.time.countdown is not None:
            self.save()
        self.accepts_actions = not self.time.is_paused
        self._screen.refresh()
        if not await self.time.until(self._acted):
            self._run_out()
        # Two inputs of one gesture (a double click, Enter and a click) must not become two actions.
        await self._clock.sleep(SETTLE)

    async def _wait_for_bot(self, seat: int) -> None:
        view = self.match.view(seat)
        thinking = asyncio.ensure_future(self._brain.think(view, self._level_of(seat), decision_seed(view)))
        try:
            await self._clock.sleep(self.pace.bot)
            action = await thinking
        finally:
            thinking.cancel()
        if view.steps == self.match.steps:
            self._take(action)

    def _level_of(self, seat: int) -> str:
        """A bot's level; where nobody waits any more, not one that thinks at length."""
        level = self.seating[seat].level
        return INSTANT_LEVELS[-1] if self.is_abandoned and level not in INSTANT_LEVELS else level

    async def _after_action(self, before: Deal) -> None:
        """Let a trick lie, and show what a deal that has ended was worth."""
        if self._has_new_trick(before):
            await self._pause(Phase.TRICK, self.pace.trick)
        if self.match.deals[before.number - 1].is_finished:
            if len(self.people) > 1 or self.match.is_over:  # all look at the summary
                self.device = Device.laid_down(self.seating, self.match)
            await self._pause(Phase.SUMMARY, self.pace.deal)

    def _show(self, phase: Phase) -> None:
        self.phase = phase
        self._screen.refresh()

    def _has_new_trick(self, before: Deal) -> bool:
        return len(self.match.deals[before.number - 1].history) > len(before.history)

    async def _pause(self, phase: Phase, seconds: float) -> None:
        """Show something for a while, or until it is skipped. Without pauses it is not shown at all."""
        if seconds == 0:
            return
        if self.phase is not phase:
            self._skipped.clear()
        self._show(phase)
        await first_of(self._clock.sleep(seconds), self._skipped.wait())
