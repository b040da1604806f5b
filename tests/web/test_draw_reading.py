"""The table as text says all that the picture shows, with the same actions, and nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king.app import terms
from king.app.session import Phase
from king.cards import cards_in
from king.rules.ruleset import RULE_SETS
from king.web.draw import reading, table
from king.web.draw.title import title
from tests.app.pseudo import pseudo
from tests.web.markup import Reader, unspoken
from tests.web.test_draw_table import ENGLISH, SEATING, match_of, scene_of, some_positions, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from king import SeatView
    from king.cards import Card
    from king.web.draw.scene import Scene


def as_text(scene: Scene) -> str:
    return reading.frame(scene.words) + "".join(reading.regions(scene).values())


def name_in(view: SeatView) -> Callable[[Card], str]:
    """How a card of the hand is to be called: with its points, where it carries some."""
    points = {"hearts": -20, "queens": -50, "men": -30, "king": -160}.get(view.deal.contract or "", 0)
    scoring = view.deal.terms.scoring_cards if points else 0

    def name(card: Card) -> str:
        worth = f", \N{MINUS SIGN}{-points}" if card.bit & scoring else ""
        return terms.card(ENGLISH, card) + worth

    return name


def texts(markup: str) -> str:
    return " ".join(Reader(markup).texts)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_same_can_be_done_as_at_the_pictured_table(rules: str) -> None:
    for match in some_positions(rules, 0)[::3]:
        for seat in range(4):
            scene = scene_of(match.view(seat))
            drawn, pictured = Reader(as_text(scene)), Reader(whole(scene))
            for asked in ("data-action", "data-card", "aria-disabled"):
                assert sorted(drawn.values(asked)) == sorted(pictured.values(asked))
            assert all(element.name == "button" for element in drawn.having("data-action"))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_everything_that_lies_open_is_told_in_words(rules: str) -> None:
    for match in some_positions(rules, 1):
        view = match.view(0)
        scene = scene_of(view)
        board = texts(reading.regions(scene)["board"])
        for _, card in view.deal.trick:
            assert terms.capital(terms.card(ENGLISH, card)) in board
        for name in scene.names:
            assert name in board
        names = Reader(reading.regions(scene)["hand"]).values("aria-label")
        assert sorted(names) == sorted(map(name_in(view), cards_in(view.hand)))
        last = texts(reading.regions(scene)["lasttrick"])
        for card in view.deal.history[-1].cards if view.deal.history else ():
            assert terms.card(ENGLISH, card) in last


@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_card_of_another_running_hand_is_told(rules: str) -> None:
    for match in some_positions(rules, 1)[::3]:
        if match.deal.is_finished:
            continue
        for seat in range(4):
            regions = reading.regions(scene_of(match.view(seat)))
            told = (regions["hand"] + regions["board"] + regions["lasttrick"]).lower()
            for other in set(range(4)) - {seat}:
                for card in cards_in(match.deal.held[other] or 0):
                    assert terms.card(ENGLISH, card) not in told


def test_every_word_comes_from_the_catalogue() -> None:
    names = ("King", *(player.name for player in SEATING))
    initials = tuple(player.name[0] for player in SEATING)
    for match in some_positions("auction", 0)[::5]:
        for phase in (Phase.PLAY, Phase.TRICK, Phase.SUMMARY):
            scene = replace(scene_of(match.view(0)), words=pseudo(), phase=phase)
            told = [text for text in unspoken(as_text(scene), *names, *initials) if "(" not in text]
            assert told == []


def test_cards_that_may_not_be_played_say_why_not() -> None:
    """The reason is read out with the card: `aria-describedby` leads to it."""
    reasons = set()
    for match in match_of("classic", 0)[::2]:
        if match.to_act is None:
            continue
        view = match.view(match.to_act)
        for regions in (reading.regions(scene_of(view)), table.regions(scene_of(view))):
            hand = Reader(regions["hand"])
            told = dict(zip(hand.values("id"), hand.texts[-len(hand.values("id")) :], strict=False))
            for card in hand.having("data-card"):
                refusal = view.why_not(str(card.attributes["data-card"]))
                described = card.attributes.get("aria-describedby")
                if refusal is None or view.deal.stage.value != "play":
                    assert described is None
                else:
                    assert told[str(described)] == terms.refusal_text(ENGLISH, refusal)
                    reasons.add(refusal.code)
    assert {"follow-suit", "hearts-lead"} <= reasons


def test_a_card_chosen_ahead_is_marked_by_more_than_a_colour() -> None:
    match = next(m for m in match_of("classic", 0) if m.to_act not in (0, None) and m.view(0).hand)
    card = next(iter(cards_in(match.view(0).hand)))
    scene = replace(scene_of(match.view(0)), ahead=card.token)
    for regions in (reading.regions(scene), table.regions(scene)):
        marked = [
            e for e in Reader(regions["hand"]).having("data-card") if "ahead" in str(e.attributes["class"])
        ]
        assert [e.attributes["data-card"] for e in marked] == [card.token]
        called = f"{name_in(match.view(0))(card)}, chosen to be played next"
        assert marked[0].attributes["aria-label"] == called
        assert "data-action" not in marked[0].attributes
    assert 'class="chosen"' in table.regions(scene)["hand"]


def test_the_title_tells_the_state() -> None:
    match = match_of("classic", 0)[0]
    to_act = match.to_act or 0
    mine, others = scene_of(match.view(to_act)), scene_of(match.view((to_act + 1) % 4))
    ended = replace(mine, phase=Phase.SUMMARY)
    assert title(ENGLISH, "lobby") == "King"
    assert title(ENGLISH, "rules") == "Rules · King"
    assert title(ENGLISH, "table", mine) == "Your turn: lead a card · Tricks · King"
    assert title(ENGLISH, "table", others).startswith("Waiting for ")
    assert title(ENGLISH, "table", ended) == "End of deal 1 of 10 · Tricks · King"
