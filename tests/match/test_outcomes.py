"""How every match comes out: points, payments, auctions, tricks and places, whatever the players do."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from king.actions import PASS, Leave, Offer
from king.rules.auction import Stage
from tests.strategies import draw_game, every_rules, some_examples

if TYPE_CHECKING:
    from king import RuleSet
    from king.match.deal import Deal

TOTALS = {"tricks": -260, "hearts": -260, "men": -240, "queens": -200, "king": -160, "last-two": -180}
FESTA_TOTAL = 325

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


@every_rules
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


@every_rules
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


@every_rules
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


@every_rules
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


@every_rules
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


@every_rules
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
