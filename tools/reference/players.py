"""The study's players at our table: what they do in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import LEAD_SELF, NO_TRUMP, PASS, PLAYS, REFUSE, TOO_LITTLE, TRUMPS, Action, Play
from king.cards import HAND_SIZE, SUIT_CARDS, SUITS, CardSet, cards_in
from king.rules.auction import Stage
from king.rules.ruleset import DEALS
from tools.reference import heuristic
from tools.reference.chance import Chance
from tools.reference.search import cheat, monte_carlo
from tools.reference.state import SUIT, Card, Options, State

if TYPE_CHECKING:
    from king import Match, RuleSet
    from king.match.deal import Deal
    from tools.reference.worlds import Play as Plays

MONTE_CARLO_DEALS = 100
CHEAT_DEALS = 300
"""The work of a decision, in whole deals played out."""

SUITS_OF_THE_STUDY = "SDCH"
HONOURS = ((12, 1.2), (11, 0.8), (10, 0.5), (9, 0.2))
"""What an honour adds to the length of a suit that might be trump, by rank."""

PLAYERS = ("heuristic", "monte-carlo", "cheat")


def act(match: Match, player: str, seed: int) -> Action:
    """What a player of this name does; only ``cheat`` looks at the other hands."""
    seat = match.to_act
    if seat is None:
        raise ValueError("the match is over")
    if match.deal.stage is not Stage.PLAY:
        return say(match)
    deal = match.deal if player == "cheat" else match.view(seat).deal
    names = _names(deal)
    state, plays = _replay(deal, names)
    chance = Chance(seed * 1_000_003 + match.steps)
    if player == "cheat":
        card = cheat(state, chance, CHEAT_DEALS)
    elif player == "monte-carlo":
        card = monte_carlo(state, plays, chance, MONTE_CARLO_DEALS)
    else:
        card = heuristic.choose(state)
    return PLAYS[SUITS.index(names[card.suit]) * HAND_SIZE + card.bit.bit_length() - 1]


def say(match: Match) -> Action:
    """A word of one who never bids or sells freely, and names the best suit by length and honours."""
    legal = match.legal_actions()
    for word in (PASS, REFUSE, TOO_LITTLE, LEAD_SELF):
        if word in legal:
            return word
    seat = match.to_act
    hand = match.deal.held[seat] if seat is not None else None
    trump = max(TRUMPS, key=lambda choice: _worth_as_trump((hand or 0) & SUIT_CARDS[choice.trump or ""]))
    return trump if trump in legal else legal[0]


def say_as_in_the_study(match: Match) -> Action:
    """The same, but the last festa is played without trumps, where that is allowed."""
    legal = match.legal_actions()
    return NO_TRUMP if match.deal_number == DEALS and NO_TRUMP in legal else say(match)


def _worth_as_trump(cards: CardSet) -> float:
    held = {card.rank for card in cards_in(cards)}
    return len(held) + sum(worth for rank, worth in HONOURS if rank in held)


def _names(deal: Deal) -> str:
    """Our suits in the study's order: trumps come first, else hearts last."""
    trump = deal.trump
    if trump is None:
        return SUITS_OF_THE_STUDY
    names = list(SUITS_OF_THE_STUDY)
    place = names.index(trump)
    names[0], names[place] = names[place], names[0]
    return "".join(names)


def replayed(deal: Deal) -> tuple[State, str]:
    """The deal as the study tells it, hidden cards left out, and our names of its suits."""
    names = _names(deal)
    return _replay(deal, names)[0], names


def _replay(deal: Deal, names: str) -> tuple[State, list[Plays]]:
    """The same with the plays that led to it."""
    played = [(seat, action.card) for seat, action in deal.log if isinstance(action, Play)]
    hands = [0] * 16
    for seat in range(4):
        dealt = (deal.held[seat] or 0) | deal.cards_played_by(seat)
        for place, suit in enumerate(names):
            hands[4 * seat + place] = (dealt & SUIT_CARDS[suit]) >> HAND_SIZE * SUITS.index(suit)
    leader = played[0][0] if played else deal.leader
    state = State(_game(deal), hands, leader or 0, _options(deal.rules))
    state.live = [SUIT] * 4
    plays = []
    for seat, card in played:
        theirs = Card(names.index(card.suit), 1 << card.rank)
        plays.append((seat, theirs))
        state.play(theirs)
    return state, plays


def _game(deal: Deal) -> str:
    if deal.trump is not None:
        return "trump"
    return "tricks" if deal.terms.name == "nulos" else deal.terms.name


def _options(rules: RuleSet) -> Options:
    duty = {"always": "void-or-hearts", "ace": "void-or-ace", "never": "void-later"}[rules.king_under_hearts]
    return Options(duty, rules.no_heart_on_first_trick, rules.must_ruff, rules.must_overtrump)
