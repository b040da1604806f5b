"""Several people around one device, as it is drawn: covers, the clock, who leaves, hands that lie open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from king import Match
from king.app.seating import PERSON, seating_for, with_level, with_name
from king.app.session import Phase
from king.app.words import words_for
from king.cards import cards_in
from king.web.draw import clock, reading, result, table
from king.web.draw.clock import ClockFace
from king.web.draw.leaving import leave_dialog
from king.web.draw.scene import Scene
from tests.browser.driver import cards_shown
from tests.web.markup import Reader

ENGLISH = words_for("en")
PAIR = with_name(with_level(seating_for(0, "casual", "Ana"), 2, PERSON), 2, "Rui")
FOUR = tuple(replace(player, level=PERSON) for player in PAIR)
WATCHED = with_level(seating_for(0, "casual"), 0, "casual")


def begun(actions: int = 6, seed: int = 3) -> Match:
    match = Match.start("classic", seed=seed)
    for _ in range(actions):
        match = match.apply(match.legal_actions()[0])
    return match


def drawn(scene: Scene) -> list[str]:
    return ["".join(shown.regions(scene).values()) for shown in (table, reading)]


def covered(match: Match, **facts: object) -> Scene:
    asked = match.to_act or 0
    scene = Scene(words=ENGLISH, view=match.public_view(asked), seating=FOUR, phase=Phase.COVER)
    return replace(scene, **facts)  # type: ignore[arg-type]  # whatever a test says is a field of a scene


@pytest.mark.parametrize("actions", [0, 6, 51, 340])
def test_under_a_cover_no_card_of_any_hand_is_drawn_and_nothing_can_be_played(actions: int) -> None:
    match = begun(actions)
    held = {card.token for hand in match.deal.held for card in cards_in(hand or 0)}
    for markup in drawn(covered(match)):
        assert not cards_shown(markup) & held
        assert "data-action" not in markup
        assert "data-card" not in markup
        assert Reader(markup).values("data-do").count("take-device") == 1


def test_the_cover_names_who_is_to_act_and_tells_what_the_clock_did() -> None:
    match = begun()
    name = FOUR[match.to_act or 0].name
    for markup in drawn(covered(match, refusal="Ana ran out of time.")):
        texts = Reader(markup).texts
        assert f"{name}, tap when you hold the device" in texts
        assert "Ana ran out of time." in texts


def test_a_cover_that_has_just_come_cannot_be_lifted_yet() -> None:
    for settled in (False, True):
        (markup, _) = drawn(covered(begun(), settled=settled))
        button = markup[markup.index('data-do="take-device"') :]
        assert button.partition(">")[0].endswith("disabled") != settled


def test_the_clock_shows_minutes_and_seconds_on_the_seat_below() -> None:
    assert [clock.seconds(ClockFace(left)) for left in (0, 7, 60, 299)] == ["0:00", "0:07", "1:00", "4:59"]
    match = begun()
    asked = match.to_act or 0
    scene = Scene(words=ENGLISH, view=match.view(asked), seating=PAIR, clock=ClockFace(17))
    regions = table.regions(scene)
    assert regions[clock.LEFT] == "0:17"
    assert "clock-left" in regions["seat-me"]
    assert all("clock-left" not in regions[f"seat-{place}"] for place in ("left", "top", "right"))


@pytest.mark.parametrize("may_pause", [True, False])
def test_a_pause_is_offered_only_where_it_may_be(may_pause: bool) -> None:  # noqa: FBT001 - a parameter
    match = begun()
    scene = Scene(
        words=ENGLISH,
        view=match.view(match.to_act or 0),
        seating=PAIR,
        clock=ClockFace(17, may_pause=may_pause),
    )
    for markup in drawn(scene):
        assert ("pause" in Reader(markup).values("data-do")) == may_pause


def test_while_the_clock_stands_only_going_on_is_asked() -> None:
    match = begun()
    face = ClockFace(17, is_paused=True)
    scene = Scene(words=ENGLISH, view=match.view(match.to_act or 0), seating=PAIR, settled=False, clock=face)
    for markup in drawn(scene):
        assert "data-action" not in markup
        assert "go-on" in Reader(markup).values("data-do")


def test_each_person_who_still_plays_can_be_the_one_who_leaves() -> None:
    assert Reader(leave_dialog(ENGLISH, PAIR, ())).values("data-do") == [
        *("close", "confirm-leave:0", "confirm-leave:2")
    ]
    read = Reader(leave_dialog(ENGLISH, FOUR, (1, 3)))
    assert read.values("data-do") == ["close", "confirm-leave:0", "confirm-leave:2"]
    assert any("The match then ends at once." in text for text in read.texts)


def test_hands_of_bots_lie_open_only_if_wanted() -> None:
    match = begun()
    scene = Scene(words=ENGLISH, view=match.public_view(0), seating=WATCHED, settled=False)
    hands = tuple(hand or 0 for hand in match.deal.held)
    for shut, laid_open in zip(drawn(scene), drawn(replace(scene, open_hands=hands)), strict=True):
        assert "All hands" not in shut
        assert all(player.name in laid_open for player in WATCHED)
        for hand in hands:
            for card in cards_in(hand):
                assert card.token[0].replace("T", "10") in Reader(laid_open).texts
        assert "data-action" not in laid_open


def test_the_result_of_several_people_is_told_to_nobody_in_particular() -> None:
    match = begun(0)
    while not match.is_over:
        match = match.apply(match.automatic_action())
    winner = match.ranking().index(1)
    scene = Scene(words=ENGLISH, view=match.public_view(0), seating=FOUR, phase=Phase.RESULT)
    assert f"{FOUR[winner].name} wins the match" in Reader(result.page(scene)).texts
