"""The cards on the table: the trick in its four places, and the last trick on the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.rules.plays import winning_card
from king.web.draw import art
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.scene import is_settling

if TYPE_CHECKING:
    from king.app.words import Words
    from king.cards import Card
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def slot(scene: Scene, seat: int) -> Html:
    """A seat's place in the trick: its card with the marks of lead and winner, or that it is awaited."""
    lying = scene.trick
    card = next((card for who, card in lying if who == seat), None)
    if card is None:
        waits = seat == scene.to_act and not is_settling(scene.deal)
        return el("span", class_="wait") if waits else EMPTY
    winning = winning_card(tuple(played for _, played in lying), scene.deal.trump)
    wins, led = card == winning and len(lying) > 1, card == lying[0][1]
    shown = shown_card(scene.words, card, scene.deal, winning=wins, whose=scene.names[seat])
    return join(shown, _tags(scene, wins=wins, led=led))


def _tags(scene: Scene, *, wins: bool, led: bool) -> Html:
    words = scene.words
    if not (wins or led):
        return EMPTY
    lead = el("span", art.icon("lead"), words.t("led"), class_="tag lead") if led else None
    taken = words.t("takes it") if scene.complete_trick is not None else words.t("winning")
    crown = el("span", art.icon("crown"), taken, class_="tag wins") if wins else None
    return el("span", lead, crown, class_="tags")


def shown_card(
    words: Words, card: Card, deal: Deal, *, winning: bool = False, whose: str | None = None
) -> Html:
    """A card that lies open, named for those who do not see it, with what it costs in this deal."""
    name = terms.card(words, card)
    return el(
        "div",
        art.face(card.token),
        score_mark(words, card, deal),
        class_="card winning" if winning else "card",
        data_lies=card.token,
        role="img",
        aria_label=name if whose is None else words.t("{name}: {card}", name=whose, card=name),
    )


def score_mark(words: Words, card: Card, deal: Deal) -> Html | None:
    """The mark of a card that carries points."""
    points = points_on(card, deal)
    return None if points is None else el("span", words.number(points), class_="mark")


def points_on(card: Card, deal: Deal) -> int | None:
    """The points that a single card carries in this deal, if any."""
    scores = deal.contract is not None and deal.terms.scoring_cards & card.bit
    return deal.terms.per_card if scores else None


def last_trick(scene: Scene) -> Html:
    """The trick before the one on the table, in playing order, and who took it."""
    trick, words = scene.last_trick, scene.words
    if trick is None:
        return join(
            el("h2", words.t("Last trick")), el("p", words.t("No trick has been taken in this deal."))
        )
    taker = (
        words.t("to you")
        if trick.winner == scene.view.own_seat
        else words.t("to {name}", name=scene.names[trick.winner])
    )
    cards = (
        el(
            "li",
            shown_card(words, card, scene.deal, winning=seat == trick.winner),
            el("span", scene.names[seat]),
            class_="won" if seat == trick.winner else None,
        )
        for seat, card in trick.plays()
    )
    return join(el("h2", words.t("Last trick"), " ", el("span", taker)), el("ol", *cards))
