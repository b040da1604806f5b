"""Positions of every kind: one for each stage and each contract that a person may come to."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeAlias

import king
from king.rules.auction import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind: TypeAlias = "tuple[str, str | None]"
"""The stage of the deal, and its contract."""


def asked(rules: str, seed: int) -> Iterator[tuple[Kind, king.Match]]:
    """Each kind of position in which seat 0 is to act, once."""
    choose = Random(f"{rules} {seed}")
    match = king.Match.start(rules, seed=seed)
    seen = set()
    while not match.is_over:
        deal = match.deal
        kind = (deal.stage.value, deal.contract)
        trick = deal.trick_number if deal.stage is Stage.PLAY else 1
        if match.to_act == 0 and kind not in seen and (trick > 1 or deal.stage is not Stage.PLAY):
            seen.add(kind)
            yield kind, match
        match = match.apply(choose.choice(match.legal_actions()))


def positions() -> dict[Kind, king.Match]:
    """A match for every stage and every contract that seat 0 may come to."""
    found: dict[Kind, king.Match] = {}
    for rules in ("auction", "international", "classic"):
        for seed in range(4):
            for kind, match in asked(rules, seed):
                found.setdefault(kind, match)
    return found


def summary_of(match: king.Match) -> king.Match:
    """The match once its deal has ended, before anything has happened in the next."""
    number = match.deal_number
    while match.deal_number == number and not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def ended(match: king.Match) -> king.Match:
    """The match played to its end."""
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match
