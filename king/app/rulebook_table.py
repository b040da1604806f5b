"""The page of rules: counting, ranking, and what holds at every table whatever the rules of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.pace import PACES
from king.app.pages import Bullets, Section, paragraph
from king.rules.contracts import CONTRACTS, FESTA, FESTA_TOTAL

if TYPE_CHECKING:
    from king.app.words import Words
    from king.rules.ruleset import RuleSet


def table_sections(words: Words, rules: RuleSet) -> list[Section]:
    """The chapters on counting and ranking, and on clock, leaving, seats and pauses."""
    return [_counting(words, rules), _ranking(words), _clock(words), _table(words)]


def _counting(words: Words, rules: RuleSet) -> Section:
    totals = [str(-CONTRACTS[kind].total) for kind in rules.programme if kind != FESTA]
    return Section(
        "counting",
        words.t("Counting"),
        (
            paragraph(
                words.t("The score pad has two columns for each player: what they lost and what they won."),
                words.t("The difference is their score."),
            ),
            paragraph(
                words.t("At the end of each deal you see what everybody took, and the total as a check."),
                words.t(
                    "In the order of the negative deals it must be {totals}; in a festa it is {festa}.",
                    totals=", ".join(totals),
                    festa=FESTA_TOTAL,
                ),
            ),
        ),
    )


def _ranking(words: Words) -> Section:
    return Section(
        "ranking",
        words.t("The ranking"),
        (
            paragraph(
                words.t("The more points, the better the place."),
                words.t("Players with equal points share a place, and the next one stays empty: 1, 1, 3, 4."),
                words.t("Players who left rank behind all who stayed; the first to leave is last."),
            ),
        ),
    )


def _clock(words: Words) -> Section:
    return Section(
        "clock",
        words.t("The clock and leaving"),
        (
            paragraph(
                words.t("A table can play with a clock: so many seconds for each decision, or without."),
                words.t("When time runs out, the table plays for you:"),
            ),
            Bullets(
                (
                    words.t("in a festa for tricks, the highest card that may be played;"),
                    words.t("in a negative deal or nulos, the lowest one;"),
                    words.t("in the auction it passes, or refuses what may be refused;"),
                    words.t("as a trump, your longest suit; of equal ones, that with the highest cards;"),
                    words.t("as the leader, where there is a choice, yourself."),
                )
            ),
            paragraph(
                words.t("If you leave, the table plays for you in the same way until the end."),
                words.t("When only one player is left the match ends, and that player is first."),
                words.t("The points of an unfinished deal are not counted."),
                words.t("Players run by the computer never leave."),
            ),
        ),
    )


def _table(words: Words) -> Section:
    pace = PACES["normal"]
    return Section(
        "table",
        words.t("At the table"),
        (
            Bullets(
                (
                    words.t(
                        "Until the first deal is over you can change who sits where; it is then dealt anew."
                    ),
                    words.t(
                        "Between tricks there is a pause of {trick} seconds, and after a deal one of {deal} "
                        "with its summary. A click or a key ends it.",
                        trick=round(pace.trick),
                        deal=round(pace.deal),
                    ),
                    words.t("All can see the ten deals, the contract, the trump, the trick and the points."),
                    words.t("The last trick can be looked at again."),
                )
            ),
        ),
    )
