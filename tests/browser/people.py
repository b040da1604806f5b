"""People who know what they want in an auction, and play any card.

`python3 -m tests.browser.people auction classic` prints for each outcome of an auction where to find it.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import king
from king.actions import PASS, Leave, Play
from king.rules.auction import Stage
from tests.browser.mirror import Mirror

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from king.match.deal import Deal
    from king.match.view import SeatView
    from king.rules.auction import Auction
    from tests.browser.mirror import Person

BUYS_UP = tuple(f"up{count}" for count in range(1, 9))
BUYS_NULOS = ("nulos1", "nulos2", "nulos3")
TRUMPS = ("trump-S", "trump-H", "trump-D", "trump-C")

WISHES: Mapping[str, Mapping[Stage, tuple[str, ...]]] = {
    "keeper": {
        Stage.FIRST_CHOICE: TRUMPS,
        Stage.BIDDING: ("pass",),
        Stage.ANSWER: ("refuse", "too-little"),
        Stage.CONTRACT: TRUMPS,
        Stage.LEADER: ("lead-next",),
    },
    "seller": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: ("pass",),
        Stage.ANSWER: ("accept",),
        Stage.CONTRACT: TRUMPS,
        Stage.LEADER: ("lead-self",),
    },
    "refuser": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: ("pass",),
        Stage.ANSWER: ("refuse", "too-little"),
        Stage.CONTRACT: ("nulos",),
    },
    "passer": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: ("pass",),
        Stage.ANSWER: ("refuse", "too-little"),
        Stage.CONTRACT: ("433",),
    },
    "threatener": {
        Stage.FIRST_CHOICE: ("eight-or-nulos",),
        Stage.BIDDING: ("pass",),
        Stage.ANSWER: ("eight-or-nulos", "too-little"),
        Stage.EIGHT: ("up8",),
    },
    "buyer": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: BUYS_UP,
        Stage.RAISE: BUYS_UP,
        Stage.EIGHT: ("up8",),
        Stage.CONTRACT: ("no-trump", *TRUMPS),
        Stage.LEADER: ("lead-next",),
    },
    "nulos buyer": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: (*BUYS_NULOS, "pass"),
        Stage.RAISE: (*BUYS_NULOS, "pass"),
        Stage.EIGHT: ("pass",),
    },
    "faint bidder": {
        Stage.FIRST_CHOICE: ("open",),
        Stage.BIDDING: ("up6", "up5", "up7"),
        Stage.RAISE: ("pass",),
        Stage.EIGHT: ("pass",),
    },
}
"""What each of them says first, if it may, at each stage."""


def someone(name: str = "", seed: int = 1) -> Person:
    """A person: wishes come first, chance decides the rest, alike for the same position."""
    wishes = WISHES.get(name, {})

    def decide(view: SeatView) -> str:
        legal = sorted(action.token for action in view.legal_actions())
        wanted = next((wish for wish in wishes.get(view.deal.stage, ()) if wish in legal), None)
        return wanted or Random(f"{seed} {view.steps}").choice(legal)

    return decide


def outcomes(deal: Deal, seat: int) -> set[str]:
    """What became of a festa, as far as this seat had a part in it."""
    auction = deal.auction
    if auction is None:
        return set()
    said = [(who, action.token) for who, action in deal.log if not isinstance(action, Play | Leave)]
    found = _asked(said, auction.owner, seat)
    if auction.buyer == seat:
        found.add(f"bought {_kind(auction)}")
    if any(who == seat and word.startswith("lead-") for who, word in said):
        found.add("leader named")
    if auction.owner == seat:
        found.add(_as_owner(auction, {word for who, word in said if who == seat}))
    return found


def _asked(said: list[tuple[int, str]], owner: int, seat: int) -> set[str]:
    """What was answered to "too little" and "8 or nulos", by this seat or to it."""
    found = set()
    for (_, before), (who, answer) in pairwise(said):
        if before == "too-little" and seat in (who, owner):
            role = "bidder" if who == seat else "owner"
            found.add(f"{role}: too little, {'given up' if answer == PASS.token else 'raised'}")
        if before == "eight-or-nulos" and who == seat:
            found.add(f"asked for eight: {answer}")
    return found


def _as_owner(auction: Auction, words: set[str]) -> str:
    """How the owner's festa ended, by what the owner said."""
    if "accept" in words:
        return f"sold {_kind(auction)}"
    if "eight-or-nulos" in words:
        return "ultimatum not taken" if auction.buyer is None else "ultimatum taken"
    if "433" in words:
        return "433"
    return "own choice" if auction.best is None else "no offer taken"


def _kind(auction: Auction) -> str:
    return "nulos" if auction.sale is not None and auction.sale.nulos else "up"


def find(rules: str, seeds: Iterable[int]) -> dict[str, tuple[str, int, int]]:
    """For each outcome the first person, seed and deal that come to it: how the tests' seeds were found."""
    found: dict[str, tuple[str, int, int]] = {}
    for seed in seeds:
        for name in WISHES:
            mirror = Mirror(king.Match.start(rules, seed=seed))
            mirror.play(someone(name), until=lambda match: match.is_over)
            for deal in mirror.match.deals:
                for outcome in outcomes(deal, mirror.seat):
                    found.setdefault(outcome, (name, seed, deal.number))
    return found


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        for label, where in sorted(find(chosen, range(1, 31)).items()):
            sys.stdout.write(f"{(chosen, label, *where)},\n")
