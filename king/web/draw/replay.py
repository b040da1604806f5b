"""A match that is looked at again: the table as it was, and below it the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.app.replay import Way, auction_lines, short_card, trick_rows
from king.app.words import N_
from king.cards import SUIT_CARDS, SUITS, cards_in
from king.web.draw import art, bar, forms, reading, table
from king.web.draw.html import Html, el, join
from king.web.draw.menu import item

if TYPE_CHECKING:
    from king.app.replay import Replay, TrickRow
    from king.app.words import Words
    from king.cards import CardSet
    from king.web.draw.scene import Scene

_WAYS = (
    (Way.PREVIOUS_DEAL, "step-deal", N_("Back to the deal before")),
    (Way.PREVIOUS_TRICK, "step-trick", N_("Back to the trick before")),
    (Way.PREVIOUS, "step", N_("One card back")),
    (Way.NEXT, "step", N_("One card on")),
    (Way.NEXT_TRICK, "step-trick", N_("On to the next trick")),
    (Way.NEXT_DEAL, "step-deal", N_("On to the next deal")),
)


def frame(words: Words, *, as_text: bool) -> str:
    """The screen with every region empty."""
    controls = el("section", id="controls", class_="controls", aria_label=words.t("Replay"))
    if as_text:
        return el("div", controls, Html(reading.frame(words, commands=False)), class_="replaying-text")
    return table.frame(words, controls)


def regions(scene: Scene, replay: Replay, *, as_text: bool) -> dict[str, str]:
    """The inner markup of every region, by the id of its element."""
    drawn = reading.regions(scene) if as_text else table.regions(scene)
    drawn["controls"] = controls(scene, replay)
    drawn["strip"] = strip(scene, replay)
    drawn["status"] = join(replay.place(scene.words))
    drawn["menu"] = menu(scene)
    drawn["tools"] = tools(scene, as_text=as_text)
    drawn["cover"] = drawn["cover"].replace('data-do="skip"', f'data-do="replay:{Way.NEXT.value}"')
    hands = replay.open_hands
    for seat in range(4):
        place = scene.place(seat)
        if hands is not None and not as_text and place != "me":
            drawn[f"seat-{place}"] += open_hand(scene.words, hands[seat] or 0)
    if hands is not None and as_text:
        drawn["note"] = _hands_as_text(scene, [hand or 0 for hand in hands])
    return drawn


def controls(scene: Scene, replay: Replay) -> Html:
    """The steps, whose view it is, open hands, the table of tricks, and playing on from here."""
    words = scene.words
    last = len(replay.stops) - 1
    ways = (_way(words, way, drawing, label) for way, drawing, label in _WAYS)
    seats = {str(seat): _seen_by(scene, seat) for seat in scene.seats_from_me}
    shown = words.t("Hide the other hands") if replay.is_open else words.t("Show all hands")
    return join(
        el("div", *ways, class_="steps", role="group", aria_label=words.t("Steps")),
        el("progress", max=last, value=replay.at, aria_label=words.t("How far the match has come")),
        el(
            "div",
            forms.chooser("replay-seat", seats, str(replay.viewer), words.t("Whose view")),
            _choice(shown, "replay-open", "eye", enabled=replay.lies_open, pressed=replay.is_open),
            _choice(words.t("Table of tricks"), "replay-tricks", "pad"),
            _choice(
                words.t("Play on from here"), "what-if", "play", enabled=replay.may_play_on(scene.seating)
            ),
            class_="choices",
        ),
    )


def _way(words: Words, way: Way, drawing: str, label: str) -> Html:
    told = words.t(label)
    return el(
        "button",
        art.icon(drawing),
        type="button",
        class_="tool flip" if way.value.startswith("previous") else "tool",
        title=told,
        aria_label=told,
        data_do=f"replay:{way.value}",
    )


def _choice(
    label: str, what: str, drawing: str, *, enabled: bool = True, pressed: bool | None = None
) -> Html:
    return el(
        "button",
        art.icon(drawing),
        el("span", label),
        type="button",
        class_="btn",
        title=label,
        data_do=what,
        disabled=not enabled,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def _seen_by(scene: Scene, seat: int) -> str:
    return scene.words.t("View: {name}", name=scene.names[seat])


def strip(scene: Scene, replay: Replay) -> Html:
    """The ten deals, each of which can be gone to once it has begun."""
    begun = replay.match.deal_number
    numbers = range(1, len(scene.view.rules.programme) + 1)
    return join(
        *(bar.stop(scene, number, f"replay-deal:{number}" if number <= begun else None) for number in numbers)
    )


def tools(scene: Scene, *, as_text: bool) -> Html:
    """The buttons at the end of the bar."""
    words = scene.words
    pad = () if as_text else (bar.tool("pad", words.t("Score pad"), "only-small", popovertarget="side"),)
    return join(
        *pad,
        bar.tool("menu", words.t("Menu"), "", popovertarget="menu"),
        bar.tool("close", words.t("Close the replay"), "", data_do="close-replay"),
    )


def menu(scene: Scene) -> Html:
    """What can be done with the match that is looked at."""
    words = scene.words
    return join(
        item("check", words.t("Review of the match"), data_do=f"review:{scene.view.seat}", autofocus=True),
        item("share", words.t("Share as a link"), data_do="share"),
        item("download", words.t("Save the match as a file"), data_do="download"),
        item("pad", words.t("Copy this hand for a report"), data_do="report"),
        item("rules", words.t("Rules"), data_do="open-rules"),
    )


# ---------------------------------------------------------------------------------------------- the hands


def open_hand(words: Words, hand: CardSet) -> Html:
    """The cards that a seat still holds: a line for each suit."""
    lines = []
    for suit in SUITS:
        cards = list(reversed(list(cards_in(hand & SUIT_CARDS[suit]))))
        if cards:
            ranks = (el("span", card.token[0].replace("T", "10"), aria_hidden="true") for card in cards)
            told = ", ".join(terms.card(words, card) for card in cards)
            lines.append(el("span", art.suit(suit), *ranks, el("span", told, class_="sr")))
    return el("span", *lines, class_="bubble open-hand") if lines else Html("")


def _hands_as_text(scene: Scene, hands: list[CardSet]) -> Html:
    words = scene.words
    rows = (
        el(
            "p",
            el("b", scene.names[seat]),
            " ",
            ", ".join(terms.card(words, card) for card in cards_in(hands[seat])),
        )
        for seat in scene.seats_from_me
    )
    return join(el("h2", words.t("All hands")), *rows)


# ---------------------------------------------------------------------------------------- the table of tricks


def tricks_page(scene: Scene, replay: Replay) -> str:
    """The dialog with every trick of the deal so far: who led, what was played, who took it."""
    words, deal = scene.words, replay.deal
    heads = ("", *(scene.names[seat] for seat in scene.seats_from_me), words.t("Points"))
    said = auction_lines(words, deal, replay.viewer, scene.names)
    rows = [_trick(scene, row) for row in trick_rows(deal)]
    return join(
        el("h2", bar.title(scene, deal), id="dialog-title", tabindex=-1, autofocus=True),
        el("ul", *(el("li", line) for line in said), class_="said") if said else None,
        el(
            "div",
            el(
                "table",
                el("caption", words.t("Underlined: led. In bold: takes the trick."), class_="muted"),
                el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
                el("tbody", *rows),
            ),
            class_="scroll tricks",
            tabindex=0,
        )
        if rows
        else el("p", words.t("No trick has been taken in this deal.")),
        el("footer", forms.button(words.t("Close"), "close", "main")),
    )


def _trick(scene: Scene, row: TrickRow) -> Html:
    words = scene.words
    return el(
        "tr",
        el("th", words.number(row.number), scope="row"),
        *(_played(words, row, seat) for seat in scene.seats_from_me),
        el("td", words.signed(row.points)),
    )


def _played(words: Words, row: TrickRow, seat: int) -> Html:
    """A card, and in words what the line under it and the bold type say."""
    short, told = short_card(words, row.cards[seat])
    marks = [words.t("led") if seat == row.leader else "", words.t("takes it") if seat == row.winner else ""]
    spoken = ", ".join(part for part in (told, *marks) if part)
    classes = [name for name, given in (("led", seat == row.leader), ("won", seat == row.winner)) if given]
    return el(
        "td",
        el("span", short, aria_hidden="true"),
        el("span", spoken, class_="sr"),
        class_=" ".join(classes) or None,
    )
