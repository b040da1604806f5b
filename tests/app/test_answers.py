"""What the table answers to a player who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king import Match
from king.app.answers import Topic, answer
from king.app.words import LANGUAGES, words_for
from tests.app.pseudo import pseudo
from tests.app.test_spoken import A_SUIT_EACH, NAMES, after, festa

if TYPE_CHECKING:
    from king.match.deal import Deal

MINUS = "\u2212"
FIRST_TRICK = ("AS", "2H", "QD", "KC")


def asked(match: Match, seat: int, topic: Topic, deal: Deal | None = None, language: str = "en") -> str:
    view = match.view(seat)
    return answer(words_for(language), topic, view, deal or view.deal, NAMES)


def one_trick() -> Match:
    return after(Match.start("championship", deals=[A_SUIT_EACH] * 10), *FIRST_TRICK, "KS")


def test_the_last_trick_card_by_card_and_who_took_it() -> None:
    assert asked(one_trick(), 1, Topic.LAST) == (
        "Last trick: Inês: ace of spades; you: two of hearts; Matilde: queen of diamonds; "
        f"Tomás: king of clubs. Inês takes the trick: {MINUS}20."
    )
    fresh = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    assert asked(fresh, 1, Topic.LAST) == "No trick has been taken in this deal."


def test_the_table_with_the_tricks_of_all() -> None:
    assert asked(one_trick(), 1, Topic.TABLE) == (
        "On the table: Inês: king of spades. Tricks: Inês 1, you 0, Matilde 0, Tomás 0."
    )
    assert asked(after(festa("classic"), "up2"), 2, Topic.TABLE) == "Duarte offers 2 tricks."


def test_points_of_the_match_and_of_the_running_deal() -> None:
    assert asked(one_trick(), 0, Topic.POINTS) == (
        "Points: you 0, Duarte 0, Matilde 0, Tomás 0. "
        f"In this deal so far: you {MINUS}20, Duarte 0, Matilde 0, Tomás 0."
    )


def test_the_contract_and_who_bought_it() -> None:
    bought = after(festa("classic"), "up2", "pass", "pass", "accept", "trump-S")
    told = asked(bought, 2, Topic.CONTRACT)
    assert told.startswith("Deal 1 of 10: Spades as trumps.")
    assert told.endswith("Duarte buys the festa for 2 tricks.")


def test_whose_turn_it_is_and_what_may_be_done() -> None:
    match = one_trick()
    assert asked(match, 0, Topic.TURN) == "Waiting for Duarte."
    assert asked(match, 0, Topic.CHOICES) == "Waiting for Duarte."
    assert asked(match, 1, Topic.TURN) == "Your turn: you have no spades."
    assert asked(match, 1, Topic.CHOICES) == "You may play any card."


def test_the_own_hand_and_nobody_elses() -> None:
    told = asked(one_trick(), 1, Topic.HAND)
    assert told.startswith("Your hand: ace of hearts, king of hearts, queen of hearts, ")
    for suit in ("spades", "diamonds", "clubs"):
        assert suit not in told


def test_a_deal_that_has_just_ended_can_still_be_asked_about() -> None:
    match = one_trick()
    while match.deal_number == 1:
        match = match.apply(match.legal_actions()[0])
    ended = match.view(0).deals[0]
    assert "No trick" not in asked(match, 0, Topic.LAST, ended)
    assert "so far" not in asked(match, 0, Topic.POINTS, ended)


def test_every_answer_in_every_language() -> None:
    match = one_trick()
    for topic in Topic:
        told = {asked(match, 1, topic, language=language) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES)
        said = answer(pseudo(), topic, match.view(1), match.view(1).deal, NAMES)
        assert said.startswith("⟦")
