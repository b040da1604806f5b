"""Lanes beside the engine: deals laid out as planes, and every lane played again by ``king.rules``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from king.actions import NO_TRUMP, NULOS, PLAYS, TRUMPS
from king.bots.lanes import Position, playing
from king.bots.lanes.tables import TABLES, ZERO
from king.cards import CARDS, card_set, cards_in, parse_hand
from king.match.deal import Deal
from king.rules.auction import Auction, Stage
from king.rules.contracts import CONTRACTS, FESTA, NEGATIVES
from tests.strategies import DISTRIBUTIONS, deal_as
from tools.reference.policy import choose_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king import RuleSet
    from king.bots.lanes import Tally
    from king.bots.lanes.batch import Plays
    from king.bots.lanes.planes import Plane
    from king.cards import Card, CardSet

LANES = 4
CONTRACTS_PLAYED = tuple(name for name in CONTRACTS if name != "433")


def dealt(rules: RuleSet, contract: str, hands: Sequence[CardSet], leader: int) -> Deal:
    """A deal whose first card is about to be led, with any contract under any rules."""
    held = tuple(hands)
    if contract in NEGATIVES:
        number = rules.programme.index(contract) + 1
        return Deal(rules, number, leader, held, held, Stage.PLAY, leader, leader=leader)
    choice = next(choice for choice in (*TRUMPS, NO_TRUMP, NULOS) if choice.token == contract)
    auction = Auction(leader, Stage.PLAY, leader, choice=choice, leader=leader)
    number = rules.programme.index(FESTA) + 1
    return Deal(rules, number, leader, held, held, Stage.PLAY, leader, auction, leader)


def played_on(deal: Deal, cards: int, random: Random) -> Deal:
    """The deal after so many more cards, each legal and otherwise random; or as its last card is due."""
    for _ in range(cards):
        further = deal.after(PLAYS[random.choice(list(cards_in(deal.legal_cards()))).index])
        if further.is_finished:
            break
        deal = further
    return deal


def redealt(deal: Deal, random: Random) -> Deal:
    """The same deal with the cards still held dealt anew, whatever has been shown about them."""
    cards = [card for hand in deal.held for card in cards_in(hand or 0)]
    random.shuffle(cards)
    held: list[CardSet] = []
    for hand in deal.held:
        count = (hand or 0).bit_count()
        held.append(card_set(cards[:count]))
        del cards[:count]
    return replace(deal, held=tuple(held))


def planes(deals: Sequence[Deal]) -> list[list[Plane]]:
    """The hands of the deals, a lane each: by seat and card."""
    hands = [[0] * len(CARDS) for _ in range(4)]
    for lane, deal in enumerate(deals):
        for seat, held in enumerate(deal.held):
            for card in cards_in(held or 0):
                hands[seat][card.index] |= 1 << lane
    return hands


def random_table(name: str, random: Random) -> None:
    """Put a table of random weights beside the trained ones: no feature is worth nothing there."""
    length = len(next(iter(TABLES.values())))
    TABLES[name] = "".join(chr(ZERO - 12 + int(25 * random.random())) for _ in range(length))


@dataclass
class Compared:
    """What has been compared: deals to their end, plays that must be legal, choices of the policy."""

    deals: int = 0
    plays: int = 0
    choices: int = 0

    def add(self, other: Compared) -> None:
        """Count what was compared elsewhere, too."""
        self.deals += other.deals
        self.plays += other.plays
        self.choices += other.choices


class Replay:
    """Deals at the same public position, played on in lanes and in the engine side by side.

    ``first``: for each lane the card that the seat to act must play, or ``None``. ``table``: the policy's
    table, if not the one that belongs to the rules.
    """

    def __init__(
        self, deals: list[Deal], first: Sequence[Card | None] = (), table: str | None = None
    ) -> None:
        self.deals = deals
        self.first = list(first) or [None] * len(deals)
        self.table = table
        self.compared = Compared()

    def run(self) -> Tally:
        """Every play must be legal and the policy's own, and every seat's points those of the engine."""
        before = [deal.running_points() for deal in self.deals]
        forced = {card: 0 for card in self.first if card is not None}
        for lane, card in enumerate(self.first):
            if card is not None:
                forced[card] |= 1 << lane
        width = len(self.deals)
        game = playing(self._position(self.deals[0]), planes(self.deals), width, list(forced.items()))
        tally: Tally | None = None
        while tally is None:
            try:
                plays = next(game)
            except StopIteration as finished:
                tally = finished.value
            else:
                self._check_plays(plays)
                self.first = [None] * width
        for lane, deal in enumerate(self.deals):
            assert _is_decided(deal), deal
            points = tuple(before[lane][seat] + tally.points_in(seat, lane) for seat in range(4))
            assert points == deal.running_points(), deal
            self.compared.deals += 1
        return tally

    def _position(self, deal: Deal) -> Position:
        position = Position.of(deal)
        if self.table is None:
            return position
        return replace(position, rules=replace(position.rules, table=self.table))

    def _check_plays(self, plays: Plays) -> None:
        """One card in every lane, and the right one."""
        by_lane: dict[int, int] = {}
        for index, lanes in plays.items():
            for lane in range(lanes.bit_length()):
                if lanes >> lane & 1:
                    assert lane not in by_lane
                    by_lane[lane] = index
        assert sorted(by_lane) == list(range(len(self.deals)))
        for lane, index in by_lane.items():
            if not self.deals[lane].is_finished:
                self.deals[lane] = self._checked(self.deals[lane], self.first[lane], CARDS[index])

    def _checked(self, deal: Deal, forced: Card | None, card: Card) -> Deal:
        legal = deal.legal_cards()
        assert legal & card.bit, (card, deal)
        self.compared.plays += 1
        if forced is not None:
            assert card is forced
        elif deal.to_act is not None:
            assert card is choose_card(self._position(deal), deal.held[deal.to_act] or 0, legal), (card, deal)
            self.compared.choices += 1
        return deal.after(PLAYS[card.index])


def _is_decided(deal: Deal) -> bool:
    """Whether nothing that scores is left, neither in a hand nor on the table."""
    scoring = deal.terms.scoring_cards
    left = card_set(deal.played)
    for hand in deal.held:
        left |= hand or 0
    return deal.is_finished or (scoring != 0 and not left & scoring)


def deals(rules: RuleSet, contract: str, random: Random) -> list[Deal]:
    """Deals with the same leader, shuffled or rigged."""
    leader = random.randrange(4)
    return [
        dealt(
            rules,
            contract,
            [parse_hand(hand) for hand in deal_as(random.choice(DISTRIBUTIONS), random)],
            leader,
        )
        for _ in range(LANES)
    ]


def from_the_start(rules: RuleSet, contract: str, seed: int, table: str | None) -> Replay:
    """Whole deals."""
    return Replay(deals(rules, contract, Random(seed)), table=table)


def from_the_middle(rules: RuleSet, contract: str, seed: int, table: str | None) -> Replay:
    """Deals dealt anew after some cards; in some lanes the next card is given."""
    random = Random(seed)
    deal = played_on(deals(rules, contract, random)[0], random.randrange(1, 51), random)
    lanes = [redealt(deal, random) for _ in range(LANES)]
    first = [
        random.choice(list(cards_in(lane.legal_cards()))) if random.random() < 0.6 else None for lane in lanes
    ]
    return Replay(lanes, first, table)
