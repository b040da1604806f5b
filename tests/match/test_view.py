"""What a seat may know: enough to play, and nothing of what it cannot see."""

from __future__ import annotations

import dataclasses
import re

from hypothesis import given
from hypothesis import strategies as st

from king import Match, RuleSet, SeatView
from king.cards import format_hand
from tests.match.resample import resampled
from tests.positions import A_SUIT_EACH, CLASSIC, festas_first
from tests.strategies import draw_position, every_rules, seeds, some_examples

HIGHEST_PLAIN_NUMBER = 1000
TEN = [A_SUIT_EACH] * 10

# -------------------------------------------------------------------------------------- what it does not know


@every_rules
@given(data=st.data(), seat=st.integers(0, 3), seed=seeds())
def test_hidden_cards_dealt_again_leave_the_view_unchanged(
    rules: RuleSet | None, data: st.DataObject, seat: int, seed: int
) -> None:
    match = draw_position(data, rules)
    view, other = match.view(seat), resampled(match, seat, seed).view(seat)
    assert other == view
    assert hash(other) == hash(view)
    assert repr(other) == repr(view)
    assert dataclasses.asdict(other) == dataclasses.asdict(view)
    assert other.legal_actions() == view.legal_actions()
    assert other.deal.hands == view.deal.hands
    assert other.position() == view.position()


def test_resampling_does_deal_the_hidden_cards_again() -> None:
    match = Match.start("classic", seed=11)
    for _ in range(26):
        match = match.apply(match.legal_actions()[-1])
    other = resampled(match, 2, seed=1)
    assert other.deal.dealt[2] == match.deal.dealt[2]
    assert all(other.deal.dealt[seat] != match.deal.dealt[seat] for seat in (0, 1, 3))
    assert all(other.deal.cards_played_by(seat) == match.deal.cards_played_by(seat) for seat in range(4))
    assert other.packs[1:] != match.packs[1:]
    assert other.view(0) != match.view(0)


@every_rules
@some_examples
@given(data=st.data(), seat=st.integers(0, 3))
def test_no_hidden_hand_is_anywhere_in_a_view(rules: RuleSet | None, data: st.DataObject, seat: int) -> None:
    match = draw_position(data, rules)
    view = match.view(seat)
    assert [field.name for field in dataclasses.fields(view)] == [
        *("rules", "first_dealer", "draw", "deals", "scores", "left", "seat", "is_public")
    ]
    if match.is_over:
        return
    numbers = {int(number) for number in re.findall(r"\d+", repr(view.deal))}
    assert match.deal.dealt[seat] in numbers
    for other in {0, 1, 2, 3} - {seat}:
        assert view.deal.dealt[other] is None
        assert view.deal.held[other] is None
        for hidden in (match.deal.dealt[other], match.deal.held[other]):
            # A few low spades look like a number that stands there for another reason.
            assert hidden not in numbers or hidden < HIGHEST_PLAIN_NUMBER


@every_rules
@some_examples
@given(data=st.data(), side=st.integers(0, 3))
def test_a_public_view_knows_no_hand_and_may_do_nothing(
    rules: RuleSet | None, data: st.DataObject, side: int
) -> None:
    match = draw_position(data, rules)
    view = match.public_view(side)
    assert (view.seat, view.own_seat, view.is_my_turn, view.legal_actions()) == (side, None, False, ())
    assert (view.scores, view.left, view.to_act, view.steps) == (
        *(match.scores, match.left, match.to_act, match.steps),
    )
    if not match.is_over:
        assert view.deal.dealt == view.deal.held == (None,) * 4
        assert view.deal.log == match.deal.log
        assert view.hand == 0


# ---------------------------------------------------------------------------------------------- what it knows


@every_rules
@some_examples
@given(data=st.data())
def test_a_view_knows_all_that_is_public(rules: RuleSet | None, data: st.DataObject) -> None:
    match = draw_position(data, rules)
    for seat in range(4):
        view = match.view(seat)
        assert (view.rules, view.first_dealer, view.draw) == (match.rules, match.first_dealer, match.draw)
        assert (view.scores, view.left, view.ranking()) == (match.scores, match.left, match.ranking())
        assert (view.is_over, view.to_act, view.steps) == (match.is_over, match.to_act, match.steps)
        assert view.deals[:-1] == match.deals[:-1]
        for name in (
            "stage",
            "auction",
            "contract",
            "trump",
            "player",
            "trick",
            "leader",
            "history",
            "tricks",
            "log",
        ):
            assert getattr(view.deal, name) == getattr(match.deal, name), name
        assert view.deal.running_points() == match.deal.running_points()
        assert view.deal.captured == match.deal.captured
        assert view.hand == match.deal.held[seat]
        assert view.is_my_turn == (match.to_act == seat)
        assert view.legal_actions() == (match.legal_actions() if match.to_act == seat else ())


@every_rules
@some_examples
@given(data=st.data())
def test_a_view_refuses_as_the_match_does(rules: RuleSet | None, data: st.DataObject) -> None:
    match = draw_position(data, rules)
    for token in ("KH", "2S", "pass", "up8", "accept", "433", "trump-S", "lead-self", "1:leave"):
        for seat in range(4):
            refusal = match.view(seat).why_not(token)
            if seat == match.to_act or match.is_over or token.endswith("leave"):
                assert refusal == match.why_not(token)
            else:
                assert str(refusal) == f"not-your-turn (seat={match.to_act})"


# ------------------------------------------------------------------------------------------ by hand, one deal


def test_a_seat_sees_its_own_hand_alone() -> None:
    match = Match.start("classic", first_dealer=0, deals=TEN).apply("7S").apply("2H")
    view = match.view(1)
    assert isinstance(view, SeatView)
    assert view.seat == 1
    hidden = " ".join(["??"] * 12)
    assert view.deal.hands == (f"7S {hidden}", A_SUIT_EACH[1], f"{hidden} ??", f"{hidden} ??")
    assert format_hand(view.hand) == A_SUIT_EACH[1].removesuffix(" 2H")
    assert view.legal_actions() == ()
    assert [str(action) for action in match.view(2).legal_actions()] == A_SUIT_EACH[2].split()[::-1]


def test_the_hands_of_a_finished_deal_lie_open() -> None:
    match = Match.start(festas_first(CLASSIC), first_dealer=0, deals=TEN)
    for token in ("pass", "pass", "pass", "433"):
        match = match.apply(token)
    view = match.view(1)
    assert (view.deal_number, view.scores) == (2, (100, 75, 75, 75))
    assert view.deals[0].hands == A_SUIT_EACH
    assert view.deal.hands[0] == " ".join(["??"] * 13)


def test_views_of_two_seats_differ() -> None:
    match = Match.start("classic", seed=1)
    assert len({match.view(seat) for seat in range(4)}) == 4
