"""The reference players choose as the study's C++ did, card by card and random number by random number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.reference import heuristic
from tools.reference.chance import Chance
from tools.reference.search import cheat, monte_carlo
from tools.reference.state import PLAIN, Card, Options, State, lowest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.reference.worlds import Play

GAMES = ("tricks", "hearts", "men", "queens", "king", "last-two", "trump", "no-trump")
OPTIONS = (
    ("hearts", Options(no_heart_on_first_trick=True)),
    ("king", Options(king_duty="void-or-hearts")),
    ("king", Options(king_duty="void-later")),
    ("trump", Options(must_overtrump=True)),
    ("trump", Options(must_ruff=True, must_overtrump=True)),
)
HONOURS = ((0x1000, 1.2), (0x800, 0.8), (0x400, 0.5), (0x200, 0.2))
DEALS = 100
FEWER = 10
"""Every so many of the 1,000 positions a search is repeated in an ordinary run."""


def deal(chance: Chance) -> list[int]:
    pack = list(range(52))
    chance.shuffle(pack)
    hands = [0] * 16
    for place, card in enumerate(pack):
        hands[4 * (place // 13) + card // 13] |= 1 << card % 13
    return hands


def name_trump(hands: list[int]) -> None:
    """The last seat's best suit by length and honours becomes suit 0."""
    values = [suit.bit_count() + sum(worth for bit, worth in HONOURS if suit & bit) for suit in hands[12:16]]
    trump = values.index(max(values))
    for seat in range(4):
        a, b = 4 * seat, 4 * seat + trump
        hands[a], hands[b] = hands[b], hands[a]


def random_card(state: State, chance: Chance) -> Card:
    legal = state.legal()
    place = chance.below(sum(mask.bit_count() for mask in legal))
    for suit, mask in enumerate(legal):
        if place < mask.bit_count():
            cards = mask
            for _ in range(place):
                cards &= cards - 1
            return Card(suit, lowest(cards))
        place -= mask.bit_count()
    raise AssertionError


def position(number: int, game: str, options: Options, *, trump: bool) -> tuple[State, list[Play]]:
    """The study's position with this number: dealt, and played on by rules and chance, from one seed."""
    chance = Chance(number)
    hands = deal(chance)
    if trump:
        name_trump(hands)
    state = State(game, hands, chance.below(4), options)
    plays: list[Play] = []
    for _ in range(chance.below(48)):
        card = heuristic.choose(state) if chance.below(2) else random_card(state, chance)
        after = state.copy()
        after.play(card)
        if after.is_over:
            break
        plays.append((state.turn, card))
        state = after
    return state, plays


def recorded(name: str) -> list[list[int]]:
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [[int(word) for word in line.split()] for line in lines if not line.startswith("#")]


def choices() -> Iterator[tuple[int, State, list[Play], list[int]]]:
    for number, (played, *cards) in enumerate(recorded("study_choices.txt")):
        game = GAMES[number % 8]
        state, plays = position(number, game, PLAIN, trump=game == "trump")
        assert len(plays) == played
        yield number, state, plays, cards


def index(card: Card) -> int:
    return 13 * card.suit + card.bit.bit_length() - 1


def test_the_hand_written_rules() -> None:
    for _, state, _, cards in choices():
        assert index(heuristic.choose(state)) == cards[0]


def test_the_hand_written_rules_under_rule_options() -> None:
    for number, (played, card, legal) in enumerate(recorded("study_option_choices.txt")):
        state, plays = position(number, *OPTIONS[number % 5], trump=False)
        assert len(plays) == played
        assert index(heuristic.choose(state)) == card
        assert sum(mask.bit_count() for mask in state.legal()) == legal


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, FEWER))]
)
def test_the_searches(part: int) -> None:
    for number, state, plays, cards in choices():
        if number % FEWER == part:
            assert index(monte_carlo(state, plays, Chance(number + 5000), DEALS)) == cards[1]
            assert index(cheat(state, Chance(number + 9000), DEALS)) == cards[2]


def test_any_card_will_do_once_all_penalties_are_taken() -> None:
    spades, diamonds, hearts, clubs = ([0x1FFF * (suit == own) for suit in range(4)] for own in (0, 1, 3, 2))
    state = State("king", [*spades, *hearts, *diamonds, *clubs], 0)
    for card in (Card(0, 0x1000), Card(3, 0x800), Card(1, 1), Card(2, 1)):
        state.play(card)
    assert state.is_over
    assert cheat(state, Chance(1), DEALS) in (Card(0, 1 << rank) for rank in range(12))
