"""Small positions told in the notation, so that a test reads like the rule that it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from king import RULE_SETS
from king.actions import parse_action
from king.cards import CARDS, card_set, cards_in, format_hand, parse_card, parse_hand
from king.match.deal import Deal
from king.match.dealing import parse_hands
from king.rules import auction as bidding
from king.rules.auction import Auction, Stage
from king.rules.contracts import CONTRACTS, FESTA, NEGATIVES
from king.rules.plays import legal_cards, why_not_play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from king import Action, RuleSet

CHAMPIONSHIP, AUCTION, CLASSIC, INTERNATIONAL = RULE_SETS.values()

FREE = replace(
    CHAMPIONSHIP,
    name="free",
    hearts_lead_only_alone=False,
    king_when_void=False,
    king_under_hearts="never",
    stop_when_decided=False,
)
"""Rules of play with no restriction but to follow suit: one option is then added at a time."""

A_SUIT_EACH = tuple(" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SHDC")
"""Seat 0 holds the spades, 1 the hearts, 2 the diamonds, 3 the clubs: who leads wins every trick."""


# ------------------------------------------------------------------------------------------------------ plays


def legal(rules: RuleSet, contract: str, hand: str, trick: str = "", number: int = 2) -> str:
    """The cards of ``hand`` that may be played to ``trick`` (empty: to lead), the deal's ``number``-th."""
    cards = [parse_card(token) for token in trick.split()]
    return format_hand(legal_cards(rules, CONTRACTS[contract], number, cards, parse_hand(hand)))


def refused(rules: RuleSet, contract: str, hand: str, card: str, trick: str = "", number: int = 2) -> str:
    """The refusal of ``card``, as text; empty when it may be played."""
    cards = [parse_card(token) for token in trick.split()]
    refusal = why_not_play(rules, CONTRACTS[contract], number, cards, parse_hand(hand), parse_card(card))
    return "" if refusal is None else str(refusal)


# ---------------------------------------------------------------------------------------------------- auction


def speak(rules: RuleSet, said: str, owner: int = 0) -> Auction:
    """The festa of ``owner`` once these words have been said, each of them legal."""
    auction = bidding.begin(rules, owner)
    for token in said.split():
        words = [str(word) for word in bidding.legal_words(rules, auction)]
        assert token in words, f"{token} after {said!r}: {words}"
        auction = bidding.after(rules, auction, parse_action(token))
    return auction


def words(rules: RuleSet, said: str, owner: int = 0) -> str:
    """What may be said next, in the order in which the engine tells it."""
    return " ".join(str(word) for word in bidding.legal_words(rules, speak(rules, said, owner)))


def unsaid(rules: RuleSet, said: str, token: str, owner: int = 0) -> str:
    """The refusal of a word, as text; empty when it may be said."""
    refusal = bidding.why_not_say(rules, speak(rules, said, owner), parse_action(token))
    return "" if refusal is None else str(refusal)


def asked(auction: Auction) -> tuple[str, int]:
    """What is waited for, and from whom."""
    return auction.stage.value, auction.to_act


# ------------------------------------------------------------------------------------------------------ deals


def begin(rules: RuleSet, kind: str, hands: Iterable[str], dealer: int = 0) -> Deal:
    """The first deal of this kind in the programme, just dealt."""
    return Deal.begin(rules, rules.programme.index(kind) + 1, dealer, parse_hands(tuple(hands)))


def go(deal: Deal, tokens: str) -> Deal:
    """The deal once these actions have been taken, each of them legal."""
    for token in tokens.split():
        action = parse_action(token)
        assert deal.why_not(action) is None, f"{token} after {[str(done) for _, done in deal.log]}"
        deal = deal.after(action)
    return deal


def first_action(deal: Deal) -> Action:
    """The first legal action: among cards, spades before hearts, diamonds, clubs, the lowest first."""
    return deal.legal_actions()[0]


def play_out(deal: Deal, choose: Callable[[Deal], Action] = first_action) -> Deal:
    """The deal played to its end, every card chosen by ``choose``."""
    while deal.to_act is not None:
        deal = deal.after(choose(deal))
    return deal


def others(hand: str, seat: int = 0) -> tuple[str, ...]:
    """Four hands: this one at ``seat``, the other 39 cards dealt out in order to the seats after it."""
    rest = list(cards_in(card_set(CARDS) & ~parse_hand(hand)))
    hands = {seat: hand}
    for turn in (1, 2, 3):
        hands[(seat + turn) % 4] = format_hand(card_set(rest[13 * (turn - 1) : 13 * turn]))
    return tuple(hands[each] for each in range(4))


def festas_first(rules: RuleSet) -> RuleSet:
    """The same rules with the four festas as deals 1 to 4."""
    return replace(rules, programme=(*(FESTA,) * 4, *NEGATIVES))


def begins_with(rules: RuleSet, kind: str) -> RuleSet:
    """The same rules with this negative contract as deal 1."""
    rest = [negative for negative in NEGATIVES if negative != kind]
    return replace(rules, programme=(kind, *rest, *(FESTA,) * 4))


def is_playing(deal: Deal) -> bool:
    """Whether the deal waits for a card."""
    return deal.stage is Stage.PLAY
