"""The match: a rule set, the cards of ten deals, and what has been done. ``apply`` gives the next one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from king.actions import Action, Leave, parse_action
from king.cards import SEATS
from king.errors import IllegalAction, InvalidMatch, Refusal, refuse
from king.match.automatic import automatic_action
from king.match.deal import NONE_YET, Deal, Hands
from king.match.dealing import (
    Draw,
    RandomBelow,
    deal_hands,
    draw_for_dealer,
    parse_hands,
    seeded,
    unpredictable,
)
from king.match.table import Table, Tags
from king.match.view import SeatView
from king.rules.ruleset import DEALS, RULE_SETS, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Match(Table):
    """A match of King, from above: all hands are known.

    Two matches are equal when rules, cards and actions are; ``tags`` (names, levels, a date) do not count.
    """

    packs: tuple[Hands, ...]
    """The hands of all deals, begun or not. Fewer than ten when read from a match that ended early."""

    tags: Tags = field(default=(), compare=False)

    # ------------------------------------------------------------------------------------ starting

    @classmethod
    def start(
        cls,
        rules: RuleSet | str,
        *,
        first_dealer: int | None = None,
        deals: Sequence[Sequence[str]] | None = None,
        seed: int | str | None = None,
        tags: Iterable[tuple[str, str]] = (),
    ) -> Match:
        """A new match.

        ``rules``: a rule set, or the name of one of the four. ``deals``: for each deal four strings of 13
        card tokens, by seat; the match cannot go on after the last of them. Without ``deals`` the cards
        come from
        ``seed`` (same seed, same match, on any Python), and without a seed from the machine's cryptographic
        randomness. So does the first dealer, as the rules say, unless ``first_dealer`` names the seat.

        Raises ``InvalidMatch`` or ``InvalidCards`` for what cannot be started.
        """
        if isinstance(rules, str):
            rules = _named_rules(rules)
        below = unpredictable() if seed is None else seeded(seed)
        draw: Draw | None = None
        if first_dealer is None:
            first_dealer, draw = _first_dealer(rules, below)
        packs: tuple[Hands, ...]
        if deals is None:
            packs = tuple(deal_hands(below) for _ in range(DEALS))
        else:
            packs = tuple(parse_hands(hands) for hands in deals)
        return cls.of(rules, first_dealer, draw, packs, tuple(tags))

    @classmethod
    def of(
        cls, rules: RuleSet, first_dealer: int, draw: Draw | None, packs: tuple[Hands, ...], tags: Tags = ()
    ) -> Match:
        """A new match from parts that are known to be right; hands may be hidden (``None``)."""
        if not 1 <= len(packs) <= DEALS:
            raise InvalidMatch("match-needs-one-to-ten-deals", deals=len(packs))
        if not 0 <= first_dealer < SEATS:
            raise InvalidMatch("no-such-seat", seat=first_dealer)
        if rules.first_dealer == "first-player" and first_dealer != 0:
            raise InvalidMatch("first-player-deals-first", first_dealer=first_dealer)
        first = Deal.begin(rules, 1, first_dealer, packs[0])
        return cls(rules, first_dealer, draw, (first,), NONE_YET, (), packs, tags)

    # ---------------------------------------------------------------------------------- what it is

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do; empty when the match is over. Never holds a leave."""
        return () if self.is_over else self.deal.legal_actions()

    def automatic_action(self) -> Action:
        """What the clock, or an absent seat, does now. Not once the match is over."""
        if self.is_over:
            raise ValueError("the match is over: nobody is to act")
        return automatic_action(self.deal)

    def view(self, seat: int) -> SeatView:
        """What this seat may know."""
        if not 0 <= seat < SEATS:
            raise InvalidMatch("no-such-seat", seat=seat)
        return self._seen(seat, self.deal.seen_by(seat), is_public=False)

    def public_view(self, seat: int) -> SeatView:
        """What everybody may know, told from the side of this seat."""
        if not 0 <= seat < SEATS:
            raise InvalidMatch("no-such-seat", seat=seat)
        return self._seen(seat, self.deal.seen_by(None), is_public=True)

    def _seen(self, seat: int, running: Deal, *, is_public: bool) -> SeatView:
        deals = self.deals if self.is_over else (*self.deals[:-1], running)
        known = (self.rules, self.first_dealer, self.draw, deals, self.scores, self.left)
        return SeatView(*known, seat, is_public)

    def why_not(self, action: Action | str) -> Refusal | None:
        """The rule that forbids the seat to act an action, or ``None`` when it is legal.

        Raises ``InvalidAction`` for a text that is no action.
        """
        parsed = parse_action(action) if isinstance(action, str) else action
        if isinstance(parsed, Leave):
            return self.why_not_leave(parsed)
        if self.is_over:
            return refuse("match-over")
        return self.deal.why_not(parsed)

    # -------------------------------------------------------------------------------- what follows

    def apply(self, action: Action | str) -> Match:
        """The match once the seat to act has done this, or once a seat has left (``"2:leave"``).

        Raises ``InvalidAction`` for a text that is no action, ``IllegalAction`` for one that a rule forbids,
        and ``InvalidMatch`` when the next deal's cards are not known.
        """
        parsed = parse_action(action) if isinstance(action, str) else action
        refusal = self.why_not(parsed)
        if refusal is not None:
            raise IllegalAction(refusal, action=parsed.token, seat=self.to_act, position=self.position())
        if isinstance(parsed, Leave):
            noted = (*self.deals[:-1], self.deal.after_leave(parsed))
            return replace(self, deals=noted, left=(*self.left, parsed.seat))
        return self._with_deal(self.deal.after(parsed))

    def leave(self, seat: int) -> Match:
        """The match once this seat has left the table."""
        return self.apply(f"{seat}:leave")

    def dealt_anew(self, below: RandomBelow | None = None) -> Match:
        """The same match with new cards throughout, for a change of seats during deal 1: one hand is known.

        First dealer and draw stay, and who has left stays away. Raises ``InvalidMatch`` once deal 1 has been
        played to its end: from then on the seats are fixed.
        """
        if len(self.deals) > 1 or self.is_over:
            raise InvalidMatch("seats-are-fixed")
        below = below or unpredictable()
        packs = tuple(deal_hands(below) for _ in range(DEALS))
        match = Match.of(self.rules, self.first_dealer, self.draw, packs, self.tags)
        for seat in self.left:
            match = match.leave(seat)
        return match

    def with_tags(self, tags: Iterable[tuple[str, str]]) -> Match:
        """The same match with these tags instead of its own."""
        return replace(self, tags=tuple(tags))

    def _with_deal(self, deal: Deal) -> Match:
        deals = (*self.deals[:-1], deal)
        if deal.points is None:
            return replace(self, deals=deals)
        scores = tuple(score + points for score, points in zip(self.scores, deal.points, strict=True))
        if deal.number == DEALS:
            return replace(self, deals=deals, scores=scores)
        if deal.number == len(self.packs):
            raise InvalidMatch("cards-of-next-deal-unknown", deal=deal.number + 1)
        following = Deal.begin(self.rules, deal.number + 1, (deal.dealer + 1) % 4, self.packs[deal.number])
        return replace(self, deals=(*deals, following), scores=scores)


def _named_rules(name: str) -> RuleSet:
    if name not in RULE_SETS:
        raise InvalidMatch("unknown-rules", name=name)
    return RULE_SETS[name]


def _first_dealer(rules: RuleSet, below: RandomBelow) -> tuple[int, Draw | None]:
    if rules.first_dealer == "first-player":
        return 0, None
    if rules.first_dealer == "draw":
        draw, dealer = draw_for_dealer(below)
        return dealer, draw
    return below(4), None
