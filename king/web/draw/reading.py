"""Reading mode: the whole table as text, from the same scene and with the same actions as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.cards import SUIT_CARDS, SUITS, cards_in
from king.rules.plays import winning_card
from king.web.draw import bar, choices, clock, command, menu, note, pad, seats, status, summary
from king.web.draw.hand import Holding, hands_of_all
from king.web.draw.html import EMPTY, Html, el, join
from king.web.draw.scene import is_settling
from king.web.draw.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.app.words import Words
    from king.cards import Card
    from king.web.draw.scene import Scene


def frame(words: Words, *, commands: bool = True) -> str:
    """The table of text with every region empty; without ``commands`` where nothing is to be played."""
    return el(
        "main",
        el("header", el("div", id="deal", class_="deal"), el("nav", id="tools", aria_label=words.t("Tools"))),
        el(
            "div",
            el("p", id="status", class_="say"),
            el("div", id="clock"),
            el("div", id="cover"),
            el("div", id="panel"),
            el("div", id="claim"),
            _section("hand", words.t("Your hand"), "div"),
            el("p", id="refusal", class_="refusal"),
            command.field(words) if commands else None,
            _section("board", words.t("The table"), "div"),
            class_="now",
        ),
        el(
            "div",
            el("section", id="lasttrick"),
            el("section", id="note"),
            el("section", id="pad", class_="pad", aria_label=words.t("Points")),
            _section("strip", words.t("The ten deals"), "ol"),
            class_="then",
        ),
        el("div", id="menu", class_="menu panel", popover=True, aria_label=words.t("Menu")),
        id=TABLE,
        class_="reading",
        tabindex=-1,
    )


def _section(region: str, title: str, element: str) -> Html:
    return el(
        "section",
        el("h2", title, id=f"{region}-title"),
        el(element, id=region),
        aria_labelledby=f"{region}-title",
    )


def regions(scene: Scene) -> dict[str, str]:
    """The inner markup of every region, by the id of its element."""
    drawn: dict[str, str] = {region: draw(scene) for region, draw in _REGIONS.items()}
    return drawn | clock.running(scene)


# -------------------------------------------------------------------------------------------------- the hand


def hand(scene: Scene) -> Html:
    """The cards as words, a line for each suit; those that may be played now as actions."""
    if scene.view.is_public:
        return hands_of_all(scene)
    holding = Holding.of(scene)
    lines = []
    for suit in SUITS:
        cards = list(reversed(list(cards_in(scene.view.hand & SUIT_CARDS[suit]))))
        if cards:
            named = terms.capital(terms.suit(scene.words, suit))
            buttons = (_card(scene, holding, card) for card in cards)
            lines.append(el("li", el("span", named, class_="kind"), *buttons))
    return join(el("ul", *lines) if lines else EMPTY, holding.explanations())


def _card(scene: Scene, holding: Holding, card: Card) -> Html:
    rank = terms.capital(terms.rank(scene.words, card.rank))
    return holding.button(scene, card, join(rank), "btn word")


# ------------------------------------------------------------------------------------------------- the table


def board(scene: Scene) -> Html:
    """Who sits where, what each has played or said, has taken, and stands at."""
    words = scene.words
    heads = (words.t("Player"), words.t("Card"), words.t("Tricks"), words.t("Points"))
    return el(
        "table",
        el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
        el("tbody", *(_row(scene, seat) for seat in scene.seats_from_me)),
    )


def _row(scene: Scene, seat: int) -> Html:
    words = scene.words
    return el(
        "tr",
        el("th", _who(scene, seat), scope="row"),
        el("td", _said(scene, seat)),
        el("td", words.number(scene.deal.tricks[seat])),
        el("td", words.number(scene.totals[seat])),
        class_="to-act" if seat == scene.to_act else None,
    )


def _who(scene: Scene, seat: int) -> str:
    """The name, where that seat is, and the marks that a picture would show."""
    words, own = scene.words, scene.view.seat
    marks = [
        words.t("deals") if seat == scene.deal.dealer else "",
        words.t("to act") if seat == scene.to_act else "",
        words.t("has left") if seat in scene.view.left else "",
    ]
    where = "" if seat == own else terms.seat(words, seat, own)
    told = ", ".join(mark for mark in (where, *marks) if mark)
    return f"{scene.names[seat]} ({told})" if told else scene.names[seat]


def _said(scene: Scene, seat: int) -> str:
    """The card in this trick with its marks; while a festa is settled, what was said last."""
    words, lying = scene.words, scene.trick
    card = next((card for who, card in lying if who == seat), None)
    if card is not None:
        winning = len(lying) > 1 and card == winning_card(
            tuple(played for _, played in lying), scene.deal.trump
        )
        taken = words.t("takes it") if scene.complete_trick is not None else words.t("winning")
        marks = [words.t("led") if card == lying[0][1] else "", taken if winning else ""]
        return ", ".join(part for part in (terms.capital(terms.card(words, card)), *marks) if part)
    if is_settling(scene.deal) and (said := seats.last_word(scene.deal, seat)) is not None:
        return terms.said(words, said)
    return ""


def last_trick(scene: Scene) -> Html:
    """The trick before the one on the table, in playing order, and who took it."""
    words, trick = scene.words, scene.last_trick
    heading = el("h2", words.t("Last trick"))
    if trick is None:
        return join(heading, el("p", words.t("No trick has been taken in this deal.")))
    cards = (
        el("li", words.t("{name}: {card}", name=scene.names[seat], card=terms.card(words, card)))
        for seat, card in trick.plays()
    )
    mine = trick.winner == scene.view.own_seat
    taker = words.t("to you") if mine else words.t("to {name}", name=scene.names[trick.winner])
    return join(heading, el("ol", *cards), el("p", terms.capital(taker)))


def tools(scene: Scene) -> Html:
    """The buttons at the top: the picture again, and the menu."""
    words = scene.words
    return join(
        bar.tool("theme", words.t("Show the table as a picture"), "", data_do="as-picture"),
        bar.tool("menu", words.t("Menu"), "", popovertarget="menu"),
    )


_REGIONS: dict[str, Callable[[Scene], Html]] = {
    "deal": bar.heading,
    "tools": tools,
    "status": status.status,
    "clock": clock.chip,
    "cover": summary.cover,
    "panel": choices.panel,
    "hand": hand,
    "refusal": status.refusal,
    "board": board,
    "lasttrick": last_trick,
    "note": note.note,
    "pad": pad.pad,
    "strip": bar.strip,
    "menu": menu.menu,
}
