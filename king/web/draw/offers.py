"""What stands beside the game: a new version, a browser that forgets, and the page about King itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import art, forms
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from king.app.words import Words

OTHERS = ("Pyodide (MPL-2.0)", "CPython (PSF-2.0)", "PyScript (Apache-2.0)")
"""Whose work brings Python into the browser, and under which licence; ``LICENCES.txt`` has them in full."""


def offers(words: Words, *, new_version: bool, may_forget: bool, may_sound: bool = False) -> str:
    """The inside of ``#offers``: what is to be known, each with what can be done about it."""
    version = _offer(words.t("A new version is here."), forms.button(words.t("Load it"), "update", "main"))
    storage = _offer(
        words.t(
            "This browser deletes what is saved after a week without a visit."
            " Keep the match as a file, or put King on the home screen."
        ),
        forms.button(words.t("Save the match as a file"), "download", "", "download"),
        forms.button(words.t("Close"), "dismiss-warning"),
    )
    sounds = _offer(
        words.t("Would you like to hear cards fall, quietly?"),
        forms.button(words.t("Yes"), "sounds-on", "main"),
        forms.button(words.t("No"), "sounds-off"),
    )
    return join(
        version if new_version else None, storage if may_forget else None, sounds if may_sound else None
    )


def _offer(told: str, *buttons: Html) -> Html:
    return el("div", el("p", art.icon("hint"), told), *buttons, class_="offer")


def about(words: Words, version: str) -> str:
    """The inside of ``#about``: version, licences, and what a bot knows."""
    return join(
        el("h2", words.t("About King"), tabindex=-1, autofocus=True),
        el("p", words.t("Version {version}", version=version)),
        el("h3", words.t("What a computer player knows")),
        el(
            "p",
            words.t(
                "What you would know in its seat: its own cards, what was said and played, the points."
                " It sees no other hand, and how cards were dealt tells it nothing."
                " The same position always gets the same answer from it."
            ),
        ),
        el("h3", words.t("Yours alone")),
        el(
            "p",
            words.t(
                "Everything happens in this browser, and what is saved stays in it."
                " There is no account, and nobody is told what you do."
                " Once loaded, it works without a network."
            ),
        ),
        el("h3", words.t("Licences")),
        el("p", words.t("King is free software: use it, change it, pass it on, as the MIT licence says.")),
        el("p", words.t("It stands on the work of others:")),
        el("ul", *(el("li", name) for name in OTHERS)),
        el(
            "p",
            _document(words.t("King's licence"), "./LICENSE"),
            el("br"),
            _document(words.t("All other licences in full"), "./LICENCES.txt"),
        ),
        el("footer", forms.button(words.t("Close"), "close-about", "main")),
    )


def _document(label: str, address: str) -> Html:
    return el("a", label, href=address, target="_blank", rel="noopener")
