"""Looking at a match again: every moment can be reached, each shows what was, and secrets stay secrets."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from king import Match, record
from king.actions import Play
from king.app.replay import KEYS, Replay, Way, auction_lines, short_card, stops_of, trick_rows
from king.app.report import report
from king.app.session import Phase
from king.app.words import words_for
from king.cards import CARD_BY_TOKEN
from king.record import loads
from king.rules.ruleset import RULE_SETS
from tests.app.table import seated
from tests.record.samples import FESTA, RUNNING
from tests.strategies import SOME_LEAVE, Game, few_examples, games

NAMES = ("Ana", "Rui", "Eva", "Gil")
ENGLISH = words_for("en")


def played(rules: str = "auction", seed: int = 5, *, steps: int = 10_000) -> Match:
    match, choose = Match.start(rules, seed=seed), random.Random(seed)
    while not match.is_over and match.steps < steps:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


@few_examples
@given(game=games(unrest=SOME_LEAVE))
def test_every_action_has_its_stop_and_every_finished_deal_its_summary(game: Game) -> None:
    match = game.finish()
    stops = stops_of(match)
    assert {stop.step for stop in stops} == set(range(match.steps + 1))
    assert [stop.step for stop in stops] == sorted(stop.step for stop in stops)
    finished = [deal.number for deal in match.deals if deal.is_finished]
    assert [stop.deal for stop in stops if stop.phase is Phase.SUMMARY] == finished
    tricks = sum(len(deal.history) for deal in match.deals)
    assert sum(stop.phase is Phase.TRICK for stop in stops) == tricks


@pytest.mark.parametrize("rules", RULE_SETS)
def test_stepping_through_shows_each_position_and_tells_it_as_the_table_did(rules: str) -> None:
    match = played(rules)
    replay = Replay.of(match, 0)
    steps = 0
    while True:
        deal = replay.deal
        cards = sum(isinstance(action, Play) for _, action in deal.log)
        assert len(deal.history) == cards // 4
        assert replay.view.deal == deal.seen_by(0)
        following = replay.moved(Way.NEXT)
        if following.at == replay.at:
            break
        told = following.told(ENGLISH, replay, NAMES)
        assert told
        assert all(sentence.endswith((".", "!", "?")) for sentence in told)
        replay, steps = following, steps + 1
    assert steps == len(replay.stops) - 1
    assert replay.position == match


def test_ways_lead_where_they_say() -> None:
    # 52 cards of deal 1, thirteen tricks; deal 2 begins, one trick and one card are played.
    replay = Replay.of(loads(RUNNING), 0)
    here = replay.moved(Way.NEXT_TRICK)
    assert (here.stop.step, here.stop.phase, here.deal.tricks) == (4, Phase.TRICK, (1, 0, 0, 0))
    assert here.moved(Way.NEXT).stop.step == 5
    assert here.moved(Way.PREVIOUS_TRICK).at == 0
    there = replay.moved(Way.NEXT_DEAL)
    assert (there.stop.step, there.stop.deal, there.stop.phase) == (52, 2, Phase.PLAY)
    assert there.moved(Way.PREVIOUS).stop.phase is Phase.SUMMARY
    assert there.moved(Way.NEXT).moved(Way.PREVIOUS_DEAL) == there
    assert there.moved(Way.PREVIOUS_DEAL) == replay
    assert there.moved(Way.NEXT_DEAL).stop.step == 57
    assert replay.moved(Way.LAST).stop.step == 57
    assert replay.moved(Way.LAST).moved(Way.FIRST) == replay.moved(Way.PREVIOUS) == replay
    assert replay.to_deal(3) == replay
    assert set(KEYS.values()) == set(Way)


def test_a_running_deal_shows_only_the_own_hand() -> None:
    replay = Replay.of(loads(RUNNING), 2).moved(Way.LAST).with_hands(is_open=True).seen_from(1)
    assert not replay.lies_open
    assert replay.open_hands is None
    assert replay.viewer == 2
    assert [hand is None for hand in replay.view.deal.held] == [True, True, False, True]
    earlier = replay.moved(Way.FIRST)
    assert earlier.viewer == 1
    hands = earlier.open_hands
    assert hands is not None
    assert [hand.bit_count() for hand in hands if hand is not None] == [13] * 4


@pytest.mark.parametrize(
    ("seats", "running", "over"), [((0,), True, True), ((0, 2), False, True), ((), True, True)]
)
def test_nobody_branches_off_where_another_person_still_holds_cards(
    seats: tuple[int, ...], *, running: bool, over: bool
) -> None:
    replay = Replay.of(loads(RUNNING), seats[0] if len(seats) == 1 else None)
    assert replay.may_play_on(seated(seats)) is over
    assert replay.moved(Way.LAST).may_play_on(seated(seats)) is running
    whole = Replay.of(played("championship"), None)
    assert whole.to(7).may_play_on(seated(seats))
    assert not whole.moved(Way.LAST).may_play_on(seated(seats))


def test_who_alone_has_not_left_branches_off_anywhere() -> None:
    match = loads(RUNNING).apply("2:leave")
    assert Replay.of(match, 0).moved(Way.LAST).may_play_on(seated((0, 2)))


def test_the_end_of_a_deal_shows_nothing_of_the_next() -> None:
    replay = Replay.of(loads(RUNNING), 2).to_deal(2).moved(Way.PREVIOUS).seen_from(1)
    assert replay.stop.phase is Phase.SUMMARY
    assert len(replay.view.deals) == 1
    assert replay.view.hand == 0


def test_a_finished_match_is_seen_from_every_seat_as_that_seat_saw_it() -> None:
    match = played("classic")
    replay = Replay.of(match, 0).to(40)
    for seat in range(4):
        held = replay.seen_from(seat).view.deal.held
        assert [hand is not None for hand in held] == [other == seat for other in range(4)]


def test_the_table_of_tricks_is_what_was_played() -> None:
    rows = trick_rows(loads(FESTA).deals[0])
    assert len(rows) == 13
    first = rows[0]
    assert (first.number, first.leader, first.winner, first.points) == (1, 0, 1, 25)
    assert [card.token for card in first.cards] == ["2S", "2H", "2D", "2C"]
    assert sum(row.points for row in rows) == 325


def test_what_was_said_before_the_first_card() -> None:
    deal = loads(FESTA).deals[0]
    said = auction_lines(ENGLISH, deal, 0, NAMES)
    assert said[0] == "Rui offers 3 tricks."
    assert "Rui buys the festa for 3 tricks." in said
    assert said[-1] == "Rui chooses hearts as trumps."
    assert auction_lines(ENGLISH, loads(RUNNING).deals[0], 0, NAMES) == []


def test_places_are_named() -> None:
    replay = Replay.of(loads(RUNNING), 0)
    assert replay.place(ENGLISH) == "Before the first card"
    assert replay.to(2).place(ENGLISH) == "Trick 1 of 13, card 2"
    assert replay.to(4).place(ENGLISH) == "Trick 1 of 13"
    assert replay.to_deal(2).moved(Way.PREVIOUS).place(ENGLISH) == "End of deal 1 of 10"
    assert Replay.of(loads(FESTA), 0).to(1).place(ENGLISH) == "Auction"


def test_a_card_is_short_for_the_eye_and_whole_for_the_ear() -> None:
    assert short_card(ENGLISH, CARD_BY_TOKEN["TS"]) == ("10♠", "ten of spades")
    assert short_card(ENGLISH, CARD_BY_TOKEN["KH"]) == ("K♥", "king of hearts")


# ------------------------------------------------------------------------------------------------ the report


def test_a_report_can_be_read_as_a_view_and_tells_position_and_seed() -> None:
    match = loads(RUNNING)
    text = report(match, 2, "7\nking 99")
    assert record.loads_view(text) == match.view(2)
    assert "# seed: 7 king 99" in text.splitlines()
    assert "# position: classic, deal 2 hearts, play, trick 2: 3H, seat 2 to act" in text.splitlines()
    assert "seed" not in report(match, 2)


def test_the_report_of_a_finished_match_is_the_whole_match() -> None:
    match = played("championship")
    assert record.loads(report(match, 1)) == match
