"""The page of rules, as plain data: composed from a rule set's fields, so that it never tells another game.

No rule set is asked for by name: a house's own gets its page too. ``rulebook`` puts the chapters together,
which stand here and in ``rulebook_festas``, ``rulebook_auction`` and ``rulebook_table``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.pages import Bullets, Heading, Page, Paragraph, Section, Table, paragraph
from king.app.rulebook_auction import auction_sections
from king.app.rulebook_festas import festa_sections
from king.app.rulebook_table import table_sections
from king.app.words import N_
from king.rules.contracts import CONTRACTS, FESTA, FESTA_TOTAL, NEGATIVES

if TYPE_CHECKING:
    from king.app.pages import Block
    from king.app.words import Words
    from king.rules.ruleset import RuleSet


def rulebook(words: Words, rules: RuleSet) -> Page:
    """Everything that a player should know to play by these rules."""
    return Page(
        terms.rule_set(words, rules.name),
        terms.rule_set_description(words, rules.name),
        (
            _goal(words),
            _ten_deals(words, rules),
            _dealing(words, rules),
            _tricks(words),
            _negatives(words, rules),
            *festa_sections(words, rules),
            *auction_sections(words, rules),
            *table_sections(words, rules),
        ),
    )


def _goal(words: Words) -> Section:
    return Section(
        "goal",
        words.t("The goal"),
        (
            paragraph(
                words.t("Four players, each for themselves."),
                words.t("A match is ten deals. In six of them you lose points for what you take."),
                words.t("In the other four, the festas, you win them."),
                words.t("After the tenth deal, most points wins."),
            ),
            paragraph(
                words.t(
                    "The six negative deals cost {cost} points in all; the four festas bring {gain}.",
                    cost=-sum(CONTRACTS[name].total for name in NEGATIVES),
                    gain=4 * FESTA_TOTAL,
                ),
                words.t("So the points of the four players always add up to zero."),
            ),
        ),
    )


_COUNTED = {
    "tricks": N_("every trick"),
    "hearts": N_("every heart"),
    "men": N_("every king and jack"),
    "queens": N_("every queen"),
    "king": N_("the king of hearts"),
    "last-two": N_("each of the last two tricks"),
}


def _ten_deals(words: Words, rules: RuleSet) -> Section:
    rows = []
    for number, kind in enumerate(rules.programme, start=1):
        if kind == FESTA:
            counts, each, total = words.t("as its owner chooses"), "", FESTA_TOTAL
        else:
            worth = CONTRACTS[kind]
            counts, total = words.t(_COUNTED[kind]), worth.total
            each = words.signed(worth.per_trick or worth.per_card)
        rows.append((words.number(number), terms.contract(words, kind), counts, each, words.signed(total)))
    header = (words.t("Deal"), words.t("Contract"), words.t("Counts"), words.t("Each"), words.t("Total"))
    return Section(
        "deals",
        words.t("The ten deals"),
        (
            paragraph(words.t("They are always played in this order.")),
            Table(header, tuple(rows)),
        ),
    )


_FIRST_DEALERS = {
    "first-player": N_("The first player deals the first deal."),
    "draw": N_(
        "To find the first dealer, cards are dealt face up, one to each player in turn, until the king of "
        "hearts appears: whoever receives it deals. The table shows the draw."
    ),
    "random": N_("The first dealer is chosen by lot."),
}
_FIRST_LEADERS = {
    "dealer": N_("The dealer leads the first trick."),
    "left-of-dealer": N_("The player on the dealer's left leads the first trick."),
}


def _dealing(words: Words, rules: RuleSet) -> Section:
    return Section(
        "dealing",
        words.t("The cards"),
        (
            paragraph(
                words.t("All 52 cards are dealt, 13 to each player."),
                words.t("From high to low: ace, king, queen, jack, 10, 9 and so on down to 2."),
            ),
            paragraph(
                words.t(_FIRST_DEALERS[rules.first_dealer]),
                words.t("After that the deal passes to the left."),
                words.t(_FIRST_LEADERS[rules.first_leader]),
            ),
        ),
    )


def _tricks(words: Words) -> Section:
    return Section(
        "tricks",
        words.t("The tricks"),
        (
            paragraph(
                words.t("Play goes clockwise, to the left."),
                words.t("Follow the suit led if you can."),
                words.t("If you cannot, you may play any card, unless a rule below says otherwise."),
            ),
            paragraph(
                words.t(
                    "The highest trump takes the trick; if there is none, the highest card of the suit led."
                ),
                words.t("Whoever takes a trick leads the next one."),
            ),
        ),
    )


# ----------------------------------------------------------------------------- the negative deals

_COSTS = {
    "tricks": N_("Every trick costs its winner {points} points; all 13 together, {total}."),
    "hearts": N_("Every heart costs {points} points to whoever takes it; all 13 together, {total}."),
    "men": N_("Every king and every jack costs {points} points: eight men, {total} in all."),
    "queens": N_("Every queen costs {points} points: four queens, {total} in all."),
    "king": N_("Whoever takes the king of hearts loses {points} points."),
    "last-two": N_("Only tricks 12 and 13 count: each costs {points} points, {total} in all."),
}


def _negatives(words: Words, rules: RuleSet) -> Section:
    special = {"hearts": _hearts_rules(words, rules), "king": _king_rules(words, rules)}
    blocks: list[Block] = [
        paragraph(
            words.t(
                "There is no trump and nothing to choose: take as little as you can of what costs points."
            ),
            _stopping(words, rules),
        )
    ]
    for number, kind in enumerate(rules.programme, start=1):
        if kind != FESTA:
            worth = CONTRACTS[kind]
            title = words.t("{number}. {contract}", number=number, contract=terms.contract(words, kind))
            points = -(worth.per_trick or worth.per_card)
            blocks += [
                Heading(title),
                Paragraph(words.t(_COSTS[kind], points=points, total=-worth.total)),
                *special.get(kind, ()),
            ]
    return Section("negatives", words.t("The six negative deals"), tuple(blocks))


def _stopping(words: Words, rules: RuleSet) -> str:
    if rules.stop_when_decided:
        return words.t(
            "The deals of hearts, men, queens and king end as soon as the last card that costs points is "
            "taken."
        )
    return words.t("All thirteen tricks are played, even when there is nothing left to lose.")


def _leading_hearts(words: Words, rules: RuleSet) -> str:
    if rules.hearts_lead_only_alone:
        return words.t("You may lead hearts only when you hold nothing else.")
    return words.t("You may lead hearts at any time.")


def _hearts_rules(words: Words, rules: RuleSet) -> list[Block]:
    first_trick = (
        N_(
            "If you cannot follow suit on the first trick, you may not throw a heart unless you hold only "
            "hearts."
        )
        if rules.no_heart_on_first_trick
        else N_("If you cannot follow suit you may throw hearts, even on the first trick.")
    )
    return [Bullets((_leading_hearts(words, rules), words.t(first_trick)))]


_KING_UNDER_HEARTS = {
    "never": N_("When hearts are led, you may keep it back while you have another heart."),
    "ace": N_("You must play it when hearts are led and the ace of hearts already lies in the trick."),
    "always": N_(
        "You must play it as soon as hearts are led, whoever leads; if you lead hearts yourself, you lead "
        "the king."
    ),
}


def _king_rules(words: Words, rules: RuleSet) -> list[Block]:
    items = []
    if rules.no_king_on_first_trick:
        items.append(words.t("On the first trick you may neither lead it nor throw it away."))
    if not rules.king_when_void:
        items.append(words.t("When you cannot follow suit, you may throw it or keep it back."))
    elif rules.no_king_on_first_trick:
        items.append(
            words.t("From the second trick on, you must throw it as soon as you cannot follow suit.")
        )
    else:
        items.append(words.t("You must throw it as soon as you cannot follow suit."))
    items.append(words.t(_KING_UNDER_HEARTS[rules.king_under_hearts]))
    return [
        Paragraph(_leading_hearts(words, rules)),
        Paragraph(words.t("If you hold the king of hearts:")),
        Bullets(tuple(items)),
    ]
