"""What a listener is told of a match at the table: everything once, and what is asked of them."""

from __future__ import annotations

from king import Match
from king.app.announcements import Announcer
from king.app.words import words_for

ENGLISH = words_for("en")
NAMES = ("Inês", "Duarte", "Matilde", "Tomás")
A_SUIT_EACH = [" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SHDC"]
GROUPS = ("AT62", "K95", "Q84", "J73")
SPREAD = [
    " ".join(rank + suit for at, suit in enumerate("SHDC") for rank in GROUPS[(seat + at) % 4])
    for seat in range(4)
]
"""Every suit in every hand, the aces in different ones."""


def championship() -> Match:
    return Match.start("championship", deals=[A_SUIT_EACH] * 10)


def news(announcer: Announcer, match: Match, seat: int, *, asked: bool = False) -> list[str]:
    return announcer.news(ENGLISH, match.view(seat), NAMES, asked=asked)


def test_a_match_is_told_from_its_first_deal_and_each_event_once() -> None:
    announcer = Announcer()
    match = championship()
    assert news(announcer, match, 1) == ["Deal 1 of 10: Tricks.", "Each trick costs 20.", "Inês deals."]
    assert news(announcer, match, 1) == []
    assert news(announcer, match.apply("AS"), 1, asked=True) == [
        "Inês leads the ace of spades.",
        "Your turn: you have no spades.",
    ]


def test_who_is_to_act_is_asked_once_and_only_when_an_answer_would_be_taken() -> None:
    announcer = Announcer()
    match = Match.start("championship", deals=[SPREAD] * 10)
    news(announcer, match, 0)
    assert news(announcer, match, 0, asked=True) == ["Your turn: lead a card."]
    assert news(announcer, match, 0, asked=True) == []
    assert news(announcer, match, 0) == []


def test_who_takes_the_rest_is_told_so_once_a_deal() -> None:
    announcer = Announcer()
    match = championship()
    news(announcer, match, 0)
    decided = "Each of your cards is the highest left: you take the rest."
    assert news(announcer, match, 0, asked=True) == ["Your turn: lead a card.", decided]
    for card in ("AS", "2H", "2D", "2C"):
        match = match.apply(card)
    assert news(announcer, match, 0, asked=True)[-1] == "Your turn: lead a card."


def test_what_was_missed_is_told_later_in_order() -> None:
    announcer = Announcer()
    match = championship()
    news(announcer, match, 3)
    for card in ("AS", "2H", "QD"):
        match = match.apply(card)
    assert news(announcer, match, 3) == [
        "Inês leads the ace of spades.",
        "Duarte plays the two of hearts.",
        "Matilde plays the queen of diamonds.",
    ]


def test_a_match_that_goes_on_is_told_by_how_it_stands() -> None:
    announcer = Announcer()
    match = championship().apply("AS")
    told = news(announcer, match, 1, asked=True)
    assert told[:3] == ["Deal 1 of 10: Tricks.", "Each trick costs 20.", "Inês deals."]
    assert "On the table: Inês: ace of spades." in told
    assert told.count("Your turn: you have no spades.") == 1
    announcer.begin()
    assert news(announcer, match, 1, asked=True) == told


def test_the_draw_for_the_first_dealer_is_told_first() -> None:
    match = Match.start("auction", seed=3)
    dealer = match.view(0).first_dealer
    for seat in range(4):
        first = news(Announcer(), match, seat)[0]
        assert first == ("You deal first." if seat == dealer else f"{NAMES[dealer]} deals first.")
