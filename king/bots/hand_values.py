"""How many tricks a hand is worth to the player of a festa, by a sum of weights.

Every suit adds what its honours and its length are worth, as trump or beside it; in nulos every single card
counts. The weights were fitted to what players of learned skill made of 60,000 random
deals for each way of playing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from king.actions import NULOS, Choice
from king.cards import SUITS, CardSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.rules.ruleset import RuleSet

LONGEST_COUNTED = 8
"""Suits of more cards count as of so many."""

GUARDED_KING, GUARDED_QUEEN, GUARDED_JACK = 2, 3, 4
"""Cards in a suit with which its honours count as guarded; a ten goes with the jack."""

TWO_TOPS, SHORT = 2, 3
"""With two of ace, king and queen, each card of a suit beyond the third counts."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Tricks: ``base``, and for each suit the sum of its features times these."""

    base: float
    side: tuple[float, ...]
    trump: tuple[float, ...] = ()
    spread: float = 0.9
    """Standard deviation of the tricks really made."""


def _row(weights: str) -> tuple[float, ...]:
    """Weights from a text, which is half the size of as many numbers."""
    return tuple(map(float, weights.split()))


# The first ten are those of ``_honours``, in its order; the rest go by length, 0 to 8.
_TRUMP_FREE = Weights(
    3.223,
    side=_row(
        "0.998 0.648 -0.052 0.272 0.094 0.046 0.067 0.056 0.016 -0.102 "
        "1.165 0.527 -0.116 -0.496 -0.702 -0.83 -1.045 -1.365 -1.812"
    ),
    trump=_row(
        "0.943 0.662 0.05 0.43 0.307 0.168 0.248 0.141 0.083 0.01 "
        "-1.343 -1.277 -1.155 -0.896 -0.546 0.063 0.66 1.217 1.72"
    ),
)
_TRUMP_OVER = Weights(
    3.204,
    side=_row(
        "1.007 0.664 0.056 0.268 0.072 0.037 -0.053 0.051 0.01 -0.123 "
        "1.182 0.512 -0.122 -0.5 -0.681 -0.812 -1.01 -1.293 -1.751"
    ),
    trump=_row(
        "0.938 0.639 0.143 0.414 0.332 0.2 0.274 0.126 0.068 0.025 "
        "-1.324 -1.254 -1.132 -0.884 -0.522 0.067 0.689 1.161 1.708"
    ),
)
_TRUMP_FORCED = Weights(
    3.23,
    side=_row(
        "1.01 0.661 -0.01 0.288 0.067 0.029 0.077 0.016 0.018 -0.107 "
        "1.099 0.451 -0.16 -0.508 -0.67 -0.761 -0.94 -1.259 -1.526"
    ),
    trump=_row(
        "0.94 0.695 0.152 0.453 0.298 0.161 0.154 0.102 0.075 0.032 "
        "-1.504 -1.378 -1.242 -0.936 -0.491 0.153 0.827 1.423 1.723"
    ),
)
_TRUMP_FORCED_NEXT_LEADS = Weights(
    3.31,
    side=_row(
        "1.056 0.708 0.05 0.271 0.076 0.031 -0.009 0.098 0.005 -0.112 "
        "1.049 0.412 -0.183 -0.53 -0.677 -0.782 -0.995 -1.217 -1.607"
    ),
    trump=_row(
        "0.919 0.667 0.103 0.437 0.336 0.214 0.179 0.139 0.094 0.028 "
        "-1.434 -1.362 -1.215 -0.894 -0.529 0.099 0.801 1.318 1.706"
    ),
)
_NO_TRUMP = Weights(
    3.292,
    side=_row(
        "1.305 0.849 0.28 0.569 0.519 0.311 0.378 0.123 0.32 0.072 "
        "-0.627 -0.557 -0.506 -0.677 -1.218 -1.216 -1.005 -0.741 -0.064"
    ),
    spread=1.39,
)

# The first thirteen go by rank, low to high; then by length, 0 to 8; then the three lowest cards of a suit.
_NULOS = Weights(
    3.127,
    side=_row(
        "-0.146 -0.246 -0.327 -0.307 -0.304 -0.32 -0.298 "
        "-0.273 -0.243 -0.201 -0.143 -0.116 -0.063 "
        "0.526 -0.332 -0.415 -0.279 -0.111 -0.128 -0.08 -0.1 0.0 "
        "0.138 0.117 0.086"
    ),
    spread=1.7,
)
_NULOS_NEXT_LEADS = Weights(
    3.151,
    side=_row(
        "-0.116 -0.208 -0.277 -0.278 -0.305 -0.342 -0.332 "
        "-0.319 -0.283 -0.248 -0.199 -0.149 -0.094 "
        "0.394 -0.159 -0.38 -0.391 -0.191 -0.187 -0.107 -0.02 0.073 "
        "0.15 0.12 0.1"
    ),
    spread=1.7,
)


def weights(rules: RuleSet, choice: Choice, *, next_leads: bool) -> Weights:
    """The weights for a contract under these rules; ``next_leads``: not its player, but the one after."""
    if choice == NULOS:
        return _NULOS_NEXT_LEADS if next_leads else _NULOS
    if choice.trump is None:
        return _NO_TRUMP
    if rules.must_ruff:
        return _TRUMP_FORCED_NEXT_LEADS if next_leads else _TRUMP_FORCED
    return _TRUMP_OVER if rules.must_overtrump else _TRUMP_FREE


def expected_tricks(rules: RuleSet, hand: CardSet, choice: Choice, *, next_leads: bool = False) -> float:
    """Tricks, 0 to 13, that the player of ``choice`` makes of a whole hand, on average."""
    table = weights(rules, choice, next_leads=next_leads)
    tricks = table.base
    for place, suit in enumerate(SUITS):
        ranks = hand >> (13 * place) & 0x1FFF
        tricks += _suit_tricks(table, ranks, is_trump=suit == choice.trump)
    return min(13.0, max(0.0, tricks))


@cache
def _suit_tricks(table: Weights, ranks: int, *, is_trump: bool) -> float:
    """What a suit adds; ``ranks``: bit 0 the two, bit 12 the ace. Sampled worlds repeat the same suits."""
    features = _low_cards if table in (_NULOS, _NULOS_NEXT_LEADS) else _honours
    row = table.trump if is_trump else table.side
    return sum(feature * weight for feature, weight in zip(features(ranks), row, strict=True))


def _one_of(length: int) -> list[int]:
    return [int(length == count) for count in range(LONGEST_COUNTED)] + [int(length >= LONGEST_COUNTED)]


def _honours(ranks: int) -> Sequence[int]:
    """The features of a suit where tricks pay."""
    length = ranks.bit_count()
    ten, jack, queen, king, ace = (ranks >> rank & 1 for rank in range(8, 13))
    return [
        ace,
        king * (length >= GUARDED_KING),
        king * (length < GUARDED_KING),
        queen * (length >= GUARDED_QUEEN),
        jack * (length >= GUARDED_JACK),
        ten * (length >= GUARDED_JACK),
        ace * king,
        ace * queen,
        king * queen,
        (ace + king + queen >= TWO_TOPS) * max(0, length - SHORT),
        *_one_of(length),
    ]


def _low_cards(ranks: int) -> Sequence[int]:
    """The features of a suit in nulos.

    The last three: how high its lowest cards are, each compared with the place where it would be safe.
    """
    held = [rank for rank in range(13) if ranks >> rank & 1]
    lowest = [held[place] - 2 * place if len(held) > place else 0 for place in range(3)]
    return [*(ranks >> rank & 1 for rank in range(13)), *_one_of(len(held)), *lowest]
