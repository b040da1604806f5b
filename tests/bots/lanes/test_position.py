"""What playing out is told about a deal: the rules of its play, and what everybody has seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from king import RULE_SETS
from king.bots.lanes import Position, play_out, play_rules
from king.cards import CARDS, FULL_DECK, HEARTS, RANK_CARDS, SUIT_CARDS, parse_card, parse_hand
from king.rules.contracts import CONTRACTS
from tests.positions import A_SUIT_EACH, CLASSIC, FREE, begin, go, others

if TYPE_CHECKING:
    from king import RuleSet

# What the study found: the four rule sets play in thirteen ways.
TABLES = {
    "tricks": ("tricks", "tricks", "tricks", "tricks"),
    "nulos": ("tricks", "tricks", "tricks", "tricks"),
    "hearts": ("hearts", "hearts", "hearts", "hearts-later"),
    "men": ("men", "men", "men", "men"),
    "queens": ("queens", "queens", "queens", "queens"),
    "king": ("king-ace", "king-always", "king-ace", "king-never"),
    "last-two": ("last-two", "last-two", "last-two", "last-two"),
    "trump-C": ("trump-free", "trump-free", "trump-over", "trump-ruff"),
    "no-trump": ("no-trump", "no-trump", "no-trump", "no-trump"),
}


@pytest.mark.parametrize("contract", TABLES)
def test_the_table_of_each_rule_set(contract: str) -> None:
    found = tuple(play_rules(rules, CONTRACTS[contract]).table for rules in RULE_SETS.values())
    assert found == TABLES[contract]


def test_house_rules_take_the_nearest_table() -> None:
    def table(rules: RuleSet, contract: str) -> str:
        return play_rules(rules, CONTRACTS[contract]).table

    assert table(replace(FREE, king_under_hearts="ace", no_king_on_first_trick=True), "king") == "king-ace"
    assert table(replace(FREE, hearts_lead_only_alone=True), "king") == "king-never"
    assert table(FREE, "hearts") == "hearts"
    assert table(replace(FREE, must_ruff=True), "trump-H") == "trump-ruff"
    assert table(replace(FREE, must_overtrump=True), "trump-H") == "trump-over"


def test_what_makes_no_difference_to_a_contract_is_left_out() -> None:
    strict = replace(
        CLASSIC,
        no_heart_on_first_trick=True,
        no_king_on_first_trick=True,
        king_under_hearts="always",
        must_ruff=True,
        must_overruff=True,
    )
    for contract in ("tricks", "men", "queens", "last-two", "no-trump", "nulos"):
        assert play_rules(strict, CONTRACTS[contract]) == play_rules(FREE, CONTRACTS[contract])
    assert play_rules(strict, CONTRACTS["hearts"]) != play_rules(CLASSIC, CONTRACTS["hearts"])


def test_what_scores() -> None:
    def scores(contract: str) -> tuple[int, int, int]:
        rules = play_rules(CLASSIC, CONTRACTS[contract])
        return rules.unit, rules.first_paid_trick, rules.scoring_cards

    assert scores("tricks") == (-20, 1, 0)
    assert scores("hearts") == (-20, 14, HEARTS)
    assert scores("men") == (-30, 14, RANK_CARDS["K"] | RANK_CARDS["J"])
    assert scores("king") == (-160, 14, parse_card("KH").bit)
    assert scores("last-two") == (-90, 12, 0)
    assert scores("trump-D") == (25, 1, 0)
    assert scores("nulos") == (-75, 1, 0)


def test_a_position_is_what_was_seen() -> None:
    deal = go(begin(CLASSIC, "tricks", A_SUIT_EACH), "AS KH 2D")
    position = Position.of(deal.seen_by(3))
    assert (position.number, position.leader, position.seat) == (1, 0, 3)
    assert [card.token for card in position.trick] == ["AS", "KH", "2D"]
    assert position.unplayed == FULL_DECK & ~parse_hand("AS KH 2D")
    assert position.voids == (0, SUIT_CARDS["S"], SUIT_CARDS["S"], 0)
    later = Position.of(go(deal, "9C KS AH 3D"))
    assert (later.number, later.leader, later.seat) == (2, 0, 3)
    assert later.voids == (0, SUIT_CARDS["S"], SUIT_CARDS["S"], SUIT_CARDS["S"])


@pytest.mark.parametrize(("rules", "shown"), [(CLASSIC, FULL_DECK & ~HEARTS), (FREE, 0)])
def test_a_heart_led_shows_three_voids_where_hearts_are_led_last(rules: RuleSet, shown: int) -> None:
    deal = go(begin(rules, "hearts", A_SUIT_EACH, dealer=1), "AH 2D")
    assert Position.of(deal).voids == (0, shown, HEARTS, 0)


def test_no_card_can_be_played_in_a_finished_deal() -> None:
    deal = replace(begin(CLASSIC, "tricks", A_SUIT_EACH), leader=None)
    with pytest.raises(ValueError, match="no card"):
        Position.of(deal)


def test_each_root_move_in_its_own_lanes() -> None:
    """The ace takes a trick if it is led; if it is kept, it is thrown away."""
    hands = {0: "2S AC", 1: "3S 4S", 2: "5S 6S", 3: "7S 8S"}
    unplayed = parse_hand(" ".join(hands.values()))
    position = Position(play_rules(CLASSIC, CONTRACTS["last-two"]), 12, 0, (), unplayed, (0, 0, 0, 0))
    held = [[0] * len(CARDS) for _ in range(4)]
    for seat, hand in hands.items():
        for token in hand.split():
            held[seat][parse_card(token).index] = 0b1111
    moves = [(parse_card("AC"), 0b0011), (parse_card("2S"), 0b1100)]
    tally = play_out(position, held, 4, moves)
    assert [tally.points(seat, 0b0011) for seat in range(4)] == [-180, 0, 0, -180]
    assert [tally.points(seat, 0b1100) for seat in range(4)] == [0, 0, 0, -360]


def test_nothing_is_played_once_nothing_scores_any_more() -> None:
    deal = begin(CLASSIC, "king", others("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"))
    position = Position.of(deal)
    position = replace(position, unplayed=position.unplayed & ~parse_card("KH").bit, number=2)
    tally = play_out(position, [[0] * len(CARDS) for _ in range(4)], 1)
    assert [tally.points(seat, 1) for seat in range(4)] == [0, 0, 0, 0]
