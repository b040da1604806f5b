"""What a festa may bring to all four, if a given seat plays a given contract at a given price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.actions import NULOS, NULOS_TRICK, PASS_OUT, TRUMPS, UP_TRICK, Choice, Offer
from king.bots import hand_values
from king.bots.standing import worth
from king.cards import HAND_SIZE, SUIT_CARDS
from king.rules.auction import first_leader
from king.rules.contracts import FESTA_TOTAL, PASS_OUT_OTHER_TRICKS, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True)
class Prospects:
    """What its seat expects of the running festa; every value is ``standing.worth``, in points."""

    view: SeatView

    # -------------------------------------------------------------------------------- this seat plays

    def playing(self, choice: Choice, offer: Offer | None = None) -> float:
        """Playing a contract oneself; ``offer`` is what was paid for it, ``None`` as the owner."""
        if choice == PASS_OUT:
            return self._passed_out()
        return max(
            self.playing_with(choice, offer, next_leads=next_leads)
            for next_leads in self._who_may_lead(choice, offer)
        )

    def playing_with(self, choice: Choice, offer: Offer | None, *, next_leads: bool) -> float:
        """The same with the first lead settled: by the next player, or by somebody before."""
        rules, hand, seat = self.view.rules, self.view.hand, self.view.seat
        tricks = hand_values.expected_tricks(rules, hand, choice, next_leads=next_leads)
        spread = hand_values.weights(rules, choice, next_leads=next_leads).spread
        value = 0.0
        for chance, off in CHANCES:
            mine = min(13.0, max(0.0, tricks + off * spread))
            made = [(HAND_SIZE - mine) / 3] * 4
            made[seat] = mine
            value += chance * self._worth_of(made, seat, offer, nulos=choice == NULOS)
        return value

    def _who_may_lead(self, choice: Choice, offer: Offer | None) -> tuple[bool, ...]:
        view = self.view
        if view.rules.leader_choice and (offer is not None or choice != NULOS):
            return (False, True)
        return (first_leader(view.rules, self._owner) != view.seat,)

    def _passed_out(self) -> float:
        points = [float(PASS_OUT_OTHER_TRICKS * UP_TRICK)] * 4
        points[self._owner] = float(PASS_OUT_OWNER_TRICKS * UP_TRICK)
        return worth(self.view, self.view.seat, points)

    # ------------------------------------------------------------------------------ another seat plays

    def against(self, player: int, offer: Offer | None = None) -> float:
        """Another seat plays: it bought for ``offer``, or it is the owner and chooses."""
        if offer is not None:
            return self._against(player, offer, nulos=offer.nulos)
        up = self._against(player, None, nulos=False)
        return (up + self.against_nulos(player)) / 2 if self.view.rules.nulos_festas else up

    def against_nulos(self, player: int) -> float:
        """Another seat plays nulos of its own."""
        return self._against(player, None, nulos=True)

    def _against(self, player: int, offer: Offer | None, *, nulos: bool) -> float:
        seat = self.view.seat
        theirs = PLAYER_TRICKS_NULOS if nulos else PLAYER_TRICKS_UP
        if offer is not None and not nulos:
            theirs = max(theirs, offer.count + 1.0)  # who offers much has much
        tricks = self._tricks_against_nulos() if nulos else self._tricks_against_trumps()
        value = 0.0
        for chance, off in CHANCES:
            mine = min(HAND_SIZE - theirs, max(0.0, tricks + off * OTHERS_SPREAD))
            made = [(HAND_SIZE - theirs - mine) / 2] * 4
            made[seat], made[player] = mine, theirs
            value += chance * self._worth_of(made, player, offer, nulos=nulos)
        return value

    def _tricks_against_trumps(self) -> float:
        """Tricks with somebody else's trump, which is rather a suit in which this hand is short."""
        rules, hand = self.view.rules, self.view.hand
        total = weight = 0.0
        for choice in TRUMPS:
            likely = 1.0 / (1 + (hand & SUIT_CARDS[choice.trump or ""]).bit_count())
            total += likely * hand_values.expected_tricks(rules, hand, choice)
            weight += likely
        return OTHERS_SHARE_UP * total / weight

    def _tricks_against_nulos(self) -> float:
        alone = hand_values.expected_tricks(self.view.rules, self.view.hand, NULOS, next_leads=True)
        return alone + OTHERS_EXTRA_NULOS

    # --------------------------------------------------------------------------------------- the sums

    @property
    def _owner(self) -> int:
        owner = self.view.deal.owner
        return self.view.seat if owner is None else owner

    def _worth_of(self, tricks: list[float], player: int, offer: Offer | None, *, nulos: bool) -> float:
        rules = self.view.rules
        points = [FESTA_TOTAL - NULOS_TRICK * made if nulos else UP_TRICK * made for made in tricks]
        if offer is not None and player != self._owner:
            price = float(rules.price(offer))
            if rules.payment_capped:
                price = max(0.0, min(price, points[player]))
            points[player] -= price
            points[self._owner] += price
        return worth(self.view, self.view.seat, points)
