"""What the three forms of the auction share. The owner is seat 0; seats 1, 2, 3 speak in this order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king.actions import ACTIONS, Offer, Play
from king.rules.auction import Stage, begin, legal_words
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC, INTERNATIONAL, asked, speak, unsaid, words

if TYPE_CHECKING:
    from king import RuleSet

AUCTIONS = {
    "auction": (AUCTION, "open"),
    "classic": (CLASSIC, ""),
    "international": (INTERNATIONAL, ""),
}
"""The rule sets with an auction, and what is said before the first bid."""

every_auction = pytest.mark.parametrize(("rules", "opening"), AUCTIONS.values(), ids=AUCTIONS)


# ----------------------------------------------------------------------------------------- without an auction


@pytest.mark.parametrize("owner", range(4))
def test_without_an_auction_the_owner_names_the_contract(owner: int) -> None:
    assert asked(begin(CHAMPIONSHIP, owner)) == ("contract", owner)
    assert words(CHAMPIONSHIP, "", owner) == "trump-S trump-H trump-D trump-C no-trump"
    named = speak(CHAMPIONSHIP, "trump-H", owner)
    assert asked(named) == ("play", owner)
    assert (named.player, named.buyer, named.leader) == (owner, None, owner)


def test_championship_knows_no_nulos_and_no_433() -> None:
    assert unsaid(CHAMPIONSHIP, "", "nulos") == "contract-not-allowed (contract=nulos)"
    assert unsaid(CHAMPIONSHIP, "", "433") == "pass-out-not-allowed"


# ---------------------------------------------------------------------------------------------------- bidding


@every_auction
@pytest.mark.parametrize("owner", range(4))
def test_bidding_begins_at_the_owners_left(rules: RuleSet, opening: str, owner: int) -> None:
    assert asked(speak(rules, opening, owner)) == ("bidding", (owner + 1) % 4)


@every_auction
def test_bids_go_round_and_round(rules: RuleSet, opening: str) -> None:
    said = opening
    for offer, next_seat in (("up1", 2), ("up2", 3), ("up4", 1), ("up5", 2), ("up7", 3), ("up8", 1)):
        said = f"{said} {offer}"
        assert asked(speak(rules, said)) == ("bidding", next_seat), said


@every_auction
def test_a_pass_is_final(rules: RuleSet, opening: str) -> None:
    auction = speak(rules, f"{opening} pass up1 up2")
    assert asked(auction) == ("bidding", 2)
    assert auction.passed == (1,)
    assert asked(speak(rules, f"{opening} pass up1 up2 up4")) == ("bidding", 3)


@every_auction
def test_who_passed_after_bidding_is_out_too(rules: RuleSet, opening: str) -> None:
    assert asked(speak(rules, f"{opening} up1 up2 up4 pass up5")) == ("bidding", 3)


@every_auction
def test_the_highest_bidder_is_not_asked_again_unless_outbid(rules: RuleSet, opening: str) -> None:
    assert asked(speak(rules, f"{opening} up1 pass pass")) == ("answer", 0)
    assert asked(speak(rules, f"{opening} up1 pass up2")) == ("bidding", 1)


@every_auction
def test_a_single_offer_of_the_last_seat_goes_to_the_owner(rules: RuleSet, opening: str) -> None:
    auction = speak(rules, f"{opening} pass pass up1")
    assert asked(auction) == ("answer", 0)
    assert (auction.bidder, str(auction.best)) == (3, "up1")


@every_auction
def test_three_passes_leave_the_contract_to_the_owner(rules: RuleSet, opening: str) -> None:
    auction = speak(rules, f"{opening} pass pass pass")
    assert asked(auction) == ("contract", 0)
    assert (auction.best, auction.buyer, auction.player) == (None, None, 0)


@every_auction
def test_an_offer_must_be_above_the_best(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, f"{opening} up4", "up3") == "offer-too-low (best=up4)"
    assert unsaid(rules, f"{opening} up4", "nulos1") == "offer-too-low (best=up4)"
    assert unsaid(rules, f"{opening} up4", "up5") == ""


@every_auction
def test_the_next_bidder_may_not_make_the_same_offer(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, f"{opening} up4", "up4") == "no-matching (best=up4)"
    assert unsaid(rules, f"{opening} nulos1", "nulos1") == "no-matching (best=nulos1)"


@every_auction
def test_who_speaks_earlier_may_match_and_becomes_the_highest_bidder(rules: RuleSet, opening: str) -> None:
    said = f"{opening} up1 up2 pass"
    assert unsaid(rules, said, "up2") == ""
    matched = speak(rules, f"{said} up2")
    assert (matched.bidder, str(matched.best)) == (1, "up2")
    assert asked(matched) == ("bidding", 2)  # seat 2 has been matched, so it is asked again
    assert unsaid(rules, f"{said} up2", "up2") == "no-matching (best=up2)"


@every_auction
def test_any_earlier_seat_may_match(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, f"{opening} up1 up2 up4", "up4") == ""
    assert unsaid(rules, f"{opening} up1 up2 up4 pass", "up4") == ""
    assert speak(rules, f"{opening} up1 up2 up4 pass up4").bidder == 2


@every_auction
def test_an_offer_that_is_only_worth_the_same_does_not_match(rules: RuleSet, opening: str) -> None:
    said = f"{opening} up1 nulos1 pass"
    assert unsaid(rules, said, "up3") == "offer-too-low (best=nulos1)"
    assert unsaid(rules, said, "nulos1") == ""


@every_auction
def test_bidding_words_are_a_pass_and_the_offers_still_open(rules: RuleSet, opening: str) -> None:
    assert words(rules, f"{opening} up7") == "pass up8" + (" nulos3" if len(rules.nulos_ranks) == 3 else "")
    assert words(rules, f"{opening} up1 up7 pass").startswith("pass up7 up8")


@every_auction
def test_nothing_but_passing_when_nothing_tops_the_best(rules: RuleSet, opening: str) -> None:
    top = str(rules.offers[-1])
    said = f"{opening} pass {top}"
    assert words(rules, said) == "pass"
    assert asked(speak(rules, f"{said} pass")) == ("answer", 0)


# --------------------------------------------------------------------------------------------- after the sale


@every_auction
@pytest.mark.parametrize("owner", range(4))
def test_the_buyer_names_a_trump(rules: RuleSet, opening: str, owner: int) -> None:
    sold = speak(rules, f"{opening} pass up5 pass accept", owner)
    assert asked(sold) == ("contract", (owner + 2) % 4)
    assert (sold.buyer, str(sold.sale), sold.choice) == ((owner + 2) % 4, "up5", None)
    up = "trump-S trump-H trump-D trump-C" + (" no-trump" if rules.no_trump_festas else "")
    assert words(rules, f"{opening} pass up5 pass accept", owner) == up


@every_auction
def test_the_buyer_of_tricks_up_may_not_play_nulos_or_433(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, f"{opening} up3 pass pass accept", "nulos") == "buyer-names-a-trump"
    assert unsaid(rules, f"{opening} up3 pass pass accept", "433") == "pass-out-not-allowed"


@every_auction
def test_a_buyer_of_nulos_makes_no_contract_choice(rules: RuleSet, opening: str) -> None:
    sold = speak(rules, f"{opening} pass nulos1 pass accept")
    assert str(sold.choice) == "nulos"
    assert (sold.buyer, sold.player) == (2, 2)
    assert sold.stage is (Stage.LEADER if rules.leader_choice else Stage.PLAY)


@pytest.mark.parametrize(
    ("rules", "opening"), [AUCTIONS["auction"], AUCTIONS["classic"]], ids=["auction", "classic"]
)
@pytest.mark.parametrize("owner", range(4))
def test_the_dealer_leads_whoever_bought(rules: RuleSet, opening: str, owner: int) -> None:
    assert asked(speak(rules, f"{opening} pass up5 pass accept trump-D", owner)) == ("play", owner)
    assert asked(speak(rules, f"{opening} pass nulos1 pass accept", owner)) == ("play", owner)
    assert asked(speak(rules, f"{opening} pass pass pass nulos", owner)) == ("play", owner)


# ------------------------------------------------------------------------------------------- the wrong moment


@every_auction
def test_cards_wait_for_the_contract(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, opening, "KH") == "wrong-stage (stage=bidding)"
    assert unsaid(rules, f"{opening} up1 pass pass", "KH") == "wrong-stage (stage=answer)"
    assert unsaid(rules, f"{opening} pass pass pass", "KH") == "wrong-stage (stage=contract)"


@every_auction
def test_words_have_their_moment(rules: RuleSet, opening: str) -> None:
    assert unsaid(rules, opening, "accept") == "wrong-stage (stage=bidding)"
    assert unsaid(rules, opening, "trump-S") == "wrong-stage (stage=bidding)"
    assert unsaid(rules, f"{opening} up1 pass pass", "pass") == "wrong-stage (stage=answer)"
    assert unsaid(rules, f"{opening} up1 pass pass", "up8") == "wrong-stage (stage=answer)"
    assert unsaid(rules, f"{opening} pass pass pass", "pass") == "wrong-stage (stage=contract)"


def test_a_passed_out_festa_waits_for_nothing() -> None:
    over = speak(CLASSIC, "pass pass pass 433")
    assert over.stage is Stage.OVER
    assert legal_words(CLASSIC, over) == ()
    assert unsaid(CLASSIC, "pass pass pass 433", "pass") == "wrong-stage (stage=over)"


# ------------------------------------------------------------------------------------------------ house rules


def test_highest_up_limits_the_offers() -> None:
    rules = replace(CLASSIC, highest_up=2, nulos_ranks=(1,))
    assert words(rules, "") == "pass up1 nulos1 up2"
    assert unsaid(rules, "", "up3") == "offer-too-high (offer=up3)"
    assert unsaid(rules, "", "nulos2") == "offer-too-high (offer=nulos2)"


def test_owner_without_nulos_has_none_to_choose() -> None:
    rules = replace(CLASSIC, nulos_festas=False, nulos_ranks=())
    assert words(rules, "pass pass pass") == "trump-S trump-H trump-D trump-C no-trump 433"
    assert unsaid(rules, "pass up1 pass accept", "nulos") == "contract-not-allowed (contract=nulos)"


def test_first_leader_left_of_the_dealer_holds_for_festas_too() -> None:
    rules = replace(CLASSIC, first_leader="left-of-dealer")
    assert asked(speak(rules, "pass up5 pass accept trump-D", owner=3)) == ("play", 0)


@every_auction
def test_every_word_is_either_legal_or_refused_at_every_stage(rules: RuleSet, opening: str) -> None:
    for said in (
        "",
        opening,
        f"{opening} up6 pass pass",
        f"{opening} pass pass pass",
        f"{opening} up1 pass pass accept",
    ):
        allowed = set(words(rules, said).split())
        assert allowed
        for token, action in ACTIONS.items():
            reason = unsaid(rules, said, token)
            assert (reason == "") == (token in allowed), (said, token)
            assert not (isinstance(action, Play) and token in allowed)
            assert not (isinstance(action, Offer) and reason.startswith("contract-not-allowed"))
