"""Lanes beside the engine: deals laid out as planes, and every lane played again by ``king.rules``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from king.actions import PLAYS, TRUMPS, NO_TRUMP, NULOS
from king.bots.lanes import Position, choose_card, playing
from king.cards import CARDS, FULL_DECK, Card, CardSet, card_set, cards_in
from king.match.deal import Deal
from king.rules.auction import Auction, Stage
from king.rules.contracts import CONTRACTS, NEGATIVES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king import RuleSet
    from king.bots.lanes import Tally
    from king.bots.lanes.planes import Plane

CONTRACTS_PLAYED = tuple(name for name in CONTRACTS if name != "433")


def dealt(rules: RuleSet, contract: str, hands: Sequence[CardSet], leader: int) -> Deal:
    """A deal whose cards are about to be played, with any contract under any rules."""
    held = tuple(hands)
    if contract in NEGATIVES:
        number = rules.programme.index(contract) + 1
        return Deal(rules, number, leader, held, held, Stage.PLAY, leader, leader=leader)
    choice = next(choice for choice in (*TRUMPS, NO_TRUMP, NULOS) if choice.token == contract)
    auction = Auction(leader, Stage.PLAY, leader, choice=choice, leader=leader)
    number = rules.programme.index("festa") + 1
    return Deal(rules, number, leader, held, held, Stage.PLAY, leader, auction, leader)


def redealt(deal: Deal, random: Random) -> Deal:
    """The same deal with all cards that are still held dealt anew, whatever was shown about them."""
    cards = [card for hand in deal.held for card in cards_in(hand or 0)]
    random.shuffle(cards)
    held = []
    for hand in deal.held:
        count = (hand or 0).bit_count()
        held.append(card_set(cards[:count]))
        cards = cards[count:]
    return replace(deal, held=tuple(held))


def planes(deals: Sequence[Deal]) -> list[list[Plane]]:
    """The hands of the deals, a lane each: by seat and card."""
    hands = [[0] * len(CARDS) for _ in range(4)]
    for lane, deal in enumerate(deals):
        for seat, held in enumerate(deal.held):
            for card in cards_in(held or 0):
                hands[seat][card.index] |= 1 << lane
    return hands


@dataclass
class Count:
    """What has been compared."""

    deals: int = 0
    plays: int = 0
    choices: int = 0


def replay(deals: list[Deal], first: Sequence[Card | None], count: Count, policy_lanes: int) -> Tally:
    """Play the deals in lanes and, card by card, in the engine; they must be at the same public position.

    ``first``: for each lane the card that the seat to act must play, if any. In the first ``policy_lanes``
    the policy for a single hand is asked, too. Every play must be legal, and the points must be the same.
    """
    given = [
        (card, sum(1 << lane for lane, forced in enumerate(first) if forced is card))
        for card in dict.fromkeys(first)
        if card is not None
    ]
    before = [deal.running_points() for deal in deals]
    game = playing(Position.of(deals[0]), planes(deals), len(deals), given)
    deals = [replace(deal) for deal in deals]
    cards_left = len(deals[0].held)
    everywhere = (1 << len(deals)) - 1
    step = 0
    while True:
        try:
            plays = next(game)
        except StopIteration as finished:
            tally: Tally = finished.value
            break
        seen = 0
        for card_index, lanes in plays:
            assert lanes and not lanes & seen and not lanes & ~everywhere
            seen |= lanes
            for lane, deal in enumerate(deals):
                if not lanes >> lane & 1 or deal.is_finished:
                    continue
                card = CARDS[card_index]
                legal = deal.legal_cards()
                assert legal & card.bit, (deal.rules, deal.contract, deal.log, deal.held, card)
                if step == 0 and first[lane] is not None:
                    assert card is first[lane]
                elif lane < policy_lanes:
                    hand = deal.held[deal.to_act or 0] or 0
                    wanted = choose_card(Position.of(deal), hand, legal)
                    assert card is wanted, (card, wanted, deal.contract, deal.rules, deal.history, deal.trick, deal.held)
                    count.choices += 1
                count.plays += 1
                deals[lane] = deal.after(PLAYS[card_index])
        assert seen == everywhere
        step += 1
    for lane, deal in enumerate(deals):
        assert deal.is_finished or tally.counts, deal
        scored = [tally.points_in(seat, lane) for seat in range(4)]
        expected = [after - start for after, start in zip(deal.running_points(), before[lane], strict=True)]
        assert scored == expected, (deal, scored, expected)
        count.deals += 1
    return tally
