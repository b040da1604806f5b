"""How the own cards are played beside the plain tap: raised first, by themselves, all at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from king.app.pace import PACES
from king.cards import CARD_BY_TOKEN
from king.rules.auction import Stage

if TYPE_CHECKING:
    from king.app.session import Session
    from king.web.desk import Command, Desk

_Position = tuple[int, int]
"""The step and the epoch of a session's match."""


class OwnHand:
    """Does with the hand what the settings ask for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._raised: tuple[_Position, str] | None = None
        self._alone: _Position | None = None
        """The position in which the only legal card is about to be played."""

        self.commands: dict[str, Command] = {"settle": lambda _: self._settle()}

    @property
    def raised(self) -> str:
        """The card that has been raised and waits for its second tap; empty when none has."""
        session = self._desk.house.session
        if session is None or self._raised is None or self._raised[0] != _position(session):
            return ""
        return self._raised[1]

    def raises(self, token: str) -> bool:
        """A legal action was tapped: whether that has only raised a card to be tapped again."""
        desk = self._desk
        session = desk.house.session
        wanted = desk.house.settings.taps == "raises" and token in CARD_BY_TOKEN
        if session is None or not wanted or token == self.raised:
            return False
        self._raised = _position(session), token
        desk.refresh()
        return True

    def act_alone(self) -> None:
        """Where a single card may be played, and the settings want it so: play it after a moment."""
        session = self._desk.house.session
        if session is None or self._desk.house.settings.single != "on" or not session.accepts_actions:
            return
        view, position = session.view, _position(session)
        if view.deal.stage is not Stage.PLAY or self._alone == position:
            return
        legal = view.legal_actions()
        if len(legal) == 1:
            self._alone = position
            self._desk.tasks.spawn(self._play(session, legal[0].token, position))

    async def _play(self, session: Session, token: str, position: _Position) -> None:
        await asyncio.sleep(PACES[self._desk.house.pace].bot)
        if session is self._desk.house.session and _position(session) == position:
            self._desk.own.act(token, *position)
            self._desk.refresh()

    def _settle(self) -> None:
        session = self._desk.house.session
        if session is not None and session.settle():
            self._desk.refresh()


def _position(session: Session) -> _Position:
    return session.match.steps, session.epoch
