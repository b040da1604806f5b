from __future__ import annotations

import asyncio
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from king import RULE_SETS, KingError, Match, bots
from tests.bots.tables import redealt
from tests.strategies import Game, games, steps

INSTANT = ("beginner", "casual", "skilled")
THINKING = ("strong", "master")
instant_levels = st.sampled_from(INSTANT)
thinking_levels = st.sampled_from(THINKING)


def test_levels_are_named_weakest_first() -> None:
    assert (*INSTANT, *THINKING) == bots.LEVELS


@given(games(unrest=(0.0, 0.01)), st.integers(0, 3))
def test_every_action_of_a_whole_match_is_legal(game: Game, weakest: int) -> None:
    match = game.start()
    while match.to_act is not None:
        level = INSTANT[(match.to_act - weakest) % 4 % 3]
        choice = bots.choose(match.view(match.to_act), level, game.seed)
        assert choice.action in match.legal_actions()
        match = match.apply(choice.action)
    assert sum(match.scores) == 0


@given(games(), instant_levels)
def test_every_action_in_a_position_played_at_random_is_legal(game: Game, level: str) -> None:
    for match in game.positions():
        if match.to_act is not None:
            assert bots.choose(match.view(match.to_act), level, 1).action in match.legal_actions()


@given(games(), steps(), instant_levels, st.integers())
def test_the_same_view_level_and_seed_give_the_same_choice(
    game: Game, step: int, level: str, seed: int
) -> None:
    assert_chooses_again(game, step, level, seed)


@settings(max_examples=15)
@given(games(), steps(), thinking_levels, st.integers())
def test_so_they_do_at_levels_that_think(game: Game, step: int, level: str, seed: int) -> None:
    assert_chooses_again(game, step, level, seed)


def assert_chooses_again(game: Game, step: int, level: str, seed: int) -> None:
    match, again = game.position(step), game.position(step)
    if match.to_act is None:
        return
    view = match.view(match.to_act)
    choice = bots.choose(view, level, seed)
    assert choice.action in match.legal_actions()
    assert choice == bots.choose(again.view(match.to_act), level, seed)
    assert choice == asyncio.run(bots.think(view, level, seed))


def test_the_seed_decides_where_chance_does() -> None:
    view = Match.start("classic", seed=3).view(Match.start("classic", seed=3).to_act or 0)
    assert len({bots.choose(view, "beginner", seed).action for seed in range(40)}) > 2


@settings(max_examples=60)
@given(games(), steps(), st.integers(0, 10**6))
def test_other_cards_in_the_other_hands_do_not_change_the_choice(game: Game, step: int, seed: int) -> None:
    assert_is_honest(game, step, seed, INSTANT)


@settings(max_examples=20)
@given(games(), steps(), st.integers(0, 10**6))
def test_nor_do_they_at_levels_that_think(game: Game, step: int, seed: int) -> None:
    assert_is_honest(game, step, seed, THINKING)


def assert_is_honest(game: Game, step: int, seed: int, levels: tuple[str, ...]) -> None:
    match = game.position(step)
    if match.to_act is None:
        return
    other = redealt(match, match.to_act, Random(seed))
    assert other.to_act == match.to_act
    for level in levels:
        one, two = (bots.choose(at.view(match.to_act), level, seed) for at in (match, other))
        assert one == two


def test_dealing_again_moves_cards() -> None:
    match = Game(RULE_SETS["auction"], seed=5).position(20)
    assert match.to_act is not None
    other = redealt(match, match.to_act, Random(1))
    assert other.deal.held != match.deal.held
    assert other.deal.held[match.to_act] == match.deal.held[match.to_act]


def test_levels_that_do_not_search_estimate_nothing() -> None:
    match = Match.start("auction", seed=1)
    assert match.to_act is not None
    for level in INSTANT:
        choice = bots.choose(match.view(match.to_act), level, 1, budget=0.001)
        assert choice.estimates == {}
        assert not choice.cut_short


def test_an_unknown_level_is_refused() -> None:
    match = Match.start("classic", seed=1)
    assert match.to_act is not None
    with pytest.raises(bots.CannotChoose) as refused:
        bots.choose(match.view(match.to_act), "grandmaster", 1)
    assert refused.value.code == "unknown-level"
    assert refused.value.facts == {"level": "grandmaster"}
    assert isinstance(refused.value, KingError)


def test_a_bot_is_not_asked_out_of_turn() -> None:
    match = Match.start("classic", seed=1, first_dealer=2)
    with pytest.raises(bots.CannotChoose) as refused:
        asyncio.run(bots.think(match.view(1), "casual", 1))
    assert refused.value.code == "not-your-turn"
    assert refused.value.facts == {"seat": 2}


def test_thinking_lets_others_run() -> None:
    match = Match.start("classic", seed=1)
    assert match.to_act is not None
    view = match.view(match.to_act)
    happened: list[str] = []

    async def think() -> None:
        await bots.think(view, "casual", 1)
        happened.append("thought")

    async def other() -> None:
        happened.append("other")

    async def both() -> None:
        await asyncio.gather(think(), other())

    asyncio.run(both())
    assert happened == ["other", "thought"]
