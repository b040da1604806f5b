"""Detectors for cards. Each tells its reason for a card only where the facts make it certain.

``Spot`` is the decision as the seat sees it; *negative* are the contracts in which tricks are to be avoided,
or what lies in them, nulos too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.bots.sight import Sight
from king.cards import HAND_SIZE, SUIT_CARDS, Card, above, card_set
from king.study.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.match.view import SeatView


@dataclass(frozen=True, slots=True)
class Spot:
    """A card that is to be played, and what its seat sees."""

    sight: Sight
    card: Card

    @property
    def leads(self) -> bool:
        """Whether the card is led."""
        return not self.sight.trick

    @property
    def follows(self) -> bool:
        """Whether the card is of the suit that was led."""
        return not self.leads and self.card.suit == self.sight.trick[0].suit

    @property
    def upward(self) -> bool:
        """Whether tricks are worth having."""
        return self.sight.terms.upward

    @property
    def trump(self) -> str | None:
        """The trump suit, if there is one."""
        return self.sight.terms.trump

    @property
    def may_cost(self) -> bool:
        """Whether the trick in progress can cost its winner anything (in a negative contract)."""
        terms, sight = self.sight.terms, self.sight
        if self.upward:
            return False
        if terms.scoring_cards:
            left = sight.hand | sight.memory.unseen | card_set(sight.trick)
            return bool(terms.scoring_cards & left)
        return sight.number > HAND_SIZE - terms.paid_tricks

    @property
    def takes(self) -> bool:
        """Whether the card would win so far."""
        return self.sight.takes(self.card)

    def points_with(self, card: Card) -> int:
        """What the trick would bring its winner if nobody played after ``card``."""
        return self.sight.terms.trick_points(self.sight.number, card_set((*self.sight.trick, card)))

    def may_ruff(self, seat: int, suit: str) -> bool:
        """Whether this seat might ruff a trick led in ``suit``."""
        memory, trump = self.sight.memory, self.trump
        if trump is None or suit == trump or memory.certain[seat] & SUIT_CARDS[suit]:
            return False
        return bool(memory.possible[seat] & SUIT_CARDS[trump])

    def may_be_beaten_by(self, seat: int) -> bool:
        """Whether a seat that plays after the card might take the trick from it."""
        led = self.card.suit if self.leads else self.sight.trick[0].suit
        return bool(self.sight.memory.possible[seat] & above(self.card)) or (
            self.card.suit != self.trump and self.may_ruff(seat, led)
        )


# ------------------------------------------------------------------------------------ negative: to a trick


def gives_points(spot: Spot) -> Reason | None:
    """A card that costs goes into a trick that another seat takes."""
    sight = spot.sight
    scores = sight.terms.scoring_cards & spot.card.bit
    if spot.upward or not scores or spot.leads or spot.takes:
        return None
    return Reason.of("gives-points", points=abs(sight.terms.per_card))


def highest_below(spot: Spot) -> Reason | None:
    """The highest card that stays below the one that wins, where winning may cost."""
    best = spot.sight.best
    if not spot.may_cost or not spot.follows or best is None or spot.takes:
        return None
    below = [card for card in spot.sight.legal if not spot.sight.takes(card)]
    return Reason.of("highest-below", best=best.token) if spot.card == max(below) else None


def free_trick(spot: Spot) -> Reason | None:
    """The last card to a trick that costs nothing, where lower cards, too, were there."""
    cheaper = [card for card in spot.sight.legal if card < spot.card and card.suit == spot.card.suit]
    if spot.upward or spot.leads or not spot.sight.is_last or not spot.takes or not cheaper:
        return None
    return None if spot.points_with(spot.card) else Reason.of("free-trick")


def unavoidable(spot: Spot) -> Reason | None:
    """The last card to a trick that is one's own with any card: the highest of those that cost no more."""
    sight = spot.sight
    if not spot.may_cost or spot.leads or not sight.is_last or not all(map(sight.takes, sight.legal)):
        return None
    least = max(map(spot.points_with, sight.legal))
    cheapest = [card for card in sight.legal if spot.points_with(card) == least]
    return Reason.of("unavoidable") if spot.card == max(cheapest) and len(sight.legal) > 1 else None


def sheds_top(spot: Spot) -> Reason | None:
    """A card thrown off that nobody could have gone above, though lower ones are about."""
    sight, card = spot.sight, spot.card
    if spot.upward or spot.leads or spot.follows:
        return None
    is_top = not sight.unseen_above(card) and sight.unseen_below(card)
    return Reason.of("sheds-top", suit=card.suit) if is_top else None


def last_of_suit(spot: Spot) -> Reason | None:
    """The last card of a suit goes, so that other cards can be thrown when it is led."""
    sight, suit = spot.sight, spot.card.suit
    if spot.upward or spot.follows or sight.mine(suit) != spot.card.bit or not sight.unseen(suit):
        return None
    return Reason.of("last-of-suit", suit=suit)


# ---------------------------------------------------------------------------------------- negative: to lead


def nobody_below(spot: Spot) -> Reason | None:
    """A lead that somebody must go above: others hold the suit, and nobody a lower card of it."""
    sight, card = spot.sight, spot.card
    if not spot.may_cost or not spot.leads or not sight.unseen(card.suit) or sight.unseen_below(card):
        return None
    return Reason.of("nobody-below", suit=card.suit)


# ------------------------------------------------------------------------------------------ festas: to lead


def draws_trumps(spot: Spot) -> Reason | None:
    """The highest trump is led while others hold some."""
    sight, card = spot.sight, spot.card
    if not spot.upward or not spot.leads or card.suit != spot.trump or not sight.unseen(card.suit):
        return None
    return None if sight.unseen_above(card) else Reason.of("draws-trumps")


def avoids_ruff(spot: Spot) -> Reason | None:
    """Another suit is led, since the best card of the hand there would be ruffed by who has run out of it."""
    sight, memory = spot.sight, spot.sight.memory
    if not spot.upward or not spot.leads or spot.trump is None:
        return None
    others = [card for card in sight.legal if card.suit not in (spot.trump, spot.card.suit)]
    for card in reversed(others):
        if sight.unseen_above(card) or not sight.unseen(card.suit):
            continue
        for seat in sight.later:
            if memory.is_void(seat, card.suit) and spot.may_ruff(seat, card.suit):
                return Reason.of("avoids-ruff", card=card.token, suit=card.suit, seat=seat)
    return None


def cannot_be_beaten(spot: Spot) -> Reason | None:
    """A card that wins the trick for certain, in a festa: nobody still to play can beat it."""
    sight = spot.sight
    if not spot.upward or not spot.takes or sight.is_last or any(map(spot.may_be_beaten_by, sight.later)):
        return None
    return Reason.of("cannot-be-beaten")


def only_a_trump_beats(spot: Spot) -> Reason | None:
    """The highest card of its suit is led; only a ruff could beat it."""
    sight, card = spot.sight, spot.card
    if not spot.upward or not spot.leads or spot.trump in (None, card.suit) or sight.unseen_above(card):
        return None
    return Reason.of("only-a-trump-beats")


# --------------------------------------------------------------------------------------- festas: to a trick


def takes_last(spot: Spot) -> Reason | None:
    """The last card to a trick takes it, and no smaller one would."""
    sight = spot.sight
    if not spot.upward or spot.leads or not sight.is_last or not spot.takes:
        return None
    if any(sight.takes(card) for card in sight.legal if card < spot.card and card.suit == spot.card.suit):
        return None
    return Reason.of("takes-last" if spot.follows else "ruffs-last", suit=sight.trick[0].suit)


def cannot_win(spot: Spot) -> Reason | None:
    """None of the cards can win the trick, so one of the smallest goes."""
    sight = spot.sight
    if not spot.upward or spot.leads or any(map(sight.takes, sight.legal)):
        return None
    smallest = min(card.rank for card in sight.legal)
    return Reason.of("cannot-win") if spot.card.rank == smallest else None


DETECTORS: tuple[Callable[[Spot], Reason | None], ...] = (
    gives_points,
    unavoidable,
    free_trick,
    highest_below,
    nobody_below,
    sheds_top,
    last_of_suit,
    draws_trumps,
    cannot_be_beaten,
    takes_last,
    cannot_win,
    only_a_trump_beats,
    avoids_ruff,
)
"""In the order in which they are asked."""


def reason_for(view: SeatView, card: Card) -> Reason | None:
    """The first reason that fits for the seat of this view to play ``card``."""
    spot = Spot(Sight.of(view), card)
    return next((reason for detect in DETECTORS if (reason := detect(spot)) is not None), None)
