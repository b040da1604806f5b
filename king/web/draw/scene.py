"""What is drawn: a seat's view of the match, and what only the page knows about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from king.app.seating import names
from king.app.session import Phase
from king.rules.auction import Stage

if TYPE_CHECKING:
    from king.app.advice import Advice
    from king.app.seating import Seating
    from king.app.words import Words
    from king.cards import Card, CardSet
    from king.match.deal import Deal, Trick
    from king.match.view import SeatView
    from king.web.draw.clock import ClockFace

PLACES = ("me", "left", "top", "right")
"""Where seats sit, clockwise from the viewer: the next player is on the left."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The table as one person sees it.

    ``settled`` says whether this person's actions may be taken now: when not, no legal action is offered,
    although it may be their turn. ``refusal`` is the reason to show why something may not be done;
    ``seats_open`` whether who sits where may still be changed; ``ahead`` the card chosen to be played next;
    ``epoch`` how often the match has been wound back; ``advice`` the hint that was asked for; ``clock`` what
    the turn clock of who is below shows; ``open_hands`` all four hands, if they lie open to who only watches;
    ``raised`` the card that another tap plays; ``order`` how the hand is sorted.
    """

    words: Words
    view: SeatView
    seating: Seating
    settled: bool = True
    phase: Phase = Phase.PLAY
    refusal: str = ""
    seats_open: bool = False
    ahead: str = ""
    epoch: int = 0
    advice: Advice | None = None
    clock: ClockFace | None = None
    raised: str = ""
    order: str = "suits"
    open_hands: tuple[CardSet, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the four are called, by seat."""
        return names(self.words, self.seating)

    @cached_property
    def deal(self) -> Deal:
        """The deal on the table: during a pause at its end still the finished one."""
        begun = self.view.deal
        untouched = not begun.history and not begun.is_finished
        if self.phase in (Phase.TRICK, Phase.SUMMARY) and untouched and len(self.view.deals) > 1:
            return self.view.deals[-2]
        return begun

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards that lie on the table, with who played them."""
        complete = self.complete_trick
        if complete is not None:
            return complete.plays()
        return () if self.phase is Phase.SUMMARY else self.deal.trick

    @property
    def complete_trick(self) -> Trick | None:
        """The trick that is about to be taken, while it is shown."""
        if self.phase is not Phase.TRICK or not self.deal.history:
            return None
        return self.deal.history[-1]

    @property
    def last_trick(self) -> Trick | None:
        """The trick before the one on the table."""
        shown = self.deal.history[:-1] if self.complete_trick is not None else self.deal.history
        return shown[-1] if shown else None

    @property
    def to_act(self) -> int | None:
        """The seat to be marked as to act; none during a pause."""
        return self.view.to_act if self.phase is Phase.PLAY else None

    @property
    def my_turn(self) -> bool:
        """Whether this person may act at this moment."""
        return self.settled and self.phase is Phase.PLAY and self.view.is_my_turn

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Points of the deals so far, those of the deal on the table included."""
        deals = self.view.deals[: self.deal.number]
        return tuple(sum(points_of(deal)[seat] for deal in deals) for seat in range(4))

    def place(self, seat: int) -> str:
        """Where a seat sits: ``me``, ``left``, ``top`` or ``right``."""
        return PLACES[(seat - self.view.seat) % 4]

    @property
    def seats_from_me(self) -> tuple[int, ...]:
        """The four seats in playing order, the viewer's first."""
        return tuple((self.view.seat + turn) % 4 for turn in range(4))


def points_of(deal: Deal) -> tuple[int, ...]:
    """The points of a finished deal, or those of the tricks taken so far."""
    return deal.running_points() if deal.points is None else deal.points


def is_settling(deal: Deal) -> bool:
    """Whether a festa is still being sold or chosen, so that no card can be played yet."""
    return deal.stage not in (Stage.PLAY, Stage.OVER)
