"""Back in a match: what it was after fewer actions, and where somebody decided something."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from king.actions import Leave
from king.match.deal import NONE_YET, Deal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from king.actions import Action
    from king.match.match import Match


@dataclass(frozen=True, slots=True)
class Decision:
    """An action that its seat could have chosen otherwise, and the number of actions before it."""

    step: int
    seat: int
    action: Action


def rewound(match: Match, steps: int) -> Match:
    """The match as it was after its first ``steps`` actions, from 0 to as many as it has.

    Deals that were over by then stay as they are; only the one that is cut is played again.
    """
    if not 0 <= steps <= match.steps:
        raise ValueError(f"the match has {match.steps} actions, not {steps}")
    number, before = _deal_at(match, steps)
    whole = match.deals[:number]
    cut = _replayed(match, number, steps - before)
    scores = NONE_YET
    for deal in (*whole, cut):
        scores = tuple(sum(pair) for pair in zip(scores, deal.points or NONE_YET, strict=True))
    deals = (*whole, cut)
    left = tuple(who for deal in deals for who, action in deal.log if isinstance(action, Leave))
    return replace(match, deals=deals, scores=scores, left=left)


def _deal_at(match: Match, steps: int) -> tuple[int, int]:
    """The index of the deal in which the match is after so many actions, and the actions before that deal."""
    before = 0
    for number, deal in enumerate(match.deals[:-1]):
        if steps < before + len(deal.log):
            return number, before
        before += len(deal.log)
    return len(match.deals) - 1, before


def _replayed(match: Match, number: int, actions: int) -> Deal:
    """The deal with this index after its first actions."""
    known = match.deals[number]
    if actions == len(known.log):
        return known
    deal = Deal.begin(match.rules, known.number, known.dealer, known.dealt)
    for _, action in known.log[:actions]:
        deal = deal.after_leave(action) if isinstance(action, Leave) else deal.after(action)
    return deal


def decisions(match: Match, seats: Collection[int]) -> Iterator[Decision]:
    """What these seats have decided, the latest first.

    A card or word that was the only legal one was no decision, and neither is what is done automatically for
    a seat that has left; leaving was one.
    """
    steps = match.steps
    for deal in reversed(match.deals):
        steps -= len(deal.log)
        yield from reversed([*_decided(deal, steps, seats, _gone_before(match, deal))])


def _gone_before(match: Match, deal: Deal) -> set[int]:
    earlier = match.deals[: deal.number - 1]
    return {who for other in earlier for who, action in other.log if isinstance(action, Leave)}


def _decided(known: Deal, before: int, seats: Collection[int], gone: set[int]) -> Iterator[Decision]:
    deal = Deal.begin(known.rules, known.number, known.dealer, known.dealt)
    for step, (who, action) in enumerate(known.log, start=before):
        if isinstance(action, Leave):
            if who in seats:
                yield Decision(step, who, action)
            gone.add(who)
            deal = deal.after_leave(action)
            continue
        if who in seats and who not in gone and len(deal.legal_actions()) > 1:
            yield Decision(step, who, action)
        deal = deal.after(action)


def last_decision(match: Match, seats: Collection[int]) -> Decision | None:
    """The latest thing that one of these seats has decided; ``None`` before the first."""
    return next(decisions(match, seats), None)
