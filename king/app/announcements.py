"""What a listener is told of a running match: each event once, in order, and what is asked of them.

Nothing is told while something else has the ear (a dialog, a page of text): it is told afterwards, because
what counts is the view that was told last and not the one that was drawn last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken
from king.match.claims import WORTH_CLAIMING, takes_the_rest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.app.words import Words
    from king.match.view import SeatView


class Announcer:
    """Remembers what has been told of the match at the table."""

    def __init__(self) -> None:
        self._told: dict[int | None, SeatView] = {}
        """The view that each listener was told last, by its own seat; under none, that of whoever it was."""

        self._asked_at = -1
        """The step at which the listener was last asked to act."""

        self._decided = 0
        """The number of the last deal whose rest was said to be decided."""

    def begin(self) -> None:
        """Another match, or the same one dealt anew, is at the table: nothing of it has been told."""
        self._told.clear()
        self._asked_at = -1
        self._decided = 0

    def news(self, words: Words, view: SeatView, names: Sequence[str], *, asked: bool) -> list[str]:
        """The sentences that have become true since the last call; ``asked``: the listener is to act now.

        A match that is in progress already is told by how it stands, not from its first card.
        """
        before = self._told.get(view.own_seat)
        self._told[view.own_seat] = self._told[None] = view
        if before is None and view.steps > 0 and not view.is_over:
            self._asked_at = view.steps
            return spoken.position(words, view, names)
        sentences = _first_dealer(words, view, names) if before is None else []
        sentences += spoken.describe(words, before, view, names)
        if asked and self._asked_at != view.steps:
            self._asked_at = view.steps
            sentences.append(words.t("{sentence}.", sentence=spoken.prompt(words, view, names)))
            if self._decided != view.deal_number and takes_the_rest(view) >= WORTH_CLAIMING:
                self._decided = view.deal_number
                sentences.append(words.t("Each of your cards is the highest left: you take the rest."))
        return sentences


def _first_dealer(words: Words, view: SeatView, names: Sequence[str]) -> list[str]:
    """Whom the draw made the first dealer, where there was one."""
    if view.draw is None or view.is_over:
        return []
    own = view.first_dealer == view.own_seat
    message = (
        words.t("You deal first") if own else words.t("{name} deals first", name=names[view.first_dealer])
    )
    return [words.t("{sentence}.", sentence=message)]
