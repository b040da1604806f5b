"""Deals in play, lane beside lane: the hands, the trick in progress, and what has been taken so far.

Seats are told by their *turn*, 0 for the one who leads the trick in progress to 3 for who closes it: so all
lanes do the same thing at the same time, whoever leads in each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from king.bots.lanes.planes import added, counted
from king.bots.lanes.rules import HEART_SUIT
from king.cards import CARDS, HAND_SIZE, SEATS, SUIT_CARDS, SUITS, cards_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from king.bots.lanes.planes import Number, Plane
    from king.bots.lanes.position import Position

Hands: TypeAlias = "Sequence[Sequence[Plane]]"
"""For each seat and each of the 52 cards the lanes in which the seat holds the card."""

Plays: TypeAlias = "dict[int, Plane]"
"""One card in each lane: by the cards' indexes, the lanes in which each is played."""

RANKS = len(CARDS) // len(SUITS)
PENALTY_LEVELS = 3

Coins: TypeAlias = "Callable[[int], Plane]"
"""So many tosses of a coin, as bits: ``Random.getrandbits``."""

MOODS = 4
"""Bits of chance in a score: weights differ by as much from one considered card to the next."""


class Batch:
    """All lanes at one moment.

    Attributes:
        number: The trick in progress, 1 to 13.
        held: By turn and card, the lanes in which the card is held.
        unplayed: By card, the lanes in which anybody holds it.
        suits: By suit, the cards that are unplayed in some lane, low to high.
        voids: By turn and suit, the lanes in which that player has shown to be out of the suit.
        totals: By seat, how many things that score the seat has taken.
        led: By suit, the lanes in which it was led.
        over: By rank, the lanes in which a card above that rank was played in the suit led.
        ruffed: The lanes in which a trump was played to another suit.
        ruffed_over: By rank, the lanes in which such a trump was above that rank.
        takes: By turn, the lanes in which that player's card wins so far.
        penalties: The thermometer, up to three, of the scoring cards in the trick.
    """

    __slots__ = (
        "_leads",
        "_moods",
        "_scored",
        "_width",
        "everywhere",
        "held",
        "led",
        "number",
        "over",
        "penalties",
        "ruffed",
        "ruffed_over",
        "rules",
        "suits",
        "takes",
        "totals",
        "unplayed",
        "voids",
    )

    def __init__(self, position: Position, hands: Hands, width: int, moods: Coins | None = None) -> None:
        order = [(position.leader + turn) % SEATS for turn in range(SEATS)]
        self.rules = position.rules
        self.everywhere: Plane = (1 << width) - 1
        self._moods, self._width = moods, width
        self.number = position.number
        self.held = [list(hands[seat]) for seat in order]
        self.unplayed = [a | b | c | d for a, b, c, d in zip(*self.held, strict=True)]
        self.suits = [[card.index for card in cards_in(cards)] for cards in SUIT_CARDS.values()]
        self.voids = [
            [self.everywhere if position.voids[seat] & cards else 0 for cards in SUIT_CARDS.values()]
            for seat in order
        ]
        self.totals: list[Number] = [[] for _ in range(SEATS)]
        self._leads = [self.everywhere if seat == position.leader else 0 for seat in range(SEATS)]
        self._clear_table()
        for turn, card in enumerate(position.trick):
            self._lay(turn, {card.index: self.everywhere})

    def _clear_table(self) -> None:
        self.suits = [[card for card in cards if self.unplayed[card]] for cards in self.suits]
        self.led: list[Plane] = [0] * len(SUITS)
        self.over: list[Plane] = [0] * RANKS
        self.ruffed: Plane = 0
        self.ruffed_over: list[Plane] = [0] * RANKS
        self.takes: list[Plane] = [0] * SEATS
        self.penalties: list[Plane] = [0] * PENALTY_LEVELS
        self._scored: list[Plane] = []

    def in_the_mood(self, score: Number) -> Number:
        """A score as a player sees it just now."""
        if self._moods is None:
            return score
        return added(score, [self._moods(self._width) for _ in range(MOODS)])

    # --------------------------------------------------------------------------------- a card is played

    def play(self, turn: int, plays: Plays) -> None:
        """This player's card leaves the hand and lies on the table."""
        held, unplayed = self.held[turn], self.unplayed
        for card, lanes in plays.items():
            held[card] ^= lanes
            unplayed[card] ^= lanes
        self._lay(turn, plays)

    def _lay(self, turn: int, plays: Plays) -> None:
        """The card lies on the table: see who wins so far, and what it shows."""
        scoring, trump = self.rules.scoring_cards, self.rules.trump
        led, ranks, ruffs = self.led, [0] * RANKS, [0] * RANKS
        scored = 0
        for card, lanes in plays.items():
            suit, rank = divmod(card, RANKS)
            if scoring >> card & 1:
                scored |= lanes
            if not turn:
                led[suit] |= lanes
            follows = lanes & led[suit] if led[suit] else 0
            if follows:
                ranks[rank] |= follows
            if suit == trump:
                ruffs[rank] = lanes ^ follows
        wins = _raised(self.over, ranks)
        wins ^= wins & self.ruffed
        if any(ruffs):
            wins |= _raised(self.ruffed_over, ruffs)
            for lanes in ruffs:
                self.ruffed |= lanes
        if not turn:
            wins = self.everywhere
        for earlier in range(turn):
            self.takes[earlier] ^= self.takes[earlier] & wins
        self.takes[turn] = wins
        self._note_penalties(scored)
        self._note_voids(turn, ranks)

    def _note_penalties(self, scored: Plane) -> None:
        if scored:
            one, two, three = self.penalties
            self.penalties = [one | scored, two | (one & scored), three | (two & scored)]
            self._scored.append(scored)

    def _note_voids(self, turn: int, followed: Sequence[Plane]) -> None:
        voids, led = self.voids[turn], self.led
        if turn:
            elsewhere = self.everywhere
            for lanes in followed:
                elsewhere ^= lanes
            if elsewhere:
                for suit, lanes in enumerate(led):
                    voids[suit] |= lanes & elsewhere
        elif self.rules.hearts_lead_only_alone and led[HEART_SUIT]:
            for suit in range(len(SUITS)):
                if suit != HEART_SUIT:
                    voids[suit] |= led[HEART_SUIT]

    # ------------------------------------------------------------------------------- a trick is complete

    def finish_trick(self) -> None:
        """The trick goes to its winner, who leads the next."""
        paid = self.number >= self.rules.first_paid_trick
        units = [self.everywhere] if paid else counted(self._scored)
        winners = [0] * SEATS
        for turn, lanes in enumerate(self.takes):
            if lanes:
                for seat, leads in enumerate(self._leads):
                    winners[(seat + turn) % SEATS] |= lanes & leads
        self._leads = winners
        if units:
            for seat, lanes in enumerate(winners):
                self.totals[seat] = added(self.totals[seat], [unit & lanes for unit in units])
        self.number += 1
        self._turn_hands()
        self._turn_voids()
        self._clear_table()

    @property
    def is_decided(self) -> bool:
        """Whether no lane has anything left that scores, in a hand or on the table."""
        if self.number > HAND_SIZE:
            return True
        scoring = self.rules.scoring_cards
        if not scoring or self.penalties[0]:
            return False
        return not any(self.unplayed[card.index] for card in cards_in(scoring))

    def _turn_hands(self) -> None:
        """Tell all hands from the new leader on: a holder's turn, less the winner's, modulo 4.

        Turns are subtracted as numbers of two bits, a single borrow between them.
        """
        first, second, third, fourth = self.held
        unplayed = self.unplayed
        ones = self.takes[1] | self.takes[3]
        twos = self.takes[2] | self.takes[3]
        for cards in self.suits:
            for card in cards:
                held = unplayed[card]
                if held:
                    one = (second[card] | fourth[card]) ^ ones
                    two = (third[card] | fourth[card]) ^ twos ^ (ones & one)
                    one &= held
                    two &= held
                    both = one & two
                    second[card] = one ^ both
                    third[card] = two ^ both
                    fourth[card] = both
                    first[card] = held ^ one ^ two ^ both

    def _turn_voids(self) -> None:
        for suit in range(len(SUITS)):
            old = [voids[suit] for voids in self.voids]
            if any(old):
                for turn, voids in enumerate(self.voids):
                    voids[suit] = 0
                    for winner, lanes in enumerate(self.takes):
                        voids[suit] |= lanes & old[(turn + winner) % SEATS]


def joined(one: Plays, other: Plays) -> Plays:
    """The plays of both, which are in different lanes."""
    for card, lanes in other.items():
        one[card] = one.get(card, 0) | lanes
    return one


def _raised(over: list[Plane], ranks: Sequence[Plane]) -> Plane:
    """Add one card a lane, by rank, to the cards in ``over``; the lanes in which it is above all of them."""
    wins = higher = 0
    for rank in reversed(range(RANKS)):
        lanes, beaten = ranks[rank], over[rank]
        if lanes:
            wins |= lanes ^ (lanes & beaten)
        if higher:
            over[rank] = beaten | higher
        higher |= lanes
    return wins
