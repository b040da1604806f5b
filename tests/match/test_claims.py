"""A claim is made only where every line of play, on every layout of hidden cards, gives the same points."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import king
from king.match.claims import takes_the_rest
from king.rules.auction import Stage
from tests.match.resample import resampled
from tests.positions import A_SUIT_EACH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import Match


def outcomes(match: Match, number: int) -> set[tuple[int, ...]]:
    """The points of a deal in every line of play from here."""
    deal = match.deals[number - 1]
    if deal.points is not None:
        return {deal.points}
    return {points for action in match.legal_actions() for points in outcomes(match.apply(action), number)}


def endings(rules: str, seeds: range, last: int) -> Iterator[Match]:
    """Positions of random matches in which a trick is to be led and at most ``last`` are left."""
    for seed in seeds:
        choose = Random(f"{rules} {seed}")
        match = king.Match.start(rules, seed=seed)
        while not match.is_over:
            deal = match.deal
            if deal.stage is Stage.PLAY and not deal.trick and deal.trick_number > 13 - last:
                yield match
            match = match.apply(choose.choice(match.legal_actions()))


@pytest.mark.parametrize("rules", ["championship", "classic", "international"])
def test_a_claim_holds_whatever_anybody_holds_and_plays(rules: str) -> None:
    claimed = 0
    for match in endings(rules, range(2), last=2):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        if not takes_the_rest(view):
            continue
        claimed += 1
        assert takes_the_rest(view) == view.hand.bit_count()
        found = {
            points for at in range(2) for points in outcomes(resampled(match, seat, at), match.deal_number)
        }
        assert len(found) == 1
    assert claimed >= 2


def test_a_whole_suit_from_the_top_takes_all_tricks_where_there_is_no_trump() -> None:
    match = king.Match.start("championship", first_dealer=0, deals=(A_SUIT_EACH,) * 10)
    assert match.to_act is not None
    assert takes_the_rest(match.view(match.to_act)) == 13


def test_nothing_is_claimed_by_who_does_not_lead_or_may_be_beaten_or_ruffed() -> None:
    match = king.Match.start("championship", first_dealer=0, deals=(A_SUIT_EACH,) * 10)
    leader = match.to_act
    assert leader is not None
    assert [takes_the_rest(match.view(seat)) for seat in range(4) if seat != leader] == [0, 0, 0]
    led = match.apply(match.legal_actions()[0])
    assert led.to_act is not None
    assert takes_the_rest(led.view(led.to_act)) == 0  # a card lies there already

    swapped = (A_SUIT_EACH[0].replace("AS", "2H"), A_SUIT_EACH[1].replace("2H", "AS"), *A_SUIT_EACH[2:])
    for leader in range(4):
        beaten = king.Match.start("classic", first_dealer=leader, deals=(swapped,) * 10)
        if beaten.to_act in (0, 1):  # the ace of spades is the other's, and beats nothing but spades
            assert takes_the_rest(beaten.view(beaten.to_act)) == 13 * beaten.to_act


@pytest.mark.parametrize("trump", ["trump-S", "trump-H", "trump-D", "trump-C", "no-trump"])
def test_a_trump_in_another_hand_forbids_the_claim(trump: str) -> None:
    match = king.Match.start("championship", first_dealer=0, deals=(A_SUIT_EACH,) * 10)
    while match.deal.kind != "festa":
        match = match.apply(match.automatic_action())
    match = match.apply(trump)
    leader = match.to_act
    assert leader is not None
    is_safe = trump in ("no-trump", "trump-" + "SHDC"[leader])
    assert takes_the_rest(match.view(leader)) == (13 if is_safe else 0)
