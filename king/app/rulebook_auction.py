"""The page of rules: the auction, the owner's answer, and what a sale costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import EIGHT_UP, NULOS_TRICK, UP_TRICK
from king.app import terms
from king.app.pages import Bullets, Section, Table, paragraph
from king.app.rulebook_festas import who_leads
from king.app.words import N_
from king.rules.auction import NEAR_EIGHT
from king.rules.contracts import PASS_OUT_OTHER_TRICKS, PASS_OUT_OWNER_TRICKS

if TYPE_CHECKING:
    from king.app.pages import Block
    from king.app.words import Words
    from king.rules.ruleset import RuleSet


def auction_sections(words: Words, rules: RuleSet) -> list[Section]:
    """The chapters on the auction; none where there is none."""
    if rules.auction == "none":
        return []
    return [_auction(words, rules), _answers(words, rules), _sale(words, rules)]


# ---------------------------------------------------------------------------------------- bidding

_OPENING = {
    "optional": N_("It takes place when the owner opens it, instead of choosing."),
    "always": N_("Every festa begins with it."),
}


def _auction(words: Words, rules: RuleSet) -> Section:
    return Section(
        "auction",
        words.t("The auction"),
        (
            paragraph(
                words.t(_OPENING[rules.auction]),
                words.t("The three others bid in turn, starting on the owner's left, round and round."),
                words.t("The owner does not bid."),
                words.t("Whoever passes is out for good."),
                words.t("The best bidder speaks again only when outbid or matched."),
                words.t("The bidding ends when only the best bidder is left, or nobody."),
            ),
            *_offers(words, rules),
            paragraph(
                words.t("Every offer must rank above the best so far."),
                words.t(
                    "But whoever speaks before the best bidder, counting from the owner's left, may match: "
                    "with the very same offer, in number and kind, they become the best bidder."
                ),
            ),
        ),
    )


def _offers(words: Words, rules: RuleSet) -> list[Block]:
    most = terms.tricks(words, rules.highest_up)
    up = paragraph(
        words.t("You can offer up to {tricks}.", tricks=most),
        words.t("An offer in tricks names no suit: that comes after buying."),
    )
    if not rules.nulos_ranks:
        return [up, paragraph(words.t("Nulos cannot be offered."))]
    header = (words.t("Offer"), words.t("Ranks with"), words.t("Price"))
    rows = tuple(
        (
            terms.offer(words, offer),
            _ranks_with(words, rules, rules.rank(offer)),
            words.number(rules.price(offer)),
        )
        for offer in rules.offers
        if offer.nulos
    )
    nulos = paragraph(
        words.t("You can also offer nulos, which you then play."),
        words.t("Among the offers in tricks they rank like this:"),
    )
    return [up, nulos, Table(header, rows)]


def _ranks_with(words: Words, rules: RuleSet, rank: int) -> str:
    if rank > rules.highest_up:
        return words.t("above {tricks}", tricks=terms.tricks(words, rules.highest_up))
    return terms.tricks(words, rank)


# ------------------------------------------------------------------------------------- the answer


def _answers(words: Words, rules: RuleSet) -> Section:
    answers = [words.t("Accept: the bidder buys the festa.")]
    if rules.answer == "refuse":
        answers.append(words.t("Refuse: you play it yourself, and choose what is played."))
    else:
        answers.append(
            words.t(
                "“Too little”: the bidder makes a higher offer, which you answer again, or gives up. Then "
                "you play the festa yourself, and choose what is played."
            )
        )
    if rules.ultimatum == "bidder":
        low, high = NEAR_EIGHT
        answers.append(
            words.t(
                "“8 or nulos”, to an offer of {low} or {high} tricks: the bidder says 8 and buys at once, "
                "or you play nulos and nobody pays.",
                low=low,
                high=high,
            )
        )
    return Section(
        "answers",
        words.t("The owner's answer"),
        (
            paragraph(words.t("When the festa is yours, you answer the best offer:")),
            Bullets(tuple(answers)),
            *_limits(words, rules),
        ),
    )


def _limits(words: Words, rules: RuleSet) -> list[Block]:
    blocks: list[Block] = []
    if rules.eight_must_be_accepted and EIGHT_UP in rules.offers:
        eight = terms.tricks(words, EIGHT_UP.count)
        blocks.append(paragraph(words.t("You have to accept an offer of {tricks}.", tricks=eight)))
    if rules.ultimatum == "everyone":
        moment = (
            N_(
                "You may say “8 or nulos” at your first choice, or in place of an answer, whatever was "
                "offered."
            )
            if rules.auction == "optional"
            else N_("You may say “8 or nulos” in place of an answer, whatever was offered.")
        )
        blocks.append(
            paragraph(
                words.t(moment),
                words.t(
                    "The best offer is then void, and the three others are asked in turn, those who passed "
                    "too."
                ),
                words.t("The first to say 8 buys the festa at once. If nobody does, you play nulos."),
            )
        )
    blocks.append(
        paragraph(words.t("If nobody makes an offer, you choose what is played."), _pass_out(words, rules))
    )
    return blocks


def _pass_out(words: Words, rules: RuleSet) -> str:
    limit = rules.pass_out_limit
    if limit is None:
        return words.t("Every festa is played.")
    highest = max(offer.worth for offer in rules.offers)
    if limit >= highest:
        moment = words.t("Whenever no offer is taken, you may also leave the festa unplayed: 4-3-3-3.")
    elif limit < UP_TRICK:
        moment = words.t("Then, and only then, you may also leave the festa unplayed: 4-3-3-3.")
    else:
        moment = words.t(
            "If nobody did, or you refused a best offer worth at most {limit} points, you may also leave "
            "the festa unplayed: 4-3-3-3.",
            limit=limit,
        )
    marked = words.t(
        "The owner marks {own} tricks ({own_points} points), and each of the others {other} "
        "({other_points}).",
        own=PASS_OUT_OWNER_TRICKS,
        own_points=PASS_OUT_OWNER_TRICKS * UP_TRICK,
        other=PASS_OUT_OTHER_TRICKS,
        other_points=PASS_OUT_OTHER_TRICKS * UP_TRICK,
    )
    return f"{moment} {marked}"


# --------------------------------------------------------------------------------------- the sale


def _sale(words: Words, rules: RuleSet) -> Section:
    choices = (
        N_("Whoever buys for tricks chooses a trump, or no trump.")
        if rules.no_trump_festas
        else N_("Whoever buys for tricks chooses a trump.")
    )
    price = words.t("Each trick offered costs the buyer {points} points.", points=UP_TRICK)
    if rules.nulos_ranks:
        price = _price(words, rules)
    payment = (
        N_(
            "The buyer pays at the end of the deal, out of what they score in it: never more, and nothing "
            "if that is zero or less."
        )
        if rules.payment_capped
        else N_("The buyer pays the owner at the end of the deal, in full, however it went.")
    )
    return Section(
        "sale",
        words.t("Buying and paying"),
        (
            paragraph(words.t(choices), price, words.t(payment)),
            who_leads(words, rules),
        ),
    )


def _price(words: Words, rules: RuleSet) -> str:
    if rules.nulos_paid_by_rank:
        return words.t(
            "Each trick offered costs the buyer {points} points; nulos cost as much as the tricks they rank "
            "with.",
            points=UP_TRICK,
        )
    return words.t(
        "Each trick offered costs the buyer {points} points, each nulo {nulo}.",
        points=UP_TRICK,
        nulo=NULOS_TRICK,
    )
