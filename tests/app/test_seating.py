"""Who sits where, and how a record tells of it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from king.app.seating import (
    PERSON,
    clean_name,
    moved,
    person_seat,
    seating_for,
    seating_from_tags,
    seating_tags,
    with_level,
    with_name,
)

LEVELS = ("beginner", "casual")


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


def test_a_record_without_or_with_too_many_people_seats_them_as_usual() -> None:
    usual = seating_for(1, "casual")
    nobody = [(name, "casual" if name.startswith("level") else value) for name, value in seating_tags(usual)]
    assert person_seat(seating_from_tags(nobody, LEVELS, usual)) == 1
    crowd = seating_tags(tuple(replace(player, level=PERSON) for player in usual))
    seated = seating_from_tags(crowd, LEVELS, usual)
    assert [player.is_person for player in seated] == [False, True, False, False]


def test_a_player_is_called_anew_and_all_else_stays() -> None:
    before = seating_for(0, "casual", "Ana")
    after = with_name(before, 2, "  Zé ")
    assert [player.name for player in after] == ["Ana", "Duarte", "Zé", "Tomás"]
    assert after[2] == replace(before[2], name="Zé")


def test_markup_in_a_name_is_just_text() -> None:
    assert clean_name("<b>Ana</b>") == "<b>Ana</b>"
