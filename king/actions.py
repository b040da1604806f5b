"""Everything a player can do, as values. ``str(action)`` is its token in the notation.

There is one object for each action, so that actions may be compared, hashed and kept in tables freely:
``ACTIONS`` maps each token to its action and ``parse_action`` reads one.
"""

from __future__ import annotations

from dataclasses import dataclass

from king.cards import CARDS, SUITS, Card
from king.errors import InvalidAction

UP_TRICK = 25
"""Points that one trick is worth in a festa that is played up."""

NULOS_TRICK = 75
"""Points that one trick costs in nulos."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does; ``token`` is how it is written."""

    token: str

    def __str__(self) -> str:
        return self.token


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Playing a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """A bid in an auction: ``count`` tricks *up*, or ``count`` *nulos*."""

    nulos: bool
    count: int

    @property
    def worth(self) -> int:
        """Points: 25 for a trick up, 75 for a nulo."""
        return self.count * (NULOS_TRICK if self.nulos else UP_TRICK)


@dataclass(frozen=True, slots=True)
class Choice(Action):
    """Naming the contract of a festa; ``trump`` is its suit where it has one."""

    trump: str | None = None


@dataclass(frozen=True, slots=True)
class Word(Action):
    """A word in the auction, or who is to lead."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A seat leaves the table; its cards are played automatically from then on."""

    seat: int


PLAYS: tuple[Play, ...] = tuple(Play(card.token, card) for card in CARDS)
"""The play of each card, by the card's index."""

UP: tuple[Offer, ...] = tuple(Offer(f"up{count}", nulos=False, count=count) for count in range(1, 9))
NULOS_OFFERS: tuple[Offer, ...] = tuple(
    Offer(f"nulos{count}", nulos=True, count=count) for count in range(1, 4)
)
EIGHT_UP = UP[-1]

TRUMPS: tuple[Choice, ...] = tuple(Choice(f"trump-{suit}", suit) for suit in SUITS)
NO_TRUMP = Choice("no-trump")
NULOS = Choice("nulos")
PASS_OUT = Choice("433")
"""The festa is not played: four tricks are marked for the owner and three for each other player."""

OPEN = Word("open")
PASS = Word("pass")
ACCEPT = Word("accept")
REFUSE = Word("refuse")
TOO_LITTLE = Word("too-little")
EIGHT_OR_NULOS = Word("eight-or-nulos")
LEAD_SELF = Word("lead-self")
LEAD_NEXT = Word("lead-next")

LEAVES: tuple[Leave, ...] = tuple(Leave(f"{seat}:leave", seat) for seat in range(4))

_WORDS = (OPEN, PASS, ACCEPT, REFUSE, TOO_LITTLE, EIGHT_OR_NULOS, LEAD_SELF, LEAD_NEXT)
_CHOICES = (*TRUMPS, NO_TRUMP, NULOS, PASS_OUT)

ACTIONS: dict[str, Action] = {
    action.token: action for action in (*PLAYS, *UP, *NULOS_OFFERS, *_CHOICES, *_WORDS, *LEAVES)
}


def parse_action(token: str) -> Action:
    """The action that a token names; raises ``InvalidAction`` when there is none of that name."""
    action = ACTIONS.get(token)
    if action is None:
        raise InvalidAction("unknown-action", token=token)
    return action
