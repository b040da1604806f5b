"""The note beside the table: the one or two rules of this deal that are easily forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken
from king.cards import HAND_SIZE
from king.web.draw.html import EMPTY, Html, el, join

if TYPE_CHECKING:
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def note(scene: Scene) -> Html:
    """Reminders for the deal on the table, and what is left in it to be taken."""
    lines = reminders(scene)
    if not lines:
        return EMPTY
    return join(el("h2", scene.words.t("In this deal")), *(el("p", line) for line in lines))


def reminders(scene: Scene) -> list[str]:
    """The sentences of the note."""
    deal = scene.deal
    return _festa(scene, deal) if deal.auction is not None else _negative(scene, deal)


def _negative(scene: Scene, deal: Deal) -> list[str]:
    words, rules = scene.words, scene.view.rules
    lines: list[str] = []
    if deal.kind in ("hearts", "king") and rules.hearts_lead_only_alone:
        lines.append(words.t("Hearts may be led only by a hand that holds nothing else."))
    if deal.kind == "hearts" and rules.no_heart_on_first_trick:
        lines.append(words.t("No heart may be thrown on the first trick."))
    if deal.kind == "king" and rules.king_when_void:
        lines.append(words.t("Who cannot follow must throw the king of hearts."))
    if deal.kind == "last-two":
        lines.append(words.t("Only tricks {first} and {last} count.", first=HAND_SIZE - 1, last=HAND_SIZE))
    if deal.terms.scoring_cards:
        fallen = sum((pile & deal.terms.scoring_cards).bit_count() for pile in deal.captured)
        total = deal.terms.scoring_cards.bit_count()
        if total > 1:
            lines.append(words.t("Taken so far: {fallen} of {total}.", fallen=fallen, total=total))
    return lines


def _festa(scene: Scene, deal: Deal) -> list[str]:
    words, rules, auction = scene.words, scene.view.rules, deal.auction
    lines: list[str] = []
    if auction is None:
        return lines
    if auction.buyer is not None and auction.sale is not None:
        lines.append(spoken.sale(words, deal, scene.view.own_seat, scene.names))
        if rules.payment_capped:
            lines.append(words.t("The price is paid out of what the buyer makes, and never exceeds it."))
    elif deal.contract is None and rules.auction != "none":
        lines.append(
            words.t("Offers go round from the owner's left. Who speaks earlier may match the best one.")
        )
    if deal.trump and rules.must_ruff:
        lines.append(words.t("Who cannot follow must trump, and above the highest trump if able."))
    if deal.trump and rules.must_overtrump:
        lines.append(words.t("When trumps are led, each must go above the highest if able."))
    return lines
