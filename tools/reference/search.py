"""The study's searching players: flat Monte Carlo in sampled worlds, and the tree search of a cheat."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from typing import TYPE_CHECKING

from tools.reference import heuristic
from tools.reference.state import Card, State
from tools.reference.worlds import Play, deal, facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.reference.chance import Chance

DECK = 52
COST_OF_A_WORLD = 10
"""In cards played."""

EXPLORATION = 0.4
UNITS_AT_STAKE = {"king": 1.0, "last-two": 1.5, "queens": 2.0, "men": 4.0}
ELSEWHERE = 5.0
"""What a game's units are divided by in the tree search."""


def moves(state: State) -> list[Card]:
    """The legal cards, one of each run between which nobody else holds a card."""
    legal = state.legal()
    seat = state.turn
    found = []
    for suit in range(4):
        others = state.live[suit] & ~state.hands[4 * seat + suit]
        for lying in state.trick:
            if lying.suit == suit:
                others |= lying.bit
        penalties = state.penalties[suit]
        last, cards = 0, legal[suit]
        while cards:
            bit = cards & -cards
            cards ^= bit
            between = (bit - 1) & ~(2 * last - 1) if last else 0
            equal = last and not others & between and bool(penalties & bit) == bool(penalties & last)
            if not equal:
                found.append(Card(suit, bit))
            last = bit
    return found


def play_out(state: State) -> list[int]:
    """The units of all seats once everybody has played on by the hand-written rules."""
    while not state.is_over:
        state.play(heuristic.choose(state))
    return state.units


def monte_carlo(state: State, plays: Sequence[Play], chance: Chance, deals: float) -> Card:
    """The move that does best on average, for as much work as ``deals`` whole deals."""
    choices = moves(state)
    if len(choices) == 1:
        return choices[0]
    seat = state.turn
    known = facts(state, plays)
    cost = len(choices) * (DECK - len(plays)) + COST_OF_A_WORLD
    totals = [0] * len(choices)
    spent = 0
    while spent < deals * DECK:
        world = state.copy()
        world.hands = deal(state, known, seat, chance)
        for place, card in enumerate(choices):
            trial = world.copy()
            trial.play(card)
            totals[place] += play_out(trial)[seat]
        spent += cost
    sign = 1 if state.upward else -1
    return choices[max(range(len(choices)), key=lambda place: sign * totals[place])]


@dataclass
class Node:
    """A position in the tree: the moves tried from it, where they lead, and what they brought the mover."""

    cards: list[Card] = field(default_factory=list)
    children: list[int] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    available: list[int] = field(default_factory=list)
    sums: list[float] = field(default_factory=list)

    def add(self, card: Card, child: int) -> int:
        """Note a move tried for the first time; its place."""
        self.cards.append(card)
        self.children.append(child)
        self.visits.append(0)
        self.available.append(1)
        self.sums.append(0.0)
        return len(self.cards) - 1

    def most_promising(self, choices: Sequence[Card]) -> int:
        """The place of the move to try again (UCT)."""
        return max(map(self.cards.index, choices), key=self._bound)

    def _bound(self, place: int) -> float:
        visits = self.visits[place]
        return self.sums[place] / visits + EXPLORATION * sqrt(log(self.available[place]) / visits)


def cheat(state: State, chance: Chance, deals: float) -> Card:
    """The move most often tried by a tree search that sees all hands, for the work of ``deals`` deals."""
    choices = moves(state)
    if len(choices) == 1 or state.is_over:  # some rules play on when all penalties are taken
        return choices[0]
    sign = (1 if state.upward else -1) / UNITS_AT_STAKE.get(state.game, ELSEWHERE)
    to_come = sum(mask.bit_count() for mask in state.hands)
    tree = [Node()]
    spent = 0.0
    while spent < deals * DECK:
        trial = state.copy()
        path = _descend(tree, trial, chance)
        units = play_out(trial)
        spent += to_come + 2 * len(path) + COST_OF_A_WORLD
        for node, place, seat in path:
            node.visits[place] += 1
            node.sums[place] += sign * units[seat]
    root = tree[0]
    return root.cards[max(range(len(root.cards)), key=root.visits.__getitem__)]


def _descend(tree: list[Node], trial: State, chance: Chance) -> list[tuple[Node, int, int]]:
    """Play down the tree to a move not tried before; the moves played, with who played them."""
    path = []
    node = tree[0]
    while not trial.is_over:
        choices = moves(trial)
        new = None
        untried = 0
        for card in choices:
            if card in node.cards:
                node.available[node.cards.index(card)] += 1
            else:
                untried += 1
                if chance.below(untried) == 0:
                    new = card
        if new is not None:
            path.append((node, node.add(new, len(tree)), trial.turn))
            tree.append(Node())
            trial.play(new)
            break
        place = node.most_promising(choices)
        path.append((node, place, trial.turn))
        trial.play(node.cards[place])
        node = tree[node.children[place]]
    return path
