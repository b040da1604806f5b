"""The four seats: a plate with name, points, tricks and marks, and a bubble for what was said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import Offer, Play
from king.app import terms
from king.rules.auction import Stage
from king.web.draw import art, clock
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.scene import is_settling

if TYPE_CHECKING:
    from king.actions import Action
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def seat(scene: Scene, number: int) -> Html:
    """A seat's plate; the clock of who sits below, the bubbles of the others while a festa is settled."""
    if number == scene.view.seat:
        return join(_plate(scene, number), clock.chip(scene))
    return join(_plate(scene, number), _bubble(scene, number))


def _plate(scene: Scene, number: int) -> Html:
    words, deal = scene.words, scene.deal
    to_act = number == scene.to_act
    name = scene.names[number]
    return el(
        "div",
        el("span", art.icon(scene.seating[number].portrait), class_="face"),
        el("span", name, class_="name", title=name),
        _points(scene, number),
        _taken(scene, number),
        _dealer(scene) if deal.dealer == number else None,
        el("span", words.t("to act"), class_="sr") if to_act else None,
        class_="plate to-act" if to_act else "plate",
    )


def _points(scene: Scene, number: int) -> Html:
    label = scene.words.t("Points")
    told = scene.words.number(scene.totals[number])
    return el("span", el("span", f"{label} ", class_="sr"), told, class_="pts", title=label)


def _dealer(scene: Scene) -> Html:
    deals = scene.words.t("Deals the cards")
    return el("span", art.icon("dealer"), el("span", deals, class_="sr"), class_="dealer", title=deals)


def _taken(scene: Scene, number: int) -> Html:
    """What a seat has taken in this deal; while a festa is being settled, its part in that."""
    deal, words = scene.deal, scene.words
    if number in scene.view.left:
        return el("span", words.t("has left"), class_="took words")
    if is_settling(deal) and scene.to_act is not None:
        return el("span", _part(scene, deal, number), class_="took words")
    counts = [_count("tricks", words.t("Tricks"), words.number(deal.tricks[number]))]
    if deal.contract is not None and deal.terms.scoring_cards:
        scoring = (deal.captured[number] & deal.terms.scoring_cards).bit_count()
        label = terms.contract(words, deal.contract)
        counts.append(_count(art.CONTRACT_ICONS[deal.contract], label, words.number(scoring)))
    return el("span", *counts, class_="took")


def _count(drawing: str, label: str, count: str) -> Html:
    return el("span", art.icon(drawing), el("span", f"{label} ", class_="sr"), count, title=label)


def _part(scene: Scene, deal: Deal, number: int) -> str:
    words, auction = scene.words, deal.auction
    if auction is None:
        return ""
    if number == auction.buyer:
        return words.t("bought it")
    if number == auction.owner:
        return words.t("owner")
    if number == auction.bidder:
        return words.t("best offer")
    if number in auction.passed:
        return words.t("passed")
    return "" if auction.stage in (Stage.CONTRACT, Stage.LEADER) else words.t("may bid")


def _bubble(scene: Scene, number: int) -> Html:
    """What a seat said last, until the first card is led."""
    deal = scene.deal
    if deal.history or deal.played or deal.auction is None:
        return EMPTY
    said = last_word(deal, number)
    if said is None:
        return EMPTY
    best = isinstance(said, Offer) and number == deal.auction.bidder
    quiet = said.token in ("pass", "refuse", "too-little")
    kind = "bubble best" if best else "bubble quiet" if quiet else "bubble"
    return el("span", terms.said(scene.words, said), class_=kind)


def last_word(deal: Deal, number: int) -> Action | None:
    """What a seat said last in this deal, if it has spoken."""
    spoken = [action for who, action in deal.log if who == number and not isinstance(action, Play)]
    return next((action for action in reversed(spoken) if not action.token.endswith("leave")), None)
