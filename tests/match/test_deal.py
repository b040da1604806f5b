"""Single deals, played with rigged hands, and counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from king import RULE_SETS, RuleSet
from king.actions import PASS, PLAYS
from king.cards import card_set, cards_in, format_hand
from king.rules.auction import Stage
from tests.positions import (
    A_SUIT_EACH,
    AUCTION,
    CHAMPIONSHIP,
    CLASSIC,
    FREE,
    INTERNATIONAL,
    begin,
    go,
    play_out,
)

STRONG = "AS KS QS JS AH KH QH AD KD QD AC KC QC"
"""Wins every trick, once it leads from the top or follows with its highest."""

FOUR_TRICKS = (
    "TS 9S 8S 7S 6S 5S 4S 3S 2S AC KC QC JC",
    "AS KS QS JS TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
)
"""When seat 0 leads and everybody plays spades before clubs, the lowest first, seat 1 wins exactly the first
four tricks (JS on 2S, then QS, KS, AS) and seat 0 the other nine (from JC on 2C)."""


# ---------------------------------------------------------------------------------------------- the negatives


@pytest.mark.parametrize(
    ("kind", "points"),
    [("tricks", -260), ("hearts", -260), ("men", -240), ("queens", -200), ("king", -160), ("last-two", -180)],
)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_who_wins_every_trick_gets_all_the_points_of_a_negative(
    rules: RuleSet, kind: str, points: int
) -> None:
    finished = play_out(begin(rules, kind, A_SUIT_EACH, dealer=2))
    winner = 2 if rules.first_leader == "dealer" else 3
    assert finished.points is not None
    assert finished.points[winner] == points
    assert sum(finished.points) == points
    assert (finished.contract, finished.owner, finished.player, finished.payment) == (kind, None, None, None)


def test_tricks_11_12_13_of_last_two_pay_180() -> None:
    deal = begin(FREE, "last-two", A_SUIT_EACH)
    while len(deal.history) < 11:
        assert deal.running_points() == (0, 0, 0, 0)
        deal = deal.after(deal.legal_actions()[0])
    assert deal.running_points() == (0, 0, 0, 0)
    while len(deal.history) < 12:
        deal = deal.after(deal.legal_actions()[0])
    assert deal.running_points() == (-90, 0, 0, 0)
    assert play_out(deal).points == (-180, 0, 0, 0)


def test_the_last_trick_is_counted_when_it_is_taken() -> None:
    deal = begin(CHAMPIONSHIP, "tricks", A_SUIT_EACH)
    while len(deal.log) < 51:
        deal = deal.after(deal.legal_actions()[0])
    assert (deal.tricks, deal.running_points(), deal.points) == ((12, 0, 0, 0), (-240, 0, 0, 0), None)
    finished = deal.after(deal.legal_actions()[0])
    assert (finished.tricks, finished.points) == ((13, 0, 0, 0), (-260, 0, 0, 0))


def test_points_follow_the_cards_in_the_tricks() -> None:
    # Trick 1 brings seat 1 the two black kings, trick 2 brings seat 2 a red king and a jack.
    hands = (
        "2S 2H 3H 4H 5H 6H 7H 8H 9H TH QH AH 3D",
        "AS 2D 4D 5D 6D 7D 8D 9D TD QD AD 2C 3C",
        "KS KD JD 3S 4S 5S 6S 7S 8S 9S TS QS 4C",
        "KC JC JS KH JH 5C 6C 7C 8C 9C TC QC AC",
    )
    deal = go(begin(FREE, "men", hands), "2S AS KS JS")
    assert deal.running_points() == (0, -60, 0, 0)
    deal = go(deal, "2D KD KC 3D")
    assert deal.running_points() == (0, -60, -60, 0)


# --------------------------------------------------------------------------------------------------- stopping


@pytest.mark.parametrize(("kind", "tricks"), [("hearts", 13), ("men", 13), ("queens", 13), ("king", 13)])
@pytest.mark.parametrize("rules", [AUCTION, CLASSIC], ids=lambda rules: rules.name)
def test_a_decided_deal_runs_on(rules: RuleSet, kind: str, tricks: int) -> None:
    assert len(play_out(begin(rules, kind, A_SUIT_EACH)).history) == tricks


@pytest.mark.parametrize(
    ("kind", "tricks"),
    # Everybody plays from the bottom, a suit each: the last heart falls with trick 13, the last king with
    # trick 12, the last queen with trick 11. The king of hearts is thrown on trick 1.
    [("tricks", 13), ("hearts", 13), ("men", 12), ("queens", 11), ("king", 1), ("last-two", 13)],
)
def test_under_championship_a_deal_stops_when_no_points_are_left(kind: str, tricks: int) -> None:
    finished = play_out(begin(CHAMPIONSHIP, kind, A_SUIT_EACH))
    assert len(finished.history) == tricks
    assert finished.is_finished
    assert finished.stage is Stage.OVER
    assert (finished.to_act, finished.leader, finished.trick) == (None, None, ())
    assert finished.legal_actions() == ()


def test_under_international_the_king_falls_on_the_second_trick_at_the_earliest() -> None:
    finished = play_out(begin(INTERNATIONAL, "king", A_SUIT_EACH, dealer=3))
    assert len(finished.history) == 2
    assert finished.points == (-160, 0, 0, 0)


def test_unplayed_cards_stay_in_the_hands() -> None:
    finished = play_out(begin(CHAMPIONSHIP, "king", A_SUIT_EACH))
    assert [format_hand(hand or 0).count(" ") + 1 for hand in finished.held] == [12, 12, 12, 12]
    assert format_hand(finished.captured[0]) == "2S KH 2D 2C"


def test_a_finished_deal_takes_nothing_more() -> None:
    finished = play_out(begin(CHAMPIONSHIP, "king", A_SUIT_EACH))
    assert str(finished.why_not(PLAYS[0])) == "match-over"
    with pytest.raises(ValueError, match="the deal is over"):
        finished.after(PLAYS[0])


def test_a_negative_deal_has_no_auction() -> None:
    with pytest.raises(ValueError, match="only cards"):
        begin(CHAMPIONSHIP, "king", A_SUIT_EACH).after(PASS)


# ------------------------------------------------------------------------------------------------- the tricks


def test_tricks_are_kept_in_the_order_of_play() -> None:
    deal = go(begin(FREE, "tricks", A_SUIT_EACH, dealer=3), "5C 7S 8H")
    assert [(seat, str(card)) for seat, card in deal.trick] == [(3, "5C"), (0, "7S"), (1, "8H")]
    assert (deal.leader, deal.to_act, deal.trick_number) == (3, 2, 1)
    deal = go(deal, "9D")
    (trick,) = deal.history
    assert (trick.leader, trick.winner) == (3, 3)
    assert [(seat, str(card)) for seat, card in trick.plays()] == [(3, "5C"), (0, "7S"), (1, "8H"), (2, "9D")]
    assert (deal.trick, deal.leader, deal.to_act, deal.trick_number) == ((), 3, 3, 2)
    assert [str(card) for card in cards_in(deal.captured[3])] == ["7S", "8H", "9D", "5C"]


def test_the_higher_of_two_ruffs_wins_the_trick() -> None:
    hands = (
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "2S 4S 6S 8S TS QS AS 2H 4H 6H 8H TH QH",
        "3S 5S 7S 9S JS KS 3H 5H 7H 9H JH KH AH",
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    )
    deal = go(begin(CHAMPIONSHIP, "festa", hands), "trump-S AD 2S 3S AC")
    assert deal.history[0].winner == 2
    deal = go(begin(CHAMPIONSHIP, "festa", hands), "trump-S AD 4S 3S AC")
    assert deal.history[0].winner == 1
    assert deal.to_act == 1


def test_without_trump_no_other_suit_wins() -> None:
    deal = go(begin(CHAMPIONSHIP, "festa", A_SUIT_EACH), "no-trump 2S AH AD AC")
    assert deal.history[0].winner == 0


# ------------------------------------------------------------------------------------------------- the festas


def test_a_trick_is_worth_25_in_a_festa() -> None:
    finished = play_out(go(begin(CHAMPIONSHIP, "festa", A_SUIT_EACH), "trump-S"))
    assert (finished.tricks, finished.points) == ((13, 0, 0, 0), (325, 0, 0, 0))
    assert (finished.owner, finished.player, finished.payment, finished.trump) == (0, 0, None, "S")


def test_in_nulos_each_has_325_less_75_a_trick() -> None:
    finished = play_out(go(begin(AUCTION, "festa", A_SUIT_EACH), "nulos"))
    assert finished.points == (-650, 325, 325, 325)
    assert finished.trump is None


def test_nulos_points_run_down_from_325() -> None:
    deal = go(begin(AUCTION, "festa", FOUR_TRICKS), "nulos")
    assert deal.running_points() == (325, 325, 325, 325)
    assert go(deal, "2S JS 2H 2D").running_points() == (325, 250, 325, 325)


def test_433_is_counted_at_once() -> None:
    finished = go(begin(CLASSIC, "festa", A_SUIT_EACH, dealer=2), "pass pass pass 433")
    assert finished.is_finished
    assert (finished.tricks, finished.points) == ((3, 3, 4, 3), (75, 75, 100, 75))
    assert (finished.contract, finished.owner, finished.player, finished.payment) == ("433", 2, 2, None)
    assert finished.history == ()
    assert finished.to_act is None


def test_while_the_contract_is_open_nothing_is_known_of_it() -> None:
    deal = go(begin(CLASSIC, "festa", A_SUIT_EACH, dealer=2), "pass up3 pass accept")
    assert (deal.contract, deal.player, deal.trump, deal.payment) == (None, None, None, None)
    assert deal.running_points() == (0, 0, 0, 0)
    with pytest.raises(ValueError, match="still open"):
        _ = deal.terms


# ------------------------------------------------------------------------------------------------ the payment


@pytest.mark.parametrize(
    ("rules", "said", "payment", "points"),
    [
        # Seat 1 buys from seat 0, who leads. FOUR_TRICKS: 9, 4, 0, 0.
        # Capped: out of what the buyer scores in this deal, at most all of it.
        (AUCTION, "open up3 pass pass accept no-trump", (1, 0, 75), (300, 25, 0, 0)),
        (AUCTION, "open up4 pass pass accept no-trump", (1, 0, 100), (325, 0, 0, 0)),
        (AUCTION, "open up8 pass pass accept no-trump", (1, 0, 100), (325, 0, 0, 0)),
        # In nulos 4 tricks leave seat 1 with 325 - 300 = 25, and seat 0 with 325 - 675.
        (AUCTION, "open nulos1 pass pass accept", (1, 0, 25), (-325, 0, 325, 325)),
        (AUCTION, "open nulos2 pass pass accept", (1, 0, 25), (-325, 0, 325, 325)),
        # In full: below zero too.
        (CLASSIC, "up3 pass pass accept no-trump", (1, 0, 75), (300, 25, 0, 0)),
        (CLASSIC, "up8 pass pass accept no-trump", (1, 0, 200), (425, -100, 0, 0)),
        (CLASSIC, "nulos1 pass pass accept", (1, 0, 75), (-275, -50, 325, 325)),
        (CLASSIC, "nulos3 pass pass accept", (1, 0, 225), (-125, -200, 325, 325)),
        # Nobody bought: nobody pays.
        (AUCTION, "open up8 pass pass refuse no-trump", None, (225, 100, 0, 0)),
        (AUCTION, "open up3 pass pass eight-or-nulos pass pass pass", None, (-350, 25, 325, 325)),
        (CLASSIC, "up7 pass pass refuse nulos", None, (-350, 25, 325, 325)),
        # Eight bought after the ultimatum costs 200.
        (AUCTION, "open pass pass up2 eight-or-nulos up8 no-trump", (1, 0, 100), (325, 0, 0, 0)),
    ],
)
def test_payment(
    rules: RuleSet, said: str, payment: tuple[int, int, int] | None, points: tuple[int, ...]
) -> None:
    finished = play_out(go(begin(rules, "festa", FOUR_TRICKS), said))
    assert finished.tricks == (9, 4, 0, 0)
    assert finished.payment == payment
    assert finished.points == points


def test_who_scores_nothing_pays_nothing_when_capped() -> None:
    # Seat 0 leads and wins every trick; seat 3 bought.
    finished = play_out(go(begin(AUCTION, "festa", A_SUIT_EACH), "open pass pass up5 accept no-trump"))
    assert (finished.payment, finished.points) == ((3, 0, 0), (325, 0, 0, 0))


def test_who_scores_below_zero_pays_nothing_when_capped() -> None:
    deal = go(begin(AUCTION, "festa", A_SUIT_EACH, dealer=0), "open nulos2 pass pass accept")
    leads = play_out(replace(deal, leader=1, to_act=1))  # the buyer leads, and wins all thirteen: 325 - 975
    assert (leads.payment, leads.points) == ((1, 0, 0), (325, -650, 325, 325))


def test_who_scores_nothing_pays_in_full_elsewhere() -> None:
    finished = play_out(go(begin(CLASSIC, "festa", A_SUIT_EACH), "pass pass up5 accept no-trump"))
    assert (finished.payment, finished.points) == ((3, 0, 125), (450, 0, 0, -125))


def test_nulos_priced_by_equivalents() -> None:
    rules = replace(CLASSIC, nulos_paid_by_rank=True)
    finished = play_out(go(begin(rules, "festa", FOUR_TRICKS), "nulos3 pass pass accept"))
    assert (finished.payment, finished.points) == ((1, 0, 200), (-150, -175, 325, 325))


def test_the_raised_offer_is_what_is_paid() -> None:
    said = "pass up1 pass too-little up2 too-little up4 accept trump-D lead-self"
    finished = play_out(go(begin(INTERNATIONAL, "festa", A_SUIT_EACH), said))
    assert (finished.payment, finished.points) == ((2, 0, 100), (100, 0, 225, 0))


def test_a_payment_is_made_once_the_deal_has_been_played() -> None:
    deal = go(begin(CLASSIC, "festa", FOUR_TRICKS), "up3 pass pass accept no-trump")
    while len(deal.log) < 5 + 51:
        assert (deal.payment, deal.points) == (None, None)
        deal = deal.after(deal.legal_actions()[0])
    assert deal.running_points() == (200, 100, 0, 0)
    assert deal.after(deal.legal_actions()[0]).payment == (1, 0, 75)


# ------------------------------------------------------------------------------------------------------ hands


def test_hands_are_told_as_people_sort_them() -> None:
    deal = begin(FREE, "tricks", A_SUIT_EACH)
    assert deal.hands == A_SUIT_EACH
    assert go(deal, "7S 2H").hands == A_SUIT_EACH


def test_hidden_hands_show_what_has_been_played() -> None:
    seen = go(begin(FREE, "tricks", A_SUIT_EACH), "7S 2H AD 9C 3S").seen_by(3)
    hidden = " ??" * 11
    assert seen.hands == (f"7S 3S{hidden}", f"2H ??{hidden}", f"AD ??{hidden}", A_SUIT_EACH[3])
    assert seen.held[:3] == (None, None, None)
    assert seen.held[3] == card_set(card for card in cards_in(seen.dealt[3] or 0) if str(card) != "9C")


def test_a_finished_deal_hides_nothing() -> None:
    finished = play_out(begin(CHAMPIONSHIP, "king", A_SUIT_EACH))
    assert finished.seen_by(2) == finished


def test_a_hidden_hand_has_no_legal_actions_but_is_taken_at_its_word() -> None:
    seen = go(begin(FREE, "tricks", A_SUIT_EACH), "7S").seen_by(3)
    assert seen.legal_actions() == ()
    assert go(seen, "2S").log[-1][0] == 1  # nobody but seat 1 knows that this is not so
    for token in ("7S", "2C"):  # played before; in the hand of the seat that looks
        with pytest.raises(AssertionError, match=token):
            go(seen, token)


@pytest.mark.parametrize("said", ["", "7S"])
def test_in_a_negative_deal_only_cards_are_played(said: str) -> None:
    deal = go(begin(FREE, "tricks", A_SUIT_EACH), said)
    for token in ("pass", "trump-S", "up1", "lead-self"):
        with pytest.raises(AssertionError, match=token):
            go(deal, token)
