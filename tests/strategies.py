"""What Hypothesis tries: rule sets, hands, and whole matches driven at random.

A match is drawn as a `Game`: a rule set, a seed and a temper. Everything that happens in it follows from
these, so that a failure names all that is needed to see it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from king import RULE_SETS, Match, RuleSet
from king.actions import OPEN, PASS
from king.cards import CARDS, SUITS, Card, card_set, format_hand
from king.rules.auction import Stage
from king.rules.contracts import FESTA, NEGATIVES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

    from king import Action

DEALS = 10
SOME_LEAVE = (0.0, 0.001, 0.01)
"""How likely it is, before each action, that some seat leaves."""

# ------------------------------------------------------------------------------------------------------ hands

_ORDER: dict[str, Callable[[Card, Random], float]] = {
    "shuffled": lambda _, random: random.random(),
    "long suits": lambda card, random: card.index + random.uniform(0, 13),
    "a suit each": lambda card, _: card.index,
    "all hearts in one hand": lambda card, random: random.random() - (card.suit == "H"),
    "spades and hearts apart": lambda card, random: SUITS.index(card.suit) // 2 + random.random(),
    "strong and weak": lambda card, random: card.rank + random.uniform(0, 4),
}
DISTRIBUTIONS = tuple(_ORDER)
"""Ways of dealing: sort the pack by something, cut it in four, and give the parts out in any order."""


def deal_as(distribution: str, random: Random) -> tuple[str, ...]:
    """Four hands of 13 tokens, distributed as asked."""
    order = {card: _ORDER[distribution](card, random) for card in CARDS}
    pack = sorted(CARDS, key=lambda card: order[card])
    hands = [format_hand(card_set(pack[start : start + 13])) for start in range(0, 52, 13)]
    random.shuffle(hands)
    return tuple(hands)


def seeds() -> SearchStrategy[int]:
    """Seeds of whatever is then drawn by Python's own generator."""
    return st.integers(0, 2**32 - 1)


def hands() -> SearchStrategy[tuple[str, ...]]:
    """The four hands of a deal, shuffled or rigged."""
    return st.builds(
        lambda distribution, seed: deal_as(distribution, Random(seed)),
        st.sampled_from(DISTRIBUTIONS),
        seeds(),
    )


# -------------------------------------------------------------------------------------------------- rule sets


AUCTIONS: tuple[Literal["none", "optional", "always"], ...] = ("none", "optional", "always")
ULTIMATUMS: tuple[Literal["none", "everyone", "bidder"], ...] = ("none", "everyone", "bidder")


@st.composite
def programmes(draw: st.DrawFn) -> tuple[str, ...]:
    """Ten deals in any order, with one festa for each dealer."""
    festas = [draw(st.sampled_from(range(dealer, DEALS, 4))) for dealer in range(4)]
    negatives = iter(draw(st.permutations(NEGATIVES)))
    return tuple(FESTA if number in festas else next(negatives) for number in range(DEALS))


@st.composite
def house_rules(draw: st.DrawFn) -> RuleSet:
    """Any valid combination of all options."""
    auction = draw(st.sampled_from(AUCTIONS))
    auctioned = auction != "none"
    nulos_festas = draw(st.booleans())
    highest_up = draw(st.just(8) | st.integers(1, 8))
    ranks = draw(st.lists(st.integers(1, 10), max_size=3, unique=True).map(sorted))
    ultimatums = ULTIMATUMS if auctioned and nulos_festas and highest_up == 8 else ULTIMATUMS[:1]
    must_ruff = draw(st.booleans())
    return RuleSet(
        name=draw(st.sampled_from(("house", "casa"))),
        programme=draw(programmes()),
        first_dealer=draw(st.sampled_from(("random", "draw", "first-player"))),
        first_leader=draw(st.sampled_from(("dealer", "left-of-dealer"))),
        hearts_lead_only_alone=draw(st.booleans()),
        no_heart_on_first_trick=draw(st.booleans()),
        king_when_void=draw(st.booleans()),
        king_under_hearts=draw(st.sampled_from(("never", "ace", "always"))),
        no_king_on_first_trick=draw(st.booleans()),
        stop_when_decided=draw(st.booleans()),
        no_trump_festas=draw(st.booleans()),
        nulos_festas=nulos_festas,
        must_ruff=must_ruff,
        must_overruff=must_ruff and draw(st.booleans()),
        must_overtrump=draw(st.booleans()),
        auction=auction,
        highest_up=highest_up,
        nulos_ranks=tuple(ranks) if nulos_festas or not auctioned else (),
        answer=draw(st.sampled_from(("refuse", "too-little"))),
        eight_must_be_accepted=draw(st.booleans()),
        ultimatum=draw(st.sampled_from(ultimatums)),
        pass_out_limit=draw(st.none() | st.sampled_from((0, 25, 75, 225))) if auctioned else None,
        leader_choice=draw(st.booleans()),
        payment_capped=draw(st.booleans()),
        nulos_paid_by_rank=draw(st.booleans()),
    )


def rule_sets() -> SearchStrategy[RuleSet]:
    """The four rule sets, and house rules."""
    return st.sampled_from(tuple(RULE_SETS.values())) | house_rules()


# ---------------------------------------------------------------------------------------------------- matches


@dataclass(frozen=True)
class Game:
    """A whole match, driven at random.

    Args:
        rules: What is played.
        seed: Decides the hands and every choice.
        boldness: How likely a bidder is to go on rather than pass: near 1 the auctions go deep.
        unrest: How likely it is, before each action, that some seat leaves.
    """

    rules: RuleSet
    seed: int
    boldness: float = 0.7
    unrest: float = 0.0

    def start(self) -> Match:
        """The match before its first action; half of its deals are rigged."""
        random = Random(self.seed)
        deals = [
            deal_as(random.choice(DISTRIBUTIONS) if random.random() < 0.5 else "shuffled", random)
            for _ in range(DEALS)
        ]
        first_dealer = 0 if self.rules.first_dealer == "first-player" else random.randrange(4)
        return Match.start(self.rules, first_dealer=first_dealer, deals=deals)

    def moves(self) -> Iterator[tuple[Match, Action | str]]:
        """Each position with what is done in it, to the end of the match."""
        random = Random(~self.seed)
        match = self.start()
        while not match.is_over:
            action = self._decide(match, random)
            yield match, action
            match = match.apply(action)

    def positions(self) -> Iterator[Match]:
        """Each position, the last one too."""
        match = self.start()
        yield match
        for before, action in self.moves():
            match = before.apply(action)
            yield match

    def position(self, step: int) -> Match:
        """The position after so many actions; counted round again when the match is shorter."""
        positions = list(self.positions())
        return positions[step % len(positions)]

    def finish(self) -> Match:
        """The match when it is over."""
        *_, last = self.positions()
        return last

    def _decide(self, match: Match, random: Random) -> Action | str:
        if random.random() < self.unrest:
            return f"{random.choice([seat for seat in range(4) if seat not in match.left])}:leave"
        if match.to_act in match.left:
            return match.automatic_action()
        legal = match.legal_actions()
        bold = random.random() < self.boldness
        if match.deal.stage is Stage.FIRST_CHOICE and bold:
            return OPEN
        if match.deal.stage in (Stage.BIDDING, Stage.RAISE):
            return legal[min(len(legal) - 1, random.choice((1, 1, 1, 2, 3)))] if bold else PASS
        return random.choice(legal)


def games(
    rules: SearchStrategy[RuleSet] | None = None, *, unrest: tuple[float, ...] = (0.0,)
) -> SearchStrategy[Game]:
    """Whole matches under these rules (any, when none are given)."""
    return st.builds(
        Game,
        rules=rule_sets() if rules is None else rules,
        seed=seeds(),
        boldness=st.sampled_from((0.7, 0.3, 0.95)),
        unrest=st.sampled_from(unrest),
    )


def steps() -> SearchStrategy[int]:
    """How far into a match to look."""
    return st.integers(0, 600)


# ------------------------------------------------------------------------------------------------- properties

every_rules = pytest.mark.parametrize("rules", [*RULE_SETS.values(), None], ids=[*RULE_SETS, "house rules"])
"""A property is tried under each of the four rule sets, and (``rules`` is ``None``) under any house rules."""

some_examples = settings(max_examples=max(1, settings().max_examples // 2))
few_examples = settings(max_examples=max(1, settings().max_examples // 6))
"""For properties that look long at each example."""


def draw_game(data: st.DataObject, rules: RuleSet | None, *, unrest: tuple[float, ...] = SOME_LEAVE) -> Game:
    """A match under these rules, or under house rules when there are none."""
    return data.draw(games(house_rules() if rules is None else st.just(rules), unrest=unrest))


def draw_position(data: st.DataObject, rules: RuleSet | None) -> Match:
    """Any position of such a match."""
    return draw_game(data, rules).position(data.draw(steps()))
