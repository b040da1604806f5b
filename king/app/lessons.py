"""The first minutes: a few small positions of each group of contracts, to be played right.

What may be played or said, why something may not, and who takes a trick, tells the engine; a lesson only
names the position and what it is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from king.actions import PLAYS, parse_action
from king.app import terms
from king.app.words import N_
from king.cards import CARD_BY_TOKEN, cards_in, parse_card, parse_hand
from king.rules import auction as bidding
from king.rules.contracts import CONTRACTS
from king.rules.plays import legal_cards, why_not_play, winning_card
from king.rules.ruleset import RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.actions import Action, Offer
    from king.app.words import Words
    from king.cards import Card


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position in which the learner is to act.

    ``trick`` and ``hand`` are card tokens; ``said`` the words of an auction up to here, none where cards are
    played. ``right`` are the actions that solve it, ``why`` tells what they do.
    """

    told: str
    hand: str
    right: str
    why: str
    contract: str = "tricks"
    trick: str = ""
    number: int = 2
    """Of the trick, from 1."""

    said: str | None = None
    owner: int = 3
    rules: str = "classic"

    @property
    def is_auction(self) -> bool:
        """Whether something is to be said, and no card played."""
        return self.said is not None

    @property
    def cards(self) -> list[Card]:
        """The own cards: suit by suit, high to low."""
        return [card for token in self.hand.split() for card in cards_in(parse_hand(token))]

    @property
    def on_table(self) -> list[Card]:
        """The cards of the trick, in playing order."""
        return [parse_card(token) for token in self.trick.split()]

    def choices(self) -> tuple[Action, ...]:
        """All that may be done, as the engine says."""
        rules = RULE_SETS[self.rules]
        if self.said is not None:
            return bidding.legal_words(rules, self._auction())
        contract = CONTRACTS[self.contract]
        legal = legal_cards(rules, contract, self.number, self.on_table, parse_hand(self.hand))
        return tuple(PLAYS[card.index] for card in cards_in(legal))

    @property
    def offer(self) -> Offer | None:
        """The best offer so far."""
        return self._auction().best if self.is_auction else None

    def _auction(self) -> bidding.Auction:
        rules = RULE_SETS[self.rules]
        auction = bidding.begin(rules, self.owner)
        for token in (self.said or "").split():
            auction = bidding.after(rules, auction, parse_action(token))
        return auction

    def is_right(self, token: str) -> bool:
        """Whether this solves it."""
        return token in self.right.split()

    def answer(self, words: Words, token: str) -> str:
        """What is said to a choice: why it may not be, that it may but costs, or what it does."""
        if self.is_right(token):
            return words.t(self.why)
        card = CARD_BY_TOKEN.get(token)
        if card is None or self.is_auction:
            return words.t("You may say that, but there is something better here.")
        situation = RULE_SETS[self.rules], CONTRACTS[self.contract], self.number, self.on_table
        refusal = why_not_play(*situation, parse_hand(self.hand), card)
        if refusal is not None:
            return terms.refusal_text(words, refusal)
        played = [*self.on_table, card]
        if winning_card(played, CONTRACTS[self.contract].trump) == card and self.on_table:
            return words.t("That may be played, but it takes the trick. Try another card.")
        return words.t("That may be played, but another card does more for you.")


LESSONS: Mapping[str, tuple[Exercise, ...]] = MappingProxyType(
    {
        "negatives": (
            Exercise(
                N_(
                    "Follow suit if you can. The highest card of the suit led takes: here, you want no trick."
                ),
                hand="AS JD 4D 2C",
                trick="TD 8D 5D",
                right="4D",
                why=N_("Right: your four stays below, and somebody else takes the trick."),
            ),
            Exercise(
                N_("You have no club, so you may throw any card. Each heart costs whoever takes it."),
                contract="hearts",
                hand="AH 9S 3D",
                trick="KC 4C",
                right="AH",
                why=N_("Right: your highest heart goes to another."),
            ),
            Exercise(
                N_("Kings and jacks cost. You hold three spades: which one is safe to be rid of?"),
                contract="men",
                hand="KS JS 2S",
                trick="QS 7S",
                right="JS",
                why=N_("Right: the queen beats your jack, and takes it along."),
            ),
            Exercise(
                N_("One card costs everything: the king of hearts. Diamonds are led; you have none."),
                contract="king",
                hand="KH 9C 2S",
                trick="AD 3D",
                right="KH",
                why=N_("Right. Where this rule holds, whoever cannot follow must even throw it."),
            ),
            Exercise(
                N_("Only the last two tricks cost. Three are left and you lead: what should go?"),
                contract="last-two",
                hand="AS 3S 2D",
                number=11,
                right="AS",
                why=N_("Right: the ace takes a trick that costs nothing, and two low cards are left."),
            ),
        ),
        "festas": (
            Exercise(
                N_("Your festa: now tricks are worth points. Name the trump that fits your hand."),
                hand="AS KS QS JS 9S AH 4H KD 7D 3D 8C 5C 2C",
                said="",
                owner=0,
                rules="championship",
                right="trump-S",
                why=N_("Right: five spades from the top. Trumps beat every other suit."),
            ),
            Exercise(
                N_("Spades are trumps, hearts are led, and you hold none. Take the trick."),
                contract="trump-S",
                hand="3S KD 9C",
                trick="AH 5H",
                right="3S",
                why=N_("Right: even the lowest trump beats an ace of another suit."),
            ),
            Exercise(
                N_("In nulos everyone begins with points and each trick takes some away. Stay below."),
                contract="nulos",
                hand="QD 8D 4S",
                trick="9D 6D",
                right="8D",
                why=N_("Right: the highest card that does not take the trick. Keep the low ones for later."),
            ),
        ),
        "auction": (
            Exercise(
                N_("The festa on your right is for sale: what you offer, you pay from your points."),
                hand="AS KS QS JS TS 9S AH KH 4D 3D AC 5C 2C",
                said="",
                right="up1 up2 up3 up4 up5",
                why=N_("Right: with a hand like this you make far more than you pay."),
            ),
            Exercise(
                N_("Now it is your festa, and this is offered for it. Your own hand is poor."),
                hand="9S 6S 3S JH 7H 4H 2H 9D 5D 3D 8C 6C 4C",
                said="up4 pass pass",
                owner=0,
                right="accept",
                why=N_("Right: you are paid, whatever your hand then makes."),
            ),
            Exercise(
                N_("You have bought it: you choose what is played."),
                hand="AS KS QS JS TS 9S AH KH 4D 3D AC 5C 2C",
                said="up3 pass pass accept",
                right="trump-S",
                why=N_("Right: your longest suit. Now you know how King is played."),
            ),
        ),
    }
)
"""The exercises of each group, in order."""

GROUPS: Mapping[str, str] = MappingProxyType(
    {"negatives": N_("Negatives"), "festas": N_("Festas"), "auction": N_("Auction")}
)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where a learner is: the group, the exercise, and what was tried last in it."""

    group: str = "negatives"
    at: int = 0
    tried: str = ""

    @property
    def exercise(self) -> Exercise:
        """The exercise that is shown."""
        return LESSONS[self.group][self.at]

    @property
    def is_solved(self) -> bool:
        """Whether the right thing was done."""
        return self.exercise.is_right(self.tried)

    @property
    def is_last(self) -> bool:
        """Whether no exercise of the group follows."""
        return self.at + 1 == len(LESSONS[self.group])

    def next(self) -> Lesson | None:
        """The exercise that follows, of the next group after the last; ``None`` at the very end."""
        if not self.is_last:
            return Lesson(self.group, self.at + 1)
        groups = list(LESSONS)
        after = groups.index(self.group) + 1
        return Lesson(groups[after]) if after < len(groups) else None
