"""One deal: its hands, what has been done in it, and what may be done next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from king.actions import PASS_OUT, PLAYS, Action, Leave, Play
from king.cards import HAND_SIZE, SEATS, Card, CardSet, card_set, cards_in, format_hand
from king.errors import Refusal, refuse
from king.rules import auction as bidding
from king.rules.auction import Auction, Stage
from king.rules.contracts import (
    CONTRACTS,
    FESTA,
    PASS_OUT_OTHER_TRICKS,
    PASS_OUT_OWNER_TRICKS,
    Contract,
)
from king.rules.plays import legal_cards, why_not_play, winning_card

if TYPE_CHECKING:
    from king.rules.ruleset import RuleSet

HIDDEN_CARD = "??"

BySeat: TypeAlias = tuple[int, ...]
"""BySeat numbers, one for each seat."""

Hands: TypeAlias = tuple[CardSet | None, ...]
"""BySeat hands by seat; ``None`` for one that is hidden."""

NONE_YET: BySeat = (0, 0, 0, 0)


def with_seat(values: BySeat, seat: int, value: int) -> BySeat:
    """The same four values, but for this seat's."""
    return (*values[:seat], value, *values[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: four cards in the order in which they were played."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Who played which card, in order."""
        return tuple(((self.leader + turn) % 4, card) for turn, card in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class Deal:
    """One of the ten deals, at some point of its course.

    ``dealt`` and ``held`` are the four hands as sets of cards, at the start and now; ``None`` for a hand that
    is hidden (in a seat's view). ``log`` is everything that was done, with who did it. ``leader`` leads the
    trick in progress, ``None`` before the first is led.
    """

    rules: RuleSet
    number: int
    dealer: int
    dealt: Hands
    held: Hands
    stage: Stage
    to_act: int | None
    auction: Auction | None = None
    leader: int | None = None
    played: tuple[Card, ...] = ()
    history: tuple[Trick, ...] = ()
    captured: BySeat = NONE_YET
    points: BySeat | None = None
    log: tuple[tuple[int, Action], ...] = ()

    @classmethod
    def begin(cls, rules: RuleSet, number: int, dealer: int, hands: Hands) -> Deal:
        """The deal with this number (1 to 10), just dealt."""
        if rules.programme[number - 1] == FESTA:
            auction = bidding.begin(rules, dealer)
            return cls(rules, number, dealer, hands, hands, auction.stage, auction.to_act, auction)
        leader = bidding.first_leader(rules, dealer)
        return cls(rules, number, dealer, hands, hands, Stage.PLAY, leader, leader=leader)

    # ---------------------------------------------------------------------------------- what it is

    @property
    def kind(self) -> str:
        """What the programme says: a negative contract, or ``"festa"``."""
        return self.rules.programme[self.number - 1]

    @property
    def owner(self) -> int | None:
        """Whose festa it is; ``None`` in a negative deal."""
        return None if self.auction is None else self.auction.owner

    @property
    def contract(self) -> str | None:
        """The contract's name; ``None`` while a festa's is still open."""
        if self.auction is None:
            return self.kind
        return None if self.auction.choice is None else self.auction.choice.token

    @property
    def terms(self) -> Contract:
        """What the contract is worth. Only once there is one."""
        name = self.contract
        if name is None:
            raise ValueError("the contract of this festa is still open")
        return CONTRACTS[name]

    @property
    def trump(self) -> str | None:
        """The trump suit, if there is one."""
        name = self.contract
        return None if name is None else CONTRACTS[name].trump

    @property
    def player(self) -> int | None:
        """Who plays the festa, buyer or owner; ``None`` in a negative deal and while that is open."""
        if self.auction is None or self.auction.choice is None:
            return None
        return self.auction.player

    @property
    def is_finished(self) -> bool:
        """Whether all is played and counted."""
        return self.points is not None

    @property
    def hands(self) -> tuple[str, ...]:
        """The four hands as dealt, as text; ``??`` for each card that is hidden."""
        return tuple(
            self._partly_hidden(seat) if cards is None else format_hand(cards)
            for seat, cards in enumerate(self.dealt)
        )

    def _partly_hidden(self, seat: int) -> str:
        known = self.cards_played_by(seat)
        shown = format_hand(known).split()
        return " ".join(shown + [HIDDEN_CARD] * (HAND_SIZE - len(shown)))

    def cards_played_by(self, seat: int) -> CardSet:
        """What this seat has played so far."""
        return card_set(action.card for who, action in self.log if who == seat and isinstance(action, Play))

    # ------------------------------------------------------------------------------------ the play

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards that lie on the table, with who played them, in order."""
        leader = self.leader or 0
        return tuple(((leader + turn) % 4, card) for turn, card in enumerate(self.played))

    @property
    def trick_number(self) -> int:
        """The number of the trick in progress, from 1."""
        return len(self.history) + 1

    @property
    def tricks(self) -> BySeat:
        """Tricks taken, by seat. A festa that was passed out counts 4 for its owner, 3 for the others."""
        if self.contract == PASS_OUT.token and self.auction is not None:
            others = PASS_OUT_OTHER_TRICKS
            return with_seat((others, others, others, others), self.auction.owner, PASS_OUT_OWNER_TRICKS)
        counts = [0, 0, 0, 0]
        for trick in self.history:
            counts[trick.winner] += 1
        return tuple(counts)

    def running_points(self) -> BySeat:
        """Points of the tricks taken so far, by seat, with no payment; zeros while the contract is open."""
        if self.contract is None:
            return NONE_YET
        terms = self.terms
        points = [terms.base] * 4
        if self.contract == PASS_OUT.token:
            points = [count * terms.per_trick for count in self.tricks]
        for number, trick in enumerate(self.history, start=1):
            points[trick.winner] += terms.trick_points(number, card_set(trick.cards))
        return tuple(points)

    @property
    def payment(self) -> tuple[int, int, int] | None:
        """Payer, payee and points, once the festa was bought and has been played; else ``None``."""
        auction = self.auction
        if self.points is None or auction is None or auction.buyer is None or auction.sale is None:
            return None
        price = self.rules.price(auction.sale)
        if self.rules.payment_capped:
            price = max(0, min(price, self.running_points()[auction.buyer]))
        return auction.buyer, auction.owner, price

    # ------------------------------------------------------------------------------- what is legal

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do; empty when the deal is over or that hand is hidden."""
        if self.to_act is None:
            return ()
        if self.stage is not Stage.PLAY:
            return () if self.auction is None else bidding.legal_words(self.rules, self.auction)
        return tuple(PLAYS[card.index] for card in cards_in(self.legal_cards()))

    def legal_cards(self) -> CardSet:
        """The cards that the seat to act may play; none outside the play or when that hand is hidden."""
        hand = None if self.to_act is None else self.held[self.to_act]
        if hand is None or self.stage is not Stage.PLAY:
            return 0
        return legal_cards(self.rules, self.terms, self.trick_number, self.played, hand)

    def why_not(self, action: Action) -> Refusal | None:
        """The rule that forbids ``action`` to the seat to act, or ``None`` when it is legal.

        A card from a hidden hand is taken at its word, unless it lies elsewhere already.
        """
        if self.to_act is None:
            return refuse("match-over")
        if self.stage is not Stage.PLAY and self.auction is not None:
            return bidding.why_not_say(self.rules, self.auction, action)
        if not isinstance(action, Play):
            return refuse("wrong-stage", stage=self.stage.value)
        hand = self.held[self.to_act]
        if hand is None:
            return refuse("not-in-hand", card=action.token) if self._seen() & action.card.bit else None
        situation = self.rules, self.terms, self.trick_number, self.played, hand
        return why_not_play(*situation, action.card)

    def _seen(self) -> CardSet:
        """The cards that are played, or known to be in some hand."""
        seen = card_set(action.card for _, action in self.log if isinstance(action, Play))
        for hand in self.held:
            seen |= hand or 0
        return seen

    # -------------------------------------------------------------------------------- what follows

    def after(self, action: Action) -> Deal:
        """The deal once the seat to act has done ``action``, which must be legal."""
        if self.to_act is None:
            raise ValueError("the deal is over")
        if isinstance(action, Play):
            return self._after_card(self.to_act, action)
        if self.auction is None:
            raise ValueError("only cards are played in this deal")
        log = (*self.log, (self.to_act, action))
        auction = bidding.after(self.rules, self.auction, action)
        settled = replace(
            self, auction=auction, stage=auction.stage, to_act=auction.to_act, leader=auction.leader, log=log
        )
        return _counted(settled) if auction.stage is Stage.OVER else settled

    def after_leave(self, leave: Leave) -> Deal:
        """The deal with a seat's leaving noted; nothing else changes."""
        return replace(self, log=(*self.log, (leave.seat, leave)))

    def _after_card(self, seat: int, play: Play) -> Deal:
        card = play.card
        log = (*self.log, (seat, play))
        held = tuple(
            hand & ~card.bit if who == seat and hand is not None else hand
            for who, hand in enumerate(self.held)
        )
        trick = (*self.played, card)
        if len(trick) < SEATS:
            return replace(self, held=held, played=trick, to_act=(seat + 1) % 4, log=log)
        leader = (seat + 1) % 4  # the fourth to play sits before the one who led
        winner = (leader + trick.index(winning_card(trick, self.trump))) % 4
        captured = with_seat(self.captured, winner, self.captured[winner] | card_set(trick))
        complete = replace(
            self,
            held=held,
            played=(),
            leader=winner,
            to_act=winner,
            history=(*self.history, Trick(leader, trick, winner)),
            captured=captured,
            log=log,
        )
        return _counted(complete) if _is_played_out(complete) else complete

    def seen_by(self, seat: int | None) -> Deal:
        """The deal as this seat may know it: of a running deal, no other hand; of a finished one, all.

        ``None`` is whoever looks on: of a running deal, no hand at all.
        """
        if self.points is not None:
            return self
        return replace(
            self,
            dealt=tuple(cards if who == seat else None for who, cards in enumerate(self.dealt)),
            held=tuple(cards if who == seat else None for who, cards in enumerate(self.held)),
        )


def _is_played_out(deal: Deal) -> bool:
    """Whether nothing is left to play for: all tricks are done, or all points where that ends it."""
    if len(deal.history) == HAND_SIZE:
        return True
    taken = deal.captured[0] | deal.captured[1] | deal.captured[2] | deal.captured[3]
    return deal.rules.stop_when_decided and deal.terms.is_decided(taken)


def _counted(deal: Deal) -> Deal:
    """The finished deal, with its points and the payment in them."""
    earned = deal.running_points()
    finished = replace(deal, stage=Stage.OVER, to_act=None, leader=None, points=earned)
    payment = finished.payment
    if payment is None:
        return finished
    payer, payee, points = payment
    paid = with_seat(earned, payer, earned[payer] - points)
    return replace(finished, points=with_seat(paid, payee, paid[payee] + points))
