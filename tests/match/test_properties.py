"""What holds in every match, under the four rule sets and any house rules, whatever the players do."""

from __future__ import annotations

import copy
import dataclasses
from enum import Enum
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king import RULE_SETS, Card, IllegalAction
from king.actions import ACTIONS, Action, Leave
from king.cards import FULL_DECK, card_set
from king.rules.auction import Stage
from tests.strategies import Game, draw_game, every_rules, few_examples, some_examples, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet
    from king.match.deal import Deal

REFUSALS = {
    "already-left",
    "buyer-names-a-trump",
    "contract-not-allowed",
    "eight-must-be-accepted",
    "follow-suit",
    "heart-on-first-trick",
    "hearts-lead",
    "king-must-be-led",
    "king-must-be-played",
    "king-on-first-trick",
    "must-overruff",
    "must-overtrump",
    "must-ruff",
    "no-matching",
    "not-in-hand",
    "offer-too-high",
    "offer-too-low",
    "pass-out-not-allowed",
    "ultimatum-not-allowed",
    "wrong-stage",
}
"""Why an action may be refused while a match goes on."""


# ------------------------------------------------------------------------------------------ cards and actions


def check_cards(deal: Deal) -> None:
    held = [hand or 0 for hand in deal.held]
    piles = [*held, *deal.captured, card_set(deal.played)]
    together = 0
    for pile in piles:
        together |= pile
    assert together == FULL_DECK
    assert sum(pile.bit_count() for pile in piles) == 52
    assert (
        card_set(card for trick in deal.history for card in trick.cards) == together & ~sum(held) & ~piles[-1]
    )
    for seat in range(4):
        assert deal.dealt[seat] == held[seat] | deal.cards_played_by(seat)


@every_rules
@some_examples
@given(data=st.data())
def test_there_are_52_cards_at_every_moment(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        check_cards(match.deal)


@every_rules
@some_examples
@given(data=st.data())
def test_there_is_something_legal_to_do_until_the_end(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        legal = match.legal_actions()
        assert bool(legal) != match.is_over
        assert (match.to_act is None) == match.is_over
        assert len(set(legal)) == len(legal)
        assert not any(isinstance(action, Leave) for action in legal)


@every_rules
@some_examples
@given(data=st.data())
def test_automatic_play_is_legal(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        if match.to_act is not None:
            action = match.automatic_action()
            assert action in match.legal_actions()
            assert match.view(match.to_act).automatic_action() == action


@every_rules
@few_examples
@given(data=st.data())
def test_every_other_action_is_refused_with_the_rule_named(
    rules: RuleSet | None, data: st.DataObject
) -> None:
    game = draw_game(data, rules)
    random = Random(game.seed)
    for match in game.positions():
        if match.is_over:
            continue
        legal = set(match.legal_actions()) | {
            ACTIONS[f"{seat}:leave"] for seat in range(4) if seat not in match.left
        }
        refused = {
            action: reason for action in ACTIONS.values() if (reason := match.why_not(action)) is not None
        }
        assert set(ACTIONS.values()) - set(refused) == legal, match.position()
        assert {reason.code for reason in refused.values()} <= REFUSALS
        action, reason = random.choice(list(refused.items()))
        with pytest.raises(IllegalAction) as caught:
            match.apply(action)
        assert (caught.value.rule, caught.value.facts) == (reason.code, dict(reason.facts))


def test_the_games_that_are_tried_reach_every_stage_and_every_refusal() -> None:
    reasons, stages = set[str](), set[Stage]()
    for seed in range(60):
        for rules in RULE_SETS.values():
            for match in Game(rules, seed, boldness=0.9, unrest=0.001).positions():
                stages.add(match.deal.stage)
                if match.steps % 3 == seed % 3 and not match.is_over:
                    reasons |= {
                        reason.code for action in ACTIONS.values() if (reason := match.why_not(action))
                    }
        if reasons >= REFUSALS and len(stages) == len(Stage):
            break
    assert stages == set(Stage)
    assert reasons == REFUSALS


# ----------------------------------------------------------------------------------------------------- values


def parts(value: object) -> Iterator[object]:
    """A value and everything in it."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (Card, Action)):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))


@every_rules
@few_examples
@given(data=st.data(), step=steps())
def test_apply_changes_nothing(rules: RuleSet | None, data: st.DataObject, step: int) -> None:
    match = draw_game(data, rules).position(step)
    before, before_hash = copy.deepcopy(match), hash(match)
    for action in ACTIONS.values():
        if match.why_not(action) is None:
            after = match.apply(action)
            assert after != match
            assert after.steps == match.steps + 1
        else:
            with pytest.raises(IllegalAction):
                match.apply(action)
    for seat in range(4):
        assert match.view(seat) == before.view(seat)
    assert match is not before
    assert match == before
    assert hash(match) == hash(before) == before_hash


def is_frozen(kind: type) -> bool:
    return bool(vars(kind)["__dataclass_params__"].frozen)


@every_rules
@few_examples
@given(data=st.data(), step=steps())
def test_a_match_is_made_of_values_alone(rules: RuleSet | None, data: st.DataObject, step: int) -> None:
    match = draw_game(data, rules).position(step)
    for value in (match, match.view(0)):
        for part in parts(value):
            if dataclasses.is_dataclass(part):
                assert is_frozen(type(part)), type(part)
            else:
                assert part is None or isinstance(part, (int, str, tuple, Enum)), type(part)


@every_rules
@some_examples
@given(data=st.data(), step=steps())
def test_the_actions_alone_give_the_match_again(
    rules: RuleSet | None, data: st.DataObject, step: int
) -> None:
    game = draw_game(data, rules)
    match = game.position(step)
    again = game.start()
    for deal in match.deals:
        for seat, action in deal.log:
            assert isinstance(action, Leave) or again.to_act == seat
            again = again.apply(action.token)
    assert again == match
    assert hash(again) == hash(match)
    assert again.steps == match.steps == sum(len(deal.log) for deal in match.deals)


@every_rules
@few_examples
@given(data=st.data())
def test_running_points_end_in_the_points(rules: RuleSet | None, data: st.DataObject) -> None:
    for deal in draw_game(data, rules).finish().deals:
        if deal.points is not None and deal.payment is None:
            assert deal.running_points() == deal.points


def test_auctions_end_however_bold_the_bidders_are() -> None:
    longest = max(
        len(list(Game(rules, seed, boldness=1.0).moves()))
        for rules in RULE_SETS.values()
        for seed in range(3)
    )
    # 520 cards; in each festa at most 3 times 11 offers, 3 passes, 11 answers and 5 words more.
    assert longest <= 520 + 4 * 52
