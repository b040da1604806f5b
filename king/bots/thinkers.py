"""The levels that think: a search for every card, and sampled worlds for every word of an auction."""

from __future__ import annotations

import time
from math import inf
from typing import TYPE_CHECKING

from king.bots import auctions, sampling, search
from king.bots.choice import Choice, Estimate
from king.bots.forecasts import HandForecaster
from king.bots.prospects import Prospects
from king.bots.search import mean_and_error
from king.rules.auction import Auction, Stage

if TYPE_CHECKING:
    from random import Random

    from king.bots.levels import Thinker, Thought
    from king.bots.sampling import WorldForecaster
    from king.match.view import SeatView

PARTS = 8
"""Into how many parts the worlds of an auction are divided to see how far its estimates are off."""


def thinker(playouts: int, worlds: int, trust: float = 0.0) -> Thinker:
    """A level that plays the deal out so many times for a card, and in so many worlds for a word.

    ``trust``: see ``search.think``.
    """

    def thought(view: SeatView, rng: Random, budget: float | None) -> Thought:
        if view.deal.stage is Stage.PLAY:
            return (yield from search.think(view, rng, budget, playouts, trust))
        return (yield from _say(view, rng, budget, worlds))

    return thought


def _say(view: SeatView, rng: Random, budget: float | None, worlds: int) -> Thought:
    """A word in an auction; out of time, by the value of the hand."""
    yield
    auction, legal = view.deal.auction, view.legal_actions()
    if auction is None or len(legal) == 1:
        return Choice(legal[0])
    end = inf if budget is None else time.perf_counter() + budget
    foresight = sampling.foresee(view, rng, worlds)
    while True:
        try:
            next(foresight)
        except StopIteration as finished:
            return (yield from _decide(view, auction, finished.value))
        yield
        if time.perf_counter() > end:
            return Choice(auctions.decide(Prospects(view, HandForecaster(view))), cut_short=True)


def _decide(view: SeatView, auction: Auction, forecaster: WorldForecaster) -> Thought:
    action = auctions.decide(Prospects(view, forecaster))
    parts = []
    for number in range(PARTS):
        yield
        part = Prospects(view, forecaster.part(number, PARTS), for_the_match=False)
        parts.append(auctions.appraise(part, auction))
    estimates = {}
    for said in view.legal_actions():
        mean, error = mean_and_error([values[said] for values in parts])
        estimates[said] = Estimate(mean, error, len(forecaster.worlds))
    return Choice(action, estimates)
