"""What keys mean at the table, wherever the focus is."""

from __future__ import annotations

import string

import pytest

from king.app import keys
from king.app.answers import Topic
from king.app.keys import Move, OpenCommand, Order, Place, Way, meaning, sought

HAND = ["AS", "9S", "KH", "QH", "2H", "KC"]
NEXT_CLUB = Move(Place.HAND, Way.NEXT, "C")


def test_letters_that_ask_are_no_letters_of_cards_and_every_topic_has_one() -> None:
    card_keys = set(keys.SUIT_KEYS + keys.RANK_KEYS)
    asking = {*keys.TOPIC_KEYS, *keys.ORDER_KEYS}
    assert not card_keys & asking
    assert len(asking) == len(keys.TOPIC_KEYS) + len(keys.ORDER_KEYS)
    assert set(keys.TOPIC_KEYS.values()) == set(Topic)
    assert card_keys == set("SHDCAKQJT98765432")


@pytest.mark.parametrize(
    ("key", "topic"), [("l", Topic.LAST), ("L", Topic.LAST), ("p", Topic.POINTS), ("?", Topic.HELP)]
)
@pytest.mark.parametrize("place", Place)
def test_questions_are_asked_from_anywhere(key: str, topic: Topic, place: Place) -> None:
    assert meaning(key, place, panel=False) is topic


@pytest.mark.parametrize("key", ["u", "U"])
def test_undo_has_a_key(key: str) -> None:
    assert meaning(key, Place.HAND, panel=False) == Order("undo")


def test_the_command_field_has_a_key() -> None:
    assert meaning("/", Place.ELSEWHERE, panel=True) == OpenCommand()


@pytest.mark.parametrize("key", [*string.ascii_letters, *string.digits, "?", "/"])
def test_single_characters_can_be_switched_off(key: str) -> None:
    assert meaning(key, Place.HAND, panel=False, characters=False) is None


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"])
def test_arrows_stay_when_single_characters_are_off(key: str) -> None:
    assert isinstance(meaning(key, Place.HAND, panel=False, characters=False), Move)


@pytest.mark.parametrize("key", ["Enter", " ", "Tab", "Escape", "F1", "Shift", "y", "z", ".", "é", "Dead"])
def test_other_keys_mean_nothing(key: str) -> None:
    assert meaning(key, Place.HAND, panel=True) is None


def test_ten_has_three_keys() -> None:
    assert {meaning(key, Place.HAND, panel=False) for key in "tT10"} == {Move(Place.HAND, Way.NEXT, "T")}


@pytest.mark.parametrize(
    ("key", "place", "asked", "goes"),
    [
        ("ArrowRight", Place.ELSEWHERE, "panel", Move(Place.PANEL, Way.FIRST)),
        ("ArrowRight", Place.ELSEWHERE, "", Move(Place.HAND, Way.FIRST)),
        ("End", Place.ELSEWHERE, "", Move(Place.HAND, Way.LAST)),
        ("ArrowUp", Place.HAND, "panel", Move(Place.PANEL, Way.FIRST)),
        ("ArrowUp", Place.HAND, "", Move(Place.HAND, Way.PREVIOUS)),
        ("ArrowDown", Place.PANEL, "panel", Move(Place.HAND, Way.FIRST)),
        ("ArrowRight", Place.PANEL, "panel", Move(Place.PANEL, Way.NEXT)),
        ("ArrowDown", Place.MENU, "panel", Move(Place.MENU, Way.NEXT)),
        ("Home", Place.MENU, "", Move(Place.MENU, Way.FIRST)),
    ],
)
def test_arrows_lead_along_a_place_and_between_hand_and_panel(
    key: str, place: Place, asked: str, goes: Move
) -> None:
    assert meaning(key, place, panel=bool(asked)) == goes


@pytest.mark.parametrize(
    ("at", "way", "sign", "leads_to"),
    [
        (None, Way.NEXT, "", "AS"),
        (None, Way.PREVIOUS, "", "KC"),
        (0, Way.NEXT, "", "9S"),
        (5, Way.NEXT, "", "AS"),
        (0, Way.PREVIOUS, "", "KC"),
        (3, Way.FIRST, "", "AS"),
        (3, Way.LAST, "", "KC"),
        (0, Way.NEXT, "H", "KH"),
        (2, Way.NEXT, "H", "QH"),
        (4, Way.NEXT, "H", "KH"),
        (5, Way.NEXT, "H", "KH"),
        (None, Way.NEXT, "K", "KH"),
        (2, Way.NEXT, "K", "KC"),
        (5, Way.NEXT, "K", "KH"),
        (1, Way.NEXT, "9", "9S"),
    ],
)
def test_moves_go_round_the_hand(at: int | None, way: Way, sign: str, leads_to: str) -> None:
    found = sought(HAND, at, Move(Place.HAND, way, sign))
    assert found is not None
    assert HAND[found] == leads_to


def test_a_suit_or_rank_that_is_not_there_leads_nowhere() -> None:
    assert sought(HAND, 2, Move(Place.HAND, Way.NEXT, "D")) is None
    assert sought([], None, NEXT_CLUB) is None
