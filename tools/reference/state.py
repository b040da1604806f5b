"""A deal in play as the study tells it, made for playing it out fast.

Cards are a suit, 0 to 3, and a bit, 0x1 for the two to 0x1000 for the ace. Hearts are suit 3; a trump suit is
always suit 0. A hand is four masks; ``hands`` holds all sixteen, seat by seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

HEARTS = 3
SUIT = 0x1FFF
JACK, QUEEN, KING, ACE = 0x200, 0x400, 0x800, 0x1000

ALL_TRICKS = 13
SEATS = 4
SCORING = {
    "tricks": 13,
    "hearts": 13,
    "men": 8,
    "queens": 4,
    "king": 1,
    "last-two": 2,
    "trump": 13,
    "no-trump": 13,
}
"""What is played, and how many things score in it."""

PENALTIES: dict[str, tuple[int, int, int, int]] = {
    "hearts": (0, 0, 0, SUIT),
    "men": (KING | JACK,) * 4,
    "queens": (QUEEN,) * 4,
    "king": (0, 0, 0, KING),
}
NO_PENALTIES = (0, 0, 0, 0)


class Card(NamedTuple):
    """A suit and a rank's bit."""

    suit: int
    bit: int


@dataclass(frozen=True, slots=True)
class Options:
    """The study's rule options. ``king_duty``: when the king of hearts must be played."""

    king_duty: str = "void-or-ace"
    no_heart_on_first_trick: bool = False
    must_ruff: bool = False
    must_overtrump: bool = False


PLAIN = Options()


def highest(mask: int) -> int:
    """The bit of the highest card, 0 for none."""
    return 1 << mask.bit_length() >> 1


def lowest(mask: int) -> int:
    """The bit of the lowest card, 0 for none."""
    return mask & -mask


def rank(bit: int) -> int:
    """0 for the two to 12 for the ace."""
    return bit.bit_length() - 1


class State:
    """A deal in play; ``units``: how many scoring things each seat has taken."""

    __slots__ = (
        "best",
        "game",
        "hands",
        "leader",
        "left",
        "live",
        "loaded",
        "number",
        "options",
        "penalties",
        "trick",
        "units",
        "winner",
    )

    def __init__(self, game: str, hands: list[int], leader: int, options: Options = PLAIN) -> None:
        self.game = game
        self.hands = hands
        self.leader = leader
        self.options = options
        self.penalties = PENALTIES.get(game, NO_PENALTIES)
        self.live = [hands[suit] | hands[suit + 4] | hands[suit + 8] | hands[suit + 12] for suit in range(4)]
        self.trick: list[Card] = []
        self.best = Card(-1, 0)
        self.winner = leader
        self.loaded = 0
        self.number = 0
        self.units = [0, 0, 0, 0]
        self.left = SCORING[game]

    def copy(self) -> State:
        """Another state, equal to this one."""
        other = State.__new__(State)
        other.game = self.game
        other.hands = self.hands[:]
        other.leader = self.leader
        other.options = self.options
        other.penalties = self.penalties
        other.live = self.live[:]
        other.trick = self.trick[:]
        other.best = self.best
        other.winner = self.winner
        other.loaded = self.loaded
        other.number = self.number
        other.units = self.units[:]
        other.left = self.left
        return other

    @property
    def turn(self) -> int:
        """The seat that is to play."""
        return (self.leader + len(self.trick)) & 3

    @property
    def upward(self) -> bool:
        """Whether tricks are worth having."""
        return self.game in ("trump", "no-trump")

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play for."""
        return self.left == 0 or self.number == ALL_TRICKS

    def hand(self, seat: int) -> list[int]:
        """The four masks of a seat."""
        return self.hands[4 * seat : 4 * seat + 4]

    def play(self, card: Card) -> None:
        """Let the seat to act play ``card``."""
        suit, bit = card
        seat = self.turn
        self.hands[4 * seat + suit] ^= bit
        self.live[suit] ^= bit
        best = self.best
        if not self.trick:
            self.best, self.winner, self.loaded = card, seat, 0
        elif suit == best.suit:
            if bit > best.bit:
                self.best, self.winner = card, seat
        elif suit == 0 and self.game == "trump":
            self.best, self.winner = card, seat
        if self.penalties[suit] & bit:
            self.loaded += 1
        self.trick.append(card)
        if len(self.trick) == SEATS:
            self._close_trick()

    def _close_trick(self) -> None:
        self.number += 1
        if self.game in PENALTIES:
            won = self.loaded
        elif self.game == "last-two":
            won = int(self.number >= ALL_TRICKS - 1)
        else:
            won = 1
        self.units[self.winner] += won
        self.left -= won
        self.leader = self.winner
        self.trick = []
        self.loaded = 0

    # ---------------------------------------------------------------------------------- what is legal

    def legal(self) -> list[int]:
        """The cards that may be played, as four masks."""
        hand = self.hand(self.turn)
        if not self.trick:
            return self._legal_leads(hand)
        led = self.trick[0].suit
        if hand[led]:
            legal = [0, 0, 0, 0]
            legal[led] = self._legal_follows(hand[led], led)
            return legal
        return self._legal_throws(hand)

    def _legal_leads(self, hand: list[int]) -> list[int]:
        if self.game not in ("hearts", "king"):
            return hand
        duty, hearts = self.options.king_duty, hand[HEARTS]
        if hand[0] | hand[1] | hand[2]:
            return [*hand[:3], 0]
        if self.game == "king" and hearts & KING:
            if duty == "void-or-hearts":
                return [0, 0, 0, KING]
            if duty == "void-later" and self.number == 0 and hearts != KING:
                return [0, 0, 0, hearts & ~KING]
        return hand

    def _legal_follows(self, cards: int, led: int) -> int:
        if self.game == "king" and led == HEARTS and cards & KING:
            duty = self.options.king_duty
            if duty == "void-or-hearts" or (duty == "void-or-ace" and Card(HEARTS, ACE) in self.trick):
                return KING
        if self.game == "trump" and led == 0 and self.options.must_overtrump:
            return cards & -2 * self.best.bit or cards
        return cards

    def _legal_throws(self, hand: list[int]) -> list[int]:
        options = self.options
        if self.game == "hearts" and options.no_heart_on_first_trick and self.number == 0:
            if hand[0] | hand[1] | hand[2]:
                return [*hand[:3], 0]
        elif self.game == "king" and hand[HEARTS] & KING:
            if options.king_duty != "void-later" or self.number > 0:
                return [0, 0, 0, KING]
            others = [*hand[:3], hand[HEARTS] & ~KING]
            return others if any(others) else hand
        elif self.game == "trump" and options.must_ruff and hand[0]:
            over = hand[0] & -2 * self.best.bit if self.best.suit == 0 else hand[0]
            return [over, 0, 0, 0] if over else hand
        return hand
