"""What the person at the table does and is told: actions, refusals, questions, a card chosen ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.answers import Topic, answer
from king.app.commands import GO_ON, ORDER_NAMES, understood
from king.app.session import Phase, Verdict
from king.app.words import words_for
from king.cards import CARD_BY_TOKEN
from king.errors import KingError, Refusal
from king.rules.auction import Stage
from king.web.hearing import Hearing

if TYPE_CHECKING:
    from king.app.house import House
    from king.app.session import Session
    from king.app.words import Words
    from king.match.view import SeatView
    from king.web.draw.scene import Scene

SHOWN = 40
"""Characters of a text that is not understood which are told back."""


class OwnSeat:
    """The seat of the person at the device. Everything it is refused or answered is shown and said."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.hearing = Hearing()
        self.note = ""
        """What is to be read on the felt: a refusal, or an answer."""

        self._ahead: tuple[int, str] | None = None
        """An action that waits for the turn, and the deal it is meant for."""

    @property
    def _words(self) -> Words:
        return words_for(self._house.settings.language)

    @property
    def _session(self) -> Session | None:
        return self._house.session

    @property
    def ahead(self) -> str:
        """The action that waits for the turn; empty when none does."""
        return "" if self._ahead is None else self._ahead[1]

    def sit_down(self) -> None:
        """Another match is at the table, or the same one dealt anew."""
        self.hand_over()
        self.hearing.begin()

    def hand_over(self) -> None:
        """Somebody else gets the device: forget what was only for who had it."""
        self.note = ""
        self._ahead = None
        self.hearing.clear()

    # ------------------------------------------------------------------------------------- actions

    def act(self, token: str, step: int, epoch: int) -> None:
        """Take a legal action, meant for the position after ``step`` actions in this ``epoch``."""
        if self._session is None:
            return
        verdict, refusal = self._session.act(token, step, epoch)
        if verdict is Verdict.REFUSED and refusal is not None:
            self._refuse(refusal)
        elif verdict is Verdict.TAKEN:
            self.note = ""

    def choose(self, card: str) -> None:
        """A card was chosen that may not be played now: keep it for the turn, or say why not."""
        session = self._session
        if session is None or session.phase is not Phase.PLAY:
            return
        if self._may_choose_ahead(session):
            self._choose_ahead(session, card)
            return
        try:
            refusal = session.view.why_not(card)
        except KingError:
            return
        if refusal is not None:
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        self.warn(terms.refusal_text(self._words, refusal))

    def say(self, sentence: str) -> None:
        """Show a sentence on the felt, and say it when there is silence."""
        self.note = sentence
        self.hearing.tell(sentence)

    def warn(self, reason: str) -> None:
        """Show and say at once why something may not be done."""
        self.note = reason
        self.hearing.warn(reason)

    # --------------------------------------------------------------------------------- chosen ahead

    def _may_choose_ahead(self, session: Session) -> bool:
        view = session.view
        playing = view.deal.stage is Stage.PLAY and not view.is_my_turn and not view.is_over
        return playing and self._house.settings.ahead == "on"

    def _choose_ahead(self, session: Session, card: str) -> None:
        words, name = self._words, terms.the_card(self._words, CARD_BY_TOKEN[card])
        if card == self.ahead:
            self._ahead = None
            self.hearing.tell(words.t("No longer next: {card}.", card=name))
        else:
            self._ahead = session.view.deal.number, card
            self.hearing.tell(words.t("Next, if it may be: {card}.", card=name))

    def act_ahead(self) -> None:
        """On the person's turn: take the action that waits for it if it is legal, and forget it."""
        session = self._session
        if self._ahead is None or session is None or not session.accepts_actions:
            return
        (deal, token), self._ahead = self._ahead, None
        view = session.view
        if view.deal.number != deal:
            return
        refusal = view.why_not(token)
        if refusal is None:
            self.act(token, view.steps, session.epoch)
        else:
            self._refuse(refusal)

    # ----------------------------------------------------------------------------------- questions

    def ask(self, scene: Scene, topic: Topic) -> None:
        """Answer a question about what is on the table."""
        self.say(answer(scene.words, topic, scene.view, scene.deal, scene.names))

    def command(self, scene: Scene, text: str) -> str | None:
        """Do what a text asks for; an order that is not for the seat but for the page is given back."""
        words, asked = self._words, text.strip()
        order = GO_ON if not asked else understood(words, asked)
        if order is Topic.HELP:
            return Topic.HELP.value
        if order in ORDER_NAMES:
            return str(order)
        if isinstance(order, Topic):
            self.ask(scene, order)
        elif order is None:
            reason = words.t("“{text}” means nothing here: “help” lists all commands.", text=asked[:SHOWN])
            self.warn(reason)
        elif self._session is not None:
            self._carry_out(self._session, order)
        return None

    def _carry_out(self, session: Session, order: str) -> None:
        pausing = session.phase is not Phase.PLAY
        session.skip()
        if order == GO_ON:
            return
        view = session.view
        if session.accepts_actions:
            self.act(order, view.steps, session.epoch)
        elif pausing and view.is_my_turn:
            self._ahead = view.deal.number, order
        elif self._may_choose_ahead(session) and _holds(view, order):
            self._choose_ahead(session, order)
        elif (refusal := view.why_not(order)) is not None:
            self._refuse(refusal)


def _holds(view: SeatView, token: str) -> bool:
    return token in CARD_BY_TOKEN and bool(view.hand & CARD_BY_TOKEN[token].bit)
