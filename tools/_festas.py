"""Single festas: who buys and plays what, and then the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import king
from king.rules.auction import Stage
from king.rules.contracts import FESTA, NEGATIVES
from tools._players import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.deal import Deal


def festas_first(rules: str) -> king.RuleSet:
    """A rule set with the festas at the beginning, so early in the match that a point is a point."""
    return replace(king.RULE_SETS[rules], programme=(*(FESTA,) * 4, *NEGATIVES))


def is_being_settled(match: king.Match) -> bool:
    """Whether somebody has a word to say before cards are played, or the festa is passed out."""
    return match.deal_number == 1 and match.deal.stage is not Stage.PLAY


def settled(match: king.Match, players: Sequence[str], seed: int) -> king.Match:
    """The match once the first festa needs no more words of ``players``, by seat."""
    while is_being_settled(match) and match.to_act is not None:
        match = match.apply(act(match, players[match.to_act], seed))
    return match


def played(match: king.Match, players: Sequence[str], seed: int) -> Deal:
    """The first festa at its end."""
    while match.deal_number == 1 and match.to_act is not None:
        match = match.apply(act(match, players[match.to_act], seed))
    return match.deals[0]
