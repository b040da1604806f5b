"""The learned policy told plainly, for a single hand: which card it plays, and why.

It considers a few cards of each suit, gives each a sum of weights (``king.bots.lanes.weights`` says what it
looks at), and plays the highest sum. What ships are the lanes, which play by the same policy in thousands of
deals at once; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from king.bots.lanes.weights import (
    DISCARD,
    HIGH,
    LEFT_LEVELS,
    LOW,
    OVER,
    RUFF,
    UNDER,
    UNDER_RUFF,
    phase_of,
    weights_of,
)
from king.cards import SUIT_CARDS, SUITS, Card, CardSet, above, card_set, cards_in
from king.rules.plays import winning_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from king.bots.lanes.position import Position


Sight: TypeAlias = "tuple[str, tuple[int, ...]]"
"""A weight: its block in ``king.bots.lanes.weights``, and where it stands there."""


def choose_card(position: Position, hand: CardSet, legal: CardSet) -> Card:
    """The card that the policy plays from ``hand``, of which the rules allow ``legal``."""
    situation = Situation(position, hand, legal)
    candidates = list(situation.candidates())
    if len(candidates) == 1:
        return candidates[0][0]
    return max(candidates, key=lambda candidate: situation.score(*candidate))[0]


@dataclass(frozen=True, slots=True)
class Situation:
    """One hand that is to play, and the cards that it may play."""

    position: Position
    hand: CardSet
    legal: CardSet

    @property
    def turn(self) -> int:
        """How many cards lie in the trick."""
        return len(self.position.trick)

    @property
    def best(self) -> Card:
        """The card that wins so far."""
        trump = self.position.rules.trump
        return winning_card(self.position.trick, None if trump is None else SUITS[trump])

    @property
    def follows(self) -> bool:
        """Whether the hand has cards of the suit led."""
        return bool(self.turn and self.hand & SUIT_CARDS[self.position.trick[0].suit])

    def rest(self, suit: str) -> CardSet:
        """The cards of a suit that the others hold."""
        return self.position.unplayed & SUIT_CARDS[suit] & ~self.hand

    # ------------------------------------------------------------------------------ what is considered

    def candidates(self) -> Iterator[tuple[Card, int]]:
        """The cards that are considered, each once, with their kinds; of equal sums the first is played."""
        seen = 0
        for cards, highest, kind in self._considered():
            if cards:
                card = list(cards_in(cards))[-1 if highest else 0]
                if not seen & card.bit:
                    seen |= card.bit
                    yield card, kind

    def _considered(self) -> Iterator[tuple[CardSet, bool, int]]:
        """Sets of cards, whether the highest of the set is meant or the lowest, and its kind."""
        rules = self.position.rules
        if self.follows:
            yield from self._following()
            return
        for suit in rules.suits:
            cards = self.legal & SUIT_CARDS[SUITS[suit]]
            if not self.turn:
                yield cards, False, LOW
                yield cards, True, HIGH
            elif suit == rules.trump:
                yield from self._ruffing(cards)
            elif rules.upward:
                yield cards, False, DISCARD
            else:
                penalties = self._dumped(cards)
                yield penalties, True, DISCARD
                yield cards & ~penalties, True, DISCARD

    def _following(self) -> Iterator[tuple[CardSet, bool, int]]:
        best, legal = self.best, self.legal
        led = self.position.trick[0].suit
        over = legal & above(best) if best.suit == led else 0
        under = legal & ~over
        yield self._dumped(under) or under, True, UNDER
        yield under, False, UNDER
        yield over, False, OVER
        yield over & ~self._dumped(over) or over, True, OVER

    def _ruffing(self, trumps: CardSet) -> Iterator[tuple[CardSet, bool, int]]:
        best = self.best
        over = trumps & above(best) if best.suit == SUITS[self.position.rules.trump or 0] else trumps
        yield over, False, RUFF
        if self.position.rules.must_ruff:
            yield over, True, RUFF
        yield trumps, False, UNDER_RUFF

    def _dumped(self, cards: CardSet) -> CardSet:
        """The cards best given to another's trick: those that score, where not the whole suit does."""
        rules = self.position.rules
        return 0 if rules.game == "hearts" else cards & rules.scoring_cards

    # ------------------------------------------------------------------------------ what it looks at

    def score(self, card: Card, kind: int) -> int:
        """The sum of weights of a card of this kind."""
        weights = weights_of(self.position.rules.table)
        return sum(getattr(weights, block)[index] for block, index in self.looks_at(card, kind))

    def looks_at(self, card: Card, kind: int) -> Iterator[Sight]:
        """The weights that are summed up for a card of this kind: block and index of each."""
        rest = self.rest(card.suit)
        below = min(2, (rest & (card.bit - 1)).bit_count())
        higher = min(2, (rest & above(card)).bit_count())
        length = min(4, (self.hand & SUIT_CARDS[card.suit]).bit_count()) - 1
        if not self.turn:
            return self._lead(card, kind, below, higher, length)
        if self.follows:
            return self._follow(card, kind, below, higher, length)
        return self._throw(card, kind, below, higher, length)

    def _lead(self, card: Card, kind: int, below: int, higher: int, length: int) -> Iterator[Sight]:
        special, pending = self._special(card), self._pending(card)
        later = [(self.position.seat + step) % 4 for step in (1, 2, 3)]
        rest = self.rest(card.suit).bit_count()
        left = sum(rest >= least for least in LEFT_LEVELS)
        yield "lead_rank", (self._phase, special, kind, card.rank)
        yield "lead_below", (special, kind, pending, below)
        yield "lead_above", (special, kind, pending, higher)
        yield "lead_length", (special, kind, length)
        yield "lead_void", (special, kind, pending, self._shown_void(card, later))
        yield "lead_left", (special, higher == 0, left, pending)
        yield "lead_below_length", (special, kind, below, length)

    def _follow(self, card: Card, kind: int, below: int, higher: int, length: int) -> Iterator[Sight]:
        turn, pending = self.turn - 1, self._pending(card)
        trick = self.position.trick
        penalties = min(3, (card_set(trick) & self.position.rules.scoring_cards).bit_count())
        loaded = penalties > 0 or self.best.suit != trick[0].suit
        later = [(self.position.seat + step) % 4 for step in range(1, 4 - self.turn)]
        yield "follow_rank", (self._phase, turn, kind, self._special(card), card.rank)
        yield "follow_above", (turn, kind, loaded, pending, higher)
        yield "follow_below", (turn, kind, loaded, pending, below)
        yield "follow_length", (turn, kind, length)
        yield "follow_void", (turn, kind, loaded, self._shown_void(card, later))
        yield "follow_safe", (turn, kind, loaded, self._safe())
        yield "follow_penalties", (turn, kind, penalties)
        yield "follow_above_length", (turn, kind, higher, length)

    def _throw(self, card: Card, kind: int, below: int, higher: int, length: int) -> Iterator[Sight]:
        special, pending = self._special(card), self._pending(card)
        yield "throw_rank", (self._phase, special, card.rank)
        yield "throw_below", (special, pending, below)
        yield "throw_above", (special, pending, higher)
        yield "throw_length", (special, length)
        yield "throw_below_length", (special, below, length)
        yield "throw_above_length", (special, higher, length)
        if self.position.rules.trump is not None:
            yield "throw_kind", (kind, self.turn - 1)

    @property
    def _phase(self) -> int:
        return phase_of(self.position.rules.game, self.position.number)

    def _special(self, card: Card) -> bool:
        return SUITS.index(card.suit) == self.position.rules.special_suit

    def _pending(self, card: Card) -> bool:
        rules = self.position.rules
        if rules.special_suit is not None and rules.game != "king":
            return bool(self.rest(SUITS[rules.special_suit]))
        rest = self.rest(card.suit)
        return bool(rest & rules.scoring_cards if rules.scoring_cards else rest)

    def _shown_void(self, card: Card, seats: Sequence[int]) -> bool:
        return any(self.position.voids[seat] & card.bit for seat in seats)

    def _safe(self) -> bool:
        for cards in SUIT_CARDS.values():
            left = self.position.unplayed & cards
            lowest = left & -left
            if lowest & self.hand and left & ~self.hand:
                return True
        return False
