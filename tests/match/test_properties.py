"""What holds in every match, under the four rule sets and any house rules, whatever the players do."""

from __future__ import annotations

import copy
import dataclasses
from enum import Enum
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from king import RULE_SETS, Card, IllegalAction
from king.actions import ACTIONS, PASS, Action, Leave, Offer
from king.cards import FULL_DECK, card_set
from king.rules.auction import Stage
from tests.strategies import Game, games, house_rules, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king import RuleSet
    from king.match.deal import Deal

TOTALS = {"tricks": -260, "hearts": -260, "men": -240, "queens": -200, "king": -160, "last-two": -180}
FESTA_TOTAL = 325

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

SOME_LEAVE = (0.0, 0.001, 0.01)

any_rules = pytest.mark.parametrize("rules", [*RULE_SETS.values(), None], ids=[*RULE_SETS, "house rules"])
some_examples = settings(max_examples=max(1, settings().max_examples // 2))
few_examples = settings(max_examples=max(1, settings().max_examples // 6))


def draw_game(data: st.DataObject, rules: RuleSet | None, unrest: tuple[float, ...] = SOME_LEAVE) -> Game:
    return data.draw(games(house_rules() if rules is None else st.just(rules), unrest=unrest))


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


@any_rules
@some_examples
@given(data=st.data())
def test_there_are_52_cards_at_every_moment(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        check_cards(match.deal)


@any_rules
@some_examples
@given(data=st.data())
def test_there_is_something_legal_to_do_until_the_end(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        legal = match.legal_actions()
        assert bool(legal) != match.is_over
        assert (match.to_act is None) == match.is_over
        assert len(set(legal)) == len(legal)
        assert not any(isinstance(action, Leave) for action in legal)


@any_rules
@some_examples
@given(data=st.data())
def test_automatic_play_is_legal(rules: RuleSet | None, data: st.DataObject) -> None:
    for match in draw_game(data, rules).positions():
        if match.to_act is not None:
            action = match.automatic_action()
            assert action in match.legal_actions()
            assert match.view(match.to_act).automatic_action() == action


@any_rules
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


# ----------------------------------------------------------------------------------------------------- points


def bought_for(rules: RuleSet, deal: Deal) -> tuple[int, int] | None:
    """Buyer and price before any cap, read from what was said."""
    bids = [(seat, action) for seat, action in deal.log if isinstance(action, Offer)]
    said = {action.token for _, action in deal.log}
    if not bids or not ("accept" in said or ("eight-or-nulos" in said and bids_after_ultimatum(deal))):
        return None
    seat, offer = bids[-1]
    if offer.nulos and rules.nulos_paid_by_rank:
        return seat, 25 * rules.nulos_ranks[offer.count - 1]
    return seat, offer.count * (75 if offer.nulos else 25)


def bids_after_ultimatum(deal: Deal) -> bool:
    tokens = [action.token for _, action in deal.log]
    return "up8" in tokens[tokens.index("eight-or-nulos") :]


def earned(deal: Deal) -> list[int]:
    """Points of a festa before any payment, from the tricks alone."""
    if deal.contract == "nulos":
        return [325 - 75 * tricks for tricks in deal.tricks]
    return [25 * tricks for tricks in deal.tricks]


@any_rules
@given(data=st.data())
def test_points_sum_to_what_each_contract_is_worth_and_to_zero_in_a_match(
    rules: RuleSet | None, data: st.DataObject
) -> None:
    match = draw_game(data, rules, unrest=(0.0, 0.001)).finish()
    finished = [deal for deal in match.deals if deal.points is not None]
    for deal in finished:
        assert sum(deal.points or ()) == TOTALS.get(deal.kind, FESTA_TOTAL)
    for seat in range(4):
        assert match.scores[seat] == sum(deal.points[seat] for deal in finished if deal.points is not None)
    if len(finished) == 10:
        assert sum(match.scores) == 0
    else:
        assert len(match.left) == 3


@any_rules
@given(data=st.data())
def test_a_payment_moves_what_was_offered_and_no_more(rules: RuleSet | None, data: st.DataObject) -> None:
    match = draw_game(data, rules, unrest=(0.0,)).finish()
    for deal in match.deals:
        if deal.owner is None:
            assert (deal.payment, deal.player) == (None, None)
            continue
        assert deal.points is not None
        before, sale = earned(deal), bought_for(match.rules, deal)
        if sale is None:
            assert deal.payment is None
            assert list(deal.points) == before
            assert deal.player == deal.owner
            continue
        buyer, price = sale
        if match.rules.payment_capped:
            price = min(price, max(before[buyer], 0))
        assert deal.payment == (buyer, deal.owner, price)
        assert deal.player == buyer != deal.owner
        assert [after - score for after, score in zip(deal.points, before, strict=True)] == [
            {buyer: -price, deal.owner: price}.get(seat, 0) for seat in range(4)
        ]


# --------------------------------------------------------------------------------------------------- auctions


@any_rules
@some_examples
@given(data=st.data())
def test_who_passed_is_never_asked_to_bid_again(rules: RuleSet | None, data: st.DataObject) -> None:
    out: set[int] = set()
    deal_number = 0
    for match, action in draw_game(data, rules).moves():
        if match.deal_number != deal_number:
            out, deal_number = set(), match.deal_number
        auction = match.deal.auction
        if auction is not None and match.deal.stage is Stage.BIDDING:
            assert match.to_act not in out
            assert match.to_act not in (auction.owner, auction.bidder)
            if action == PASS and match.to_act is not None:
                out.add(match.to_act)
            assert set(auction.passed) <= out


@any_rules
@some_examples
@given(data=st.data())
def test_bids_rise_unless_an_earlier_seat_matches(rules: RuleSet | None, data: st.DataObject) -> None:
    for deal in draw_game(data, rules, unrest=(0.0,)).finish().deals:
        bids = [(seat, action) for seat, action in deal.log if isinstance(action, Offer)]
        if "eight-or-nulos" in {action.token for _, action in deal.log} and bids_after_ultimatum(deal):
            bids.pop()
        for (seat, offer), (next_seat, next_offer) in pairwise(bids):
            if next_offer == offer:
                assert (next_seat - deal.dealer) % 4 < (seat - deal.dealer) % 4
            else:
                assert rank(deal.rules, next_offer) > rank(deal.rules, offer)


def rank(rules: RuleSet, offer: Offer) -> int:
    return rules.nulos_ranks[offer.count - 1] if offer.nulos else offer.count


# ----------------------------------------------------------------------------------------------------- tricks


@any_rules
@some_examples
@given(data=st.data())
def test_each_trick_is_led_by_the_winner_of_the_last_and_won_by_its_best_card(
    rules: RuleSet | None, data: st.DataObject
) -> None:
    for deal in draw_game(data, rules).finish().deals:
        for number, trick in enumerate(deal.history):
            assert number == 0 or trick.leader == deal.history[number - 1].winner
            led = trick.cards[0].suit
            strength = {card: (card.suit == deal.trump, card.suit == led, card.rank) for card in trick.cards}
            best = max(trick.cards, key=lambda card: strength[card])
            assert dict(trick.plays())[trick.winner] == best
        if deal.history:
            assert sum(deal.tricks) == len(deal.history)


# --------------------------------------------------------------------------------------------- leaving, ranks


@any_rules
@some_examples
@given(data=st.data())
def test_leavers_rank_last_and_alone(rules: RuleSet | None, data: st.DataObject) -> None:
    match = draw_game(data, rules, unrest=(0.001, 0.004, 0.02)).finish()
    places = match.ranking()
    stayed = [seat for seat in range(4) if seat not in match.left]
    assert [places[seat] for seat in match.left] == [4, 3, 2][: len(match.left)]
    assert min(places) == 1
    for seat in stayed:
        assert places[seat] <= len(stayed)
        for other in stayed:
            assert (places[seat] < places[other]) == (match.scores[seat] > match.scores[other])
    assert {seat for deal in match.deals for seat, action in deal.log if isinstance(action, Leave)} == set(
        match.left
    )


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


@any_rules
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


@any_rules
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


@any_rules
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


@any_rules
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
