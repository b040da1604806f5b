"""The auction of `classic`: always held, by equivalents; 8 up must be accepted. The owner is seat 0."""

from __future__ import annotations

import pytest

from king.rules.auction import Stage
from tests.positions import CLASSIC, asked, speak, unsaid, words

OWNERS_CHOICES = "trump-S trump-H trump-D trump-C no-trump nulos"


def test_auction_is_always_held() -> None:
    assert asked(speak(CLASSIC, "")) == ("bidding", 1)
    assert words(CLASSIC, "") == "pass up1 up2 up3 nulos1 up4 up5 nulos2 up6 up7 up8 nulos3"


def test_two_nulos_are_topped_by_six_up() -> None:
    assert words(CLASSIC, "nulos2") == "pass up6 up7 up8 nulos3"


@pytest.mark.parametrize(
    ("best", "other"),
    [
        ("up3", "nulos1"),
        ("nulos1", "up3"),
        ("up5", "nulos2"),
        ("nulos2", "up5"),
        ("up8", "nulos3"),
        ("nulos3", "up8"),
    ],
)
def test_equal_equivalents_do_not_outbid_each_other(best: str, other: str) -> None:
    assert unsaid(CLASSIC, best, other) == f"offer-too-low (best={best})"


def test_nothing_tops_eight_up_or_three_nulos_but_earlier_seats_match() -> None:
    assert words(CLASSIC, "up1 up8") == "pass"
    assert words(CLASSIC, "up1 up8 pass") == "pass up8"
    assert words(CLASSIC, "up1 nulos3 pass") == "pass nulos3"


def test_matching_goes_on_from_the_end_to_the_beginning() -> None:
    third = speak(CLASSIC, "pass pass nulos3")
    assert asked(third) == ("answer", 0)  # all others have passed
    second = speak(CLASSIC, "up1 up2 nulos3 pass nulos3")
    assert (second.bidder, asked(second)) == (2, ("bidding", 3))
    assert words(CLASSIC, "up1 up2 nulos3 pass nulos3") == "pass"
    assert asked(speak(CLASSIC, "up1 up2 nulos3 pass nulos3 pass")) == ("answer", 0)
    first = speak(CLASSIC, "up1 up2 nulos3 nulos3")
    assert (first.bidder, asked(first)) == (1, ("bidding", 2))
    assert words(CLASSIC, "up1 up2 nulos3 nulos3") == "pass"


@pytest.mark.parametrize("offer", ["up1", "up7", "nulos1", "nulos3"])
def test_owner_accepts_or_refuses(offer: str) -> None:
    assert words(CLASSIC, f"{offer} pass pass") == "accept refuse"
    assert unsaid(CLASSIC, f"{offer} pass pass", "eight-or-nulos") == "ultimatum-not-allowed"
    assert unsaid(CLASSIC, f"{offer} pass pass", "too-little") == "wrong-stage (stage=answer)"


def test_eight_up_must_be_accepted() -> None:
    assert words(CLASSIC, "up8 pass pass") == "accept"
    assert unsaid(CLASSIC, "up8 pass pass", "refuse") == "eight-must-be-accepted"
    assert unsaid(CLASSIC, "up8 pass pass", "eight-or-nulos") == "eight-must-be-accepted"
    assert asked(speak(CLASSIC, "up8 pass pass accept")) == ("contract", 1)


@pytest.mark.parametrize("offer", ["up2", "up7", "nulos1", "nulos2", "nulos3"])
def test_after_refusing_more_than_1_up_the_owner_must_play(offer: str) -> None:
    assert words(CLASSIC, f"{offer} pass pass refuse") == OWNERS_CHOICES
    assert unsaid(CLASSIC, f"{offer} pass pass refuse", "433") == "pass-out-not-allowed"


@pytest.mark.parametrize("said", ["pass pass pass", "up1 pass pass refuse"])
def test_433_when_at_most_1_up_was_offered(said: str) -> None:
    assert words(CLASSIC, said) == f"{OWNERS_CHOICES} 433"
    assert speak(CLASSIC, f"{said} 433").stage is Stage.OVER


def test_a_refused_bidder_buys_nothing() -> None:
    played = speak(CLASSIC, "up7 pass pass refuse no-trump")
    assert (played.player, played.buyer, played.sale) == (0, None, None)
    assert asked(played) == ("play", 0)
