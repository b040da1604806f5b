"""The contracts, as data: what a deal is about and what its tricks and cards are worth.

A new contract is one more row of ``CONTRACTS``.
"""

from __future__ import annotations

from dataclasses import dataclass

from king.actions import NO_TRUMP, NULOS, NULOS_TRICK, PASS_OUT, TRUMPS, UP_TRICK
from king.cards import HAND_SIZE, HEARTS, KING_OF_HEARTS, RANK_CARDS, CardSet

FESTA = "festa"
"""In a programme: a deal whose contract is chosen, or sold, by its owner."""

FESTA_TOTAL = 325


@dataclass(frozen=True, slots=True)
class Contract:
    """What a deal is worth, in points.

    A trick gives its winner ``per_trick`` if it is one of the last ``paid_tricks`` of the deal, and
    ``per_card`` for each of ``scoring_cards`` in it; every player starts the deal with ``base``.
    """

    name: str
    total: int
    per_trick: int = 0
    paid_tricks: int = HAND_SIZE
    per_card: int = 0
    scoring_cards: CardSet = 0
    base: int = 0
    trump: str | None = None
    festa: bool = False

    @property
    def upward(self) -> bool:
        """Whether tricks are worth having."""
        return self.per_trick > 0

    def trick_points(self, number: int, cards: CardSet) -> int:
        """Points of the trick with this number (1 to 13) and these cards, to its winner."""
        points = self.per_card * (cards & self.scoring_cards).bit_count()
        if number > HAND_SIZE - self.paid_tricks:
            points += self.per_trick
        return points

    def is_decided(self, captured: CardSet) -> bool:
        """Whether no points are left once ``captured`` lie in the players' tricks.

        Only where single cards score: what tricks are worth is open until the last one.
        """
        return bool(self.scoring_cards) and not self.scoring_cards & ~captured


_NEGATIVES = (
    Contract("tricks", -260, per_trick=-20),
    Contract("hearts", -260, per_card=-20, scoring_cards=HEARTS),
    Contract("men", -240, per_card=-30, scoring_cards=RANK_CARDS["K"] | RANK_CARDS["J"]),
    Contract("queens", -200, per_card=-50, scoring_cards=RANK_CARDS["Q"]),
    Contract("king", -160, per_card=-160, scoring_cards=KING_OF_HEARTS.bit),
    Contract("last-two", -180, per_trick=-90, paid_tricks=2),
)
_FESTAS = (
    *(Contract(c.token, FESTA_TOTAL, per_trick=UP_TRICK, trump=c.trump, festa=True) for c in TRUMPS),
    Contract(NO_TRUMP.token, FESTA_TOTAL, per_trick=UP_TRICK, festa=True),
    Contract(NULOS.token, FESTA_TOTAL, per_trick=-NULOS_TRICK, base=FESTA_TOTAL, festa=True),
    Contract(PASS_OUT.token, FESTA_TOTAL, per_trick=UP_TRICK, festa=True),
)

CONTRACTS: dict[str, Contract] = {contract.name: contract for contract in (*_NEGATIVES, *_FESTAS)}
NEGATIVES: tuple[str, ...] = tuple(contract.name for contract in _NEGATIVES)

PASS_OUT_OWNER_TRICKS = 4
PASS_OUT_OTHER_TRICKS = 3
