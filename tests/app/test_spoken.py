"""What is told of a match: every public event, in order, to the right person, and nothing hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from king import RULE_SETS, Match
from king.app import spoken, terms
from king.app.words import LANGUAGES, words_for
from king.cards import CARDS, KING_OF_HEARTS
from tests.app.pseudo import pseudo
from tests.strategies import games, steps

if TYPE_CHECKING:
    from tests.strategies import Game

NAMES = ("Inês", "Duarte", "Matilde", "Tomás")
A_SUIT_EACH = [" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SHDC"]
FESTAS_FIRST = (*("festa",) * 4, "tricks", "hearts", "men", "queens", "king", "last-two")
MINUS = "\u2212"


def festa(name: str) -> Match:
    """A match whose first deal is a festa of seat 0; each seat holds a whole suit, in the suits' order."""
    rules = replace(RULE_SETS[name], programme=FESTAS_FIRST, first_dealer="random")
    return Match.start(rules, first_dealer=0, deals=[A_SUIT_EACH] * 10)


def after(match: Match, *actions: str) -> Match:
    for action in actions:
        match = match.apply(action)
    return match


def played_out(match: Match) -> Match:
    """The first deal played to its end, always with the first legal card."""
    while match.deal_number == 1:
        match = match.apply(match.legal_actions()[0])
    return match


def told(before: Match, match: Match, seat: int) -> list[str]:
    return spoken.describe(words_for("en"), before.view(seat), match.view(seat), NAMES)


# ---------------------------------------------------------------------------------------------------- events


def test_a_trick_is_told_card_by_card_with_what_it_costs() -> None:
    start = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    assert spoken.describe(words_for("en"), None, start.view(1), NAMES) == [
        "Deal 1 of 10: Tricks.",
        "Each trick costs 20.",
        "Inês deals.",
    ]
    assert told(start, after(start, "AS", "2H", "QD", "KC"), seat=1) == [
        "Inês leads the ace of spades.",
        "You play the two of hearts.",
        "Matilde plays the queen of diamonds.",
        "Tomás plays the king of clubs.",
        f"Inês takes the trick: {MINUS}20.",
    ]


def test_only_what_is_new_is_told() -> None:
    start = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    match = after(start, "AS", "2H")
    assert told(match, match, seat=0) == []
    assert told(match, after(match, "3D"), seat=2) == ["You play the three of diamonds."]


def test_an_auction_and_its_sale() -> None:
    start = festa("classic")
    match = after(start, "up2", "up3", "pass", "pass", "accept", "trump-S")
    assert told(start, match, seat=2) == [
        "Duarte offers 2 tricks.",
        "You offer 3 tricks.",
        "Tomás passes.",
        "Duarte passes.",
        "Inês accepts 3 tricks.",
        "You buy the festa for 3 tricks.",
        "You choose spades as trumps.",
    ]


@pytest.mark.parametrize(
    ("seat", "payment", "points"),
    [
        (2, "You pay Inês 75 points.", f"Inês 400, Duarte 0, you {MINUS}75, Tomás 0"),
        (0, "Matilde pays you 75 points.", f"you 400, Duarte 0, Matilde {MINUS}75, Tomás 0"),
        (3, "Matilde pays Inês 75 points.", f"Inês 400, Duarte 0, Matilde {MINUS}75, you 0"),
    ],
)
def test_a_payment_is_told_to_each_in_their_person(seat: int, payment: str, points: str) -> None:
    sold = after(festa("classic"), "up2", "up3", "pass", "pass", "accept", "trump-S")
    told_last = told(sold, played_out(sold), seat)
    end = told_last.index(payment)
    assert told_last[end + 1] == f"End of deal 1: {points}."
    assert told_last[end + 2] == "Deal 2 of 10: Festa."


def test_nobody_takes_eight() -> None:
    start = festa("auction")
    match = after(start, "eight-or-nulos", "pass", "pass")
    assert told(start, match, seat=1) == ["Inês says “8 or nulos”.", "You pass.", "Matilde passes."]
    assert told(match, after(match, "pass"), seat=1) == ["Tomás passes.", "Inês plays nulos."]


def test_eight_is_taken() -> None:
    asked = after(festa("auction"), "eight-or-nulos", "pass")
    assert told(asked, after(asked, "up8"), seat=2) == ["You buy the festa for 8 tricks."]


def test_too_little_and_a_festa_that_is_not_played() -> None:
    start = festa("international")
    match = after(start, "up3", "pass", "pass", "too-little", "pass", "433")
    assert told(start, match, seat=0)[:8] == [
        "Duarte offers 3 tricks.",
        "Matilde passes.",
        "Tomás passes.",
        "You say it is too little.",
        "Duarte passes.",
        "You mark 4-3-3-3: this festa is not played.",
        "End of deal 1: you 100, Duarte 75, Matilde 75, Tomás 75.",
        "Deal 2 of 10: Festa.",
    ]


def test_the_lead_is_given_away() -> None:
    sold = after(festa("international"), "up6", "pass", "pass", "accept", "trump-H")
    assert told(sold, after(sold, "lead-next"), seat=3) == ["Duarte gives the lead to Matilde."]
    assert told(sold, after(sold, "lead-next"), seat=2) == ["Duarte gives the lead to you."]


def test_the_last_player_wins_when_three_have_left() -> None:
    start = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    match = after(start, "3:leave", "0:leave", "1:leave")
    assert told(start, match, seat=1) == [
        "Tomás leaves the table.",
        "Inês leaves the table.",
        "You leave the table.",
        "The match is over: Inês 0, you 0, Matilde 0, Tomás 0.",
        "Winner: Matilde.",
        "You finish in second place.",
    ]


@given(game=games(unrest=(0.0, 0.02)))
def test_step_by_step_tells_the_same_as_all_at_once(game: Game) -> None:
    words = words_for("pt")
    views = [match.view(1) for match in game.positions()]
    together = spoken.describe(words, None, views[-1], NAMES)
    pairs = zip([None, *views], views, strict=False)
    assert [
        text for before, view in pairs for text in spoken.describe(words, before, view, NAMES)
    ] == together
    assert not [text for text in together if "{" in text]


# -------------------------------------------------------------------------------------------------- position


@given(game=games(), step=steps())
def test_a_position_names_no_card_that_the_seat_cannot_see(game: Game, step: int) -> None:
    words, view = words_for("en"), game.position(step).view(2)
    text = " ".join(spoken.position(words, view, NAMES)).lower()
    seen = {card for card in CARDS if view.hand & card.bit} | {card for _, card in view.deal.trick}
    if view.deal.kind == "king":
        seen.add(KING_OF_HEARTS)  # the contract's name
    assert not [card for card in CARDS if card not in seen and terms.card(words, card) in text]


@given(game=games(unrest=(0.0, 0.02)), step=steps())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_has_its_prompt(language: str, game: Game, step: int) -> None:
    match = game.position(step)
    for seat in range(4):
        prompt = spoken.prompt(words_for(language), match.view(seat), NAMES)
        assert 0 < len(prompt) <= 46
        if match.to_act not in (None, seat):
            assert NAMES[match.to_act or 0] in prompt


def test_prompts_say_what_is_asked() -> None:
    words = words_for("en")
    start = festa("international")

    def prompt(seat: int, *actions: str) -> str:
        return spoken.prompt(words, after(start, *actions).view(seat), NAMES)

    assert prompt(1) == "Your turn: make an offer or pass"
    assert "No offer yet." in spoken.position(words, start.view(3), NAMES)
    assert prompt(2, "up3") == "Your turn: beat 3 tricks or pass"
    assert prompt(0, "up3", "pass", "pass") == "Your turn: answer 3 tricks"
    assert prompt(1, "up3", "pass", "pass", "too-little") == "Your turn: offer more or pass"
    assert prompt(1, "up6", "pass", "pass", "eight-or-nulos") == "Your turn: 8 tricks or pass?"
    assert prompt(1, "up6", "pass", "pass", "accept") == "Your turn: choose what is played"
    sold = ("up6", "pass", "pass", "accept", "trump-H")
    assert prompt(1, *sold) == "Your turn: who leads?"
    assert prompt(1, *sold, "lead-self") == "Your turn: lead a card"
    assert prompt(2, *sold, "lead-self", "AH") == "Your turn: you have no hearts"
    assert prompt(3, *sold, "lead-self", "AH") == "Waiting for Matilde"
    assert prompt(3, "0:leave", "1:leave", "2:leave") == "The match is over"


def test_a_position_in_the_middle_of_a_deal_tells_what_its_tricks_have_brought() -> None:
    start = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    none, tricks = "Points: Inês 0, Duarte 0, you 0, Tomás 0.", "\u221220, Duarte 0, you 0, Tomás 0."
    assert spoken.position(words_for("en"), start.view(2), NAMES)[-1] == none
    taken = after(start, "AS", "2H", "QD", "KC")
    told = spoken.position(words_for("en"), taken.view(2), NAMES)
    assert told[-2:] == [none, f"In this deal so far: Inês {tricks}"]


def test_a_position_in_the_middle_of_a_trick() -> None:
    match = after(Match.start("championship", deals=[A_SUIT_EACH] * 10), "AS", "2H")
    assert spoken.position(words_for("en"), match.view(2), NAMES)[3:6] == [
        "On the table: Inês: ace of spades; Duarte: two of hearts.",
        "Your turn: you have no spades.",
        "You may play any card.",
    ]
    assert spoken.position(words_for("en"), match.view(0), NAMES)[3:5] == [
        "On the table: you: ace of spades; Duarte: two of hearts.",
        "Waiting for Matilde.",
    ]


@given(game=games(), step=steps())
def test_nothing_told_bypasses_the_catalogue(game: Game, step: int) -> None:
    view = game.position(step).view(0)
    names = ("1", "2", "3", "4")
    sentences = [
        *spoken.describe(pseudo(), None, view, names),
        *spoken.position(pseudo(), view, names),
        spoken.sale(pseudo(), view.deal, 0, names),
        spoken.payment(pseudo(), view.deals[0], 0, names),
    ]
    for sentence in sentences:
        assert not re.search(r"[A-Za-z]{2,}", _without_brackets(sentence))


def _without_brackets(text: str) -> str:
    """The text without its ⟦messages⟧, those within messages too."""
    inner = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return inner if inner == text else _without_brackets(inner)
