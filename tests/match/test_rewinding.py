"""Back to what a match was: held against the same match played only so far."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import Match
from king.match.rewinding import Decision, decisions, last_decision, rewound
from king.record import dumps
from tests.positions import A_SUIT_EACH
from tests.strategies import SOME_LEAVE, Game, few_examples, games, steps


@few_examples
@given(game=games(unrest=SOME_LEAVE), end=steps(), cut=st.floats(0, 1))
def test_a_match_wound_back_is_the_match_played_so_far(game: Game, end: int, cut: float) -> None:
    positions = list(game.positions())
    match = positions[end % len(positions)]
    step = int(cut * match.steps)
    assert rewound(match, step) == positions[step]
    assert dumps(rewound(match, step)) == dumps(positions[step])


@few_examples
@given(game=games(unrest=SOME_LEAVE), seat=st.integers(0, 3))
def test_decisions_are_where_a_seat_had_a_choice(game: Game, seat: int) -> None:
    expected = []
    for step, (match, action) in enumerate(game.moves()):
        leaves = action == f"{seat}:leave"
        chooses = match.to_act == seat and seat not in match.left and len(match.legal_actions()) > 1
        if leaves or (chooses and not str(action).endswith("leave")):
            expected.append((step, str(action)))
    found = [(one.step, one.action.token) for one in decisions(game.finish(), (seat,))]
    assert found == expected[::-1]


def test_a_forced_card_is_no_decision() -> None:
    # Seat 0 leads its suit, which nobody else has, and so leads again: trick 12 begins after 44 actions.
    match = Match.start("championship", first_dealer=0, deals=[A_SUIT_EACH] * 10)
    for _ in range(52):
        match = match.apply(match.legal_actions()[0])
    assert match.deals[0].tricks == (13, 0, 0, 0)
    last = last_decision(match, (0,))
    assert isinstance(last, Decision)
    assert (last.step, last.seat) == (44, 0)


def test_nothing_was_decided_before_the_first_action() -> None:
    assert last_decision(Match.start("classic", seed=1), range(4)) is None


@pytest.mark.parametrize("steps", [-1, 3])
def test_a_match_cannot_be_wound_to_where_it_never_was(steps: int) -> None:
    match = Match.start("championship", seed=1)
    for _ in range(2):
        match = match.apply(match.legal_actions()[0])
    with pytest.raises(ValueError, match="2 actions"):
        rewound(match, steps)
