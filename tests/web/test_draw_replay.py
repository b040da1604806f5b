"""The replay's markup: all controls, no action, no secret, and every word from the catalogue."""

from __future__ import annotations

import random

import pytest

from king import Match
from king.app import terms
from king.app.replay import Replay, Way, short_card
from king.app.seating import seating_for
from king.app.words import Words, words_for
from king.cards import CARDS, cards_in
from king.web import draw
from king.web.draw import replay as drawing
from king.web.draw.scene import Scene
from tests.app.pseudo import pseudo
from tests.browser.driver import cards_shown
from tests.web.markup import Reader, unspoken

ENGLISH = words_for("en")
SHORT = tuple(short_card(ENGLISH, card)[0] for card in CARDS)
NUMBERS = tuple(str(number) for number in range(1, 14))
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SEATING = seating_for(0, "casual", "Leonor")
NAMES = tuple(player.name for player in SEATING)


def played(steps: int = 10_000) -> Match:
    match, choose = Match.start("auction", seed=5), random.Random(5)
    while not match.is_over and match.steps < steps:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


def drawn(replay: Replay, words: Words = ENGLISH, *, as_text: bool = False) -> dict[str, str]:
    scene = Scene(words=words, view=replay.view, seating=SEATING, settled=False, phase=replay.stop.phase)
    regions = drawing.regions(scene, replay, as_text=as_text)
    return {**regions, "page": drawing.tricks_page(scene, replay)}


@pytest.mark.parametrize("as_text", [False, True])
def test_every_control_is_there_and_nothing_can_be_played(*, as_text: bool) -> None:
    replay = Replay.of(played(), 0).to(80)
    markup = drawing.frame(ENGLISH, as_text=as_text) + "".join(drawn(replay, as_text=as_text).values())
    asked = Reader(markup).values("data-do")
    assert {f"replay:{way.value}" for way in Way if way not in (Way.FIRST, Way.LAST)} <= set(asked)
    assert {f"replay-deal:{number}" for number in range(1, 11)} <= set(asked)
    assert {"replay-open", "replay-tricks", "what-if", "close-replay", "share", "download"} <= set(asked)
    assert "replay-seat" in Reader(markup).values("data-set")
    assert Reader(markup).values("data-action") == []
    assert Reader(markup).values("data-form") == []


def named(hand: int | None) -> set[str]:
    return {terms.card(ENGLISH, card) for card in cards_in(hand or 0)}


@pytest.mark.parametrize(("as_text", "sign"), [(False, "open-hand"), (True, "All hands")])
def test_other_hands_are_shown_when_asked_for_and_only_then(*, as_text: bool, sign: str) -> None:
    closed = Replay.of(played(), 0).to(30)
    others = set().union(*(named(closed.deal.held[seat]) for seat in (1, 2, 3)))
    assert len(others) > 10
    assert sign not in "".join(drawn(closed, as_text=as_text).values())
    shown = "".join(drawn(closed.with_hands(is_open=True), as_text=as_text).values())
    assert sign in shown
    assert all(card in shown for card in others)


def test_of_a_running_deal_no_other_card_is_in_the_markup() -> None:
    replay = Replay.of(played(30), 0).moved(Way.LAST).with_hands(is_open=True).seen_from(2)
    others = {card.token for seat in (1, 2, 3) for card in cards_in(replay.deal.held[seat] or 0)}
    for as_text in (False, True):
        assert not others & cards_shown("".join(drawn(replay, as_text=as_text).values()))


def test_the_table_of_tricks_says_in_words_what_it_shows() -> None:
    replay = Replay.of(played(), 0).to_deal(2).moved(Way.PREVIOUS)
    page = drawn(replay)["page"]
    first = replay.deal.history[0]
    assert page.count("<tr>") == 14
    assert f"{terms.card(ENGLISH, first.cards[0])}, led" in page
    assert page.count("takes it") == 13


@pytest.mark.parametrize("at", [0, 30, 300])
def test_every_word_comes_from_the_catalogue(at: int) -> None:
    told, replay = pseudo(), Replay.of(played(), 0).to(at).with_hands(is_open=True)
    regions = drawn(replay, told)
    markup = [regions[own] for own in ("controls", "tools", "menu", "status", "page")]
    hands = [drawing.open_hand(told, hand or 0) for hand in replay.open_hands or ()]
    assert unspoken("".join([*markup, *hands]), *NAMES, *SHORT, *RANKS, *NUMBERS) == []


def test_what_the_replay_asks_for_is_told_to_the_page() -> None:
    for asked in Reader("".join(drawn(Replay.of(played(), 0).to(9)).values())).values("data-do"):
        name, _, argument = asked.partition(":")
        assert f"``{name}:" in (draw.__doc__ or "") if argument else f"``{name}``" in (draw.__doc__ or "")
