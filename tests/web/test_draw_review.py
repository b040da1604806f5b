"""The review as markup: figures, boards and tables, in every language; and a hint on cards and buttons."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from king import Match
from king.actions import ACTIONS, PLAYS
from king.app.advice import Advice
from king.app.seating import seating_for
from king.app.words import LANGUAGES, MINUS, words_for
from king.bots.choice import Choice, Estimate
from king.study.course import decisions
from king.study.hindsight import Hindsight
from king.study.judging import Judgement
from king.study.review import Review
from king.study.reviewed import Outcome, Reviewed
from king.web.draw import review, table
from king.web.draw.scene import Scene
from tests.app.pseudo import pseudo
from tests.web.markup import Reader, unspoken

NAMES = ("You", "Duarte", "Matilde", "Tomás")
LEVELS = ("person", "skilled", "skilled", "skilled")


def begun() -> Match:
    """A match in its third deal."""
    choose = random.Random(3)
    match = Match.start("classic", seed=3)
    while match.deal_number < 3:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


def made() -> Review:
    """A review that is done, of decisions that cost 10, 9, 8 and so on."""
    made = Review(begun().public_view(0), 0, (1, 2), LEVELS)
    for number in made.numbers:
        for place, each in enumerate(decisions(made.table, number, 0)):
            legal = each.deal.legal_actions()
            judgement = Judgement(legal[0], max(0.0, 10.0 - place), 1.0, 20.0)
            seen = Hindsight(legal[0], 20.0, exact=place > 10)
            estimate = Estimate(-40.0, 1.0, 256)
            made.reviewed.append(Reviewed(number, each.index, legal[-1], judgement, seen, estimate, estimate))
        made.outcomes.append(Outcome(number, -60, (-30, -20, -10)))
    made.steps_done = made.steps
    return made


def markup(sheet: review.Sheet) -> str:
    """All of the dialog."""
    return review.frame(sheet) + review.progress(sheet) + review.findings(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_shows_the_five_costliest_and_all_decisions(language: str) -> None:
    words, done = words_for(language), made()
    drawn = markup(review.Sheet(words, done, NAMES, running=False))
    read = Reader(drawn)
    assert sum(each.name == "article" for each in read.elements) == 5
    assert sum(each.name == "progress" for each in read.elements) == 0
    rows = sum(each.name == "tr" for each in read.elements)
    assert rows == 1 + 2 + 1 + len(done.reviewed)  # both tables with their heads
    assert f"{MINUS}40" in read.texts  # by luck, 2 deals of -20
    assert f"{MINUS}80" in read.texts  # by play, 2 deals of -40
    assert read.texts.count("±16") == 2  # the deals' three playings lie 10 apart: 2 * sqrt(2 * 100 / 3)


def test_no_word_of_a_review_bypasses_the_catalogue() -> None:
    drawn = markup(review.Sheet(pseudo(), made(), ("", "", "", ""), running=False))
    assert unspoken(drawn) == []


def test_while_it_is_made_it_can_be_stopped_and_then_taken_up() -> None:
    words, unfinished = words_for("en"), made()
    unfinished.steps_done = unfinished.steps // 2
    running = review.progress(review.Sheet(words, unfinished, NAMES, running=True))
    assert "stop-review" in Reader(running).values("data-do")
    assert "resume-review" not in running
    stopped = review.progress(review.Sheet(words, unfinished, NAMES, running=False))
    assert Reader(stopped).values("data-do") == ["resume-review"]


def test_any_of_the_four_can_be_looked_at() -> None:
    drawn = review.frame(review.Sheet(words_for("en"), made(), NAMES, running=False))
    orders = [order for order in Reader(drawn).values("data-do") if order.startswith("review:")]
    assert orders == ["review:0", "review:1", "review:2", "review:3"]


def test_a_hint_is_on_every_card_that_may_be_played_and_spoken_with_it() -> None:
    match = Match.start("championship", seed=3)
    view = match.view(match.to_act or 0)
    plain = Scene(words=words_for("en"), view=view, seating=seating_for(view.seat, "casual"))
    legal = view.legal_actions()
    estimates = {action: Estimate(-20.0 - place, 1.0, 256) for place, action in enumerate(legal)}
    advised = replace(plain, advice=Advice(Choice(legal[0], estimates), None))
    hand = Reader(table.regions(advised)["hand"])
    assert sum("worth" in str(each.attributes.get("class")) for each in hand.elements) == len(legal)
    (best,) = (label for label in hand.values("aria-label") if label.endswith("as the hint says"))
    assert f"about {MINUS}20 points, give or take 2" in best
    assert "worth" not in table.regions(plain)["hand"]


def test_a_hint_in_an_auction_is_on_every_offer() -> None:
    match = Match.start("classic", seed=3)
    choose = random.Random(1)
    while match.deal.stage.value != "bidding":
        match = match.apply(choose.choice(match.legal_actions()))
    view = match.view(match.to_act or 0)
    estimates = {action: Estimate(30.0, 4.0, 256) for action in view.legal_actions()}
    scene = Scene(
        words=words_for("en"),
        view=view,
        seating=seating_for(view.seat, "casual"),
        advice=Advice(Choice(ACTIONS["pass"], estimates), None),
    )
    panel = Reader(table.regions(scene)["panel"])
    labels = panel.values("aria-label")
    assert "Pass, about +30 points, give or take 8, as the hint says" in labels
    assert "3 tricks, about +30 points, give or take 8" in labels
    assert PLAYS[0] not in estimates
