"""Forecasts of a festa from sampled worlds, each played out by the policy.

In every world the other seats choose their contracts by the value of the hand that they hold there. All
ways that the festa may go are played in the same worlds, so that luck does not decide between them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from king.actions import NULOS, PASS_OUT, TRUMPS, Choice, Offer
from king.bots.evidence import chance_of_offer, likelihood, words_of
from king.bots.festa_choices import (
    best_choice,
    may_choose_leader,
    points_of,
    up_choices,
    ways_to_play,
    who_may_lead,
)
from king.bots.forecasts import Forecast
from king.bots.lanes import Position, play_rules, playing
from king.bots.memory import settle
from king.bots.prospects import owner_of
from king.bots.worlds import Possibilities, World, by_lane, in_lanes
from king.cards import CARDS, FULL_DECK, HAND_SIZE, SEATS, SUITS
from king.match.deal import with_seat
from king.rules.auction import first_leader
from king.rules.contracts import CONTRACTS, PASS_OUT_OTHER_TRICKS, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from king.bots.lanes.planes import Plane
    from king.bots.lanes.tally import Tally
    from king.match.view import SeatView
    from king.rules.ruleset import RuleSet

    Held = list[list[Plane]]

AT_ONCE = 64
"""Worlds drawn before others may run."""

OVERSAMPLED = 3
"""Worlds drawn for each that is kept, where bids make some likelier than others."""

Tricks = tuple[int, ...]
"""Tricks taken, by seat."""


class Plan(NamedTuple):
    """How the festa is played in one world: the contract, and who leads."""

    choice: Choice
    leader: int


class Way(NamedTuple):
    """One way that the festa may go: who plays, and what; ``None`` is what suits the player's hand.

    Who buys nulos says so beforehand, so of a buyer who does not, only trump and no trump are meant.
    """

    player: int
    choice: Choice | None = None
    next_leads: bool | None = None


@dataclass(frozen=True)
class WorldForecaster:
    """Knows how the festa went in each of ``worlds``, for every way that it may go."""

    view: SeatView
    worlds: Sequence[World]
    plans: Mapping[Way, Sequence[Plan]]
    tricks: Mapping[Way, Sequence[Tricks]]

    def own(self, choice: Choice, *, next_leads: bool) -> list[Forecast]:
        """The seat plays ``choice``."""
        return self._forecasts(Way(self.view.seat, choice, next_leads))

    def others(self, player: int, offer: Offer | None) -> list[Forecast]:
        """Another seat plays; where it has not offered so much yet, rather in worlds in which it would."""
        if offer is None:
            return self._forecasts(Way(player))
        way = Way(player, NULOS if offer.nulos else None)
        auction = self.view.deal.auction
        if auction is not None and auction.bidder == player and auction.best == offer:
            return self._forecasts(way)
        return self._forecasts(way, offer)

    def others_nulos(self, player: int) -> list[Forecast]:
        """Another seat plays nulos of its own."""
        return self._forecasts(Way(player, NULOS))

    def _forecasts(self, way: Way, offer: Offer | None = None) -> list[Forecast]:
        """What happened in the worlds; ``offer``: weighed by how likely the player is to go so far."""
        rules = self.view.rules
        total = 0.0
        chances: dict[tuple[Tricks, bool], float] = {}
        for world, tricks, plan in zip(self.worlds, self.tricks[way], self.plans[way], strict=True):
            weight = 1.0 if offer is None else chance_of_offer(rules, world[way.player], offer)
            happened = tricks, plan.choice == NULOS
            chances[happened] = chances.get(happened, 0.0) + weight
            total += weight
        return [Forecast(chance / total, *happened) for happened, chance in chances.items()]

    def part(self, number: int, parts: int) -> WorldForecaster:
        """The same from every so-many-th world."""
        return replace(
            self,
            worlds=self.worlds[number::parts],
            plans={way: plans[number::parts] for way, plans in self.plans.items()},
            tricks={way: tricks[number::parts] for way, tricks in self.tricks.items()},
        )


def foresee(view: SeatView, rng: Random, number: int) -> Generator[None, None, WorldForecaster]:
    """A forecaster that has played all ways that the festa may still go, in so many worlds."""
    owner = owner_of(view)
    worlds = yield from _likely_worlds(view, rng, number)
    plans = {}
    for way in _open_ways(view):
        plans[way] = [_plan(view.rules, owner, way, world) for world in worlds]
        yield
    passed_out = with_seat((PASS_OUT_OTHER_TRICKS,) * SEATS, owner, PASS_OUT_OWNER_TRICKS)
    tricks: dict[Way, list[Tricks]] = {way: [passed_out] * number for way in plans}
    held = in_lanes(worlds)
    for game in _games(plans.values()):
        concerned = {
            way: some for way, some in plans.items() if any(_game(plan.choice) == game for plan in some)
        }
        yield from _play_game(view, game, held, concerned, tricks)
    return WorldForecaster(view, worlds, plans, tricks)


def _likely_worlds(view: SeatView, rng: Random, number: int) -> Generator[None, None, list[World]]:
    unseen = FULL_DECK & ~view.hand
    possible = [view.hand if seat == view.seat else unseen for seat in range(SEATS)]
    possibilities = Possibilities(settle(view.seat, (HAND_SIZE,) * SEATS, possible))
    speakers = [other for other in range(SEATS) if other != view.seat and words_of(view.deal, other)]
    worlds: list[World] = []
    chances: list[float] = []
    wanted = OVERSAMPLED * number if speakers else number
    while len(worlds) < wanted:
        some = list(possibilities.draw(rng, min(AT_ONCE, wanted - len(worlds))))
        worlds += some
        chances += [prod(likelihood(view.deal, other, world[other]) for other in speakers) for world in some]
        yield
    return rng.choices(worlds, chances, k=number) if speakers else worlds


# ---------------------------------------------------------------------------------- what may happen


def _open_ways(view: SeatView) -> Iterator[Way]:
    """Every way that the sums of an auction may ask for."""
    rules, seat, owner = view.rules, view.seat, owner_of(view)
    for choice in _own_choices(view):
        for next_leads in who_may_lead(rules, owner, seat, choice):
            yield Way(seat, choice, next_leads)
    for other in range(SEATS):
        if other != seat:
            yield Way(other)
            if rules.nulos_festas:
                yield Way(other, NULOS)


def _own_choices(view: SeatView) -> Sequence[Choice]:
    auction = view.deal.auction
    if auction is not None and auction.choice is not None:
        return (auction.choice,)
    up = up_choices(view.rules)
    return (*up, NULOS) if view.rules.nulos_festas else up


def _plan(rules: RuleSet, owner: int, way: Way, world: World) -> Plan:
    """What the player does in a world, by the value of its hand there."""
    player, choice, next_leads = way
    hand = world[player]
    if choice is None:
        best = best_choice(rules, hand, owner, player)
    elif next_leads is None:
        best = max(ways_to_play(rules, hand, owner, player, [choice]), key=points_of)
    else:
        return Plan(choice, _leader(rules, owner, player, choice, next_leads=next_leads))
    return Plan(best.choice, _leader(rules, owner, player, best.choice, next_leads=best.next_leads))


def _leader(rules: RuleSet, owner: int, player: int, choice: Choice, *, next_leads: bool) -> int:
    if may_choose_leader(rules, owner, player, choice):
        return (player + 1) % SEATS if next_leads else player
    return first_leader(rules, owner)


# ------------------------------------------------------------------------------------------ playing it


def _games(plans: Iterable[Sequence[Plan]]) -> list[str]:
    """What is played in some world: trumps of any suit are one game."""
    games = {_game(plan.choice) for some in plans for plan in some}
    return sorted(games - {PASS_OUT.token})


def _game(choice: Choice) -> str:
    return TRUMPS[0].token if choice.trump else choice.token


def _play_game(
    view: SeatView, game: str, held: Held, plans: dict[Way, list[Plan]], tricks: dict[Way, list[Tricks]]
) -> Generator[None, None, None]:
    """Play all worlds of these ways out as ``game`` and note the tricks where that is what was planned.

    Every way takes a stretch of lanes as long as the number of worlds. In all lanes spades are made trumps
    and the leader is made seat 0; worlds that are planned otherwise are played along, with the leader and
    the trump of the first that is not.
    """
    number = len(next(iter(plans.values())))
    hands = [[0] * len(CARDS) for _ in range(SEATS)]
    for place, some in enumerate(plans.values()):
        _deal_stretch(hands, held, _lanes_by_plan(some, game), number * place)
        yield
    position = Position(play_rules(view.rules, CONTRACTS[game]), 1, 0, (), FULL_DECK, (0,) * SEATS)
    width = number * len(plans)
    tally = yield from _pausing(playing(position, hands, width))
    by_seat = [by_lane(count, width) for count in tally.counts]
    for place, (way, some) in enumerate(plans.items()):
        for world, plan in enumerate(some):
            if _game(plan.choice) == game:
                lane = number * place + world
                tricks[way][world] = tuple(
                    by_seat[(seat - plan.leader) % SEATS][lane] for seat in range(SEATS)
                )
        yield


def _lanes_by_plan(plans: Sequence[Plan], game: str) -> dict[Plan, Plane]:
    lanes: dict[Plan, Plane] = {}
    stray = next(plan for plan in plans if _game(plan.choice) == game)
    for world, plan in enumerate(plans):
        played = plan if _game(plan.choice) == game else stray
        lanes[played] = lanes.get(played, 0) | 1 << world
    return lanes


def _deal_stretch(hands: Held, held: Held, lanes_by_plan: dict[Plan, Plane], start: int) -> None:
    """Add the worlds to ``hands``, from lane ``start`` on, with suits and seats renamed."""
    for plan, lanes in lanes_by_plan.items():
        trump = 0 if plan.choice.trump is None else SUITS.index(plan.choice.trump)
        for card in CARDS:
            suit, rank = divmod(card.index, HAND_SIZE)
            renamed = {0: trump, trump: 0}.get(suit, suit) * HAND_SIZE + rank
            for seat in range(SEATS):
                hands[(seat - plan.leader) % SEATS][renamed] |= (held[seat][card.index] & lanes) << start


def _pausing(game: Generator[object, None, Tally]) -> Generator[None, None, Tally]:
    while True:
        try:
            next(game)
        except StopIteration as finished:
            tally: Tally = finished.value
            return tally
        yield
