"""Who leaves, and who ranks where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from king import IllegalAction, Match
from tests.positions import A_SUIT_EACH

TEN = [A_SUIT_EACH] * 10


def start() -> Match:
    return Match.start("classic", first_dealer=0, deals=TEN)


# ---------------------------------------------------------------------------------------------------- leaving


def test_any_seat_may_leave_at_any_time() -> None:
    match = start()
    for seat in range(4):
        left = match.apply(f"{seat}:leave")
        assert left == match.leave(seat)
        assert (left.left, left.to_act, left.legal_actions()) == (
            (seat,),
            match.to_act,
            match.legal_actions(),
        )
        assert left.deal.log[-1][0] == seat
        assert left.steps == 1


def test_nobody_leaves_twice() -> None:
    match = start().leave(2)
    for asked in (match.why_not("2:leave"), *(match.view(seat).why_not("2:leave") for seat in range(4))):
        assert str(asked) == "already-left (seat=2)"
    with pytest.raises(IllegalAction) as caught:
        match.leave(2)
    assert (caught.value.rule, caught.value.facts) == ("already-left", {"seat": 2})


def test_a_view_knows_that_its_seat_may_leave_out_of_turn() -> None:
    match = start()
    assert [match.view(seat).why_not(f"{seat}:leave") for seat in range(4)] == [None] * 4


def test_leaving_is_never_among_the_legal_actions() -> None:
    assert not any("leave" in str(action) for action in start().leave(1).legal_actions())


def test_who_left_is_still_dealt_to_and_asked() -> None:
    match = start().leave(1)
    for _ in range(52):
        match = match.apply(match.automatic_action())
    assert (match.deal_number, match.to_act) == (2, 1)


def test_the_match_ends_when_one_player_is_left() -> None:
    match = start().leave(3).leave(0)
    assert not match.is_over
    ended = match.leave(1)
    assert ended.is_over
    assert (ended.to_act, ended.legal_actions()) == (None, ())
    assert ended.ranking() == (3, 2, 1, 4)


def test_points_of_the_deal_that_was_broken_off_do_not_count() -> None:
    match = start()
    for _ in range(52 + 8):
        match = match.apply(match.legal_actions()[0])
    assert match.deal.running_points() == (0, -40, 0, 0)
    ended = match.leave(0).leave(1).leave(2)
    assert ended.scores == (-260, 0, 0, 0)
    assert (ended.deal.points, ended.deal.tricks) == (None, (0, 2, 0, 0))
    assert ended.ranking() == (4, 3, 2, 1)


def test_a_match_that_was_broken_off_lies_open() -> None:
    ended = start().apply("7S").leave(0).leave(1).leave(2)
    assert all(ended.view(seat).deal.hands == A_SUIT_EACH for seat in range(4))
    assert ended.view(2).legal_actions() == ()
    assert not ended.view(1).is_my_turn


# ---------------------------------------------------------------------------------------------------- ranking


@pytest.mark.parametrize(
    ("scores", "left", "ranking"),
    [
        ((10, 20, 30, 40), (), (4, 3, 2, 1)),
        ((0, 0, 0, 0), (), (1, 1, 1, 1)),
        ((50, 50, 10, 0), (), (1, 1, 3, 4)),
        ((0, 50, 50, 50), (), (4, 1, 1, 1)),
        ((10, 50, 10, 0), (), (2, 1, 2, 4)),
        ((-5, 0, -5, 5), (), (3, 2, 3, 1)),
        # Leavers behind everybody who stayed, the first to leave last, whatever their points.
        ((500, 0, 0, -500), (0,), (4, 1, 1, 3)),
        ((500, 400, 0, -500), (0, 1), (4, 3, 1, 2)),
        ((500, 400, 0, -500), (1, 0), (3, 4, 1, 2)),
        ((500, 400, 0, -500), (1, 0, 2), (3, 4, 2, 1)),
        # Leavers never share.
        ((0, 0, 0, 0), (2,), (1, 1, 4, 1)),
        ((0, 0, 0, 0), (2, 3), (1, 1, 4, 3)),
        ((0, 0, 0, 0), (2, 3, 0), (2, 1, 4, 3)),
    ],
)
def test_ranking(scores: tuple[int, ...], left: tuple[int, ...], ranking: tuple[int, ...]) -> None:
    match = replace(start(), scores=scores, left=left)
    assert match.ranking() == ranking
    assert all(match.view(seat).ranking() == ranking for seat in range(4))
