"""The end of a match: who came in where, the whole pad, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import terms
from king.web.draw import art, forms, pad
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from king.web.draw.scene import Scene


def page(scene: Scene) -> str:
    """The final ranking: equal points share a place, and who left stands last."""
    words, places = scene.words, scene.view.ranking()
    order = sorted(scene.seats_from_me, key=lambda seat: places[seat])
    return el(
        "main",
        el(
            "section",
            el("header", art.icon("crown"), el("h1", headline(scene)), class_="head"),
            el("ol", *(_line(scene, seat, places[seat]) for seat in order), class_="podium"),
            el(
                "footer",
                forms.button(words.t("Play again"), "start", "main", "play"),
                forms.button(words.t("Review of the match"), f"review:{scene.view.seat}", "", "check"),
                forms.button(words.t("Save the match as a file"), "download", "", "download"),
                forms.button(words.t("Replay"), "replay-this", "", "last"),
                forms.button(words.t("Share as a link"), "share", "", "share"),
                forms.button(words.t("Lobby"), "lobby", "", "home"),
            ),
            class_="panel final",
        ),
        el("section", pad.pad(scene), class_="pad", aria_label=words.t("Points")),
        class_="result",
        tabindex=-1,
    )


def headline(scene: Scene) -> str:
    """The match in one sentence, told to the viewer."""
    words, places = scene.words, scene.view.ranking()
    winners = [seat for seat in range(4) if places[seat] == 1]
    if winners == [scene.view.own_seat]:
        return words.t("You win the match")
    if scene.view.own_seat in winners:
        return words.t("You share the first place")
    if len(winners) > 1:
        return words.t("The first place is shared")
    return words.t("{name} wins the match", name=scene.names[winners[0]])


def _line(scene: Scene, seat: int, place: int) -> Html:
    words = scene.words
    left = el("small", words.t("has left")) if seat in scene.view.left else None
    classes = " ".join(
        name for name, given in (("self", seat == scene.view.own_seat), ("first", place == 1)) if given
    )
    return el(
        "li",
        el("span", words.number(place), class_="rank", title=terms.place(words, place)),
        el("span", art.icon(scene.seating[seat].portrait), class_="face"),
        el("span", scene.names[seat], left, class_="name", title=scene.names[seat]),
        el("span", words.number(scene.view.scores[seat]), class_="pts"),
        class_=classes or None,
    )
