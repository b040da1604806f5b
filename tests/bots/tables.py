"""What a seat sees at tables set up by hand, and what a bot does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king import Match, SeatView, bots
from king.bots.memory import recall
from king.cards import FULL_DECK, HAND_SIZE, CardSet, cards_in, format_hand, parse_hand
from tests.positions import A_SUIT_EACH, begin, begins_with, festas_first, go, others

if TYPE_CHECKING:
    from random import Random

    from king import RuleSet
    from king.match.deal import Deal

EVEN = (0, 0, 0, 0)
LAST_DEAL = 10


def seen(deal: Deal, scores: tuple[int, ...] = EVEN, number: int = 1) -> SeatView:
    """The view of the seat to act, as if this were the match's deal of that number."""
    assert deal.to_act is not None
    return SeatView(deal.rules, 0, None, (deal.seen_by(deal.to_act),) * number, scores, (), deal.to_act)


def answer(view: SeatView, level: str = "casual", seed: int = 1) -> str:
    """The token of what a bot does."""
    return str(bots.choose(view, level, seed).action)


def card(rules: RuleSet, contract: str, hands: tuple[str, ...], played: str = "") -> str:
    """The card that ``casual`` plays once ``played`` is on record; seat 0 deals and seat 0 leads."""
    if contract in rules.programme:
        return answer(seen(go(begin(begins_with(rules, contract), contract, hands), played)))
    return answer(seen(go(begin(festas_first(rules), "festa", hands), f"{contract} {played}")))


def word(
    rules: RuleSet, said: str, hand: str, scores: tuple[int, ...] = EVEN, number: int = 1, owner: int = 0
) -> str:
    """What ``casual`` says with ``hand`` in the festa of ``owner``, once ``said`` has been said."""
    seat = go(begin(festas_first(rules), "festa", A_SUIT_EACH, owner), said).to_act
    assert seat is not None
    return answer(
        seen(go(begin(festas_first(rules), "festa", others(hand, seat), owner), said), scores, number)
    )


def filled(*hands: str) -> tuple[str, ...]:
    """Four hands that begin with these cards; the others are dealt out in order, lowest spades first."""
    held = [parse_hand(hand) for hand in hands]
    rest = cards_in(FULL_DECK & ~(held[0] | held[1] | held[2] | held[3]))
    for seat in range(4):
        while held[seat].bit_count() < HAND_SIZE:
            held[seat] |= next(rest).bit
    return tuple(format_hand(hand) for hand in held)


def redealt(match: Match, seat: int, random: Random) -> Match:
    """The same match, had the cards that ``seat`` cannot see been dealt in some other way.

    Every action is played again, so the engine itself refuses a deal that does not agree with what was seen.
    """
    hidden = _hide_again(match, seat, random)
    start = Match.start(match.rules, first_dealer=match.first_dealer, deals=hidden)
    for deal in match.deals:
        for _, action in deal.log:
            start = start.apply(action)
    return start


def _hide_again(match: Match, seat: int, random: Random) -> list[tuple[str, ...]]:
    deals = [deal.hands for deal in match.deals[:-1]]
    view = match.view(seat)
    memory = recall(view) if view.deal.leader is not None else None
    possible = (
        memory.possible
        if memory
        else tuple(view.hand if who == seat else FULL_DECK & ~view.hand for who in range(4))
    )
    counts = memory.counts if memory else (HAND_SIZE,) * 4
    held = deal_out(possible, counts, random)
    running = match.deal
    deals.append(tuple(format_hand(held[who] | running.cards_played_by(who)) for who in range(4)))
    for _ in range(LAST_DEAL - len(deals)):
        pack = random.sample(list(cards_in(FULL_DECK)), 52)
        deals.append(tuple(format_hand(sum(c.bit for c in pack[who::4])) for who in range(4)))
    return deals


def deal_out(possible: tuple[CardSet, ...], counts: tuple[int, ...], random: Random) -> tuple[CardSet, ...]:
    """Some way to give every card to a hand that may hold it, with so many cards in each."""
    cards = list(cards_in(possible[0] | possible[1] | possible[2] | possible[3]))
    while True:
        random.shuffle(cards)
        cards.sort(key=lambda card: sum(bool(hand & card.bit) for hand in possible))
        held = [0, 0, 0, 0]
        for one in cards:
            room = [
                who for who in range(4) if possible[who] & one.bit and held[who].bit_count() < counts[who]
            ]
            if not room:
                break
            held[random.choice(room)] |= one.bit
        else:
            return tuple(held)
