from __future__ import annotations

import pytest
from hypothesis import assume, given

from king.actions import Play
from king.record import dumps, dumps_view, loads, loads_view
from tests.record.samples import RUNNING, VIEW
from tests.strategies import Game, games, steps


@given(game=games(unrest=(0.0, 0.01)), step=steps())
def test_view_of_each_seat_is_read_as_it_was_written(game: Game, step: int) -> None:
    match = game.position(step)
    for seat in range(4):
        view = match.view(seat)

        text = dumps_view(view)

        assert loads_view(text) == view
        assert dumps_view(loads_view(text)) == text


@given(game=games(unrest=(0.0, 0.01)), step=steps())
def test_public_view_is_read_as_it_was_written(game: Game, step: int) -> None:
    view = game.position(step).public_view(step % 4)

    text = dumps_view(view)

    assert f"\npublic {step % 4}\n" in text
    assert loads_view(text) == view
    assert loads_view(text).is_public
    assert dumps_view(loads_view(text)) == text


@given(game=games(unrest=(0.0, 0.01)), step=steps())
def test_view_of_a_running_match_holds_no_card_that_its_seat_does_not_know(game: Game, step: int) -> None:
    match = game.position(step)
    assume(not match.is_over)
    for seat in range(4):
        text = dumps_view(match.view(seat))
        deals = text.split("\n\n")[1:]
        hands = [line.split()[2:] for line in deals[-1].splitlines() if line.startswith("hand")]

        assert len(deals) == match.deal_number
        for other in {0, 1, 2, 3} - {seat}:
            played = {
                action.token for who, action in match.deal.log if who == other and isinstance(action, Play)
            }
            assert set(hands[other]) - {"??"} == played
            assert len(hands[other]) == 13


def test_view_hides_the_hands_of_others_but_for_the_cards_played() -> None:
    view = loads_view(VIEW)

    assert dumps_view(view) == VIEW
    assert view.deal.dealt[0] is None
    assert view.deal.hands[0] == "3S 2S" + " ??" * 11
    assert view.hand.bit_count() == 12  # thirteen diamonds, less the two of the first trick
    assert view.to_act == 1


def test_last_trick_shows_every_card_and_still_is_a_view() -> None:
    match = loads(RUNNING)
    while match.deal_number == 2 and match.steps < 103:  # all but the last card of deal 2
        match = match.apply(match.legal_actions()[0])
    assert match.deal_number == 2

    view = match.view(0)
    text = dumps_view(view)

    assert "??" not in text.replace(" ??\n", "\n", 1)  # only who has not played yet hides one card
    assert loads_view(text) == view


def test_view_of_a_match_that_is_over_holds_everything() -> None:
    match = loads(RUNNING)
    for seat in (0, 1, 2):
        match = match.leave(seat)

    text = dumps_view(match.view(3))

    assert "??" not in text
    assert loads_view(text) == match.view(3)
    assert loads(text) == match


def test_view_line_over_a_whole_match_tells_the_view() -> None:
    match = loads(RUNNING)

    assert loads_view(dumps(match).replace("\nfirst-dealer", "\nview 3\nfirst-dealer")) == match.view(3)


def test_tags_are_written_with_a_view_when_given() -> None:
    text = dumps_view(loads_view(VIEW), tags=(("name.2", "Zé"),))

    assert "\ntag name.2 Zé\n" in text


@pytest.mark.parametrize("seat", range(4))
def test_hands_with_only_what_is_hidden_are_filled_from_the_play(seat: int) -> None:
    view = loads(RUNNING).view(seat)
    lines = [line if "??" not in line else line[:7] + "?? " * 13 for line in dumps_view(view).splitlines()]

    assert loads_view("\n".join(lines)) == view
