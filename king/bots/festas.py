"""Playing where tricks pay: with a trump, or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.cards import Card, cards_in

if TYPE_CHECKING:
    from random import Random

    from king.bots.sight import Sight

WORTH_A_TRY = 0.8
"""The chance of winning the trick from which on a high card is spent on it."""

LONG_TRUMPS = 5
"""Trumps from which on they are led without a sure winner, to draw the others'."""


def choose_card(sight: Sight, rng: Random) -> Card:
    """The card to play; among equal ones the seed decides, so that nothing can be read from it."""
    cards = list(sight.legal)
    rng.shuffle(cards)
    if sight.best is None:
        return max(cards, key=lambda card: _worth_of_lead(sight, card))
    winners = [card for card in cards if sight.takes(card)]
    if winners:
        winner = _cheapest_winner(sight, winners)
        if winner is not None:
            return winner
    return min(cards, key=lambda card: _use_later(sight, card))


# ------------------------------------------------------------------------------------------ in the trick


def _cheapest_winner(sight: Sight, winners: list[Card]) -> Card | None:
    """The lowest card that wins as well as any; ``None`` if none has a fair chance."""
    if sight.is_last or winners[0].suit != sight.trick[0].suit:
        return min(winners)  # to close the trick, or to ruff it, the lowest will do
    chances = {card: _chance_to_hold(sight, card) for card in winners}
    best = max(chances.values())
    if best < WORTH_A_TRY:
        return None
    return min(card for card, chance in chances.items() if chance >= best)


def _chance_to_hold(sight: Sight, card: Card) -> float:
    """The chance that nobody to come beats ``card``, if all of them try."""
    higher = sight.unseen_above(card)
    chance = 1.0
    for seat in sight.later:
        chance *= sight.chance_of_none(seat, card.suit, higher) * (1.0 - _chance_of_ruff(sight, seat, card))
    return chance


def _chance_of_ruff(sight: Sight, seat: int, card: Card) -> float:
    trump = sight.terms.trump
    if trump is None or card.suit == trump:
        return 0.0
    has_trump = 1.0 - sight.chance_of_none(seat, trump, sight.unseen(trump))
    return sight.chance_of_void(seat, card.suit) * has_trump


def _use_later(sight: Sight, card: Card) -> float:
    """What a card that loses this trick may still be good for: the lowest goes first, guards stay."""
    use = float(card.rank)
    if card.suit == sight.terms.trump:
        return use + 40.0
    if card.suit == sight.trick[0].suit:
        return use
    held = sight.mine(card.suit)
    top = max(cards_in(held))
    stoppers_needed = sight.unseen_above(top).bit_count() + 1
    if stoppers_needed == 1 and card is top:
        return use + 30.0  # it will win a trick
    if held.bit_count() == stoppers_needed:
        use += 4.0  # one card fewer and the honour falls with the rest
    return use - 0.25 * held.bit_count()


# ----------------------------------------------------------------------------------------------- the lead


def _worth_of_lead(sight: Sight, card: Card) -> float:
    trump = sight.terms.trump
    if trump is None:
        return _worth_of_lead_without_trumps(sight, card)
    if card.suit == trump:
        return _worth_of_trump_lead(sight, card)
    held, unseen = sight.mine(card.suit), sight.unseen(card.suit)
    if not sight.unseen_above(card):
        if not sight.unseen(trump):
            return 100.0 - card.rank / 100 if unseen else 90.0
        holds = 1.0
        for seat in sight.later:
            holds *= 1.0 - _chance_of_ruff(sight, seat, card)
        return 100.0 * holds - held.bit_count()
    worth = 3.0 * held.bit_count() - 10.0 - card.rank
    if held.bit_count() == 1 and sight.mine(trump):
        worth += 8.0  # a void to ruff in
    return worth


def _worth_of_trump_lead(sight: Sight, card: Card) -> float:
    held, unseen = sight.mine(card.suit), sight.unseen(card.suit)
    if not unseen:
        return 20.0  # the last trumps keep: they win whenever they are needed
    if not sight.unseen_above(card):
        return 95.0 + held.bit_count() - card.rank / 100
    return (40.0 if held.bit_count() >= LONG_TRUMPS else -5.0) - card.rank


def _worth_of_lead_without_trumps(sight: Sight, card: Card) -> float:
    held, unseen = sight.mine(card.suit), sight.unseen(card.suit)
    if not sight.unseen_above(card):
        return 100.0 - card.rank / 100 if unseen else 90.0
    top = max(cards_in(held))
    return 4.0 * held.bit_count() - 3.0 * sight.unseen_above(top).bit_count() - card.rank
