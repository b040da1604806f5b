"""The auction of `international`: "too little", the bidder's eight, and who leads. The owner is seat 0."""

from __future__ import annotations

import pytest

from king.rules.auction import Stage
from tests.positions import INTERNATIONAL, asked, speak, unsaid, words

OWNERS_CHOICES = "trump-S trump-H trump-D trump-C nulos"


def test_offers_by_points_three_nulos_on_top() -> None:
    assert words(INTERNATIONAL, "") == "pass up1 up2 up3 nulos1 up4 up5 up6 nulos2 up7 up8 nulos3"
    assert words(INTERNATIONAL, "up8") == "pass nulos3"
    assert unsaid(INTERNATIONAL, "up6", "nulos2") == "offer-too-low (best=up6)"


def test_there_is_no_festa_without_trump() -> None:
    assert words(INTERNATIONAL, "pass pass pass") == f"{OWNERS_CHOICES} 433"
    assert unsaid(INTERNATIONAL, "pass pass pass", "no-trump") == "contract-not-allowed (contract=no-trump)"
    assert (
        unsaid(INTERNATIONAL, "up1 pass pass accept", "no-trump")
        == "contract-not-allowed (contract=no-trump)"
    )


# ------------------------------------------------------------------------------------------------- too little


@pytest.mark.parametrize("offer", ["up1", "up5", "up8", "nulos1", "nulos2", "nulos3"])
def test_owner_accepts_or_says_too_little(offer: str) -> None:
    assert words(INTERNATIONAL, f"{offer} pass pass") == "accept too-little"
    assert unsaid(INTERNATIONAL, f"{offer} pass pass", "refuse") == "wrong-stage (stage=answer)"


def test_bidder_told_too_little_raises_above_the_own_offer() -> None:
    assert asked(speak(INTERNATIONAL, "pass up5 pass too-little")) == ("raise", 2)
    assert words(INTERNATIONAL, "pass up5 pass too-little") == "pass up6 nulos2 up7 up8 nulos3"
    assert unsaid(INTERNATIONAL, "pass up5 pass too-little", "up5") == "offer-too-low (best=up5)"
    assert unsaid(INTERNATIONAL, "pass up5 pass too-little", "nulos1") == "offer-too-low (best=up5)"


def test_owner_answers_a_raise_again() -> None:
    said = "pass up5 pass too-little up6"
    raised = speak(INTERNATIONAL, said)
    assert asked(raised) == ("answer", 0)
    assert (raised.bidder, str(raised.best)) == (2, "up6")
    assert words(INTERNATIONAL, said) == "accept too-little eight-or-nulos"
    assert speak(INTERNATIONAL, f"{said} accept").buyer == 2
    assert asked(speak(INTERNATIONAL, f"{said} too-little up7 too-little")) == ("raise", 2)


def test_too_little_to_what_nothing_tops_leaves_only_a_pass() -> None:
    assert words(INTERNATIONAL, "nulos3 pass pass too-little") == "pass"
    assert words(INTERNATIONAL, "up8 pass pass too-little") == "pass nulos3"


@pytest.mark.parametrize("offer", ["up1", "up8", "nulos3"])
def test_giving_up_withdraws_the_offer(offer: str) -> None:
    said = f"pass {offer} pass too-little pass"
    given_up = speak(INTERNATIONAL, said)
    assert asked(given_up) == ("contract", 0)
    assert (given_up.player, given_up.buyer, given_up.sale) == (0, None, None)
    assert words(INTERNATIONAL, said) == f"{OWNERS_CHOICES} 433"
    assert speak(INTERNATIONAL, f"{said} 433").stage is Stage.OVER


# --------------------------------------------------------------------------------------------- eight or nulos


@pytest.mark.parametrize("offer", ["up6", "up7"])
def test_eight_or_nulos_answers_6_or_7_up(offer: str) -> None:
    assert words(INTERNATIONAL, f"{offer} pass pass") == "accept too-little eight-or-nulos"


@pytest.mark.parametrize("offer", ["up5", "up8", "nulos2", "nulos3"])
def test_eight_or_nulos_answers_nothing_else(offer: str) -> None:
    assert unsaid(INTERNATIONAL, f"{offer} pass pass", "eight-or-nulos") == "ultimatum-not-allowed"


def test_only_the_bidder_is_asked_for_eight() -> None:
    said = "pass up6 pass eight-or-nulos"
    assert asked(speak(INTERNATIONAL, said)) == ("eight", 2)
    assert words(INTERNATIONAL, said) == "pass up8"
    bought = speak(INTERNATIONAL, f"{said} up8")
    assert asked(bought) == ("contract", 2)
    assert (bought.buyer, str(bought.sale)) == (2, "up8")


def test_bidder_who_declines_eight_leaves_the_owner_nulos_and_nobody_pays() -> None:
    nulos = speak(INTERNATIONAL, "pass up6 pass eight-or-nulos pass")
    assert (str(nulos.choice), nulos.player, nulos.buyer, nulos.sale) == ("nulos", 0, None, None)
    assert asked(nulos) == ("play", 1)


# -------------------------------------------------------------------------------------------------- who leads


@pytest.mark.parametrize(("word", "leader"), [("lead-self", 2), ("lead-next", 3)])
@pytest.mark.parametrize("said", ["pass up5 pass accept trump-D", "pass nulos1 pass accept"])
def test_buyer_says_who_leads(said: str, word: str, leader: int) -> None:
    assert asked(speak(INTERNATIONAL, said)) == ("leader", 2)
    assert words(INTERNATIONAL, said) == "lead-self lead-next"
    assert asked(speak(INTERNATIONAL, f"{said} {word}")) == ("play", leader)
    assert speak(INTERNATIONAL, f"{said} {word}").leader == leader


@pytest.mark.parametrize(("word", "leader"), [("lead-self", 3), ("lead-next", 0)])
def test_owner_who_chose_a_trump_says_who_leads(word: str, leader: int) -> None:
    said = "pass pass pass trump-H"
    assert asked(speak(INTERNATIONAL, said, owner=3)) == ("leader", 3)
    assert asked(speak(INTERNATIONAL, f"{said} {word}", owner=3)) == ("play", leader)


def test_nulos_by_the_owner_are_led_by_the_player_after_the_dealer() -> None:
    assert asked(speak(INTERNATIONAL, "pass pass pass nulos")) == ("play", 1)
    assert asked(speak(INTERNATIONAL, "up1 pass pass too-little pass nulos", owner=3)) == ("play", 0)


def test_leader_choice_takes_no_other_word() -> None:
    assert unsaid(INTERNATIONAL, "pass pass pass trump-H", "pass") == "wrong-stage (stage=leader)"
    assert unsaid(INTERNATIONAL, "pass pass pass trump-H", "KH") == "wrong-stage (stage=leader)"
