"""Playing where tricks or cards cost: the six negatives and nulos.

Each legal card is given a cost in points: what the trick would cost if the card won it, less what the card
threatens to cost later if it is kept. So the highest card that ducks goes first, discards rid the hand of
what is most dangerous, and low cards, which give the lead away, are held back.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from king.cards import SUITS, Card, cards_in

if TYPE_CHECKING:
    from random import Random

    from king.bots.sight import Sight

ALIKE = 6.0
"""Points by which costs must differ for the difference to be noticed, except in the choice of a lead."""

UNFORCED = 0.15
"""How often a player who could stay below goes above all the same."""

GIVEN_BELOW = 0.5
"""How often a costly card below the winning one falls in a trick of its suit."""

THROWN_LATER = 0.1
"""How often a costly card of another suit is thrown in some later trick."""

EXIT = 0.25
"""What a card that surely loses is worth, as a part of what winning a trick costs."""

STUCK = 0.3
"""How often a card of a suit that nobody else holds has to be led in the end."""

LEAD_COST = 0.15
"""What it costs to be on lead, as a part of what winning a trick costs."""

SLOPE = 0.8
"""How sharply the chance that a card is forced out falls with each guard below it."""

SHORTNESS = 1.0
"""What getting nearer to a void is worth to a hand that has something to throw, as such a part."""


def choose_card(sight: Sight, rng: Random) -> Card:
    """The card that costs least; among those that look alike the seed decides."""
    costs = {card: _cost(sight, card) for card in _sensible(sight)}
    enough = min(costs.values()) + (0.0 if sight.best is None else ALIKE)
    return rng.choice([card for card, cost in costs.items() if cost <= enough])


def _sensible(sight: Sight) -> tuple[Card, ...]:
    """The legal cards without those that nobody sensible plays.

    On lead: a suit that all others have run out of. In a trick that costs: a card above the best, with a safe
    duck in hand.
    """
    if sight.best is None:
        shared = tuple(card for card in sight.legal if sight.unseen(card.suit))
        return shared or sight.legal
    ducks = tuple(card for card in sight.legal if not sight.takes(card))
    return ducks if ducks and _points_on_table(sight) > 0 else sight.legal


def _points_on_table(sight: Sight) -> int:
    """What the trick costs its winner as it lies."""
    lying = sum(card.bit for card in sight.trick)
    return -sight.terms.trick_points(sight.number, lying)


def _cost(sight: Sight, card: Card) -> float:
    cost = -_danger(sight, card) - _nearer_to_void(sight, card)
    if sight.takes(card):
        price = _price_now(sight, card) + LEAD_COST * _future_price(sight, card)
        cost += chance_to_win(sight, card) * price
    return cost


def chance_to_win(sight: Sight, card: Card) -> float:
    """The chance that ``card``, the best so far, is still the best when the trick is complete.

    The players to come go above it when they hold nothing lower, and now and then when they do.
    """
    higher, lower = sight.unseen_above(card), sight.unseen_below(card)
    if higher and not lower and len(sight.later) == len(sight.others):
        return 0.0
    chance = 1.0
    for seat in sight.later:
        can = 1.0 - sight.chance_of_none(seat, card.suit, higher)
        must = sight.chance_of_none(seat, card.suit, lower)
        chance *= 1.0 - can * (must + (1.0 - must) * UNFORCED)
    return chance


# ---------------------------------------------------------------------------------------------- this trick


def _price_now(sight: Sight, card: Card) -> float:
    """What winning this trick with ``card`` costs: what lies there, and what those to come may add."""
    terms = sight.terms
    lying = card.bit + sum(other.bit for other in sight.trick)
    price = -float(terms.trick_points(sight.number, lying))
    if terms.scoring_cards:
        price -= terms.per_card * sum(_added_by(sight, seat, card) for seat in sight.later)
    return price


def _added_by(sight: Sight, seat: int, card: Card) -> float:
    """How many costly cards this seat is expected to give to a trick that ``card`` wins."""
    scoring = sight.terms.scoring_cards
    below = scoring & sight.unseen_below(card)
    void = sight.chance_of_void(seat, card.suit)
    given = (1.0 - sight.chance_of_none(seat, card.suit, below)) * GIVEN_BELOW
    if not below and not sight.unseen(card.suit) & ~scoring:
        given = 0.0
    if sight.number == 1 and _nothing_thrown_on_first_trick(sight):
        return given
    nothing_to_throw = 1.0
    for suit in SUITS:
        if suit != card.suit:
            nothing_to_throw *= sight.chance_of_none(seat, suit, scoring & sight.unseen(suit))
    return given + void * (1.0 - nothing_to_throw)


def _nothing_thrown_on_first_trick(sight: Sight) -> bool:
    rules, name = sight.rules, sight.terms.name
    return (name == "hearts" and rules.no_heart_on_first_trick) or (
        name == "king" and rules.no_king_on_first_trick
    )


# ------------------------------------------------------------------------------------------- later tricks


def _danger(sight: Sight, card: Card) -> float:
    """What keeping ``card`` is expected to cost; below zero for one that gives the lead away."""
    price = _future_price(sight, card)
    higher = sight.unseen_above(card).bit_count()
    lower = sight.unseen_below(card).bit_count()
    if not higher + lower:
        return STUCK * price
    if not lower:
        return -EXIT * price
    holders = sum(not sight.memory.is_void(seat, card.suit) for seat in sight.others)
    elsewhere = 1.0 - 1.0 / holders
    beaten_by_one = (1.0 - elsewhere**higher) * (elsewhere**lower * (1.0 - UNFORCED) + UNFORCED)
    wins = (1.0 - beaten_by_one) ** holders
    return price * wins * _chance_of_being_forced(sight, card, higher + lower)


def _chance_of_being_forced(sight: Sight, card: Card, unseen: int) -> float:
    """The chance that the suit goes round often enough for the cards below this one to be used up."""
    if sight.terms.name == "last-two":
        return 1.0
    guards = (sight.mine(card.suit) & (card.bit - 1)).bit_count()
    rounds = unseen / 4 + 0.5
    return 1.0 / (1.0 + exp(SLOPE * (guards - rounds)))


def _future_price(sight: Sight, card: Card) -> float:
    """What a later trick of its suit costs, on average, if ``card`` wins it."""
    terms = sight.terms
    price = -float(terms.per_trick)
    scoring = terms.scoring_cards
    if scoring:
        below = (scoring & sight.unseen_below(card)).bit_count()
        elsewhere = (scoring & sight.memory.unseen & ~sight.unseen(card.suit)).bit_count()
        costly = bool(scoring & card.bit) + GIVEN_BELOW * below + THROWN_LATER * elsewhere
        price -= terms.per_card * min(3.0, costly)
    return price


def _nearer_to_void(sight: Sight, card: Card) -> float:
    """What shortening the suit is worth: the shorter, the sooner something costly can be thrown."""
    to_throw = _heaviest_burden(sight, card)
    return SHORTNESS * to_throw / (1 + sight.mine(card.suit).bit_count()) ** 2


def _heaviest_burden(sight: Sight, card: Card) -> float:
    """The greatest danger among the hand's costly cards of other suits."""
    terms = sight.terms
    burdens = [
        _danger(sight, other)
        for other in cards_in(sight.hand & terms.scoring_cards)
        if other.suit != card.suit
    ]
    return max(0.0, *burdens) if burdens else 0.0
