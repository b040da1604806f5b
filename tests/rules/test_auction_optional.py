"""The auction of `auction`: the owner may open it, refuse, or say "8 or nulos". The owner is seat 0."""

from __future__ import annotations

import pytest

from king.rules.auction import Stage
from tests.positions import AUCTION, asked, speak, unsaid, words

OWNERS_CHOICES = "trump-S trump-H trump-D trump-C no-trump nulos"


def test_owner_chooses_first() -> None:
    assert asked(speak(AUCTION, "")) == ("first-choice", 0)
    assert words(AUCTION, "") == f"open eight-or-nulos {OWNERS_CHOICES}"


@pytest.mark.parametrize("choice", OWNERS_CHOICES.split())
def test_owner_may_play_without_an_auction(choice: str) -> None:
    chosen = speak(AUCTION, choice)
    assert asked(chosen) == ("play", 0)
    assert (str(chosen.choice), chosen.player, chosen.sale) == (choice, 0, None)


def test_433_is_no_first_choice() -> None:
    assert unsaid(AUCTION, "", "433") == "pass-out-not-allowed"


def test_before_the_auction_is_open_nobody_bids() -> None:
    assert unsaid(AUCTION, "", "up1") == "wrong-stage (stage=first-choice)"
    assert unsaid(AUCTION, "", "pass") == "wrong-stage (stage=first-choice)"


def test_offers_end_at_8_up_and_2_nulos() -> None:
    assert words(AUCTION, "open") == "pass up1 up2 up3 nulos1 up4 up5 up6 nulos2 up7 up8"
    assert unsaid(AUCTION, "open", "nulos3") == "offer-too-high (offer=nulos3)"


def test_two_nulos_are_worth_six_up_and_outbid_by_seven() -> None:
    assert words(AUCTION, "open nulos2") == "pass up7 up8"
    assert unsaid(AUCTION, "open up6", "nulos2") == "offer-too-low (best=up6)"
    assert words(AUCTION, "open up5") == "pass up6 nulos2 up7 up8"


@pytest.mark.parametrize("offer", ["up1", "up8", "nulos1", "nulos2"])
def test_owner_answers_any_offer_in_three_ways(offer: str) -> None:
    assert words(AUCTION, f"open {offer} pass pass") == "accept refuse eight-or-nulos"
    assert unsaid(AUCTION, f"open {offer} pass pass", "too-little") == "wrong-stage (stage=answer)"


def test_owner_who_refuses_plays() -> None:
    refused = speak(AUCTION, "open up7 pass pass refuse")
    assert asked(refused) == ("contract", 0)
    assert refused.player == 0
    assert words(AUCTION, "open up7 pass pass refuse") == OWNERS_CHOICES
    assert speak(AUCTION, "open up7 pass pass refuse nulos").sale is None


# -------------------------------------------------------------------------------------------------------- 433


@pytest.mark.parametrize(
    "said",
    ["pass pass pass", "up1 pass pass refuse", "up3 pass pass refuse", "nulos1 pass pass refuse"],
)
def test_433_when_nobody_offered_more_than_75_points(said: str) -> None:
    assert words(AUCTION, f"open {said}") == f"{OWNERS_CHOICES} 433"
    marked = speak(AUCTION, f"open {said} 433")
    assert marked.stage is Stage.OVER
    assert (str(marked.choice), marked.player, marked.sale) == ("433", 0, None)


@pytest.mark.parametrize("offer", ["up4", "up8", "nulos2"])
def test_no_433_when_more_than_75_points_were_offered(offer: str) -> None:
    assert unsaid(AUCTION, f"open {offer} pass pass refuse", "433") == "pass-out-not-allowed"


# --------------------------------------------------------------------------------------------- eight or nulos


def test_eight_or_nulos_at_the_first_choice_asks_the_three_others_in_order() -> None:
    assert asked(speak(AUCTION, "eight-or-nulos")) == ("eight", 1)
    assert words(AUCTION, "eight-or-nulos") == "pass up8"
    assert asked(speak(AUCTION, "eight-or-nulos pass")) == ("eight", 2)
    assert asked(speak(AUCTION, "eight-or-nulos pass pass")) == ("eight", 3)
    assert unsaid(AUCTION, "eight-or-nulos", "up7") == "wrong-stage (stage=eight)"


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_who_says_eight_buys_at_once(passes: int) -> None:
    bought = speak(AUCTION, " ".join(["eight-or-nulos", *["pass"] * passes, "up8"]))
    assert asked(bought) == ("contract", 1 + passes)
    assert (bought.buyer, str(bought.sale)) == (1 + passes, "up8")


def test_when_nobody_says_eight_the_owner_plays_nulos() -> None:
    nulos = speak(AUCTION, "eight-or-nulos pass pass pass")
    assert asked(nulos) == ("play", 0)
    assert (str(nulos.choice), nulos.player, nulos.buyer, nulos.sale) == ("nulos", 0, None, None)


@pytest.mark.parametrize("said", ["open up5 pass pass", "open pass pass up8", "open nulos1 pass pass"])
def test_in_place_of_an_answer_all_three_are_asked_those_who_passed_too(said: str) -> None:
    assert asked(speak(AUCTION, f"{said} eight-or-nulos")) == ("eight", 1)
    assert asked(speak(AUCTION, f"{said} eight-or-nulos pass")) == ("eight", 2)
    assert asked(speak(AUCTION, f"{said} eight-or-nulos pass pass")) == ("eight", 3)


@pytest.mark.parametrize("said", ["open up5 pass pass", "open pass pass up8", "open nulos1 pass pass"])
def test_the_standing_offer_lapses(said: str) -> None:
    nulos = speak(AUCTION, f"{said} eight-or-nulos pass pass pass")
    assert (str(nulos.choice), nulos.player, nulos.buyer, nulos.sale) == ("nulos", 0, None, None)


def test_another_seat_than_the_bidder_may_buy_for_eight() -> None:
    bought = speak(AUCTION, "open pass pass up8 eight-or-nulos up8 trump-C")
    assert (bought.buyer, str(bought.sale), str(bought.choice)) == (1, "up8", "trump-C")
    assert asked(bought) == ("play", 0)


def test_with_owner_three_the_order_goes_round_the_table() -> None:
    assert asked(speak(AUCTION, "eight-or-nulos", owner=3)) == ("eight", 0)
    assert asked(speak(AUCTION, "eight-or-nulos pass pass", owner=3)) == ("eight", 2)
    assert asked(speak(AUCTION, "eight-or-nulos pass pass pass", owner=3)) == ("play", 3)
