from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

import king
from tests.browser.driver import Driver, open_match
from tests.browser.mirror import Mirror, seated
from tests.browser.people import outcomes, someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing


class Case(NamedTuple):
    """A festa and what becomes of it.

    Attributes:
        person: Who sits on seat 0; a name of `people.WISHES`.
        seed: That of the match.
        deal: The number of the festa.
        outcomes: What it comes to for the person, among other things.
        said: Words that begin the auction, where no bot would say them.
    """

    person: str
    seed: int
    deal: int
    outcomes: set[str]
    said: str = ""


# The first that `python3 -m tests.browser.people auction classic international` finds.
CASES = {
    "auction": [
        Case("keeper", 1, 8, {"own choice"}),
        Case("seller", 1, 8, {"sold up"}),
        Case("nulos buyer", 12, 9, {"sold nulos"}),
        Case("buyer", 1, 7, {"bought up"}),
        Case("nulos buyer", 3, 9, {"bought nulos"}),
        Case("refuser", 1, 8, {"no offer taken"}),
        Case("passer", 1, 8, {"433"}),
        Case("threatener", 2, 8, {"ultimatum taken"}),
        Case("threatener", 1, 8, {"ultimatum not taken"}),
        Case("keeper", 16, 7, {"asked for eight: up8"}),
        Case("nulos buyer", 16, 7, {"asked for eight: pass"}),
    ],
    "classic": [
        Case("keeper", 1, 9, {"own choice"}, said="pass pass pass"),
        Case("seller", 1, 9, {"sold up"}),
        Case("seller", 9, 9, {"sold nulos"}),
        Case("buyer", 1, 8, {"bought up"}),
        Case("nulos buyer", 1, 7, {"bought nulos"}),
        Case("keeper", 1, 9, {"no offer taken"}),
        Case("passer", 2, 8, {"433"}),
    ],
    "international": [
        Case("keeper", 1, 9, {"own choice", "leader named"}, said="pass pass pass"),
        Case("seller", 1, 9, {"sold up"}),
        Case("seller", 4, 9, {"sold nulos"}),
        Case("buyer", 1, 7, {"bought up"}),
        Case("nulos buyer", 1, 7, {"bought nulos"}),
        Case("keeper", 1, 9, {"owner: too little, raised", "owner: too little, given up"}),
        Case("passer", 1, 9, {"433"}),
        Case("buyer", 1, 7, {"bidder: too little, raised"}),
        Case("faint bidder", 3, 7, {"bidder: too little, given up"}),
        Case("threatener", 11, 8, {"ultimatum taken"}),
        Case("threatener", 2, 8, {"ultimatum not taken"}, said="up6 pass pass"),
        Case("buyer", 17, 7, {"asked for eight: up8"}),
        Case("faint bidder", 17, 7, {"asked for eight: pass"}),
    ],
}


def reach(rules: str, case: Case) -> Mirror:
    """The match as it stands when the festa begins, or when the given words are said."""
    mirror = Mirror(king.Match.start(rules, seed=case.seed))
    mirror.play(someone(case.person), until=lambda match: match.deal_number == case.deal)
    for word in case.said.split():
        mirror.match = mirror.match.apply(word)
    return mirror


@pytest.mark.parametrize("rules", CASES)
def test_every_outcome_of_an_auction_is_reached_and_played_by_clicking(
    open_king: OpenKing, page: Page, rules: str
) -> None:
    open_king("lang=en&pace=0")
    for case in CASES[rules]:
        mirror = reach(rules, case)
        open_match(page, seated(mirror.match))
        driver = Driver(page, mirror)
        while mirror.match.deal_number == case.deal and driver.act(someone(case.person)):
            pass
        driver.check(driver.look())
        assert case.outcomes <= outcomes(mirror.match.deals[case.deal - 1], mirror.seat), case
