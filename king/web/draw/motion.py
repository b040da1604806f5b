"""Motion as values: what moves between two sights of the table, from where, when and for how long.

The page is always drawn as things are; a move only tells how something has come to where it already is. So
moves can be broken off at any moment, and one that begins while another runs starts where that one is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from king.app.session import Phase
from king.web.draw.hand import sorted_hand
from king.web.draw.scene import PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from king.web.draw.scene import Scene

AS_IT_IS = ""
"""The source of a move that begins where its element is seen now."""

TEMPO: Mapping[str, float] = MappingProxyType({"slow": 1.3, "normal": 1.0, "fast": 0.6, "instant": 0.0})
"""By what the lengths of all moves are multiplied, by the pace."""

_CARD, _TAKEN, _SIGN, _REVEAL = 220, 260, 140, 600
_BETWEEN_CARDS, _BETWEEN_LINES = 22, 60
"""Milliseconds: lengths of moves, and from one of a row to the next."""


class Form(Enum):
    """How something moves."""

    TRAVEL = "travel"
    """To its place, from the place of the source."""

    DEPART = "depart"
    """From where it was to the place of the target, where it vanishes."""

    HAND_OUT = "hand-out"
    """A packet of backs, from one place to another."""

    APPEAR = "appear"
    """In its place."""

    REVEAL = "reveal"
    """Large in the middle of the table, then gone."""


@dataclass(frozen=True, slots=True)
class Move:
    """One movement. Elements and places are selectors of the drawn table; times are in milliseconds."""

    form: Form
    element: str
    place: str = AS_IT_IS
    delay: float = 0
    length: float = _CARD
    turned: bool = False
    """Whether it is a card that is turned up on the way."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What can be seen to move: who holds and has played which cards, what is played, what is shown."""

    deal: int
    dealer: str
    hand: tuple[str, ...] = ()
    trick: tuple[tuple[str, str], ...] = ()
    """Place and token of each card on the table, in playing order."""

    taker: str = ""
    """The place of whoever takes the trick that lies there complete."""

    contract: str | None = None
    is_festa: bool = False
    fresh: bool = False
    """Whether no card of the deal has been played."""

    shows: str = Phase.PLAY.value
    waits: str = ""
    """The place whose card is awaited."""

    @classmethod
    def of(cls, scene: Scene) -> Sight:
        """The sight of a scene."""
        deal, trick = scene.deal, scene.complete_trick
        held = deal.held[scene.view.seat] or 0
        return cls(
            deal=deal.number,
            dealer=scene.place(deal.dealer),
            hand=tuple(
                card.token for card in sorted_hand(held, deal.dealt[scene.view.seat] or 0, scene.order)
            ),
            trick=tuple((scene.place(seat), card.token) for seat, card in scene.trick),
            taker="" if trick is None else scene.place(trick.winner),
            contract=deal.contract,
            is_festa=deal.auction is not None,
            fresh=not deal.history and not deal.trick,
            shows=scene.phase.value,
            waits="" if scene.to_act is None else scene.place(scene.to_act),
        )

    @property
    def is_open(self) -> bool:
        """Whether nothing lies over the felt."""
        return self.shows in (Phase.PLAY.value, Phase.TRICK.value)


class Timeline:
    """Follows the table from sight to sight. Times are milliseconds of one clock, whichever."""

    def __init__(self) -> None:
        self._seen: Sight | None = None
        self._dealt = 0
        """The deal whose cards have been seen to be dealt."""

        self._ends: dict[str, float] = {}
        """When each element that moves has arrived."""

    def begin(self) -> None:
        """Another table: what is seen next has not come from anywhere."""
        self._seen = None
        self._dealt = 0
        self._ends.clear()

    def stop(self) -> None:
        """Everything that moves has arrived."""
        self._ends.clear()

    def follow(self, sight: Sight, now: float, tempo: float = 1.0) -> list[Move]:
        """The moves that lead to this sight from the one before; none with a tempo of 0."""
        before, self._seen = self._seen, sight
        if before == sight:
            return []
        moves = [_timed(move, tempo) for move in self._moves(before, sight, now)] if tempo else []
        self._ends = {element: end for element, end in self._ends.items() if end > now}
        for move in moves:
            self._ends[move.element] = now + move.delay + move.length
        return moves

    def is_moving(self, element: str, now: float) -> bool:
        """Whether an element has not arrived yet."""
        return self._ends.get(element, now) > now

    def _moves(self, before: Sight | None, sight: Sight, now: float) -> Iterator[Move]:
        if not sight.is_open:
            yield from _cover(before, sight)
            return
        if sight.fresh and sight.deal != self._dealt:
            yield from _deal(sight)
        elif before is not None and before.deal == sight.deal:
            yield from self._hand_closes(before, sight)
        self._dealt = sight.deal
        if before is None:
            return
        yield from self._cards_leave(before, sight, now)
        yield from _cards_fall(before, sight)
        yield from _signs(before, sight)

    def _hand_closes(self, before: Sight, sight: Sight) -> Iterator[Move]:
        """The hand is drawn closer when a trick has been taken, and not while one lies there."""
        if before.trick and not sight.trick:
            for token in sight.hand:
                yield Move(Form.TRAVEL, own_card(token), AS_IT_IS, length=_SIGN)

    def _cards_leave(self, before: Sight, sight: Sight, now: float) -> Iterator[Move]:
        """A trick goes to whoever takes it. Cards that are taken back just go."""
        gone = [place for place, token in before.trick if (place, token) not in sight.trick]
        if before.taker and len(gone) == len(before.trick):
            for place in gone:
                length = _TAKEN if not self.is_moving(table_card(place), now) else _TAKEN * 1.2
                yield Move(Form.DEPART, table_card(place), plate(before.taker), length=length)


def _timed(move: Move, tempo: float) -> Move:
    length, delay = round(move.length * tempo), round(move.delay * tempo)
    return Move(move.form, move.element, move.place, delay, length, move.turned)


def _deal(sight: Sight) -> Iterator[Move]:
    """Packets go round from the dealer's left, and the own cards are turned up one after the other."""
    first = PLACES.index(sight.dealer) + 1
    order = [PLACES[(first + turn) % 4] for turn in range(4)]
    for turn, place in enumerate(order):
        if place not in ("me", sight.dealer):
            yield Move(Form.HAND_OUT, plate(place), plate(sight.dealer), delay=60 * turn)
    for at, token in enumerate(sight.hand):
        yield Move(Form.TRAVEL, own_card(token), plate(sight.dealer), delay=_BETWEEN_CARDS * at)
    if sight.is_festa:
        yield Move(Form.APPEAR, EMBLEM, length=_TAKEN)


def _cards_fall(before: Sight, sight: Sight) -> Iterator[Move]:
    """Played cards come from the hand, or from where their players sit."""
    fallen = [(place, token) for place, token in sight.trick if (place, token) not in before.trick]
    for turn, (place, token) in enumerate(fallen):
        own = place == "me"
        source = own_card(token) if own else plate(place)
        yield Move(Form.TRAVEL, table_card(place), source, delay=_SIGN * turn, turned=not own)


def _signs(before: Sight, sight: Sight) -> Iterator[Move]:
    """What is played becomes known; somebody else is to act."""
    if sight.contract is not None and before.contract is None and before.deal == sight.deal:
        yield Move(Form.REVEAL, EMBLEM, length=_REVEAL)
    if sight.waits and sight.waits != before.waits:
        yield Move(Form.APPEAR, f"#slot-{sight.waits} .wait", length=_SIGN)
        yield Move(Form.APPEAR, f"#seat-{before.waits} .bubble", length=_SIGN)


def _cover(before: Sight | None, sight: Sight) -> Iterator[Move]:
    """The lines of a summary, of the draw or of the result come one after the other, the first place last."""
    if before is not None and before.shows != sight.shows:
        for place in range(1, 5):
            yield Move(Form.APPEAR, line(place), delay=_BETWEEN_LINES * (4 - place), length=_CARD)


EMBLEM = "#deal > :first-child"


def own_card(token: str) -> str:
    """A card of the own hand."""
    return f'#hand [data-card="{token}"]'


def table_card(place: str) -> str:
    """The card that somebody has played."""
    return f"#slot-{place} .card"


def plate(place: str) -> str:
    """Where somebody sits."""
    return f"#seat-{place} .plate"


def line(place: int) -> str:
    """One of the four lines of a summary or of the result, by its place from above."""
    return f":is(.lines, .draw, .podium) > :nth-last-child({5 - place})"
