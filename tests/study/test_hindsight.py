"""Endings with all cards seen: by hand, and against a plain search of the engine's own deals."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king import Match
from king.cards import HAND_SIZE, parse_card, parse_hand
from king.rules.auction import Stage
from king.study.course import Decision, decisions, view_of
from king.study.hindsight import exact_outcomes, look_back, rest_of_trick
from tests.positions import A_SUIT_EACH, CHAMPIONSHIP, CLASSIC, begin, begins_with, festas_first, go

if TYPE_CHECKING:
    from king.match.deal import BySeat, Deal


def ending(deal: Deal, *hands: str, leader: int = 0) -> Deal:
    """The end of ``deal``: these cards are left, and ``leader`` is to lead."""
    held = tuple(parse_hand(hand) for hand in hands)
    return replace(deal, held=held, leader=leader, to_act=leader, stage=Stage.PLAY)


def festa(trump: str) -> Deal:
    """A festa of seat 0 with this contract, before the first card."""
    return go(begin(festas_first(CHAMPIONSHIP), "festa", A_SUIT_EACH), trump)


def outcomes(deal: Deal, judged: int = 0) -> dict[str, float]:
    """The points after each card, by its token."""
    return {str(card): points for card, points in exact_outcomes(deal, judged).items()}


def test_the_ace_drops_the_king_and_the_queen_does_not() -> None:
    # The ace takes the bare king with it, so the queen is high: two tricks. After the queen the king leads a
    # heart, to which seat 0 has none.
    deal = ending(festa("no-trump"), "AS QS", "KS 2H", "3S 3H", "4S 4H")
    assert outcomes(deal) == {"AS": 50, "QS": 0}


def test_the_king_costs_once_in_either_order_unless_the_ace_is_out() -> None:
    # Led first it wins, and then the two does not; kept, it wins the second trick. With the ace in seat 1,
    # which must follow with it, seat 0 wins nothing: to the heart that is led then it throws its other spade.
    deal = begin(begins_with(CHAMPIONSHIP, "last-two"), "last-two", A_SUIT_EACH)
    assert outcomes(ending(deal, "KS 2S", "QS 3S", "JS 4S", "TS 5S")) == {"KS": -90, "2S": -90}
    assert outcomes(ending(deal, "KS 2S", "AS 3H", "JS 4S", "TS 5S")) == {"KS": 0, "2S": 0}


def test_a_tie_is_broken_against_who_is_judged() -> None:
    # Seat 2 takes the two of hearts and nothing more, whatever it leads then. After the two of diamonds seat
    # 0 would make the five and the ace. After the two of clubs seat 1, which has thrown its diamond, makes
    # the six and leads a spade, to which seat 0 has none: so nothing is what the two of hearts is sure of.
    deal = ending(festa("no-trump"), "2H 5D AH", "6C 4D 3S", "3H 2D 2C", "3D 4C 4S")
    assert outcomes(deal)["2H"] == 0


def naive(deal: Deal, judged: int) -> BySeat:
    """The points at the end of a deal, by trying everything with the engine itself."""
    if deal.points is not None:
        return deal.points
    seat = deal.to_act or 0
    ends = [naive(deal.after(action), judged) for action in deal.legal_actions()]
    return max(ends, key=lambda end: (end[seat], -end[judged]))


@pytest.mark.parametrize("rules", ["classic", "international", "auction"])
def test_endings_agree_with_a_search_of_the_engine(rules: str) -> None:
    choose = random.Random(rules)
    match = Match.start(rules, seed=5)
    compared = 0
    while not match.is_over:
        deal, seat = match.deal, match.to_act or 0
        if deal.stage is Stage.PLAY and deal.trick_number == HAND_SIZE - 1:
            wanted = {action: naive(deal.after(action), seat)[seat] for action in deal.legal_actions()}
            assert exact_outcomes(deal, seat) == wanted
            compared += 1
        match = match.apply(choose.choice(match.legal_actions()))
    assert compared > 20


def looked_back(deal: Deal, action: str) -> tuple[str, float, bool]:
    """The best action, the loss and whether that is exact, for the seat to act."""
    seat = deal.to_act or 0
    taken = next(each for each in deal.legal_actions() if str(each) == action)
    view = view_of(Match.start(deal.rules, first_dealer=0, seed=1), deal, (), seat)
    found = asyncio.run(look_back(Decision(0, seat, taken, deal, view)))
    return str(found.best), found.loss, found.exact


def test_it_says_what_is_exact() -> None:
    deal = ending(festa("no-trump"), "AS QS", "KS 2H", "3S 3H", "4S 4H")
    assert looked_back(deal, "QS") == ("AS", 50, True)
    assert looked_back(deal, "AS") == ("AS", 0, True)
    all_spades = festa("trump-S")
    assert looked_back(all_spades, "2S") == ("2S", 0, False)  # thirteen tricks in any order


def test_naming_another_suit_than_ones_own_thirteen_loses_them() -> None:
    # With all spades and spades as trumps seat 0 makes 13 tricks; with hearts seat 1 ruffs all of them.
    deal = go(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), "pass pass pass")
    assert looked_back(deal, "trump-H") == ("trump-S", 325, False)
    assert looked_back(deal, "trump-S") == ("trump-S", 0, False)


def test_the_better_line_goes_to_the_end_of_the_trick() -> None:
    match = Match.start("championship", deals=[A_SUIT_EACH] * 10)
    for _ in range(52):
        match = match.apply(match.legal_actions()[0])
    first = next(decisions(match, 1, 0))
    trick = rest_of_trick(first, first.deal.legal_actions()[-1])
    assert trick is not None
    assert (trick.leader, trick.winner, trick.cards[0]) == (0, 0, parse_card("AS"))
    assert [card.suit for card in trick.cards] == list("SHDC")
