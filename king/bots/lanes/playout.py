"""Playing out: from a position to the end of the deal, in all lanes, everybody by the policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.bots.lanes.batch import Batch, joined
from king.bots.lanes.follows import follow
from king.bots.lanes.leads import lead
from king.bots.lanes.sight import any_of
from king.bots.lanes.tally import Tally
from king.bots.lanes.throws import throw
from king.cards import CARDS, HAND_SIZE, SEATS, cards_in

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from king.bots.lanes.batch import Coins, Hands, Plays
    from king.bots.lanes.planes import Plane
    from king.bots.lanes.position import Position
    from king.cards import Card, CardSet


def choose_card(position: Position, hand: CardSet) -> Card:
    """The card that the policy plays from ``hand``; it does not ask who else holds what."""
    me, somebody = position.seat, (position.seat + 1) % SEATS
    hands = [[0] * len(CARDS) for _ in range(SEATS)]
    for card in cards_in(position.unplayed):
        hands[me if hand & card.bit else somebody][card.index] = 1
    plays = _by_policy(Batch(position, hands, 1), len(position.trick))
    return next(CARDS[card] for card, lanes in plays.items() if lanes)


def play_out(position: Position, hands: Hands, width: int, first: Sequence[tuple[Card, Plane]] = ()) -> Tally:
    """Play all lanes to the end of the deal.

    ``hands``: for each seat and each card's index the lanes in which the seat holds the card; in every lane
    they are the unplayed cards of the position, as many for each seat as it has left. ``width``: how many
    lanes there are. ``first``: cards that the seat to act plays, each with its lanes, in which it must be
    held and legal; in lanes without one that seat follows the policy, too.
    """
    game = playing(position, hands, width, first)
    while True:
        try:
            next(game)
        except StopIteration as finished:
            tally: Tally = finished.value
            return tally


def playing(
    position: Position,
    hands: Hands,
    width: int,
    first: Sequence[tuple[Card, Plane]] = (),
    moods: Coins | None = None,
) -> Generator[Plays, None, Tally]:
    """The same as ``play_out``, pausing after every card: it yields what was played, lane by lane.

    ``moods``: where it is given, nobody is sure to play what the policy thinks best: now and then it is
    something nearly as good, as with players who think otherwise.
    """
    batch = Batch(position, hands, width, moods)
    ahead = {card.index: lanes for card, lanes in first if lanes}
    turn = len(position.trick)
    while not batch.is_decided:
        while turn < SEATS:
            plays = _plays(batch, turn, ahead)
            ahead = {}
            batch.play(turn, plays)
            yield plays
            turn += 1
        batch.finish_trick()
        turn = 0
    return Tally(position.rules.unit, tuple(batch.totals))


def _plays(batch: Batch, turn: int, ahead: Plays) -> Plays:
    """What this player plays; ``ahead`` are the lanes in which that is given."""
    if not ahead:
        return _by_policy(batch, turn)
    free = batch.everywhere ^ any_of(ahead.values())
    if not free:
        return ahead
    return joined(ahead, {card: lanes & free for card, lanes in _by_policy(batch, turn).items()})


def _by_policy(batch: Batch, turn: int) -> Plays:
    held = batch.held[turn]
    if batch.number == HAND_SIZE:  # one card is left in every hand
        return {card: held[card] for cards in batch.suits for card in cards if held[card]}
    if not turn:
        return lead(batch)
    plays, following = follow(batch, turn)
    elsewhere = batch.everywhere ^ following
    return joined(plays, throw(batch, turn, elsewhere)) if elsewhere else plays
