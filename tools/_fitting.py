"""Fitting a table of weights to examples.

Weights that know nothing yet learn to tell good cards from bad ones: the chances that they give the cards
(a softmax of the sums) are drawn to those that the points give. All are then drawn to where fewer points are
lost on average by playing according to those chances, which is what counts in the end. Both go example by
example, with steps that become smaller for a weight the more it has been moved (AdaGrad). The same examples
and the same seed give the same table.

A table that has been trained before stands close to where it should: it is led there by short steps, and only
towards the second aim. The first would lead it away, since the chances that points give are not those by
which the fewest are lost.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from tools._self_play import Example

SHARPNESS = 0.5
"""How much a difference of one in the sums counts in the exponent of a chance."""

HEAT = 0.12
"""The same for points, as a part of what one thing that scores is worth."""

LARGEST = 40
"""Weights go from minus this to this."""


def fitted(examples: Sequence[Example], start: Sequence[int], unit: int, rng: Random) -> list[int]:
    """A table that fits the examples, begun from ``start``; ``unit``: points of one thing that scores."""
    weights = [float(weight) for weight in start]
    for lesson in AGAIN if any(start) else FROM_NOTHING:
        moved = [lesson.caution] * len(weights)
        for _ in range(lesson.passes):
            for example in rng.sample(examples, len(examples)):
                rises = lesson.aim(_chances(weights, example), example, abs(unit))
                _step(weights, moved, example, rises, lesson.step)
    return [max(-LARGEST, min(LARGEST, round(weight))) for weight in weights]


def regret(examples: Sequence[Example], weights: Sequence[int]) -> float:
    """Points lost a decision, on average, by playing the card with the highest sum."""
    lost = 0.0
    for example in examples:
        sums = [sum(weights[place] for place in places) for places in example.weights]
        lost += max(example.points) - example.points[sums.index(max(sums))]
    return lost / len(examples)


def _chances(weights: Sequence[float], example: Example) -> list[float]:
    return _softmax([SHARPNESS * sum(weights[place] for place in places) for places in example.weights])


def _softmax(exponents: Sequence[float]) -> list[float]:
    highest = max(exponents)
    parts = [exp(exponent - highest) for exponent in exponents]
    total = sum(parts)
    return [part / total for part in parts]


def _towards_points(chances: list[float], example: Example, unit: float) -> list[float]:
    """By card, how far its sum should rise so that its chance is what the points give (cross-entropy)."""
    wanted = _softmax([points / (HEAT * unit) for points in example.points])
    return [want - chance for want, chance in zip(wanted, chances, strict=True)]


def _towards_regret(chances: list[float], example: Example, unit: float) -> list[float]:
    """The same so that the points expected become more (their gradient)."""
    expected = sum(chance * points for chance, points in zip(chances, example.points, strict=True))
    return [
        chance * (points - expected) / unit for chance, points in zip(chances, example.points, strict=True)
    ]


class Lesson(NamedTuple):
    """What the weights are drawn to, and how.

    ``passes``: how often all examples are gone through. ``step``: how large the steps are, before they become
    smaller. ``caution``: how far each weight counts as moved before the first.
    """

    aim: Callable[[list[float], Example, float], list[float]]
    passes: int
    step: float
    caution: float = 1e-6


FROM_NOTHING = (Lesson(_towards_points, 6, 1.0), Lesson(_towards_regret, 8, 0.5))
AGAIN = (Lesson(_towards_regret, 10, 0.2, caution=3.0),)


def _step(
    weights: list[float], moved: list[float], example: Example, rises: Sequence[float], size: float
) -> None:
    for places, rise in zip(example.weights, rises, strict=True):
        for place in places:
            moved[place] += rise * rise
            weights[place] += size * rise / sqrt(moved[place])
