"""Hands with which everybody would say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from king.actions import TRUMPS
from king.bots.forecasts import HandForecaster
from king.bots.prospects import Prospects
from king.bots.standing import worth
from tests.bots.tables import LAST_DEAL, seen, word
from tests.positions import (
    A_SUIT_EACH,
    AUCTION,
    CHAMPIONSHIP,
    CLASSIC,
    INTERNATIONAL,
    begin,
    festas_first,
    go,
)

if TYPE_CHECKING:
    from king import RuleSet

STRONG = "AS KS QS JS TS 9S 8S 7S AH KH AD 3C 2C"  # ten sure tricks with spades as trump
LOW = "2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C"  # hardly a trick in nulos
FAIR_LOW = "2S 6S 9S QS 3H 7H TH 4D 8D JD 3C 7C QC"  # some tricks in nulos, few with any trump
POOR = "9S 8S 7S JH TH 9H TD 9D 8D TC 9C 8C 7C"  # bad with any trump, bad in nulos
PLAIN = "QS 8S 5S 2S JH 7H 3H TD 6D 4D KC 9C 2C"  # nothing to buy a festa with


@pytest.mark.parametrize(
    ("rules", "said"), [(CHAMPIONSHIP, ""), (CLASSIC, "pass pass pass"), (INTERNATIONAL, "pass pass pass")]
)
def test_the_long_strong_suit_is_trump(rules: RuleSet, said: str) -> None:
    assert word(rules, said, STRONG) == "trump-S"


def test_low_cards_play_nulos() -> None:
    assert word(CLASSIC, "pass pass pass", LOW) == "nulos"
    assert word(INTERNATIONAL, "pass pass pass", LOW) == "nulos"


def test_nulos_are_threatened_where_that_costs_nothing() -> None:
    """Eight up would bring 200 and a share of the tricks, nulos about 140 with this hand."""
    assert word(AUCTION, "", FAIR_LOW) == "eight-or-nulos"
    assert word(AUCTION, "", LOW) == "nulos"


def test_a_strong_owner_keeps_the_festa_unheard() -> None:
    assert word(AUCTION, "", STRONG) == "trump-S"


def test_a_poor_owner_hears_offers() -> None:
    assert word(AUCTION, "", POOR) == "open"


@pytest.mark.parametrize("rules", [AUCTION, CLASSIC, INTERNATIONAL])
def test_a_poor_hand_without_offers_is_passed_out(rules: RuleSet) -> None:
    opened = "open " if rules is AUCTION else ""
    assert word(rules, f"{opened}pass pass pass", POOR) == "433"


@pytest.mark.parametrize("rules", [AUCTION, CLASSIC, INTERNATIONAL])
def test_bids(rules: RuleSet) -> None:
    opened = "open" if rules is AUCTION else ""
    assert word(rules, opened, STRONG).startswith("up")
    assert word(rules, opened, LOW).startswith("nulos")
    assert word(rules, opened, PLAIN) == "pass"
    assert word(rules, f"{opened} up6", PLAIN) == "pass"


def test_a_strong_hand_outbids_a_low_offer_as_cheaply_as_it_can() -> None:
    assert word(CLASSIC, "up1", STRONG) == "up2"  # the first bidder would have to be outbid


def test_an_earlier_seat_matches_instead_of_outbidding() -> None:
    assert word(CLASSIC, "up1 up2", STRONG) == "up3"
    assert word(CLASSIC, "up1 up2 pass", STRONG) == "up2"  # seat 1 speaks before seat 2


def test_a_poor_owner_sells() -> None:
    assert word(CLASSIC, "up4 pass pass", POOR) == "accept"
    assert word(INTERNATIONAL, "up4 pass pass", POOR) == "accept"
    assert word(AUCTION, "open up4 pass pass", POOR) == "accept"


def test_a_strong_owner_does_not_sell_cheaply() -> None:
    assert word(CLASSIC, "up1 pass pass", STRONG) == "refuse"
    assert word(INTERNATIONAL, "up1 pass pass", STRONG) == "too-little"
    assert word(AUCTION, "open up1 pass pass", STRONG) == "refuse"


def test_told_too_little_a_strong_bidder_raises_and_another_gives_up() -> None:
    assert word(INTERNATIONAL, "up1 pass pass too-little", STRONG) == "up2"
    assert word(INTERNATIONAL, "up2 pass pass too-little", PLAIN) == "pass"


def test_eight_are_paid_by_a_hand_that_makes_them_and_hates_nulos() -> None:
    giant = "AS KS QS JS TS 9S 8S 7S 6S AH KH AD KD"
    assert word(AUCTION, "eight-or-nulos", giant) == "up8"
    assert word(AUCTION, "eight-or-nulos", LOW) == "pass"
    assert word(INTERNATIONAL, "up6 pass pass eight-or-nulos", giant) == "up8"
    assert word(INTERNATIONAL, "up6 pass pass eight-or-nulos", PLAIN) == "pass"


def test_what_is_paid_counts() -> None:
    """Seat 1 has thirteen hearts: as trump they pay all; spades bring less than 200, and pay that."""
    deal = go(begin(festas_first(AUCTION), "festa", A_SUIT_EACH), "open")
    view = seen(deal)
    prospects = Prospects(view, HandForecaster(view))
    up1, up8 = (offer for offer in AUCTION.offers if offer.token in ("up1", "up8"))
    spades, hearts = TRUMPS[0], TRUMPS[1]
    assert prospects.playing(hearts, up1) - prospects.playing(hearts, up8) == pytest.approx(175)
    assert prospects.playing(spades, up8) == pytest.approx(0)


# ------------------------------------------------------------------------------------------ the match's score


def test_early_in_the_match_a_point_is_a_point() -> None:
    view = seen(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), (300, 0, -100, -200), number=5)
    assert worth(view, 0, (60, 40, 0, 0)) == 60


def gamble(scores: tuple[int, ...]) -> float:
    """What an even chance of +150 or -50 is worth more than a sure +50, to seat 0 in the last deal."""
    view = seen(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), scores, number=LAST_DEAL)
    won, lost, sure = (worth(view, 0, (points, 0, 0, 0)) for points in (150, -50, 50))
    return (won + lost) / 2 - sure


def test_who_is_behind_gambles_and_who_leads_does_not() -> None:
    assert gamble((-100, 0, -600, -600)) > 10
    assert gamble((0, 0, -600, -600)) < -10


def test_the_last_festa_is_played_for_the_place() -> None:
    """A hand that may make much of nulos, or lose much, against a sure 100."""
    doubtful = "3S 6S 9S QS 3H 7H TH 4D 8D KD 3C 7C QC"
    behind, ahead = (-150, 0, -500, -500), (50, 0, -500, -500)
    assert word(CLASSIC, "pass pass pass", doubtful, behind, LAST_DEAL) == "nulos"
    assert word(CLASSIC, "pass pass pass", doubtful, ahead, LAST_DEAL) == "433"
