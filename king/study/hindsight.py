"""What a decision cost with all cards seen: for the curious, since nobody could know.

In the last tricks it is *exact*: every way to play the rest is looked at, each seat plays for the most points
of its own, and where several plays are worth the same to a seat it takes the one that is worst for the seat
that is judged. So nothing is counted on that another could deny. Before that there are too many ways; there
every action is followed by what the bots' learned policy plays in all four seats.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from king import bots
from king.actions import PLAYS, Action, Play
from king.bots.lanes import Position, choose_card, play_out
from king.bots.stakes import paid, result
from king.bots.worlds import by_lane
from king.cards import CARDS, HAND_SIZE, SEATS, Card, card_set, cards_in
from king.match.automatic import automatic_action
from king.match.deal import with_seat
from king.rules.auction import Stage
from king.rules.plays import legal_cards, winning_card
from king.study.course import view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.bots.lanes.planes import Plane
    from king.bots.lanes.tally import Tally
    from king.cards import CardSet
    from king.match.deal import BySeat, Deal, Trick
    from king.match.view import SeatView
    from king.study.course import Decision

EXACT_TRICKS = 3
"""From how many tricks before the end on all ways to play are looked at."""

WORDS = "casual"
"""The level whose words are said in auctions; cards are played by the learned policy."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The best action with all cards seen, the points that the one taken gave away, and how that is known."""

    best: Action
    loss: float
    exact: bool


async def look_back(decision: Decision) -> Hindsight:
    """What ``decision`` cost, given all four hands."""
    deal = decision.deal
    exact = deal.stage is Stage.PLAY and decision.view.hand.bit_count() <= EXACT_TRICKS
    outcomes = exact_outcomes(deal, decision.seat) if exact else await habitual_outcomes(decision)
    most = max(outcomes.values())
    taken = outcomes[decision.action]
    best = next(action for action, points in outcomes.items() if points == most)
    return Hindsight(decision.action if taken == most else best, most - taken, exact)


# ------------------------------------------------------------------------------------------------ exact


def exact_outcomes(deal: Deal, judged: int) -> dict[Action, float]:
    """The points that ``judged``, who is to play, has at the end of the deal after each legal card."""
    endgame = _Endgame(deal, judged)
    held = tuple(hand or 0 for hand in deal.held)
    leader = deal.leader or 0
    earned = deal.running_points()
    return {
        PLAYS[card.index]: endgame.after(card, held, leader, deal.played, earned)[judged]
        for card in cards_in(deal.legal_cards())
    }


class _Endgame:
    """The rest of a deal with all hands open."""

    def __init__(self, deal: Deal, judged: int) -> None:
        self._deal = deal
        self._judged = judged
        self._known: dict[tuple[object, ...], BySeat] = {}

    def after(
        self, card: Card, held: tuple[CardSet, ...], leader: int, played: tuple[Card, ...], earned: BySeat
    ) -> BySeat:
        """How the deal ends, by seat, once ``card`` is played by the seat whose turn it is."""
        seat = (leader + len(played)) % SEATS
        held = with_seat(held, seat, held[seat] & ~card.bit)
        played = (*played, card)
        if len(played) == SEATS:
            number = HAND_SIZE - held[seat].bit_count()
            leader = (leader + played.index(winning_card(played, self._deal.trump))) % SEATS
            points = self._deal.terms.trick_points(number, card_set(played))
            earned = with_seat(earned, leader, earned[leader] + points)
            played = ()
        return self._end(held, leader, played, earned)

    def _end(
        self, held: tuple[CardSet, ...], leader: int, played: tuple[Card, ...], earned: BySeat
    ) -> BySeat:
        """How the deal ends from here."""
        seat = (leader + len(played)) % SEATS
        hand = held[seat]
        if not hand:
            return self._paid(earned)
        position = held, leader, played, earned
        if position not in self._known:
            deal = self._deal
            number = HAND_SIZE + 1 - hand.bit_count()
            legal = legal_cards(deal.rules, deal.terms, number, played, hand)
            ends = [self.after(card, held, leader, played, earned) for card in cards_in(legal)]
            self._known[position] = max(ends, key=lambda end: (end[seat], -end[self._judged]))
        return self._known[position]

    def _paid(self, earned: BySeat) -> BySeat:
        auction = self._deal.auction
        if auction is None:
            return earned
        return tuple(paid(self._deal.rules, earned, auction.player, auction.owner, auction.sale))


# --------------------------------------------------------------------------------------------- by habit


async def habitual_outcomes(decision: Decision) -> dict[Action, float]:
    """The points of the seat after each legal action, when all four then follow the learned policy."""
    deal, view = decision.deal, decision.view
    if deal.stage is Stage.PLAY:
        return _outcomes_of_cards(view, deal, list(cards_in(deal.legal_cards())))
    outcomes = {}
    for action in deal.legal_actions():
        outcomes[action] = _outcome_of_word(view, deal.after(action))
        await asyncio.sleep(0)
    return outcomes


def _outcomes_of_cards(view: SeatView, deal: Deal, cards: list[Card]) -> dict[Action, float]:
    """Each card in a lane of its own; ``view`` is of the same deal."""
    tally = _played_out(deal, len(cards), [(card, 1 << lane) for lane, card in enumerate(cards)])
    counts = zip(*(by_lane(number, len(cards)) for number in tally.counts), strict=True)
    return {
        PLAYS[card.index]: result(view, tally.unit, each).points
        for card, each in zip(cards, counts, strict=True)
    }


def _outcome_of_word(view: SeatView, deal: Deal) -> float:
    while deal.to_act is not None and deal.stage is not Stage.PLAY:
        deal = deal.after(_by_habit(view, deal))
    if deal.points is not None:
        return float(deal.points[view.seat])
    tally = _played_out(deal, 1, ())
    counts = [by_lane(number, 1)[0] for number in tally.counts]
    return result(view_of(view, deal, view.left, view.seat), tally.unit, counts).points


def _played_out(deal: Deal, lanes: int, first: Sequence[tuple[Card, Plane]]) -> Tally:
    everywhere = (1 << lanes) - 1
    hands = [[everywhere if (hand or 0) & card.bit else 0 for card in CARDS] for hand in deal.held]
    return play_out(Position.of(deal), hands, lanes, first)


def rest_of_trick(decision: Decision, action: Action) -> Trick | None:
    """How the trick might have gone on after another card: the others play by habit. ``None`` for words."""
    deal, view = decision.deal, decision.view
    if not isinstance(action, Play):
        return None
    tricks = len(deal.history)
    deal = deal.after(action)
    while len(deal.history) == tricks:
        deal = deal.after(_by_habit(view, deal))
    return deal.history[-1]


def _by_habit(table: SeatView, deal: Deal) -> Action:
    """What the policy does for the seat to act; ``table`` tells of the match before this deal."""
    seat = -1 if deal.to_act is None else deal.to_act
    if seat in table.left:
        return automatic_action(deal)
    view = view_of(table, deal, table.left, seat)
    if deal.stage is Stage.PLAY:
        return PLAYS[choose_card(Position.of(view.deal), view.hand).index]
    return bots.choose(view, WORDS, 0).action
