"""The search for a card: endgames with a known end, and what it promises about time, chance and estimates."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from king import Match
from king.actions import PLAYS, UP
from king.bots import search
from king.bots.memory import recall
from king.bots.search import Move
from king.bots.stakes import paid, result
from king.cards import SUIT_CARDS, format_hand, parse_card
from king.rules.auction import Stage
from tests.bots.tables import LAST_DEAL, filled, seen
from tests.positions import AUCTION, CHAMPIONSHIP, CLASSIC, begin, begins_with, festas_first, go
from tests.strategies import Game, games, steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king import SeatView
    from king.bots import Choice

PLAYOUTS = 400


def think(view: SeatView, playouts: int = PLAYOUTS, seed: int = 1, budget: float | None = None) -> Choice:
    thought = search.think(view, Random(seed), budget, playouts)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            choice: Choice = finished.value
            return choice


def points(choice: Choice) -> dict[str, tuple[float, float]]:
    """Mean and error by token."""
    return {str(action): (estimate.points, estimate.error) for action, estimate in choice.estimates.items()}


def played_down(keep: Sequence[str], leader: int = 0) -> tuple[tuple[str, ...], str]:
    """Hands and plays after which ``leader``, who led spades eleven times, leads trick 12; these are kept."""
    kept = [hand.split() for hand in keep]
    led = [card for card in SPADES if card not in kept[leader]][:11]
    held = [" ".join((*kept[seat], *led)) if seat == leader else keep[seat] for seat in range(4)]
    hands = filled(*held)
    order = [[card for card in hand.split() if card not in kept[seat]] for seat, hand in enumerate(hands)]
    for cards in order:
        cards.sort(key=lambda card: card[1] != "S")  # first of all, follow suit
    tricks = zip(*order[leader:], *order[:leader], strict=True)
    return hands, " ".join(" ".join(trick) for trick in tricks)


SPADES = format_hand(SUIT_CARDS["S"]).split()

LAST_DIAMONDS = ("AS 2D", "AD 3D", "KD 4D", "QD 5D")
"""In trick 12 all unseen cards are diamonds higher than the two: the ace of spades wins, the two loses."""


def test_a_sure_trick_is_worth_what_it_pays() -> None:
    hands, plays = played_down(LAST_DIAMONDS)
    choice = think(seen(go(begin(festas_first(CHAMPIONSHIP), "festa", hands), f"no-trump {plays}")))
    # Eleven tricks are won; the ace wins one more at once, or is thrown away on the last.
    assert points(choice) == {"AS": (300.0, 0.0), "2D": (275.0, 0.0)}
    assert str(choice.action) == "AS"


def test_a_sure_trick_costs_what_it_costs() -> None:
    hands, plays = played_down(LAST_DIAMONDS)
    choice = think(seen(go(begin(CHAMPIONSHIP, "tricks", hands), plays)))
    assert points(choice) == {"AS": (-240.0, 0.0), "2D": (-220.0, 0.0)}
    assert str(choice.action) == "2D"
    last_two = begins_with(CHAMPIONSHIP, "last-two")
    choice = think(seen(go(begin(last_two, "last-two", hands), plays)))
    assert points(choice) == {"AS": (-90.0, 0.0), "2D": (0.0, 0.0)}


def test_the_last_card_that_scores_costs_who_wins_it_off_the_table() -> None:
    hands = filled("3C", format_hand(SUIT_CARDS["H"]), "4C", "AC 2C")
    choice = think(seen(go(begin(begins_with(CHAMPIONSHIP, "king"), "king", hands), "3C KH 4C")))
    found = points(choice)
    assert (found["AC"], found["5C"], found["2C"]) == ((-160.0, 0.0), (-160.0, 0.0), (0.0, 0.0))
    assert str(choice.action) == "2C"


def test_a_chance_is_worth_its_part() -> None:
    """The eight of diamonds lies with seat 1 or 2 four times in five, and must follow there; else with 3.

    In the first case 7D brings no trick, and 9D two; in the second 7D brings two, and 9D one.
    """
    hands, plays = played_down(("7D 9D", "8D 2C", "3C 4C", "5D 5C"), leader=3)
    deal = go(begin(festas_first(CHAMPIONSHIP), "festa", hands, dealer=3), f"no-trump {plays} 5D")
    choice = think(seen(deal), 4000)
    low, high = (choice.estimates[PLAYS[parse_card(card).index]] for card in ("7D", "9D"))
    assert low.points == pytest.approx(0.2 * 50, abs=4 * low.error)
    assert high.points == pytest.approx(0.8 * 50 + 0.2 * 25, abs=4 * high.error)
    # Of 2000 worlds each, and a deviation of 20 and 10 points.
    assert low.error == pytest.approx(20 / 2000**0.5, rel=0.1)
    assert high.error == pytest.approx(10 / 2000**0.5, rel=0.1)
    assert str(choice.action) == "9D"


def test_equal_cards_are_one_move() -> None:
    view = seen(begin(CHAMPIONSHIP, "tricks", filled("AS KS QS 5S 4S 9H 7H 2H KD JD 9D 3C 2C", "", "", "")))
    moves = [" ".join(map(str, move.cards)) for move in search.distinct_moves(view, recall(view))]
    assert moves == ["4S 5S", "QS KS AS", "2H", "7H", "9H", "9D", "JD", "KD", "2C 3C"]


def test_cards_that_score_are_not_equal_to_those_that_do_not() -> None:
    queens = begins_with(CHAMPIONSHIP, "queens")
    view = seen(begin(queens, "queens", filled("AS KS QS JS 4S 9H 7H 2H KD JD 9D 3C 2C", "", "", "")))
    moves = [" ".join(map(str, move.cards)) for move in search.distinct_moves(view, recall(view))]
    assert moves[:4] == ["4S", "JS", "QS", "KS AS"]


def test_a_card_in_the_trick_lies_between() -> None:
    second = filled("TS", "JS 9S 8S 9H 7H 2H KD JD 9D 3C 2C 7C 8C", "", "")
    view = seen(go(begin(CHAMPIONSHIP, "tricks", second), "TS"))
    moves = [" ".join(map(str, move.cards)) for move in search.distinct_moves(view, recall(view))]
    assert moves == ["8S 9S", "JS"]


# ------------------------------------------------------------------------------------------------- payments


def test_a_buyer_pays_the_owner() -> None:
    up4 = UP[3]
    assert paid(CLASSIC, [75, 125, 75, 50], 1, 0, up4) == [175, 25, 75, 50]
    assert paid(CLASSIC, [100, 50, 100, 75], 1, 0, up4) == [200, -50, 100, 75]
    assert paid(AUCTION, [100, 50, 100, 75], 1, 0, up4) == [150, 0, 100, 75]  # at most what it brought
    assert paid(AUCTION, [100, 50, 100, 75], 0, 0, None) == [100, 50, 100, 75]


def test_a_deal_ends_with_its_payment() -> None:
    hands, plays = played_down(LAST_DIAMONDS)
    sold = "open pass pass up8 accept no-trump"
    deal = go(begin(festas_first(AUCTION), "festa", hands), f"{sold} {plays}")
    view = seen(deal)
    assert view.seat == 0
    # Seat 0 owns the festa and has won eleven tricks; seat 3 bought it for 200, and pays what it makes.
    assert result(view, 25, (0, 0, 0, 2)).points == 275 + 50
    assert result(view, 25, (0, 2, 0, 0)).points == 275
    assert result(view, 25, (2, 0, 0, 0)).worth == 325


def last_deal(lead: int) -> SeatView:
    """A deal of tricks near its end, as the tenth: by how much the seat to act leads the next one so far."""
    rng = Random(3139)
    deal = Match.start(CHAMPIONSHIP, seed=3139).deal
    for _ in range(rng.randint(32, 46)):
        deal = deal.after(rng.choice(deal.legal_actions()))
    assert deal.to_act is not None
    had, rival = deal.running_points(), (deal.to_act + 1) % 4
    scores = [-600] * 4
    scores[deal.to_act], scores[rival] = lead - had[deal.to_act], -had[rival]
    return seen(deal, tuple(scores), LAST_DEAL)


def test_who_leads_the_match_takes_the_sure_loss_and_who_is_behind_the_chance() -> None:
    """AC surely costs one more trick; 4C costs less on average, but may cost more."""
    ahead, behind = think(last_deal(60), 4000), think(last_deal(-60), 4000)
    sure, chance = (PLAYS[parse_card(card).index] for card in ("AC", "4C"))
    assert ahead.action == sure
    assert behind.action == chance
    assert ahead.estimates[sure].error == 0
    assert ahead.estimates[chance].points > ahead.estimates[sure].points


# -------------------------------------------------------------------------------------------- its promises


def middle(rules: str = "classic", seed: int = 5, tricks: int = 3) -> SeatView:
    """A view in the middle of the first deal, where there is a choice between several moves."""
    match = Match.start(rules, seed=seed)
    while True:
        assert match.to_act is not None
        view = match.view(match.to_act)
        if len(match.deal.history) >= tricks and len(search.distinct_moves(view, recall(view))) > 2:
            return view
        match = match.apply(match.legal_actions()[0])


def test_estimates_are_made_for_every_legal_card_from_the_playouts() -> None:
    view = middle()
    choice = think(view, 1600)
    assert set(choice.estimates) == set(view.legal_actions())
    moves = len(search.distinct_moves(view, recall(view)))
    assert sum({id(e): e.playouts for e in choice.estimates.values()}.values()) == pytest.approx(
        1600, abs=64 * moves
    )
    best = max(choice.estimates.values(), key=lambda estimate: estimate.points)
    assert choice.estimates[choice.action] is best
    assert not choice.cut_short


def test_the_error_falls_with_the_square_root_of_the_playouts() -> None:
    view = middle()
    some, more = think(view, 500), think(view, 4000)
    ratios = [some.estimates[action].error / more.estimates[action].error for action in some.estimates]
    assert 2.2 < sum(ratios) / len(ratios) < 3.6  # sqrt(8) = 2.83


def test_estimates_of_different_seeds_agree_within_their_errors() -> None:
    view = middle()
    one, other = think(view, 4000, seed=1), think(view, 4000, seed=2)
    for action, estimate in one.estimates.items():
        error = (estimate.error**2 + other.estimates[action].error ** 2) ** 0.5
        assert abs(estimate.points - other.estimates[action].points) < 4 * error


def test_a_settled_choice_takes_no_second_batch() -> None:
    hands, plays = played_down(LAST_DIAMONDS)
    view = seen(go(begin(CHAMPIONSHIP, "tricks", hands), plays))
    choice = think(view, 10 * search.FIRST_BATCH)
    assert all(e.playouts <= search.FIRST_BATCH for e in choice.estimates.values())


def test_a_move_that_is_clearly_worse_is_given_up_and_the_others_tried_more() -> None:
    choice = think(middle(tricks=1), 4 * search.FIRST_BATCH)
    playouts = {estimate.playouts for estimate in choice.estimates.values()}
    assert len(playouts) == 2
    assert choice.estimates[choice.action].playouts == max(playouts)


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    hands, plays = played_down(LAST_DIAMONDS)
    view = seen(go(begin(CHAMPIONSHIP, "tricks", hands), f"{plays} AS AD KD QD"))
    choice = think(view, 10**9)
    assert str(choice.action) == "2D"
    assert choice.estimates == {}


def test_out_of_time_it_makes_do_with_what_it_has() -> None:
    view = middle(tricks=0)
    began = time.perf_counter()
    choice = think(view, 10**7, budget=0.0)
    assert choice.cut_short
    assert choice.action in view.legal_actions()
    assert time.perf_counter() - began < 1.0
    assert not think(view, PLAYOUTS, budget=60.0).cut_short


def test_it_gives_way_all_the_time() -> None:
    view = middle(tricks=0)
    for playouts in (300, 16_384):
        gaps = []
        thought = search.think(view, Random(1), None, playouts)
        began = time.thread_time()
        for _ in thought:
            gaps.append(time.thread_time() - began)
            began = time.thread_time()
        assert len(gaps) > 40
        assert sorted(gaps)[-2] < 0.05


@settings(max_examples=40)
@given(games(), steps())
def test_under_any_rules_it_plays_a_legal_card_and_the_same_again(game: Game, step: int) -> None:
    match = game.position(step)
    if match.to_act is None or match.deal.stage is not Stage.PLAY:
        return
    view = match.view(match.to_act)
    choice = think(view, 64)
    assert choice.action in match.legal_actions()
    assert choice == think(view, 64)


def test_habit_is_trusted_unless_another_card_is_better_by_more_than_chance() -> None:
    habit, other = (Move((parse_card(card),)) for card in ("2D", "3D"))
    habit.points = habit.worths = [0.0, 0.0]
    other.points = other.worths = [10.0, 30.0]  # 20 better, with an error of 10
    assert search.best_of([habit, other], parse_card("2D"), trust=1.9) is other
    assert search.best_of([habit, other], parse_card("2D"), trust=2.0) is habit
    assert search.best_of([other], parse_card("2D"), trust=9.0) is other  # habit was given up before
