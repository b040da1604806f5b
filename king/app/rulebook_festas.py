"""The page of rules: the festas, and playing with trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import NULOS_TRICK, UP_TRICK
from king.app.pages import Bullets, Section, paragraph
from king.app.words import N_
from king.rules.contracts import FESTA_TOTAL

if TYPE_CHECKING:
    from king.app.pages import Paragraph
    from king.app.words import Words
    from king.rules.ruleset import RuleSet


def festa_sections(words: Words, rules: RuleSet) -> list[Section]:
    """The chapters on what a festa can be, and on its trumps."""
    return [_festas(words, rules), _trumps(words, rules)]


# --------------------------------------------------------------------------------- what is played

_WHO_CHOOSES = {
    "none": N_("The owner looks at the hand and chooses. There is no auction."),
    "optional": N_(
        "The owner looks at the hand and chooses, or opens the auction and hears what the others offer."
    ),
    "always": N_("Before anything is chosen, the others offer points for the right to choose: the auction."),
}


def _festas(words: Words, rules: RuleSet) -> Section:
    contracts = [
        words.t(
            "With a trump: one suit beats the other three. Every trick brings its winner {points} points.",
            points=UP_TRICK,
        )
    ]
    if rules.no_trump_festas:
        contracts.append(words.t("No trump: every trick also brings {points} points.", points=UP_TRICK))
    if rules.nulos_festas:
        contracts.append(_nulos(words))
    closed = []
    if not rules.no_trump_festas:
        closed.append(words.t("Nobody may play for tricks without a trump."))
    if not rules.nulos_festas:
        closed.append(words.t("Nulos, where each tries to take no trick, are not played."))
    return Section(
        "festas",
        words.t("The four festas"),
        (
            paragraph(
                words.t("Each festa belongs to its dealer, the owner; so everybody owns one."),
                words.t("It is worth {total} points in all.", total=FESTA_TOTAL),
                words.t(_WHO_CHOOSES[rules.auction]),
            ),
            paragraph(words.t("This can be played:")),
            Bullets(tuple(contracts)),
            *([paragraph(*closed)] if closed else []),
            *([who_leads(words, rules)] if rules.auction == "none" and rules.leader_choice else []),
        ),
    )


def _nulos(words: Words) -> str:
    def left(tricks: int) -> str:
        return words.signed(FESTA_TOTAL - NULOS_TRICK * tricks)

    return words.t(
        "Nulos: no trump, and all avoid tricks. Each player starts with {total} points and loses {points} "
        "for every trick: none is {none}, one {one}, four {four}, five {five}.",
        total=FESTA_TOTAL,
        points=NULOS_TRICK,
        none=left(0),
        one=left(1),
        four=left(4),
        five=left(5),
    )


_OVERTRUMPING = {
    True: N_("When trumps are led you must beat the highest one in the trick, if you can."),
    False: N_("When trumps are led you may follow with any trump, high or low."),
}


def _trumps(words: Words, rules: RuleSet) -> Section:
    return Section(
        "trumps",
        words.t("Playing with trumps"),
        (
            Bullets(
                (
                    words.t(
                        "First of all you follow suit: you may trump only when you have none of the suit led."
                    ),
                    _ruffing(words, rules),
                    words.t("You may lead trumps at any time."),
                    words.t(_OVERTRUMPING[rules.must_overtrump]),
                )
            ),
        ),
    )


def _ruffing(words: Words, rules: RuleSet) -> str:
    if not rules.must_ruff:
        return words.t("If you cannot follow suit, you may trump or throw another card, as you like.")
    if not rules.must_overruff:
        return words.t("If you cannot follow suit, you must trump; a low trump will do.")
    return words.t(
        "If you cannot follow suit, you must trump, and higher than any trump in the trick. If you cannot go "
        "higher, you may play any card."
    )


# --------------------------------------------------------------------------------------- the lead

_FESTA_LEADERS = {
    "dealer": N_("The owner leads the first trick, whoever plays the festa."),
    "left-of-dealer": N_("The player on the owner's left leads the first trick, whoever plays the festa."),
}
_NULOS_LEADERS = {
    "dealer": N_("When the owner plays nulos, the owner leads."),
    "left-of-dealer": N_("When the owner plays nulos, the player on the owner's left leads."),
}


def who_leads(words: Words, rules: RuleSet) -> Paragraph:
    """Who leads the first trick of a festa, whoever it is that plays it."""
    if not rules.leader_choice:
        return paragraph(words.t(_FESTA_LEADERS[rules.first_leader]))
    return paragraph(
        words.t("Whoever plays the festa says who leads the first trick: themselves or the next player."),
        words.t(_NULOS_LEADERS[rules.first_leader]) if rules.nulos_festas else "",
    )
