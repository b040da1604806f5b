"""The bar above the table: what is played, the ten deals, and the tools."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from king.app import terms
from king.rules.auction import Stage
from king.rules.contracts import FESTA
from king.web.draw import art
from king.web.draw.html import EMPTY, Html, el, join

if TYPE_CHECKING:
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def heading(scene: Scene) -> Html:
    """The deal's name and what it costs, with the trump or the contract's icon."""
    deal = scene.deal
    return join(
        _emblem(scene, deal),
        el(
            "div",
            el("h1", title(scene, deal), title=title(scene, deal)),
            el("p", *(el("span", fact) for fact in _terms_of(scene, deal))),
        ),
    )


def _terms_of(scene: Scene, deal: Deal) -> list[str]:
    """What is played and what it costs, in a few words."""
    words, auction = scene.words, deal.auction
    if deal.contract is None or auction is None:
        if auction is not None and auction.buyer is not None:
            return [words.t("The buyer chooses")]
        bidding = auction is not None and auction.stage in (Stage.BIDDING, Stage.RAISE)
        return [words.t("Who buys it, chooses") if bidding else terms.cost(words, deal.kind)]
    return [terms.contract(words, deal.contract), terms.cost(words, deal.contract)]


def _emblem(scene: Scene, deal: Deal) -> Html:
    if deal.trump is None:
        festa = " festa" if deal.auction is not None else ""
        return el("span", art.contract_icon(deal.contract or FESTA), class_=f"emblem{festa}")
    trump = scene.words.t("Trumps: {suit}", suit=terms.suit(scene.words, deal.trump))
    return el("span", art.suit(deal.trump), class_="trump", role="img", aria_label=trump, title=trump)


def title(scene: Scene, deal: Deal) -> str:
    """What a deal is called: its contract, or whose festa it is."""
    owner = deal.owner
    if owner is None:
        return terms.contract(scene.words, deal.kind)
    return festa_title(scene, owner)


def festa_title(scene: Scene, owner: int) -> str:
    """Whose festa it is."""
    if owner == scene.view.own_seat:
        return scene.words.t("Your festa")
    return scene.words.t("Festa of {name}", name=scene.names[owner])


def strip(scene: Scene) -> Html:
    """The ten deals in order: the points of those played, the owners of the festas, the current one lit."""
    return join(*(stop(scene, number) for number in range(1, len(scene.view.rules.programme) + 1)))


def stop(scene: Scene, number: int, order: str | None = None) -> Html:
    """One of the ten deals; with an ``order`` for the page, a button."""
    words, view = scene.words, scene.view
    kind = view.rules.programme[number - 1]
    now = scene.deal.number
    owner = (view.first_dealer + number - 1) % 4
    name = festa_title(scene, owner) if kind == FESTA else terms.contract(words, kind)
    badge: Html = EMPTY
    spoken = name
    if number < now:
        points = (view.deals[number - 1].points or (0, 0, 0, 0))[view.seat]
        badge = el("b", words.number(points))
        spoken = words.t("{deal}: {points}", deal=name, points=points)
    elif kind == FESTA:
        badge = el("b", scene.names[owner][:1])
    shown = (art.contract_icon(_kind_or_contract(scene, number)), badge, el("span", spoken, class_="sr"))
    return el(
        "li",
        *(shown if order is None else (el("button", *shown, type="button", data_do=order),)),
        class_="done" if number < now else "now" if number == now else None,
        aria_current="step" if number == now else None,
        title=spoken,
    )


def _kind_or_contract(scene: Scene, number: int) -> str:
    kind = scene.view.rules.programme[number - 1]
    if kind != FESTA or number >= scene.deal.number:
        return kind
    return scene.view.deals[number - 1].contract or kind


def tools(scene: Scene) -> Html:
    """The buttons at the end of the bar."""
    words = scene.words
    return join(
        tool("last", words.t("Last trick"), "only-small tiny-off", popovertarget="side"),
        tool("pad", words.t("Score pad"), "only-small", popovertarget="side"),
        tool("hint", words.t("Hint"), "no-small", data_do="hint"),
        tool("undo", words.t("Take back"), "no-small", data_do="undo"),
        tool("theme", words.t("Light, dark or high contrast"), "no-small", data_do="next-theme"),
        tool("rules", words.t("Rules"), "no-small", data_do="open-rules"),
        tool("menu", words.t("Menu"), "", popovertarget="menu"),
    )


@cache
def tool(drawing: str, label: str, sizes: str, **attributes: str) -> Html:
    """A button that is only an icon; its label is what a pointer and a screen reader get."""
    return el(
        "button",
        art.icon(drawing),
        type="button",
        class_=f"tool {sizes}".strip(),
        title=label,
        aria_label=label,
        **attributes,
    )
