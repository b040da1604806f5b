"""The lessons ask for what the engine allows, and tell what the engine says."""

from __future__ import annotations

import pytest

from king.app import lessons
from king.app.lessons import GROUPS, LESSONS, Exercise, Lesson
from king.app.words import words_for

ENGLISH = words_for("en")
ALL = [exercise for group in LESSONS.values() for exercise in group]


@pytest.mark.parametrize("exercise", ALL)
def test_what_is_right_may_be_done_and_something_else_could_be_tried(exercise: Exercise) -> None:
    right = set(exercise.right.split())
    legal = {action.token for action in exercise.choices()}
    tried = legal if exercise.is_auction else {card.token for card in exercise.cards}
    assert right <= legal
    assert tried - right
    for token in tried:
        answer = exercise.answer(ENGLISH, token)
        assert answer.startswith("Right") == (token in right)
    held = {card.token for card in exercise.cards}
    assert not held & {card.token for card in exercise.on_table}


def test_a_wrong_card_is_refused_by_its_rule_and_a_costly_one_by_what_it_does() -> None:
    first = LESSONS["negatives"][0]
    assert first.answer(ENGLISH, "AS") == "You must follow suit: play diamonds."
    assert first.answer(ENGLISH, "JD") == "That may be played, but it takes the trick. Try another card."


def test_the_lessons_lead_through_all_groups_to_an_end() -> None:
    assert set(LESSONS) == set(GROUPS)
    seen: list[Exercise] = []
    lesson: Lesson | None = Lesson()
    while lesson is not None:
        assert not lesson.is_solved
        seen.append(lesson.exercise)
        assert lessons.Lesson(lesson.group, lesson.at, lesson.exercise.right.split()[0]).is_solved
        lesson = lesson.next()
    assert seen == ALL
