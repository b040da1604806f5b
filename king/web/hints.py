"""Hints: what ``master`` would do on the viewer's turn, from what the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


class Hints:
    """Asks for hints, and holds the last one for as long as its position stands."""

    def __init__(self, desk: Desk, brain: WorkerBrain) -> None:
        self._desk = desk
        self._brain = brain
        self._given: tuple[SeatView, Advice] | None = None
        self._asked: SeatView | None = None
        self.commands: dict[str, Command] = {"hint": lambda _: self._ask()}

    def advice(self, session: Session) -> Advice | None:
        """The hint for the position at the table, if one was given and may be acted on now."""
        if self._given is None or not session.accepts_actions:
            return None
        view, advice = self._given
        return advice if view == session.view else None

    def _ask(self) -> None:
        desk, session = self._desk, self._desk.house.session
        if session is None:
            return
        if not session.accepts_actions:
            desk.own.warn(desk.words.t("A hint is given when it is your turn."))
        elif self._given is not None and self._given[0] == session.view:
            self._tell(self._given[1], session)
        elif self._asked != session.view:
            self._asked = session.view
            desk.own.say(desk.words.t("Thinking about a hint …"))
            desk.tasks.spawn(self._think(session))
        desk.refresh()

    async def _think(self, session: Session) -> None:
        view = session.view
        try:
            answer = await self._brain.weigh(record.dumps_view(view), decision_seed(view))
        finally:
            self._asked = None
        if self._desk.house.session is not session or session.view != view:
            return
        # Loaded here, since only who asks for hints needs them.
        from king.app.advice import Advice  # noqa: PLC0415 - see above
        from king.study.orders import choice_from  # noqa: PLC0415 - see above
        from king.study.reasons import reason_for  # noqa: PLC0415 - see above

        choice = choice_from(answer)
        advice = Advice(choice, reason_for(view, choice))
        session.note_assistance(HINT)
        self._given = view, advice
        self._tell(advice, session)
        self._desk.refresh()

    def _tell(self, advice: Advice, session: Session) -> None:
        from king.app.advice import advice_text  # noqa: PLC0415 - only who asks for hints needs it

        words = self._desk.words
        self._desk.own.say(advice_text(words, advice, names(words, session.seating)))
