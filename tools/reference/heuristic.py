"""The study's hand-written rules: how its heuristic player chooses, and all seats in its playouts.

Scores, their weights and the order in which ties are broken are the study's, and must stay so.
"""

from __future__ import annotations

from tools.reference.state import ACE, HEARTS, KING, PLAIN, QUEEN, Card, State, highest, lowest, rank

WORST = -100_000
BEFORE_LAST_TWO = 11
"""Tricks played when the last two begin."""

THIRD, LAST = 2, 3
"""Cards in the trick when the third, or the last, is to play."""

LONG = 5
"""Cards from which on a suit, or what the others hold of it, is long."""


def choose(state: State) -> Card:
    """The card that the rules play."""
    card = _by_the_rules(state)
    return card if state.options == PLAIN else _made_legal(state, card)


def _by_the_rules(state: State) -> Card:
    seat = state.turn
    hand = state.hands[4 * seat : 4 * seat + 4]
    if not state.trick:
        return _lead_up(state, hand) if state.upward else _lead_down(state, hand)
    if hand[state.trick[0].suit]:
        return _follow_up(state, hand) if state.upward else _follow_down(state, hand)
    return _throw_up(state, hand) if state.upward else _throw_down(state, hand)


def _made_legal(state: State, card: Card) -> Card:
    """The card itself, or the nearest that the rule options leave."""
    legal = state.legal()
    suit, bit = card
    if legal[suit] & bit:
        return card
    if legal[suit]:
        if state.upward:
            return Card(suit, lowest(legal[suit]))
        lower = legal[suit] & (bit - 1)
        return Card(suit, highest(lower) if lower else lowest(legal[suit] & -bit))
    suits = [suit for suit in range(4) if legal[suit]]
    if state.upward:
        suit = min(suits, key=lambda suit: lowest(legal[suit]))
        return Card(suit, lowest(legal[suit]))
    suit = max(suits, key=lambda suit: highest(legal[suit]))
    return Card(suit, highest(legal[suit]))


# --------------------------------------------------------------------------------- where tricks are bad


def _lead_down(state: State, hand: list[int]) -> Card:
    game = state.game
    no_hearts = game in ("hearts", "king") and bool(hand[0] | hand[1] | hand[2])
    best, card = WORST, Card(-1, 0)
    for suit, cards in enumerate(hand):
        if not cards or (no_hearts and suit == HEARTS):
            continue
        if game == "last-two" and state.number < BEFORE_LAST_TWO:
            bit = highest(cards)
            score = rank(bit) * 4 - cards.bit_count()
        else:
            bit = lowest(cards)
            score = _score_of_low_lead(state, suit, cards, bit)
        if score > best:
            best, card = score, Card(suit, bit)
    return card


def _score_of_low_lead(state: State, suit: int, cards: int, bit: int) -> int:
    game, penalties = state.game, state.penalties[suit]
    rest = state.live[suit] & ~cards
    if not rest:
        return -1000 - rank(bit)
    score = (rest & -bit).bit_count() * 4 - (rest & (bit - 1)).bit_count() * 6 - cards.bit_count()
    if game in ("men", "queens", "king") and penalties & bit:
        score -= 40
    if game == "queens":
        if not state.live[suit] & QUEEN:
            score -= 6
        if cards & QUEEN:
            score -= 5
    if game == "men" and not rest & penalties:
        score -= 2
    return score


def _follow_down(state: State, hand: list[int]) -> Card:
    game = state.game
    suit = state.trick[0].suit
    cards = hand[suit]
    penalties = state.penalties[suit]
    last = len(state.trick) == LAST
    if game == "king" and suit == HEARTS and cards & KING and Card(HEARTS, ACE) in state.trick:
        return Card(suit, KING)
    if game == "last-two" and state.number < BEFORE_LAST_TWO:
        return Card(suit, highest(cards))
    under = cards & (state.best.bit - 1)
    if under:
        return Card(suit, _duck(state, cards, under, last=last))
    harmless = cards & ~penalties
    if game in ("tricks", "last-two") or not harmless:
        return Card(suit, highest(cards) if last else lowest(cards))
    likely_free = not state.loaded and (state.live[suit] & ~cards).bit_count() >= 6 - len(state.trick)
    return Card(suit, highest(harmless) if last or likely_free else lowest(harmless))


def _duck(state: State, cards: int, under: int, *, last: bool) -> int:
    """The card to play where ``under`` lose the trick; the last to play may shed a high one for nothing."""
    suit = state.trick[0].suit
    penalties = state.penalties[suit]
    if state.game in ("tricks", "hearts", "last-two"):
        return highest(under)
    if under & penalties:
        return highest(under & penalties)
    if last and not state.loaded:
        top = highest(cards & ~penalties)
        danger = top > state.best.bit and state.live[suit] & ~cards & penalties
        if danger or state.game == "king":
            return top
    return highest(under & ~penalties)


def _throw_down(state: State, hand: list[int]) -> Card:
    game = state.game
    if game == "king" and hand[HEARTS] & KING:
        return Card(HEARTS, KING)
    best, card = WORST, Card(-1, 0)
    for suit, cards in enumerate(hand):
        if not cards:
            continue
        rest = state.live[suit] & ~cards
        penalties = state.penalties[suit]
        length = cards.bit_count()
        bit = highest(cards)
        if penalties & cards:
            if game == "hearts":
                score = rank(bit) * 4 + 20 - length * 2 - (0 if rest & (bit - 1) else 30)
            else:
                bit = highest(cards & penalties)
                score = 200 + rank(bit) * 2 - length * 4 - (0 if rest else 100)
        else:
            score = rank(bit) * 4 - length * 3
            if not rest & (bit - 1):
                score -= 60
            if game in ("men", "queens") and not rest & penalties:
                score -= 30
            if game == "king" and suit == HEARTS:
                score -= 10
        if score > best:
            best, card = score, Card(suit, bit)
    return card


# -------------------------------------------------------------------------------- where tricks are good


def _lead_up(state: State, hand: list[int]) -> Card:
    trumps = state.game == "trump"
    others_trumps = state.live[0] & ~hand[0] if trumps else 0
    best, card = WORST, Card(-1, 0)
    for suit, cards in enumerate(hand):
        if not cards:
            continue
        rest = state.live[suit] & ~cards
        length, top = cards.bit_count(), highest(cards)
        if top > rest:
            bit, score = top, 100
            if trumps and suit != 0 and others_trumps:
                score = 60 + (30 if rest.bit_count() >= LONG else 0) - length
            if trumps and suit == 0:
                score = 95 + length if others_trumps else 20
        else:
            bit = lowest(cards)
            score = _score_of_loser(hand, suit, rest, trumps=trumps)
        if score > best:
            best, card = score, Card(suit, bit)
    return card


def _score_of_loser(hand: list[int], suit: int, rest: int, *, trumps: bool) -> int:
    cards = hand[suit]
    length, top = cards.bit_count(), highest(cards)
    if not trumps:
        return length * 4 - (rest & -top).bit_count() * 3
    if suit == 0:
        return 40 if length >= LONG else -5
    score = length * 3 - 10
    second = cards ^ top
    if second and highest(second) > rest & ~highest(rest):
        score += 4
    if length == 1 and hand[0]:
        score += 8
    return score


def _follow_up(state: State, hand: list[int]) -> Card:
    suit = state.trick[0].suit
    cards = hand[suit]
    if state.best.suit != suit:
        return Card(suit, lowest(cards))
    over = cards & -2 * state.best.bit
    if not over:
        return Card(suit, lowest(cards))
    turn = len(state.trick)
    if turn == LAST:
        return Card(suit, lowest(over))
    rest = state.live[suit] & ~cards
    if highest(cards) > rest:
        return Card(suit, _lowest_master(over, rest))
    return Card(suit, highest(over) if turn == THIRD else lowest(cards))


def _lowest_master(over: int, rest: int) -> int:
    while lowest(over) <= rest:
        over ^= lowest(over)
    return lowest(over)


def _throw_up(state: State, hand: list[int]) -> Card:
    trumps = state.game == "trump"
    if trumps and hand[0]:
        over = hand[0] & -2 * state.best.bit if state.best.suit == 0 else hand[0]
        if over:
            return Card(0, lowest(over))
    best, card = WORST, Card(0, lowest(hand[0]))
    for suit, cards in enumerate(hand):
        if not cards or (trumps and suit == 0):
            continue
        rest = state.live[suit] & ~cards
        bit, length, top = lowest(cards), cards.bit_count(), highest(cards)
        score = -rank(bit) * 4 + length
        if not top > rest:
            if length == (rest & -top).bit_count() + 1:
                score -= 10
        elif length == 1:
            score -= 60
        if score > best:
            best, card = score, Card(suit, bit)
    return card
