"""Which cards may be played: the one telling of the play rules.

The rules of play are *restrictions*, applied one after the other to the cards that are left. A restriction
that would leave a hand without a legal card does not apply. The first that drops a card is the reason why
that card is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from king.cards import ACE_OF_HEARTS, FULL_DECK, HEARTS, KING_OF_HEARTS, SUIT_CARDS, Card, CardSet, above
from king.errors import Refusal, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from king.rules.contracts import Contract
    from king.rules.ruleset import RuleSet

NOT_HEARTS: CardSet = FULL_DECK & ~HEARTS
NOT_THE_KING: CardSet = FULL_DECK & ~KING_OF_HEARTS.bit


class Restriction(NamedTuple):
    """A rule that speaks in this position: the cards that it allows, and the refusal of the others."""

    allowed: CardSet
    refusal: Refusal


_LEAD_OTHERS = Restriction(NOT_HEARTS, refuse("hearts-lead"))
_NO_HEART_YET = Restriction(NOT_HEARTS, refuse("heart-on-first-trick"))
_NO_KING_YET = Restriction(NOT_THE_KING, refuse("king-on-first-trick"))
_LEAD_THE_KING = Restriction(NOT_HEARTS | KING_OF_HEARTS.bit, refuse("king-must-be-led"))
_PLAY_THE_KING = Restriction(KING_OF_HEARTS.bit, refuse("king-must-be-played"))
_FOLLOW = {suit: Restriction(cards, refuse("follow-suit", suit=suit)) for suit, cards in SUIT_CARDS.items()}
_RUFF = {suit: Restriction(cards, refuse("must-ruff", trump=suit)) for suit, cards in SUIT_CARDS.items()}


def winning_card(trick: Sequence[Card], trump: str | None) -> Card:
    """The card that wins: the highest trump, else the highest card of the suit led."""
    best = trick[0]
    for card in trick[1:]:
        if card.suit == best.suit:
            if card.rank > best.rank:
                best = card
        elif card.suit == trump:
            best = card
    return best


def _above_trumps(code: str, card: Card) -> Restriction:
    return Restriction(above(card), refuse(code, trump=card.suit, card=card.token))


def _leading(rules: RuleSet, contract: Contract, number: int, hand: CardSet) -> Iterator[Restriction]:
    if contract.name not in ("hearts", "king"):
        return
    if rules.hearts_lead_only_alone:
        yield _LEAD_OTHERS
    if contract.name == "king" and hand & KING_OF_HEARTS.bit:
        if rules.no_king_on_first_trick and number == 1:
            yield _NO_KING_YET
        elif rules.king_under_hearts == "always":
            yield _LEAD_THE_KING


def _following(rules: RuleSet, contract: Contract, trick: Sequence[Card]) -> Iterator[Restriction]:
    """For a hand that can follow the suit led."""
    led = trick[0].suit
    yield _FOLLOW[led]
    if contract.trump == led and rules.must_overtrump:
        yield _above_trumps("must-overtrump", winning_card(trick, led))
    elif contract.name == "king" and led == "H":
        ace_lies = ACE_OF_HEARTS in trick
        if rules.king_under_hearts == "always" or (rules.king_under_hearts == "ace" and ace_lies):
            yield _PLAY_THE_KING


def _throwing(
    rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card]
) -> Iterator[Restriction]:
    """For a hand that is void in the suit led."""
    first = number == 1
    if contract.trump is not None and rules.must_ruff:
        best = winning_card(trick, contract.trump)
        if best.suit == contract.trump and rules.must_overruff:
            yield _above_trumps("must-overruff", best)
        else:
            yield _RUFF[contract.trump]
    elif contract.name == "hearts" and first and rules.no_heart_on_first_trick:
        yield _NO_HEART_YET
    elif contract.name == "king":
        if first and rules.no_king_on_first_trick:
            yield _NO_KING_YET
        elif rules.king_when_void:
            yield _PLAY_THE_KING


def restrictions(
    rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card], hand: CardSet
) -> Iterator[Restriction]:
    """The rules that speak when ``hand`` is to play to ``trick`` (empty: to lead), the deal's ``number``-th.

    In the order in which they are applied.
    """
    if not trick:
        return _leading(rules, contract, number, hand)
    if hand & SUIT_CARDS[trick[0].suit]:
        return _following(rules, contract, trick)
    return _throwing(rules, contract, number, trick)


def legal_cards(
    rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card], hand: CardSet
) -> CardSet:
    """The cards of ``hand`` that may be played to ``trick``; never none while the hand holds any."""
    legal = hand
    for restriction in restrictions(rules, contract, number, trick, hand):
        legal = (legal & restriction.allowed) or legal
    return legal


def why_not_play(
    rules: RuleSet, contract: Contract, number: int, trick: Sequence[Card], hand: CardSet, card: Card
) -> Refusal | None:
    """The rule that forbids ``card`` to this hand now, or ``None`` when it may be played."""
    if not hand & card.bit:
        return refuse("not-in-hand", card=card.token)
    legal = hand
    for restriction in restrictions(rules, contract, number, trick, hand):
        kept = legal & restriction.allowed
        if kept and not kept & card.bit:
            return restriction.refusal
        legal = kept or legal
    return None
