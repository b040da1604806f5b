"""Moves and sounds follow from two sights of the table; times are milliseconds of the test's own clock."""

from __future__ import annotations

from dataclasses import replace

from king.web.draw.cues import Cue, cues
from king.web.draw.motion import (
    AS_IT_IS,
    EMBLEM,
    TEMPO,
    Form,
    Sight,
    Timeline,
    line,
    own_card,
    plate,
    table_card,
)

DEALT = Sight(deal=1, dealer="right", hand=("AS", "KS", "2H"), contract="tricks", fresh=True, waits="me")
LED = replace(DEALT, hand=("AS", "2H"), trick=(("me", "KS"),), fresh=False, waits="left")
COMPLETE = replace(
    LED,
    trick=(("me", "KS"), ("left", "3S"), ("top", "4S"), ("right", "AS")),
    taker="right",
    shows="trick",
    waits="",
)
TAKEN = replace(LED, trick=(), waits="right")


def seen(*sights: Sight) -> Timeline:
    timeline = Timeline()
    for sight in sights:
        timeline.follow(sight, 0)
    return timeline


def test_a_deal_comes_from_its_dealer_one_card_after_the_other_and_only_once() -> None:
    timeline = Timeline()
    moves = timeline.follow(DEALT, 0)
    own = [move for move in moves if move.form is Form.TRAVEL]
    assert [move.element for move in own] == [own_card(token) for token in DEALT.hand]
    assert {move.place for move in own} == {plate("right")}
    assert [move.delay for move in own] == sorted({move.delay for move in own})
    packs = {move.element for move in moves if move.form is Form.HAND_OUT}
    assert packs == {plate("left"), plate("top")}
    assert timeline.follow(DEALT, 10) == []
    assert not [m for m in timeline.follow(replace(DEALT, waits="left"), 20) if m.form is Form.TRAVEL]


def test_a_match_that_is_taken_up_in_the_middle_of_a_deal_is_simply_there() -> None:
    assert Timeline().follow(LED, 0) == []


def test_own_cards_come_from_the_hand_and_others_turned_up_from_their_seats() -> None:
    timeline = seen(DEALT)
    (mine,) = (move for move in timeline.follow(LED, 0) if move.form is Form.TRAVEL)
    assert (mine.element, mine.place, mine.turned) == (table_card("me"), own_card("KS"), False)
    moves = [move for move in timeline.follow(COMPLETE, 500) if move.form is Form.TRAVEL]
    assert [(move.element, move.place) for move in moves] == [
        (table_card(place), plate(place)) for place in ("left", "top", "right")
    ]
    assert all(move.turned for move in moves)
    assert [move.delay for move in moves] == sorted({move.delay for move in moves})


def test_a_trick_goes_to_its_winner_and_the_hand_closes_from_where_its_cards_are() -> None:
    moves = seen(DEALT, LED, COMPLETE).follow(TAKEN, 5000)
    gone = [(move.element, move.place) for move in moves if move.form is Form.DEPART]
    assert gone == [(table_card(place), plate("right")) for place in ("me", "left", "top", "right")]
    closing = {move.element for move in moves if move.form is Form.TRAVEL and move.place == AS_IT_IS}
    assert closing == {own_card("AS"), own_card("2H")}


def test_what_is_still_on_its_way_is_known_until_it_arrives_or_is_broken_off() -> None:
    timeline = seen(DEALT)
    (mine, *_) = timeline.follow(LED, 1000)
    assert timeline.is_moving(mine.element, 1000 + mine.length - 1)
    assert not timeline.is_moving(mine.element, 1000 + mine.length)
    timeline.stop()
    assert not timeline.is_moving(mine.element, 1001)


def test_many_changes_at_once_lead_to_the_newest_state() -> None:
    """A hidden tab that wakes up, or a pause that is skipped: only what is there now has moves."""
    moves = seen(DEALT).follow(replace(TAKEN, hand=("2H",), trick=(("right", "QH"), ("me", "AS"))), 0)
    assert {move.element for move in moves if move.form is Form.TRAVEL} == {
        table_card("right"),
        table_card("me"),
    }
    assert not [move for move in moves if move.form is Form.DEPART]


def test_the_pace_stretches_all_moves_and_without_pauses_there_are_none() -> None:
    lengths = {
        pace: [move.length for move in seen(DEALT).follow(LED, 0, tempo)] for pace, tempo in TEMPO.items()
    }
    assert lengths["instant"] == []
    assert lengths["fast"] < lengths["normal"] < lengths["slow"]
    assert all(120 <= length <= 300 for length in lengths["normal"])
    timeline = seen(DEALT)
    assert timeline.follow(LED, 0, 0) == []
    assert timeline.follow(LED, 1) == []  # seen without a move all the same


def test_a_trump_that_becomes_known_is_revealed_once() -> None:
    bidding = replace(DEALT, deal=7, is_festa=True, contract=None)
    timeline = seen(bidding)
    chosen = replace(bidding, contract="trump-H")
    assert [move.element for move in timeline.follow(chosen, 0) if move.form is Form.REVEAL] == [EMBLEM]
    assert timeline.follow(chosen, 10) == []


def test_a_summary_is_read_out_from_below() -> None:
    moves = seen(DEALT, LED, COMPLETE).follow(replace(TAKEN, shows="summary"), 0)
    assert {move.form for move in moves} == {Form.APPEAR}
    delays = {move.element: move.delay for move in moves}
    assert delays[line(4)] < delays[line(1)]


def test_each_event_is_heard_once() -> None:
    assert cues(None, DEALT) == []
    assert cues(DEALT, LED) == [Cue.CARD]
    assert cues(LED, COMPLETE) == [Cue.CARD, Cue.TRICK]
    assert cues(COMPLETE, TAKEN) == []
    assert cues(TAKEN, replace(TAKEN, waits="me")) == [Cue.TURN]
    assert cues(LED, replace(LED, trick=(*LED.trick, ("left", "KH")))) == [Cue.KING]
    assert cues(TAKEN, replace(DEALT, deal=2)) == [Cue.DEAL]
    assert cues(TAKEN, replace(DEALT, deal=7, is_festa=True, contract=None)) == [Cue.FESTA]
    assert cues(LED, LED) == []
