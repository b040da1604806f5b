"""The score pad: a row for each contract, two columns a player, what was lost and what was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.rules.contracts import FESTA
from king.web.draw import art
from king.web.draw.html import Html, el
from king.web.draw.scene import points_of

if TYPE_CHECKING:
    from king.match.deal import Deal
    from king.web.draw.scene import Scene


def pad(scene: Scene) -> Html:
    """The pad as people write it: negatives in the left columns, festas in the right ones, totals below.

    Festas share the rows of the first negatives, so that six rows hold the ten deals.
    """
    words, programme = scene.words, scene.view.rules.programme
    numbers = range(1, len(programme) + 1)
    negatives = [number for number in numbers if programme[number - 1] != FESTA]
    festas = [number for number in numbers if programme[number - 1] == FESTA]
    rows = [
        _row(scene, number, festas[at] if at < len(festas) else None) for at, number in enumerate(negatives)
    ]
    return el(
        "table",
        el("caption", words.t("Points")),
        el("colgroup", el("col", class_="g"), el("col", span=8), el("col", class_="g")),
        el("thead", _names(scene)),
        el("tbody", *rows),
        el("tfoot", _sums(scene)),
    )


def _names(scene: Scene) -> Html:
    me = scene.view.own_seat
    heads = (
        el(
            "th",
            scene.names[seat],
            colspan=2,
            scope="colgroup",
            class_="self" if seat == me else None,
            title=scene.names[seat],
        )
        for seat in scene.seats_from_me
    )
    return el("tr", el("td", class_="gut"), *heads, el("td", class_="gut"))


def _row(scene: Scene, negative: int, festa: int | None) -> Html:
    lost, won = _deal(scene, negative), _deal(scene, festa)
    cells: list[Html] = []
    for seat in scene.seats_from_me:
        cells.append(_cell(scene, lost, seat, "neg"))
        cells.append(_cell(scene, won, seat, "pos"))
    now = scene.deal.number
    kind = scene.view.rules.programme[negative - 1]
    name = terms.contract(scene.words, kind)
    running = not scene.view.is_over
    live = "live" if running and now == negative else "live plus" if running and now == festa else None
    head = el(
        "th", art.contract_icon(kind), el("span", name, class_="sr"), class_="gut", scope="row", title=name
    )
    return el("tr", head, *cells, _owner(scene, festa), class_=live)


def _owner(scene: Scene, festa: int | None) -> Html:
    if festa is None:
        return el("td", class_="gut")
    owner = scene.names[(scene.view.first_dealer + festa - 1) % 4]
    return el("th", owner[:1], class_="gut", scope="row", title=scene.words.t("Festa of {name}", name=owner))


def _deal(scene: Scene, number: int | None) -> Deal | None:
    if number is None or number > scene.deal.number:
        return None
    return scene.view.deals[number - 1]


def _cell(scene: Scene, deal: Deal | None, seat: int, column: str) -> Html:
    if deal is None or deal.contract is None:
        return el("td", class_=column)
    running = "" if deal.is_finished else " now"
    points = points_of(deal)[seat]
    return el("td", scene.words.number(points), class_=column + running)


def _sums(scene: Scene) -> Html:
    sums = (el("td", scene.words.number(scene.totals[seat]), colspan=2) for seat in scene.seats_from_me)
    return el("tr", el("td"), *sums, el("td"))
