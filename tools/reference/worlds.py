"""The study's way to deal the unseen cards: what a seat knows for certain, and a world that agrees with it.

Nearly uniform, not exactly: cards go one by one to whoever has room for them, those with the fewest possible
holders first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tools.reference.state import ACE, HEARTS, KING, SUIT, Card, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.reference.chance import Chance

Play = tuple[int, Card]
"""A seat, and the card that it played."""

TRIES = 200


@dataclass
class Facts:
    """What the plays so far prove: ``absent``, by seat and suit, are cards that the seat cannot hold."""

    counts: list[int] = field(default_factory=lambda: [13] * 4)
    absent: list[list[int]] = field(default_factory=lambda: [[0] * 4 for _ in range(4)])


def facts(state: State, plays: Sequence[Play]) -> Facts:
    """What ``plays``, all those of the deal in order, prove to everybody."""
    known = Facts()
    for start in range(0, len(plays), 4):
        trick: list[Card] = []
        for seat, card in plays[start : start + 4]:
            known.counts[seat] -= 1
            _note(known.absent[seat], state, start // 4, trick, card)
            trick.append(card)
    return known


def _note(absent: list[int], state: State, number: int, trick: list[Card], card: Card) -> None:
    """What ``card``, played to ``trick``, shows its player not to hold."""
    if not trick:
        _note_lead(absent, state, card)
    elif card.suit != trick[0].suit:
        absent[trick[0].suit] = SUIT
        _note_throw(absent, state, number, trick, card)
    else:
        _note_follow(absent, state, trick, card)


def _note_lead(absent: list[int], state: State, card: Card) -> None:
    if state.game in ("hearts", "king") and card.suit == HEARTS:
        absent[:3] = [SUIT] * 3
        if state.game == "king" and state.options.king_duty == "void-or-hearts" and card.bit != KING:
            absent[HEARTS] |= KING


def _note_throw(absent: list[int], state: State, number: int, trick: list[Card], card: Card) -> None:
    game, options = state.game, state.options
    if game == "king" and card != (HEARTS, KING) and (options.king_duty != "void-later" or number > 0):
        absent[HEARTS] |= KING
    if game == "hearts" and options.no_heart_on_first_trick and number == 0 and card.suit == HEARTS:
        absent[:3] = [SUIT] * 3
    if game == "trump" and options.must_ruff:
        highest_trump = _highest_trump(trick)
        if card.suit != 0 or card.bit < highest_trump:
            absent[0] |= _above(highest_trump)


def _note_follow(absent: list[int], state: State, trick: list[Card], card: Card) -> None:
    duty = state.options.king_duty
    if state.game == "king" and card.suit == HEARTS and card.bit != KING:
        if duty == "void-or-hearts" or (duty == "void-or-ace" and Card(HEARTS, ACE) in trick):
            absent[HEARTS] |= KING
    elif state.game == "trump" and state.options.must_overtrump and card.suit == 0:
        highest_trump = _highest_trump(trick)
        if card.bit < highest_trump:
            absent[0] |= _above(highest_trump)


def _highest_trump(trick: list[Card]) -> int:
    return max((bit for suit, bit in trick if suit == 0), default=0)


def _above(bit: int) -> int:
    """The cards of a suit that rank higher than ``bit``; all for none."""
    return SUIT & -2 * bit if bit else SUIT


def deal(state: State, known: Facts, seat: int, chance: Chance) -> list[int]:
    """Sixteen masks in which ``seat`` keeps its own hand and the others get what they may hold."""
    own = state.hand(seat)
    cards = [(suit, 1 << rank) for suit in range(4) for rank in range(13)]
    unseen = [(suit, bit) for suit, bit in cards if state.live[suit] & ~own[suit] & bit]
    others = [other for other in range(4) if other != seat]
    holders = [[other for other in others if not known.absent[other][suit] & bit] for suit, bit in unseen]
    for _ in range(TRIES):
        hands = _try_to_deal(unseen, holders, known.counts, chance)
        if hands is not None:
            hands[4 * seat : 4 * seat + 4] = own
            return hands
    raise ValueError("no deal agrees with what is known")


def _try_to_deal(
    unseen: Sequence[tuple[int, int]], holders: Sequence[list[int]], counts: Sequence[int], chance: Chance
) -> list[int] | None:
    order = list(range(len(unseen)))
    chance.shuffle(order)
    room = list(counts)
    hands = [0] * 16
    for number in (1, 2, 3):
        for place in order:
            may = holders[place]
            if len(may) != number:
                continue
            total = sum(room[seat] for seat in may)
            if total <= 0:
                return None
            ticket = chance.below(total)
            for seat in may:
                if ticket < room[seat]:
                    break
                ticket -= room[seat]
            room[seat] -= 1
            suit, bit = unseen[place]
            hands[4 * seat + suit] |= bit
    return hands
