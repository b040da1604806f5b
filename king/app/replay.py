"""Looking at a match again: where one can stop in it, what is seen there, and what is told.

A running match keeps its secrets: of the deal in progress only the person's own view is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from king.actions import Play
from king.app import spoken, terms
from king.app.seating import people
from king.app.session import Phase
from king.cards import HAND_SIZE, SEATS, card_set
from king.match.rewinding import rewound
from king.rules.ruleset import DEALS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from king.app.seating import Seating
    from king.app.words import Words
    from king.cards import Card
    from king.match.deal import Deal, Hands
    from king.match.match import Match
    from king.match.view import SeatView


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment to look at: after ``step`` actions, in this deal, with what the table shows then."""

    step: int
    deal: int
    phase: Phase


class Way(Enum):
    """Where to go from a stop."""

    NEXT = "next"
    PREVIOUS = "previous"
    NEXT_TRICK = "next-trick"
    PREVIOUS_TRICK = "previous-trick"
    NEXT_DEAL = "next-deal"
    PREVIOUS_DEAL = "previous-deal"
    FIRST = "first"
    LAST = "last"


KEYS = {
    "ArrowRight": Way.NEXT,
    "ArrowLeft": Way.PREVIOUS,
    "ArrowDown": Way.NEXT_TRICK,
    "ArrowUp": Way.PREVIOUS_TRICK,
    "PageDown": Way.NEXT_DEAL,
    "PageUp": Way.PREVIOUS_DEAL,
    "Home": Way.FIRST,
    "End": Way.LAST,
}
"""What the keys mean, by ``KeyboardEvent.key``."""


def stops_of(match: Match) -> tuple[Stop, ...]:
    """All moments, in order: each action, and after the last one of a deal its summary."""
    return tuple(_stops(match))


def _stops(match: Match) -> Iterator[Stop]:
    step = 0
    for deal in match.deals:
        yield Stop(step, deal.number, Phase.PLAY)
        cards = 0
        for at, (_, action) in enumerate(deal.log, start=1):
            step += 1
            is_card = isinstance(action, Play)
            cards += is_card
            ends_trick = is_card and cards % SEATS == 0
            ends_deal = deal.is_finished and at == len(deal.log)
            if ends_trick or not ends_deal:
                yield Stop(step, deal.number, Phase.TRICK if ends_trick else Phase.PLAY)
            if ends_deal:
                yield Stop(step, deal.number, Phase.SUMMARY)


@dataclass(frozen=True)
class Replay:
    """A match that is looked at, and where. ``own`` is the seat whose secrets the device may show, if any."""

    match: Match
    own: int | None
    stops: tuple[Stop, ...]
    at: int = 0
    seat: int = 0
    is_open: bool = False
    """Whether all hands are to be seen, where they may be."""

    @classmethod
    def of(cls, match: Match, own: int | None) -> Replay:
        """The beginning of a match, seen from one's own seat, or by nobody who may know a hand."""
        return cls(match, own, stops_of(match), seat=own or 0)

    # ------------------------------------------------------------------------------------ moving

    def moved(self, way: Way) -> Replay:
        """One step this way; the same at the end of the way."""
        match way:
            case Way.NEXT:
                at = self.at + 1
            case Way.PREVIOUS:
                at = self.at - 1
            case Way.FIRST:
                at = 0
            case Way.LAST:
                at = len(self.stops) - 1
            case Way.NEXT_TRICK | Way.PREVIOUS_TRICK:
                at = self._sought((Phase.TRICK, Phase.SUMMARY), forwards=way is Way.NEXT_TRICK)
            case _:
                return self._to_deal_beside(1 if way is Way.NEXT_DEAL else -1)
        return self.to(at)

    def to(self, at: int) -> Replay:
        """At the stop with this number, or the nearest that there is."""
        return replace(self, at=min(max(at, 0), len(self.stops) - 1))

    def to_deal(self, number: int) -> Replay:
        """At the beginning of a deal; the same for one that has not begun."""
        beginnings = [at for at, stop in enumerate(self.stops) if stop.deal == number]
        return self.to(beginnings[0]) if beginnings else self

    def _sought(self, phases: Sequence[Phase], *, forwards: bool) -> int:
        numbers = range(self.at + 1, len(self.stops)) if forwards else range(self.at - 1, -1, -1)
        edge = len(self.stops) - 1 if forwards else 0
        return next((at for at in numbers if self.stops[at].phase in phases), edge)

    def _to_deal_beside(self, direction: int) -> Replay:
        """The next deal; backwards first to the beginning of this one."""
        here = self.to_deal(self.stop.deal)
        if direction < 0 and here.at < self.at:
            return here
        beside = self.to_deal(self.stop.deal + direction)
        return self.moved(Way.LAST) if beside is self and direction > 0 else beside

    def seen_from(self, seat: int) -> Replay:
        """From another seat."""
        return replace(self, seat=seat % SEATS)

    def with_hands(self, *, is_open: bool) -> Replay:
        """With all hands open, or without."""
        return replace(self, is_open=is_open)

    # ----------------------------------------------------------------------------------- looking

    @property
    def stop(self) -> Stop:
        """Where one is."""
        return self.stops[self.at]

    @cached_property
    def position(self) -> Match:
        """The match as it was here."""
        return rewound(self.match, self.stop.step)

    @property
    def lies_open(self) -> bool:
        """Whether this deal has no secrets left: it is over, or the whole match is."""
        return self.match.is_over or self.stop.deal < self.match.deal_number

    def may_play_on(self, seating: Seating) -> bool:
        """Whether one may branch off here: not where it would show what another person still holds."""
        is_shared = len(people(seating, self.match.left)) > 1
        return not self.position.is_over and (self.lies_open or not is_shared)

    @property
    def viewer(self) -> int:
        """From which seat it is seen."""
        return self.seat if self.lies_open or self.own is None else self.own

    @cached_property
    def view(self) -> SeatView:
        """What that seat knew, while this deal was on the table: of the next one, not even the cards."""
        is_public = self.own is None and not self.lies_open
        view = self.position.public_view(self.viewer) if is_public else self.position.view(self.viewer)
        return replace(view, deals=view.deals[: self.stop.deal])

    @property
    def deal(self) -> Deal:
        """The deal that is shown."""
        return self.position.deals[self.stop.deal - 1]

    @property
    def open_hands(self) -> Hands | None:
        """The four hands here, if they are to be seen and may be."""
        return self.deal.held if self.is_open and self.lies_open else None

    # ----------------------------------------------------------------------------------- telling

    def place(self, words: Words) -> str:
        """Where in the match this is, in a few words."""
        deal, stop = self.deal, self.stop
        if stop.phase is Phase.SUMMARY:
            return words.t("End of deal {number} of {deals}", number=stop.deal, deals=DEALS)
        if stop.phase is Phase.TRICK:
            return words.t("Trick {number} of {tricks}", number=len(deal.history), tricks=HAND_SIZE)
        if deal.contract is None:
            return words.t("Auction")
        if not deal.history and not deal.played:
            return words.t("Before the first card")
        facts = {"number": deal.trick_number, "tricks": HAND_SIZE, "card": len(deal.played)}
        return words.t("Trick {number} of {tricks}, card {card}", **facts)

    def told(self, words: Words, before: Replay, names: Sequence[str]) -> list[str]:
        """What is said on coming here: what happened in one step, or else where one is now."""
        if self.at == before.at + 1 and self.viewer == before.viewer and self.stop.step > before.stop.step:
            return spoken.describe(words, before.view, self.view, names)
        teller = spoken.Teller(words, self.viewer, names)
        if self.stop.phase is Phase.SUMMARY:
            return teller.ending(self.deal)
        sentences = teller.beginning(self.deal, self.deal.contract or self.deal.kind)[:1]
        sentences.append(words.t("{sentence}.", sentence=self.place(words)))
        if self.stop.phase is Phase.PLAY and self.deal.trick:
            sentences.append(teller.trick(self.deal))
        return sentences


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A line of the table of tricks; ``cards`` by seat."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


def trick_rows(deal: Deal) -> list[TrickRow]:
    """The complete tricks of a deal."""
    rows = []
    for number, trick in enumerate(deal.history, start=1):
        by_seat = dict(trick.plays())
        points = deal.terms.trick_points(number, card_set(trick.cards))
        cards = tuple(by_seat[seat] for seat in range(SEATS))
        rows.append(TrickRow(number, trick.leader, cards, trick.winner, points))
    return rows


def auction_lines(words: Words, deal: Deal, viewer: int, names: Sequence[str]) -> list[str]:
    """What was said before the first card of a festa, a sentence each."""
    if deal.auction is None:
        return []
    first = next((at for at, (_, action) in enumerate(deal.log) if isinstance(action, Play)), len(deal.log))
    return list(spoken.Teller(words, viewer, names).events(replace(deal, log=deal.log[:first]), 0))


def short_card(words: Words, card: Card) -> tuple[str, str]:
    """A card as a rank and a suit's shape, and in words for who does not see that."""
    return f"{card.token[0].replace('T', '10')}{_SHAPES[card.suit]}", terms.card(words, card)


_SHAPES = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
