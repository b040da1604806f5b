"""Hints: what ``master`` would do on the viewer's turn, from what the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from king import record
from king.app.assisted import HINT
from king.app.seating import names
from king.app.session import decision_seed

if TYPE_CHECKING:
    from king.app.advice import Advice
    from king.app.session import Session
    from king.match.view import SeatView
    from king.web.brains import WorkerBrain
    from king.web.desk import Command, Desk


Position: TypeAlias = "tuple[SeatView, int]"
"""What a seat may know, and how often the match had been wound back: an undo leaves nothing of a hint."""


def _position(session: Session) -> Position:
    return session.view, session.epoch


class Hints:
    """Asks for hints, and holds the last one for as long as its position stands."""

    def __init__(self, desk: Desk, brain: WorkerBrain) -> None:
        self._desk = desk
        self._brain = brain
        self._given: tuple[Position, Advice] | None = None
        self._asked: Position | None = None
        self.commands: dict[str, Command] = {"hint": lambda _: self._ask()}

    def advice(self, session: Session) -> Advice | None:
        """The hint for the position at the table, if one was given and may be acted on now."""
        if self._given is None or not session.accepts_actions:
            return None
        position, advice = self._given
        return advice if position == _position(session) else None

    def _ask(self) -> None:
        desk, session = self._desk, self._desk.house.session
        if session is None:
            return
        if not session.accepts_actions:
            desk.own.warn(desk.words.t("A hint is given when it is your turn."))
        elif self._given is not None and self._given[0] == _position(session):
            self._tell(self._given[1], session)
        elif self._asked != _position(session):
            self._asked = _position(session)
            desk.own.say(desk.words.t("Thinking about a hint …"))
            desk.tasks.spawn(self._think(session))
        desk.refresh()

    async def _think(self, session: Session) -> None:
        position = view, _ = _position(session)
        try:
            answer = await self._brain.weigh(record.dumps_view(view), decision_seed(view))
        finally:
            self._asked = None
        if self._desk.house.session is not session or _position(session) != position:
            return
        # Loaded here, since only who asks for hints needs them.
        from king.app.advice import Advice  # noqa: PLC0415 - see above
        from king.study.orders import choice_from  # noqa: PLC0415 - see above
        from king.study.reasons import reason_for  # noqa: PLC0415 - see above

        choice = choice_from(answer)
        advice = Advice(choice, reason_for(view, choice))
        if len(view.legal_actions()) > 1:  # to be told of the only card is no help
            session.note_assistance(HINT)
        self._given = position, advice
        self._tell(advice, session)
        self._desk.refresh()

    def _tell(self, advice: Advice, session: Session) -> None:
        from king.app.advice import advice_text  # noqa: PLC0415 - only who asks for hints needs it

        words = self._desk.words
        self._desk.own.say(advice_text(words, advice, names(words, session.seating)))
