"""The policy for a single hand: what it considers, and that it is still the one that was trained."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean
from typing import TYPE_CHECKING

import pytest

from king import RULE_SETS, Match
from king.actions import PLAYS, Play
from king.bots.lanes import Position, choose_card, play_out, play_rules, playing
from king.bots.lanes.tables import TABLES, ZERO
from king.bots.lanes.weights import phase_of, weights_of
from king.cards import FULL_DECK, SUIT_CARDS, parse_card, parse_hand
from king.match.dealing import deal_hands, seeded
from king.rules.auction import Stage
from king.rules.contracts import CONTRACTS
from king.rules.plays import legal_cards
from tests.bots.lanes.replay import dealt, planes, random_table
from tools.reference import policy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet

CHAMPIONSHIP, AUCTION, CLASSIC, INTERNATIONAL = RULE_SETS.values()


def considered(
    rules: RuleSet, contract: str, hand: str, trick: str = "", number: int = 2
) -> list[tuple[str, int]]:
    """The cards that are considered, with their kinds."""
    cards = tuple(map(parse_card, trick.split()))
    held = parse_hand(hand)
    legal = legal_cards(rules, CONTRACTS[contract], number, cards, held)
    position = Position(
        play_rules(rules, CONTRACTS[contract]), number, 0, cards, FULL_DECK & ~parse_hand(trick), (0, 0, 0, 0)
    )
    return [(card.token, kind) for card, kind in policy.Situation(position, held, legal).candidates()]


def test_lead_the_lowest_or_the_highest_of_a_suit() -> None:
    assert considered(CLASSIC, "tricks", "9S 5S 2S KD") == [("2S", 0), ("9S", 1), ("KD", 0)]


def test_hearts_are_considered_last_and_trumps_first() -> None:
    assert [card for card, _ in considered(CLASSIC, "hearts", "2H 3H")] == ["2H", "3H"]
    assert [card for card, _ in considered(CLASSIC, "trump-D", "2S 2H 2D 2C")] == ["2D", "2S", "2H", "2C"]


def test_a_card_under_the_best_rather_scores_and_one_over_it_rather_does_not() -> None:
    assert considered(CLASSIC, "men", "AC KC QC JC 3C", "TC AC") == [("KC", 0), ("3C", 0)]
    assert considered(CLASSIC, "men", "AC KC JC 3C", "TC QC") == [("JC", 0), ("3C", 0), ("KC", 1), ("AC", 1)]
    assert considered(CLASSIC, "queens", "AC QC", "TC KC") == [("QC", 0), ("AC", 1)]
    assert considered(CLASSIC, "men", "KC JC", "TC") == [("JC", 1), ("KC", 1)]


def test_any_heart_is_as_bad_as_another() -> None:
    assert considered(CLASSIC, "hearts", "AH 9H 4H 2S", "TH") == [("9H", 0), ("4H", 0), ("AH", 1)]


def test_the_king_of_hearts_scores_in_hearts_alone() -> None:
    assert considered(CLASSIC, "king", "QS KS AS", "2S") == [("QS", 1), ("AS", 1)]
    assert considered(CLASSIC, "king", "QH KH AH", "2H") == [("QH", 1), ("AH", 1)]


def test_throw_the_highest_that_scores_and_the_highest_that_does_not() -> None:
    assert considered(CLASSIC, "men", "KS JS TS 3D 2D", "AC") == [("KS", 0), ("TS", 0), ("3D", 0)]
    assert considered(CLASSIC, "tricks", "KS JS 3D", "AC") == [("KS", 0), ("3D", 0)]


def test_ruff_with_the_lowest_that_wins_or_underruff_with_the_lowest() -> None:
    hand = "QS 9S 4S KD 3D"
    assert considered(CLASSIC, "trump-S", hand, "AC") == [("4S", 1), ("3D", 0)]
    assert considered(CLASSIC, "trump-S", hand, "AC 8S") == [("9S", 1), ("4S", 2), ("3D", 0)]


def test_who_must_ruff_may_do_it_high() -> None:
    hand = "QS 9S 4S KD 3D"
    assert considered(INTERNATIONAL, "trump-S", hand, "AC 8S") == [("9S", 1), ("QS", 1)]
    assert considered(INTERNATIONAL, "trump-S", hand, "AC KS") == [("4S", 2), ("3D", 0)]
    house = replace(INTERNATIONAL, must_overruff=False)
    assert considered(house, "trump-S", hand, "AC 8S") == [("9S", 1), ("QS", 1), ("4S", 2)]


def test_upward_the_lowest_is_thrown() -> None:
    assert considered(CLASSIC, "no-trump", "KS 4S 3D", "AC") == [("4S", 0), ("3D", 0)]


def test_only_legal_cards_are_considered() -> None:
    assert considered(AUCTION, "king", "KH 4H 2S", "3H") == [("KH", 1)]
    assert considered(CLASSIC, "hearts", "KH 4H 2S") == [("2S", 0)]
    assert considered(INTERNATIONAL, "hearts", "KH 4H 2S", "3C", number=1) == [("2S", 0)]


def test_a_single_card_is_played_without_a_thought() -> None:
    position = Position(play_rules(CLASSIC, CONTRACTS["tricks"]), 13, 0, (), SUIT_CARDS["C"], (0,) * 4)
    assert choose_card(position, parse_hand("4C")) is parse_card("4C")
    assert policy.choose_card(position, parse_hand("4C"), parse_hand("4C")) is parse_card("4C")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_single_hand_plays_as_the_policy_is_told(rules: str) -> None:
    match = Match.start(rules, seed=2026)
    while match.to_act is not None:
        view, action = match.view(match.to_act), match.automatic_action()
        if isinstance(action, Play):
            position, legal = Position.of(view.deal), view.deal.legal_cards()
            card = choose_card(position, view.hand)
            assert card is policy.choose_card(position, view.hand, legal), match.position()
            action = PLAYS[card.index]
        match = match.apply(action)


def test_chance_is_added_to_every_score() -> None:
    """Between two cards, 16 even chances on each side decide how often the second choice is played."""
    compared = 0
    match = Match.start(CLASSIC, seed=7)
    while match.deal_number == 1:
        deal, action = match.deal, match.automatic_action()
        if deal.stage is Stage.PLAY and match.to_act is not None:
            situation = policy.Situation(Position.of(deal), match.view(match.to_act).hand, deal.legal_cards())
            candidates = list(situation.candidates())
            if len(candidates) == 2:
                one, two = (situation.score(*candidate) for candidate in candidates)
                expected = mean(one + a >= two + b for a in range(16) for b in range(16))
                plays = next(
                    playing(Position.of(deal), planes([deal] * 4096), 4096, (), Random(1).getrandbits)
                )
                share = plays.get(candidates[0][0].index, 0).bit_count() / 4096
                assert share == pytest.approx(expected, abs=5 * 0.5 / 64)
                compared += 0 < expected < 1
        match = match.apply(action)
    assert compared > 3


def test_phases_of_a_deal() -> None:
    assert [phase_of("tricks", number) for number in (1, 3, 4, 6, 7, 9, 10, 13)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [phase_of("last-two", number) for number in (1, 8, 9, 11, 12, 13)] == [0, 0, 1, 1, 2, 3]


@pytest.mark.parametrize("name", TABLES)
def test_every_trained_table_knows_all_that_is_looked_at(name: str) -> None:
    assert len(TABLES[name]) == 1497
    values = [ord(character) - ZERO for character in TABLES[name]]
    weights = weights_of(name)
    assert weights.lead_rank[0, 0, 0, 0] == values[0]
    assert weights.lead_rank[3, 1, 1, 12] == values[207]
    assert weights.lead_below[0, 0, 0, 0] == values[208]
    assert weights.follow_above_length[2, 1, 2, 3] == values[1496]


def test_the_wrong_number_of_weights_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "short", "P" * 1496)
    with pytest.raises(ValueError, match="not the weights"):
        weights_of("short")


STUDY = {
    ("classic", "tricks"): (-4460, -4040, -4160, -3980),
    ("classic", "hearts"): (-4420, -3600, -4280, -4340),
    ("international", "hearts"): (-4380, -3640, -4220, -4400),
    ("classic", "men"): (-4260, -3930, -3690, -3480),
    ("classic", "queens"): (-3900, -3300, -2650, -2950),
    ("classic", "king"): (-2880, -3200, -1600, -2560),
    ("auction", "king"): (-3040, -3200, -1760, -2240),
    ("international", "king"): (-2880, -3520, -1760, -2080),
    ("classic", "last-two"): (-2970, -3150, -2700, -2700),
    ("championship", "trump-D"): (5300, 5200, 5350, 4950),
    ("classic", "trump-S"): (4850, 5250, 5350, 5350),
    ("international", "trump-H"): (4575, 6100, 5350, 4775),
    ("classic", "no-trump"): (5025, 5625, 4975, 5175),
}
"""Points of seats 0 to 3 over 64 deals that seat 0 leads, all by random weights: found with the study's own
kernel, so that weights trained for the one policy fit the other."""


@pytest.fixture(scope="module")
def table() -> Iterator[str]:
    random_table("study", Random(2026))
    yield "study"
    del TABLES["study"]


@pytest.mark.parametrize(("rules", "contract"), STUDY)
def test_the_same_policy_as_in_the_study(rules: str, contract: str, table: str) -> None:
    below = seeded("lanes")
    deals = [dealt(RULE_SETS[rules], contract, deal_hands(below), 0) for _ in range(64)]
    position = Position.of(deals[0])
    tally = play_out(replace(position, rules=replace(position.rules, table=table)), planes(deals), 64)
    assert tuple(tally.points(seat, (1 << 64) - 1) for seat in range(4)) == STUDY[rules, contract]
