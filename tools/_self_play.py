"""Positions from which the policy learns: a search plays deals against itself and notes what cards are worth.

A *way of play* has a table of its own (``king.bots.lanes.rules.table_for``). Its deals are shuffled, and all
four seats play them by the search that plays the strong levels, with the policy as it stands in the playouts.
Now and then a card is played by chance, so that mistakes are seen too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

import king
from king.actions import NO_TRUMP, PLAYS
from king.bots import search
from king.bots.lanes import Position
from king.bots.lanes.weights import SHAPES
from king.match.automatic import longest_suit
from king.match.deal import Deal
from king.match.dealing import deal_hands
from king.rules.auction import Stage
from king.rules.contracts import FESTA, NEGATIVES
from tools.reference.policy import Situation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king.bots import Choice

WAYS = {
    "tricks": ("classic", "tricks"),
    "hearts": ("classic", "hearts"),
    "hearts-later": ("international", "hearts"),
    "men": ("classic", "men"),
    "queens": ("classic", "queens"),
    "king-ace": ("classic", "king"),
    "king-always": ("auction", "king"),
    "king-never": ("international", "king"),
    "last-two": ("classic", "last-two"),
    "trump-free": ("auction", "trump"),
    "trump-over": ("classic", "trump"),
    "trump-ruff": ("international", "trump"),
    "no-trump": ("classic", "no-trump"),
}
"""By table: a rule set, and what of it is played so."""

ASTRAY = 0.1
"""How often a card is played by chance."""

EVEN = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Example:
    """A choice among cards that the policy considers.

    ``weights``: for each card the places in the table of the weights that are summed up for it. ``points``:
    what each card brings, by the search.
    """

    weights: tuple[tuple[int, ...], ...]
    points: tuple[float, ...]


def examples(table: str, deals: int, playouts: int, seed: int) -> Iterator[Example]:
    """What can be learnt from so many deals, each decision of which takes so many playouts."""
    for number in range(deals):
        rng = Random(f"{seed} {table} {number}")  # noqa: S311 - the same tables from the same seed
        deal = _begin(table, rng)
        while deal.to_act is not None:
            choice = _thought(deal, rng, playouts)
            if choice.estimates:
                example = _example(deal, choice)
                if len(set(example.points)) > 1:
                    yield example
            astray = rng.random() < ASTRAY
            deal = deal.after(rng.choice(deal.legal_actions()) if astray else choice.action)


def _begin(table: str, rng: Random) -> Deal:
    """A shuffled deal of this way of play, at its first lead."""
    name, played = WAYS[table]
    kind = played if played in NEGATIVES else FESTA
    others = [other for other in NEGATIVES if other != kind]
    programme = (kind, *others, *(FESTA,) * 4) if kind != FESTA else (*(FESTA,) * 4, *NEGATIVES)
    rules = replace(
        king.RULE_SETS[name], programme=programme, auction="none", ultimatum="none", pass_out_limit=None
    )
    hands = deal_hands(rng.randrange)
    deal = Deal.begin(rules, 1, 0, hands)
    if kind == FESTA:
        deal = deal.after(NO_TRUMP if played == "no-trump" else longest_suit(hands[0]))
    while deal.stage is not Stage.PLAY:  # who leads
        deal = deal.after(rng.choice(deal.legal_actions()))
    return deal


def _thought(deal: Deal, rng: Random, playouts: int) -> Choice:
    seat = deal.to_act or 0
    view = king.SeatView(deal.rules, 0, None, (deal.seen_by(seat),), EVEN, (), seat)
    thought = search.think(view, rng, None, playouts)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            choice: Choice = finished.value
            return choice


def _example(deal: Deal, choice: Choice) -> Example:
    situation = Situation(Position.of(deal), deal.held[deal.to_act or 0] or 0, deal.legal_cards())
    candidates = list(situation.candidates())
    return Example(
        tuple(
            tuple(place_of(block, index) for block, index in situation.looks_at(card, kind))
            for card, kind in candidates
        ),
        tuple(choice.estimates[PLAYS[card.index]].points for card, _ in candidates),
    )


def place_of(block: str, index: tuple[int, ...]) -> int:
    """Where a weight stands in its table."""
    place = 0
    for step, size in zip(index, SHAPES[block], strict=True):
        place = place * size + step
    return _STARTS[block] + place


def _starts() -> dict[str, int]:
    starts, start = {}, 0
    for block, shape in SHAPES.items():
        starts[block] = start
        size = 1
        for axis in shape:
            size *= axis
        start += size
    return starts


_STARTS = _starts()
