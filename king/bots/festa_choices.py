"""What a hand would choose to play in a festa, by its value; and who may choose what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from king.actions import NO_TRUMP, NULOS, NULOS_TRICK, PASS_OUT, TRUMPS, UP_TRICK, Choice
from king.bots.hand_values import expected_tricks
from king.rules.auction import first_leader
from king.rules.contracts import FESTA_TOTAL, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from king.cards import CardSet
    from king.rules.ruleset import RuleSet


class Best(NamedTuple):
    """A way to play a festa: the contract, whether the next player leads, and the tricks it promises."""

    choice: Choice
    next_leads: bool
    tricks: float


def points_of(way: Best) -> float:
    """The points that a way to play promises, before any payment."""
    return FESTA_TOTAL - NULOS_TRICK * way.tricks if way.choice == NULOS else UP_TRICK * way.tricks


def up_choices(rules: RuleSet) -> tuple[Choice, ...]:
    """The contracts in which tricks are worth having."""
    return (*TRUMPS, NO_TRUMP) if rules.no_trump_festas else TRUMPS


def may_choose_leader(rules: RuleSet, owner: int, player: int, choice: Choice) -> bool:
    """Whether the player of ``choice`` says who leads: not an owner who plays nulos."""
    return rules.leader_choice and (player != owner or choice != NULOS)


def who_may_lead(rules: RuleSet, owner: int, player: int, choice: Choice) -> tuple[bool, ...]:
    """Whether the player after ``player`` may lead, or somebody before: both, if the player may say."""
    if may_choose_leader(rules, owner, player, choice):
        return (False, True)
    return (first_leader(rules, owner) != player,)


def ways_to_play(
    rules: RuleSet, hand: CardSet, owner: int, player: int, choices: Iterable[Choice]
) -> Iterator[Best]:
    """Every way in which ``player`` may play one of ``choices`` with this hand."""
    for choice in choices:
        for next_leads in who_may_lead(rules, owner, player, choice):
            yield Best(choice, next_leads, expected_tricks(rules, hand, choice, next_leads=next_leads))


def best_choice(rules: RuleSet, hand: CardSet, owner: int, player: int) -> Best:
    """What promises the most: to an owner of all contracts, to a buyer of those that are played up."""
    choices = up_choices(rules)
    if player == owner and rules.nulos_festas:
        choices = (*choices, NULOS)
    best = max(ways_to_play(rules, hand, owner, player, choices), key=points_of)
    if player == owner and rules.pass_out_limit is not None and points_of(best) < _PASSED_OUT:
        return Best(PASS_OUT, next_leads=False, tricks=PASS_OUT_OWNER_TRICKS)
    return best


_PASSED_OUT = PASS_OUT_OWNER_TRICKS * UP_TRICK
