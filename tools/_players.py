"""Who can sit at the arena's table, and what each does."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from king.actions import PASS, REFUSE, TOO_LITTLE
from king.bots import LEVELS, choose
from king.match.automatic import longest_suit
from king.rules.auction import Stage
from tools.reference import players as reference

if TYPE_CHECKING:
    import king
    from king.actions import Action

RANDOM = "random"
"""A player that takes any legal action; it plays here only."""

SILENT = "-silent"
"""Added to a level: it never bids and sells only where it must, and is otherwise as good as ever."""

PLAYERS = (RANDOM, *reference.PLAYERS, *LEVELS, *(level + SILENT for level in LEVELS))
"""All names, those of one kind from the weakest to the strongest."""


def act(match: king.Match, player: str, seed: int, *, study_festas: bool = False) -> Action:
    """What a player does; ``study_festas``: nobody bids, and festas are played as in the study."""
    seat = _seat_to_act(match)
    if study_festas and match.deal.stage is not Stage.PLAY:
        return reference.say_as_in_the_study(match)
    if player == RANDOM:
        rng = Random(f"{seed} {seat} {match.steps}")  # noqa: S311 - a measurement must be reproducible
        return rng.choice(match.legal_actions())
    if player in reference.PLAYERS:
        return reference.act(match, player, seed)
    if player.endswith(SILENT):
        return _act_silently(match, player.removesuffix(SILENT), seed)
    return choose(match.view(seat), player, seed).action


def _act_silently(match: king.Match, level: str, seed: int) -> Action:
    seat = _seat_to_act(match)
    legal = match.legal_actions()
    said = next((word for word in (PASS, REFUSE, TOO_LITTLE) if word in legal), None)
    if said is not None:
        return said
    if match.deal.stage is Stage.FIRST_CHOICE:  # as if there were no auction
        alone = replace(match.deal.auction, stage=Stage.CONTRACT) if match.deal.auction else None
        deal = replace(match.deal, stage=Stage.CONTRACT, auction=alone)
        match = replace(match, deals=(*match.deals[:-1], deal))
        action = choose(match.view(seat), level, seed).action
        return action if action in legal else longest_suit(match.deal.held[seat] or 0)
    return choose(match.view(seat), level, seed).action


def _seat_to_act(match: king.Match) -> int:
    if match.to_act is None:
        raise ValueError("the match is over")
    return match.to_act
