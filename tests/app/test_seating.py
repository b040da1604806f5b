"""Who sits where, and how a record tells of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.app.seating import (
    PERSON,
    Player,
    alone,
    clean_name,
    exchanged,
    moved,
    names,
    people,
    person_seat,
    seating_for,
    seating_from_tags,
    seating_from_text,
    seating_tags,
    seating_text,
    with_level,
    with_name,
    with_portrait,
)
from king.app.words import words_for

LEVELS = ("beginner", "casual")
PAIR = with_name(with_level(seating_for(0, "casual", "Ana"), 2, PERSON), 2, "Rui")


@given(st.integers(0, 3), st.sampled_from(LEVELS), st.text(max_size=40))
def test_a_seating_survives_its_tags(seat: int, level: str, name: str) -> None:
    seating = seating_for(seat, level, clean_name(name))
    assert seating_from_tags(seating_tags(seating), LEVELS, seating_for(0, "casual")) == seating


def test_one_person_among_three_bots() -> None:
    seating = seating_for(2, "casual", "Ana")
    assert [player.level for player in seating] == ["casual", "casual", PERSON, "casual"]
    assert person_seat(seating) == 2


def test_changing_places_keeps_everybody_at_the_table() -> None:
    before = with_level(seating_for(0, "casual", "Ana"), 3, "beginner")
    after = moved(before, 3)
    assert person_seat(after) == 3
    assert after[0].level == "beginner"
    assert sorted(player.portrait for player in after) == sorted(player.portrait for player in before)


@given(st.lists(st.sampled_from((PERSON, *LEVELS)), min_size=4, max_size=4))
def test_any_mix_of_people_and_bots_survives_tags_and_text(levels: list[str]) -> None:
    usual = seating_for(0, "casual", "Ana")
    seating = tuple(replace(player, level=level) for player, level in zip(usual, levels, strict=True))
    assert seating_from_tags(seating_tags(seating), LEVELS, usual) == seating
    assert seating_from_text(seating_text(seating), LEVELS) == seating
    assert people(seating) == tuple(seat for seat in range(4) if levels[seat] == PERSON)


def test_a_record_that_does_not_tell_who_plays_seats_everybody_as_usual() -> None:
    usual = seating_for(1, "casual")
    tags = [(name, value) for name, value in seating_tags(usual) if name != "level.3"]
    assert [player.level for player in seating_from_tags(tags, LEVELS, usual)] == [
        *("casual", PERSON, "casual", "casual")
    ]


def test_a_level_that_there_is_not_is_that_of_a_usual_bot() -> None:
    told = [(name, "oracle" if name == "level.0" else value) for name, value in seating_tags(PAIR)]
    assert [player.level for player in seating_from_tags(told, LEVELS, seating_for(0, "beginner"))] == [
        *("beginner", "casual", PERSON, "casual")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4",
        "[1, 2, 3, 4]",
        "{}",
        "[[]]",
        '[["Ana", "swallow", "person"]]',
        seating_text(seating_for(0, "oracle")),
        seating_text(seating_for(0, "casual")).replace("sardine", "swallow"),
    ],
)
def test_a_text_that_tells_no_seating_is_none(text: str) -> None:
    assert seating_from_text(text, LEVELS) is None


def test_a_lone_person_without_a_name_is_you_and_several_are_numbered() -> None:
    english = words_for("en")
    assert names(english, seating_for(2, "casual")) == ("Inês", "Duarte", "You", "Tomás")
    assert names(english, with_level(seating_for(2, "casual"), 0, PERSON)) == (
        *("Player 1", "Duarte", "Player 3", "Tomás"),
    )


def test_a_person_takes_a_bots_place_without_its_name_and_a_bot_gets_a_free_name() -> None:
    assert with_level(PAIR, 1, PERSON)[1] == Player("", "sardine", PERSON)
    assert with_level(PAIR, 0, "beginner")[0] == Player("Inês", "swallow", "beginner")
    taken = with_name(PAIR, 1, "Inês")
    assert with_level(taken, 0, "beginner")[0].name == "Duarte"


def test_portraits_are_exchanged_so_that_all_stay_different() -> None:
    before = seating_for(0, "casual")
    after = with_portrait(before, 0, "caravel")
    assert [player.portrait for player in after] == ["caravel", "sardine", "carnation", "swallow"]
    assert with_portrait(after, 0, "caravel") == after


def test_neighbours_change_places_with_all_that_is_theirs() -> None:
    after = exchanged(PAIR, 0, 1)
    assert (after[0], after[1], after[2:]) == (PAIR[1], PAIR[0], PAIR[2:])


def test_who_plays_on_alone_keeps_their_seat_and_all_others_are_bots() -> None:
    assert alone(PAIR, 2, "skilled") == (Player("Inês", "swallow", "skilled"), *PAIR[1:])
    assert alone(PAIR, 0, "skilled")[0] == PAIR[0]
    assert people(alone(PAIR, 0, "skilled")) == (0,)


def test_who_plays_on_in_a_bots_seat_sits_down_there() -> None:
    one = seating_for(0, "casual", "Ana")
    assert alone(one, 3, "skilled") == moved(one, 3)
    watched = with_level(one, 0, "casual")
    assert alone(watched, 1, "skilled")[1] == Player("", "sardine", PERSON)


def test_a_player_is_called_anew_and_all_else_stays() -> None:
    before = seating_for(0, "casual", "Ana")
    after = with_name(before, 2, "  Zé ")
    assert [player.name for player in after] == ["Ana", "Duarte", "Zé", "Tomás"]
    assert after[2] == replace(before[2], name="Zé")


def test_markup_in_a_name_is_just_text() -> None:
    assert clean_name("<b>Ana</b>") == "<b>Ana</b>"
