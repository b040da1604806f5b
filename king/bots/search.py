"""Choosing a card by playing the deal out, thousands of times, in worlds that agree with what was seen.

*Flat Monte Carlo*: every card is tried in the same worlds, all four seats then follow the learned policy
(``king.bots.lanes``), each a little at odds with it by chance, as real players are, and the card that did
best on average is played. Cards between which nobody holds another are one move. A first batch of lanes tells
which moves are still worth a second look; when one is left the search is over.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import inf, sqrt
from operator import mul, sub
from typing import TYPE_CHECKING

from king.actions import PLAYS, Action
from king.bots.choice import Choice, Estimate
from king.bots.lanes import Position, choose_card, playing
from king.bots.memory import Memory, recall
from king.bots.stakes import result
from king.bots.worlds import Possibilities, by_lane, repeated, whole_batch
from king.cards import SUIT_CARDS, Card, CardSet, card_set, cards_in

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from random import Random

    from king.bots.lanes.tally import Tally
    from king.bots.levels import Thought
    from king.match.view import SeatView

FIRST_BATCH = 4096
"""Playouts after which it is asked for the first time whether the choice is settled. Fewer at a time would
take hardly less time each."""

CLEARLY_WORSE = 3.5
"""Standard errors of the difference behind the best move, from which on a move is given up."""


@dataclass
class Move:
    """Cards that make no difference, and how the deal ended with them, world by world."""

    cards: tuple[Card, ...]
    points: list[float] = field(default_factory=list)
    worths: list[float] = field(default_factory=list)
    """What the points are worth (``standing.worth``)."""

    @property
    def worth(self) -> float:
        """The mean of what the points are worth."""
        return sum(self.worths) / len(self.worths)

    def behind(self, other: Move) -> float:
        """By how many standard errors it is worse than ``other`` in the same worlds."""
        mean, error = mean_and_error(list(map(sub, other.worths, self.worths)))
        if error == 0.0:
            return inf if mean > 0.0 else 0.0
        return mean / error

    def estimate(self) -> Estimate:
        """The points that it brings."""
        mean, error = mean_and_error(self.points)
        return Estimate(mean, error, len(self.points))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error (zero for a single value)."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    off = [value - mean for value in values]
    return mean, sqrt(sum(map(mul, off, off)) / (count - 1) / count)


def distinct_moves(view: SeatView, memory: Memory) -> list[Move]:
    """The legal cards, those together between which nobody else holds one or has one in the trick."""
    scoring = view.deal.terms.scoring_cards
    between = memory.unseen | card_set(view.deal.played)
    moves: list[list[Card]] = []
    for card in cards_in(view.deal.legal_cards()):
        last = moves[-1][-1] if moves else None
        if last is not None and _are_equal(last, card, between, scoring):
            moves[-1].append(card)
        else:
            moves.append([card])
    return [Move(tuple(cards)) for cards in moves]


def _are_equal(low: Card, high: Card, between: CardSet, scoring: CardSet) -> bool:
    gap = between & SUIT_CARDS[low.suit] & (high.bit - 1) & -low.bit
    return low.suit == high.suit and not gap and bool(scoring & low.bit) == bool(scoring & high.bit)


# -------------------------------------------------------------------------------------------- the search


def think(view: SeatView, rng: Random, budget: float | None, playouts: int, trust: float = 0.0) -> Thought:
    """The card of a player who plays the deal out so many times, all moves together.

    ``trust``: by how many standard errors another card must do better than the policy's own to be played
    instead; where playouts are few, less is chance. Estimates hold for each legal card, unless there is
    nothing to choose.
    """
    yield
    memory = recall(view)
    moves = distinct_moves(view, memory)
    if len(moves) == 1:
        return Choice(_any_of(moves[0], rng))
    end = inf if budget is None else time.perf_counter() + budget
    search = _Search(view, Possibilities(memory), rng, end)
    habit = choose_card(Position.of(view.deal), view.hand)
    contenders = moves
    for lanes in _batches(playouts):
        finished = yield from search.try_moves(contenders, max(1, lanes // len(contenders)))
        if not finished:
            break
        contenders = _still_open(contenders)
        if len(contenders) == 1:
            break
    best = best_of(contenders, habit, trust)
    return Choice(_any_of(best, rng), dict(_estimates(moves)), cut_short=search.is_cut_short)


def _batches(playouts: int) -> tuple[int, ...]:
    return (playouts,) if playouts <= FIRST_BATCH else (FIRST_BATCH, playouts - FIRST_BATCH)


def _still_open(moves: list[Move]) -> list[Move]:
    """The moves that are not clearly worse than the best."""
    best = max(moves, key=lambda move: move.worth)
    return [move for move in moves if move is best or move.behind(best) < CLEARLY_WORSE]


def best_of(moves: list[Move], habit: Card, trust: float) -> Move:
    """The move of the most worth; the policy's own, if it is hardly less or nothing was found out."""
    usual = next((move for move in moves if habit in move.cards), None)
    if usual is not None and not usual.points:
        return usual
    best = max(moves, key=lambda move: move.worth)
    return best if usual is None or usual.behind(best) > trust else usual


def _any_of(move: Move, rng: Random) -> Action:
    """One of the equal cards, by chance, so that nothing can be read from it."""
    return PLAYS[rng.choice(move.cards).index]


def _estimates(moves: list[Move]) -> Iterator[tuple[Action, Estimate]]:
    for move in moves:
        if move.points:
            estimate = move.estimate()
            for card in move.cards:
                yield PLAYS[card.index], estimate


@dataclass
class _Search:
    """One decision about a card. ``end``: when to stop, by the clock."""

    view: SeatView
    possibilities: Possibilities
    rng: Random
    end: float
    is_cut_short: bool = False

    def try_moves(self, moves: list[Move], worlds: int) -> Generator[None, None, bool]:
        """Play every move out in so many new worlds, the same for all; whether there was time to finish."""
        width = whole_batch(worlds)
        hands = [
            [repeated(plane, width, len(moves)) for plane in planes]
            for planes in self.possibilities.deal_lanes(self.rng, width)
        ]
        every_world = (1 << width) - 1
        first = [(move.cards[0], every_world << width * place) for place, move in enumerate(moves)]
        steps = playing(Position.of(self.view.deal), hands, width * len(moves), first, self.rng.getrandbits)
        while True:
            try:
                next(steps)
            except StopIteration as finished:
                self._note(moves, finished.value, width)
                return True
            yield
            if time.perf_counter() > self.end:
                self.is_cut_short = True
                return False

    def _note(self, moves: list[Move], tally: Tally, width: int) -> None:
        """Add to every move how its worlds ended."""
        counts = list(zip(*(by_lane(number, width * len(moves)) for number in tally.counts), strict=True))
        ends = {each: result(self.view, tally.unit, each) for each in set(counts)}
        points = {each: end.points for each, end in ends.items()}
        worths = {each: end.worth for each, end in ends.items()}
        for place, move in enumerate(moves):
            own = counts[width * place : width * (place + 1)]
            move.points += map(points.__getitem__, own)
            move.worths += map(worths.__getitem__, own)
