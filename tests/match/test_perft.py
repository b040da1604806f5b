"""Legal actions counted to a fixed depth: every contract of every rule set, and the auctions.

Seat 1 holds the king of hearts and is void in clubs, 2 is void in diamonds, 3 in hearts. Each contract is
counted at the start, and twice more once some cards have been played automatically.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from king import RULE_SETS
from king.match.automatic import automatic_action
from king.rules.contracts import FESTA, NEGATIVES
from tests.match.perft import breakdown, perft
from tests.positions import begin, go

if TYPE_CHECKING:
    from king.match.deal import Deal

HANDS = (
    "7S 6S 5S 4S 3S 2S AH QH 3D 2D KC QC 3C",
    "JS TS KH JH TH 9H 8H AD KD QD JD 6D 5D",
    "AS KS QS 7H 6H 5H 4H 3H 2H AC JC TC 9C",
    "9S 8S TD 9D 8D 7D 4D 8C 7C 6C 5C 4C 2C",
)
MOMENTS = {"start": (0, 5), "middle": (12, 4), "end": (36, 7)}
"""Cards played before, and how deep to count."""

# How the owner comes to play each contract; seat 0 leads it everywhere.
FESTAS = {
    "championship": {"trump-C": "trump-C", "no-trump": "no-trump"},
    "auction": {"trump-C": "trump-C", "no-trump": "no-trump", "nulos": "nulos"},
    "classic": {
        "trump-C": "pass pass pass trump-C",
        "no-trump": "pass pass pass no-trump",
        "nulos": "pass pass pass nulos",
    },
    "international": {"trump-C": "pass pass pass trump-C lead-next", "nulos": "pass pass pass nulos"},
}
DEALERS = {"championship": 0, "auction": 0, "classic": 0, "international": 3}

PINNED: dict[tuple[str, str, str], int] = {
    ("championship", "tricks", "start"): 30816,
    ("championship", "tricks", "middle"): 370,
    ("championship", "tricks", "end"): 2304,
    ("championship", "hearts", "start"): 14420,
    ("championship", "hearts", "middle"): 490,
    ("championship", "hearts", "end"): 408,
    ("championship", "men", "start"): 30816,
    ("championship", "men", "middle"): 370,
    ("championship", "men", "end"): 2304,
    ("championship", "queens", "start"): 30816,
    ("championship", "queens", "middle"): 370,
    ("championship", "queens", "end"): 2192,
    ("championship", "king", "start"): 7004,
    ("championship", "king", "middle"): 1,
    ("championship", "king", "end"): 1,
    ("championship", "last-two", "start"): 30816,
    ("championship", "last-two", "middle"): 370,
    ("championship", "last-two", "end"): 2304,
    ("championship", "trump-C", "start"): 30816,
    ("championship", "trump-C", "middle"): 510,
    ("championship", "trump-C", "end"): 2880,
    ("championship", "no-trump", "start"): 30816,
    ("championship", "no-trump", "middle"): 510,
    ("championship", "no-trump", "end"): 2544,
    ("auction", "tricks", "start"): 30816,
    ("auction", "tricks", "middle"): 370,
    ("auction", "tricks", "end"): 2304,
    ("auction", "hearts", "start"): 14420,
    ("auction", "hearts", "middle"): 490,
    ("auction", "hearts", "end"): 408,
    ("auction", "men", "start"): 30816,
    ("auction", "men", "middle"): 370,
    ("auction", "men", "end"): 2304,
    ("auction", "queens", "start"): 30816,
    ("auction", "queens", "middle"): 370,
    ("auction", "queens", "end"): 2304,
    ("auction", "king", "start"): 7508,
    ("auction", "king", "middle"): 590,
    ("auction", "king", "end"): 216,
    ("auction", "last-two", "start"): 30816,
    ("auction", "last-two", "middle"): 370,
    ("auction", "last-two", "end"): 2304,
    ("auction", "trump-C", "start"): 30816,
    ("auction", "trump-C", "middle"): 510,
    ("auction", "trump-C", "end"): 2880,
    ("auction", "no-trump", "start"): 30816,
    ("auction", "no-trump", "middle"): 510,
    ("auction", "no-trump", "end"): 2544,
    ("auction", "nulos", "start"): 30816,
    ("auction", "nulos", "middle"): 370,
    ("auction", "nulos", "end"): 2304,
    ("classic", "tricks", "start"): 30816,
    ("classic", "tricks", "middle"): 370,
    ("classic", "tricks", "end"): 2304,
    ("classic", "hearts", "start"): 14420,
    ("classic", "hearts", "middle"): 490,
    ("classic", "hearts", "end"): 408,
    ("classic", "men", "start"): 30816,
    ("classic", "men", "middle"): 370,
    ("classic", "men", "end"): 2304,
    ("classic", "queens", "start"): 30816,
    ("classic", "queens", "middle"): 370,
    ("classic", "queens", "end"): 2304,
    ("classic", "king", "start"): 7508,
    ("classic", "king", "middle"): 590,
    ("classic", "king", "end"): 216,
    ("classic", "last-two", "start"): 30816,
    ("classic", "last-two", "middle"): 370,
    ("classic", "last-two", "end"): 2304,
    ("classic", "trump-C", "start"): 25200,
    ("classic", "trump-C", "middle"): 360,
    ("classic", "trump-C", "end"): 2880,
    ("classic", "no-trump", "start"): 30816,
    ("classic", "no-trump", "middle"): 510,
    ("classic", "no-trump", "end"): 2544,
    ("classic", "nulos", "start"): 30816,
    ("classic", "nulos", "middle"): 370,
    ("classic", "nulos", "end"): 2304,
    ("international", "tricks", "start"): 30816,
    ("international", "tricks", "middle"): 370,
    ("international", "tricks", "end"): 2304,
    ("international", "hearts", "start"): 8540,
    ("international", "hearts", "middle"): 490,
    ("international", "hearts", "end"): 408,
    ("international", "men", "start"): 30816,
    ("international", "men", "middle"): 370,
    ("international", "men", "end"): 2304,
    ("international", "queens", "start"): 30816,
    ("international", "queens", "middle"): 370,
    ("international", "queens", "end"): 2192,
    ("international", "king", "start"): 13844,
    ("international", "king", "middle"): 1,
    ("international", "king", "end"): 1,
    ("international", "last-two", "start"): 30816,
    ("international", "last-two", "middle"): 370,
    ("international", "last-two", "end"): 2304,
    ("international", "trump-C", "start"): 13680,
    ("international", "trump-C", "middle"): 410,
    ("international", "trump-C", "end"): 864,
    ("international", "nulos", "start"): 30816,
    ("international", "nulos", "middle"): 370,
    ("international", "nulos", "end"): 2304,
}

# Auctions, from the first word: by rule set and depth. Depths 1 and 2 agree with a count by hand: `classic`
# has 12 first words, then 12 after a pass and 11, 10, 8 + 8, 7, 5 + 5, 4, 3, 1 + 1 after the offers in order.
AUCTIONS: dict[tuple[str, int], int] = {
    ("championship", 1): 5,
    ("championship", 2): 65,
    ("championship", 3): 365,
    ("championship", 4): 2040,
    ("championship", 5): 12840,
    ("auction", 1): 8,
    ("auction", 2): 91,
    ("auction", 3): 509,
    ("auction", 4): 2784,
    ("auction", 5): 16886,
    ("classic", 1): 12,
    ("classic", 2): 75,
    ("classic", 3): 328,
    ("classic", 4): 1297,
    ("classic", 5): 3763,
    ("international", 1): 12,
    ("international", 2): 76,
    ("international", 3): 340,
    ("international", 4): 1390,
    ("international", 5): 4037,
}

POSITIONS = [
    (name, contract, moment)
    for name in RULE_SETS
    for contract in (*NEGATIVES, *FESTAS[name])
    for moment in MOMENTS
]


def position(name: str, contract: str, moment: str) -> Deal:
    said = FESTAS[name].get(contract)
    kind = contract if said is None else FESTA
    deal = go(begin(RULE_SETS[name], kind, HANDS, dealer=DEALERS[name]), said or "")
    cards, _ = MOMENTS[moment]
    words = len(deal.log)
    while len(deal.log) < words + cards and not deal.is_finished:
        deal = deal.after(automatic_action(deal))
    return deal


@pytest.mark.parametrize(("name", "contract", "moment"), POSITIONS)
def test_legal_plays_are_as_many_as_ever(name: str, contract: str, moment: str) -> None:
    deal, depth = position(name, contract, moment), MOMENTS[moment][1]
    count = perft(deal, depth)
    assert count == PINNED[name, contract, moment], breakdown(deal, depth)


@pytest.mark.parametrize(("name", "depth"), AUCTIONS)
def test_auctions_are_as_many_as_ever(name: str, depth: int) -> None:
    deal = begin(RULE_SETS[name], FESTA, HANDS)
    assert perft(deal, depth) == AUCTIONS[name, depth], breakdown(deal, depth)
