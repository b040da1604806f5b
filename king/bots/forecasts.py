"""How a festa may go: what auctions are decided by. One forecast by rules of thumb, from the hand alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from king.actions import NULOS, TRUMPS, Choice, Offer
from king.bots import hand_values
from king.cards import HAND_SIZE, SUIT_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.view import SeatView

CHANCES = ((0.1, -1.65), (0.23, -0.7), (0.34, 0.0), (0.23, 0.7), (0.1, 1.65))
"""A normal distribution in five steps: how likely, and how many standard deviations off the mean."""

PLAYER_TRICKS_UP = 4.6
PLAYER_TRICKS_NULOS = 2.2
"""What a player makes, on average, of the contract that suits its hand."""

OTHERS_SHARE_UP = (HAND_SIZE - PLAYER_TRICKS_UP) / HAND_SIZE * 4 / 3
"""How many tricks a hand makes against somebody's best trump, as a part of what it makes with any trump."""

OTHERS_EXTRA_NULOS = (HAND_SIZE - PLAYER_TRICKS_NULOS) / 3 - HAND_SIZE / 4
"""How many tricks more than by itself a hand takes when somebody chose nulos."""

OTHERS_SPREAD = 1.3
"""Standard deviation of the tricks taken against another player."""


class Forecast(NamedTuple):
    """One way that a festa may go: how likely it is, who takes how many tricks, and whether in nulos."""

    chance: float
    tricks: Sequence[float]
    nulos: bool


class Forecaster(Protocol):
    """Foresees the running festa for one seat; the chances of its forecasts add up to 1."""

    def own(self, choice: Choice, *, next_leads: bool) -> Sequence[Forecast]:
        """The seat plays ``choice``; the next player leads, or somebody before."""

    def others(self, player: int, offer: Offer | None) -> Sequence[Forecast]:
        """Another seat plays: it bought for ``offer``, or it is the owner and chooses."""

    def others_nulos(self, player: int) -> Sequence[Forecast]:
        """Another seat plays nulos of its own."""


@dataclass(frozen=True, slots=True)
class HandForecaster:
    """Knows what a hand is worth on average, and how far the tricks really made spread."""

    view: SeatView

    def own(self, choice: Choice, *, next_leads: bool) -> list[Forecast]:
        """The seat plays ``choice``; the others take equal parts of the rest."""
        rules, hand, seat = self.view.rules, self.view.hand, self.view.seat
        tricks = hand_values.expected_tricks(rules, hand, choice, next_leads=next_leads)
        spread = hand_values.weights(rules, choice, next_leads=next_leads).spread
        forecasts = []
        for chance, off in CHANCES:
            mine = min(13.0, max(0.0, tricks + off * spread))
            made = [(HAND_SIZE - mine) / 3] * 4
            made[seat] = mine
            forecasts.append(Forecast(chance, made, choice == NULOS))
        return forecasts

    def others(self, player: int, offer: Offer | None) -> list[Forecast]:
        """Another seat plays; an owner who may choose nulos does so every other time."""
        if offer is not None:
            return self.others_nulos(player) if offer.nulos else self._others_up(player, offer)
        if not self.view.rules.nulos_festas:
            return self._others_up(player, None)
        either = self._others_up(player, None) + self.others_nulos(player)
        return [forecast._replace(chance=forecast.chance / 2) for forecast in either]

    def others_nulos(self, player: int) -> list[Forecast]:
        """Another seat plays nulos."""
        alone = hand_values.expected_tricks(self.view.rules, self.view.hand, NULOS, next_leads=True)
        return self._others(player, PLAYER_TRICKS_NULOS, alone + OTHERS_EXTRA_NULOS, nulos=True)

    def _others_up(self, player: int, offer: Offer | None) -> list[Forecast]:
        """Another seat plays its best trump, which is rather a suit in which this hand is short."""
        rules, hand = self.view.rules, self.view.hand
        total = weight = 0.0
        for choice in TRUMPS:
            likely = 1.0 / (1 + (hand & SUIT_CARDS[choice.trump or ""]).bit_count())
            total += likely * hand_values.expected_tricks(rules, hand, choice)
            weight += likely
        theirs = PLAYER_TRICKS_UP
        if offer is not None:
            theirs = max(theirs, offer.count + 1.0)  # who offers much has much
        return self._others(player, theirs, OTHERS_SHARE_UP * total / weight, nulos=False)

    def _others(self, player: int, theirs: float, tricks: float, *, nulos: bool) -> list[Forecast]:
        """``player`` takes ``theirs``, this seat about ``tricks``, and the two others share the rest."""
        forecasts = []
        for chance, off in CHANCES:
            mine = min(HAND_SIZE - theirs, max(0.0, tricks + off * OTHERS_SPREAD))
            made = [(HAND_SIZE - theirs - mine) / 2] * 4
            made[self.view.seat], made[player] = mine, theirs
            forecasts.append(Forecast(chance, made, nulos))
        return forecasts
