"""What a hand sees in a suit, in all lanes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from king.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from king.bots.lanes.batch import Batch
    from king.bots.lanes.planes import Plane


class Sight(NamedTuple):
    """One suit as one hand sees it.

    ``cards``: their indexes, low to high; beside them ``mine``, where the hand holds them, and ``rest``,
    where another one does. ``length``: the thermometer, up to four, of how many the hand holds. ``pending``:
    where the others hold what matters (see ``weights``).
    """

    cards: list[int]
    mine: list[Plane]
    rest: list[Plane]
    length: tuple[Plane, Plane, Plane, Plane]
    pending: Plane


def sights(batch: Batch, turn: int) -> Iterator[tuple[int, Sight]]:
    """The suits that this player holds in some lane, in the order in which the policy looks at them."""
    held, unplayed, scoring = batch.held[turn], batch.unplayed, batch.rules.scoring_cards
    common = common_pending(batch, turn)
    for suit in batch.rules.suits:
        cards = batch.suits[suit]
        mine = [held[card] for card in cards]
        length = lengths(mine)
        if not length[0]:
            continue
        rest = [unplayed[card] ^ own for card, own in zip(cards, mine, strict=True)]
        if common is not None:
            pending = common
        elif scoring:
            pending = any_of(lanes for card, lanes in zip(cards, rest, strict=True) if scoring >> card & 1)
        else:
            pending = any_of(rest)
        yield suit, Sight(cards, mine, rest, length, pending)


def common_pending(batch: Batch, turn: int) -> Plane | None:
    """Where the others hold what matters, if that is the same for all suits: hearts, or trumps."""
    rules = batch.rules
    if rules.special_suit is None or rules.game == "king":
        return None
    held, unplayed = batch.held[turn], batch.unplayed
    return any_of(unplayed[card] ^ held[card] for card in batch.suits[rules.special_suit])


def any_of(planes: Iterable[Plane]) -> Plane:
    """The lanes in which at least one of ``planes`` is set."""
    some = 0
    for plane in planes:
        some |= plane
    return some


def lengths(suit: Iterable[Plane]) -> tuple[Plane, Plane, Plane, Plane]:
    """The thermometer, up to four, of how many cards of a suit are held."""
    one = two = three = four = 0
    for lanes in suit:
        if lanes:
            four |= three & lanes
            three |= two & lanes
            two |= one & lanes
            one |= lanes
    return one, two, three, four


def left_levels(rest: Iterable[Plane]) -> tuple[Plane, Plane, Plane]:
    """The thermometer of how many cards of a suit the others hold, by ``LEFT_LEVELS``: one, three, five."""
    one = two = three = four = five = 0
    for lanes in rest:
        if lanes:
            five |= four & lanes
            four |= three & lanes
            three |= two & lanes
            two |= one & lanes
            one |= lanes
    return one, three, five


def out_of(batch: Batch, turn: int, suits: Iterable[int]) -> Plane:
    """The lanes in which this player holds none of ``suits``."""
    held = batch.held[turn]
    return batch.everywhere ^ any_of(held[card] for suit in suits for card in batch.suits[suit])


def others_than(suit: int) -> list[int]:
    """The three other suits."""
    return [other for other in range(len(SUITS)) if other != suit]
