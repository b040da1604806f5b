"""Auctions by sampled worlds: forecasts held against the engine, evidence, and hands that speak clearly."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from king import RULE_SETS, bots
from king.actions import NO_TRUMP, NULOS, TRUMPS, UP
from king.bots.evidence import chance_of_offer, likelihood, words_of
from king.bots.lanes import Position, choose_card
from king.bots.sampling import Way, WorldForecaster, foresee
from king.bots.thinkers import thinker
from king.cards import format_hand, parse_hand
from king.rules.auction import Stage
from tests.bots.tables import answer, seen
from tests.positions import (
    A_SUIT_EACH,
    AUCTION,
    CHAMPIONSHIP,
    CLASSIC,
    INTERNATIONAL,
    begin,
    festas_first,
    go,
    others,
)
from tests.strategies import Game, games, steps

if TYPE_CHECKING:
    from king import RuleSet, SeatView
    from king.bots import Choice
    from king.match.deal import Deal

STRONG = "AS KS QS JS TS 9S 8S 7S AH KH AD 3C 2C"  # ten sure tricks with spades as trump
LOW = "2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C"  # hardly a trick in nulos
POOR = "9S 8S 7S JH TH 9H TD 9D 8D TC 9C 8C 7C"  # bad with any trump, bad in nulos
PLAIN = "QS 8S 5S 2S JH 7H 3H TD 6D 4D KC 9C 2C"  # nothing to buy a festa with


def forecaster(view: SeatView, worlds: int = 64) -> WorldForecaster:
    game = foresee(view, Random(1), worlds)
    while True:
        try:
            next(game)
        except StopIteration as finished:
            found: WorldForecaster = finished.value
            return found


def view_of(rules: RuleSet, said: str, hand: str, owner: int = 0) -> SeatView:
    """What the seat to act sees once ``said`` has been said, with this hand."""
    seat = go(begin(festas_first(rules), "festa", A_SUIT_EACH, owner), said).to_act
    assert seat is not None
    return seen(go(begin(festas_first(rules), "festa", others(hand, seat), owner), said))


def played_by_policy(deal: Deal) -> tuple[int, ...]:
    """The tricks of everybody, in the engine itself."""
    while deal.to_act is not None:
        hand = deal.held[deal.to_act]
        assert hand is not None
        card = choose_card(Position.of(deal), hand)
        deal = go(deal, str(card))
    return deal.tricks


# ------------------------------------------------------------------------------------------------ forecasts


@pytest.mark.parametrize("rules", [AUCTION, CLASSIC, INTERNATIONAL])
def test_worlds_go_as_the_engine_has_them_go(rules: RuleSet) -> None:
    said = "open pass pass pass" if rules is AUCTION else "pass pass pass"
    view = view_of(rules, said, PLAIN)
    found = forecaster(view, 8)
    own_festas = replace(festas_first(rules), stop_when_decided=False)
    for choice in (TRUMPS[0], NO_TRUMP, NULOS):
        for way in [way for way in found.plans if way.player == 0 and way.choice == choice]:
            for world, plan, tricks in zip(found.worlds, found.plans[way], found.tricks[way], strict=True):
                hands = tuple(map(format_hand, world))
                deal = go(begin(own_festas, "festa", hands), f"{said} {choice}")
                if deal.stage is Stage.LEADER:
                    deal = go(deal, "lead-self" if plan.leader == 0 else "lead-next")
                assert deal.leader == plan.leader
                assert played_by_policy(deal) == tricks


def test_every_world_has_thirteen_tricks_whoever_plays() -> None:
    found = forecaster(view_of(INTERNATIONAL, "up1", STRONG))
    assert all(sum(tricks) == 13 for way in found.tricks for tricks in found.tricks[way])
    assert {way.player for way in found.plans} == {0, 1, 2, 3}


def test_a_suit_of_thirteen_trumps_makes_thirteen_tricks() -> None:
    view = view_of(CHAMPIONSHIP, "", A_SUIT_EACH[0])
    found = forecaster(view)
    (sure,) = found.own(TRUMPS[0], next_leads=False)
    assert sure.chance == pytest.approx(1.0)
    assert list(sure.tricks) == [13, 0, 0, 0]
    assert all(forecast.tricks[0] < 13 for forecast in found.own(TRUMPS[1], next_leads=False))


@pytest.mark.parametrize("trump", [0, 1, 2, 3])
def test_any_suit_can_be_trump(trump: int) -> None:
    """Ten sure tricks, whatever the suit of the long trumps."""
    suits = "SHDC"[trump:] + "SHDC"[:trump]
    hand = STRONG.translate(str.maketrans("SHDC", suits))
    found = forecaster(view_of(CHAMPIONSHIP, "", hand))
    made = [tricks[0] for tricks in found.tricks[Way(0, TRUMPS[trump], next_leads=False)]]
    assert min(made) >= 10


def test_chances_add_up() -> None:
    found = forecaster(view_of(CLASSIC, "up1", PLAIN))
    for forecasts in (found.others(1, UP[0]), found.others(3, UP[4]), found.others(0, None)):
        assert sum(forecast.chance for forecast in forecasts) == pytest.approx(1.0)


def test_who_offers_much_is_expected_to_have_much() -> None:
    found = forecaster(view_of(CLASSIC, "", PLAIN), 128)
    means = [sum(f.chance * f.tricks[2] for f in found.others(2, offer)) for offer in (UP[0], UP[5])]
    assert means[1] > means[0] + 0.5


# ------------------------------------------------------------------------------------------------- evidence


def test_strong_hands_bid_and_poor_ones_pass() -> None:
    strong, poor = parse_hand(STRONG), parse_hand(POOR)
    assert chance_of_offer(CLASSIC, strong, UP[4]) > 0.85
    assert chance_of_offer(CLASSIC, poor, UP[4]) < 0.15
    deal = go(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), "up1 pass up4")
    assert likelihood(deal, 2, poor) > likelihood(deal, 2, strong)
    assert likelihood(deal, 3, poor) < likelihood(deal, 3, strong)
    assert likelihood(deal, 0, poor) == 1.0


def test_words_are_remembered_with_what_stood_before_them() -> None:
    deal = go(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), "up1 up2 pass up3 pass")
    assert words_of(deal, 1) == [(UP[2], UP[1])]
    assert [str(word) for word, _ in words_of(deal, 2)] == ["up2", "pass"]


def test_worlds_agree_with_what_was_said() -> None:
    """Seat 3 offered six up, so it holds high cards more often than those who passed."""
    found = forecaster(view_of(CLASSIC, "pass pass up6", PLAIN), 256)
    aces = parse_hand("AS AH AD AC")
    held = [sum((world[seat] & aces).bit_count() for world in found.worlds) for seat in range(4)]
    assert held[3] > 1.3 * max(held[1], held[2])


# --------------------------------------------------------------------------------- hands that speak clearly


@pytest.mark.parametrize(
    ("rules", "said", "hand", "says"),
    [
        (CHAMPIONSHIP, "", STRONG, "trump-S"),
        (AUCTION, "", STRONG, "trump-S"),
        (CLASSIC, "pass pass pass", STRONG, "trump-S"),
        (CLASSIC, "pass pass pass", LOW, "nulos"),
        (INTERNATIONAL, "pass pass pass", LOW, "nulos"),
        (CLASSIC, "pass pass pass", POOR, "433"),
        (INTERNATIONAL, "pass pass pass", POOR, "433"),
        (CLASSIC, "up6", PLAIN, "pass"),
        (CLASSIC, "up1 up2 pass", STRONG, "up2"),
        (CLASSIC, "up4 pass pass", POOR, "accept"),
        (AUCTION, "open up4 pass pass", POOR, "accept"),
        (INTERNATIONAL, "up5 pass pass", POOR, "accept"),
        (CLASSIC, "up1 pass pass", STRONG, "refuse"),
        (INTERNATIONAL, "up1 pass pass", STRONG, "too-little"),
        (INTERNATIONAL, "up1 pass pass too-little", STRONG, "up2"),
        (AUCTION, "eight-or-nulos", LOW, "pass"),
    ],
)
def test_clear_hands(rules: RuleSet, said: str, hand: str, says: str) -> None:
    assert answer(view_of(rules, said, hand), "strong") == says


def test_a_poor_owner_sells_at_the_highest_level_too() -> None:
    assert answer(view_of(CLASSIC, "up4 pass pass", POOR), "master") == "accept"


def test_estimates_tell_the_points_and_how_far_they_may_be_off() -> None:
    view = view_of(CLASSIC, "pass pass pass", STRONG)
    choice = bots.choose(view, "master", 1)
    estimates = {str(action): estimate for action, estimate in choice.estimates.items()}
    assert set(choice.estimates) == set(view.legal_actions())
    assert 250 <= estimates["trump-S"].points <= 13 * 25
    assert estimates["433"].points == 100  # four tricks, whatever happens
    assert estimates["433"].error == 0
    assert 0 < estimates["nulos"].error < 20
    assert all(estimate.playouts == 192 for estimate in choice.estimates.values())


def test_out_of_time_the_value_of_the_hand_decides() -> None:
    view = view_of(CLASSIC, "pass pass pass", STRONG)
    choice = bots.choose(view, "master", 1, budget=0.0)
    assert choice.cut_short
    assert choice.estimates == {}
    assert str(choice.action) == "trump-S"


def test_it_gives_way_all_the_time() -> None:
    gaps = []
    thought = thinker(1000, 256)(view_of(INTERNATIONAL, "up1", PLAIN), Random(1), None)
    began = time.thread_time()
    for _ in thought:
        gaps.append(time.thread_time() - began)
        began = time.thread_time()
    assert sorted(gaps)[-2] < 0.05


@settings(max_examples=10)
@given(games(), steps(), st.integers(0, 99))
def test_under_any_rules_a_legal_word_is_said(game: Game, step: int, seed: int) -> None:
    spoken = [match for match in game.positions() if match.deal.stage not in (Stage.PLAY, Stage.OVER)]
    match = spoken[step % len(spoken)]
    if match.to_act is not None:
        assert said(match.view(match.to_act), seed).action in match.legal_actions()


def said(view: SeatView, seed: int) -> Choice:
    """What a player of few worlds says."""
    thought = thinker(64, 16)(view, Random(seed), None)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            choice: Choice = finished.value
            return choice


def test_the_rule_sets_are_those_of_the_tests() -> None:
    assert tuple(RULE_SETS.values()) == (CHAMPIONSHIP, AUCTION, CLASSIC, INTERNATIONAL)
