"""Reviews: begun from a summary or a result, made beside the game, and read in a dialog of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.app.lapses import lapses
from king.app.seating import names, people

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.match.match import Match
    from king.study.review import Review
    from king.web.brains import WorkerBrain
    from king.web.desk import Command, Desk
    from king.web.dom import Element, Page

DIALOG = "review"
EVERY = 5
"""After how many pieces the findings are drawn again; the progress is with each."""


class Reviewing:
    """The last review that was begun. What only reviews need is loaded with the first."""

    def __init__(
        self, desk: Desk, page: Page, brain: WorkerBrain, rate: Callable[[Match, int, float], None]
    ) -> None:
        self._desk = desk
        self._page = page
        self._brain = brain
        self._rate = rate
        """Is told the accuracy of a person, by seat, in a match that is over and has been reviewed whole."""

        self._whole: Match | None = None
        """The match, where the review is of all that a person decided in it."""

        self._review: Review | None = None
        self._names: tuple[str, ...] = ()
        self._running = False
        self._run = 0
        """How many times a review was begun or taken up: an older run ends by itself."""

        self.commands: dict[str, Command] = {
            "review": self._open,
            "show-review": lambda _: self._show(),
            "close-review": lambda _: self._dialog.close(),
            "stop-review": lambda _: self._stop(),
            "resume-review": lambda _: self._start(),
        }

    @property
    def _dialog(self) -> Element:
        return js.document.getElementById(DIALOG)

    def _open(self, what: str) -> None:
        """Review ``SEAT`` in all deals that are over, or ``SEAT:DEAL``, and show it."""
        match = self._desk.shown_match
        if match is None:
            return
        seat, _, deal = what.partition(":")
        self._take(match, int(seat), int(deal) if deal else None)
        self._show()

    def _take(self, match: Match, seat: int, number: int | None) -> None:
        """Begin this review, unless it is the one that there is."""
        from king.study.review import Review  # noqa: PLC0415 - not before a first review

        over = tuple(deal.number for deal in match.deals if deal.is_finished)
        seating = self._desk.house.seating_of(match)
        levels = tuple(player.level for player in seating)
        numbers = over if number is None else (number,)
        review = Review(match.public_view(seat), seat, numbers, levels, lapses(match))
        if self._review is not None and self._review.is_of(review):
            return
        is_whole = match.is_over and number is None and seat in people(seating)
        self._whole = match if is_whole else None
        self._names = names(self._desk.words, seating)
        self._review = review
        self._start()

    def _start(self) -> None:
        self._run += 1
        if self._running:
            self._brain.drop()
        self._running = True
        if self._review is not None:
            self._desk.tasks.spawn(self._make(self._review, self._run))
        self._draw()

    def _stop(self) -> None:
        self._run += 1
        self._running = False
        self._brain.drop()
        self._draw()

    async def _make(self, review: Review, run: int) -> None:
        pieces = 0
        async for _ in review.pieces(self._brain):
            if run != self._run:
                return
            pieces += 1
            self._draw(findings=pieces % EVERY == 0)
        if run == self._run:
            self._running = False
            self._draw()
            if not self._dialog.open:
                self._desk.own.hearing.tell(self._desk.words.t("The review is ready."))
            if self._whole is not None and review.accuracy is not None:
                self._rate(self._whole, review.seat, review.accuracy)

    # -------------------------------------------------------------------------------------- drawing

    def _show(self) -> None:
        dialog = self._dialog
        if self._review is not None and not dialog.open:
            dialog.showModal()
        self._draw()

    def _draw(self, *, findings: bool = True) -> None:
        """Draw what has changed, if it is looked at."""
        if self._review is None or not self._dialog.open:
            return
        from king.web.draw import review as drawing  # noqa: PLC0415 - not before a first review

        sheet = drawing.Sheet(self._desk.words, self._review, self._names, self._running)
        changing = (drawing.PROGRESS, drawing.FINDINGS, drawing.STATUS)
        self._page.reframe(DIALOG, drawing.frame(sheet), changing)
        self._page.patch({drawing.PROGRESS: drawing.progress(sheet), drawing.STATUS: drawing.status(sheet)})
        if findings:
            self._page.patch({drawing.FINDINGS: drawing.findings(sheet)})
