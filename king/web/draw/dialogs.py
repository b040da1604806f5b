"""What is asked or told in a dialog, and the small notices at the edge of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.words import N_
from king.web.draw import art, forms
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Iterable

    from king.app.words import Words


def confirm_new_match(words: Words) -> str:
    """Before a running match is given up for a new one."""
    return asking(
        words.t("Start a new match?"),
        words.t("The match in progress is set aside and waits for you in the lobby."),
        forms.button(words.t("Save the match as a file"), "download", "", "download"),
        forms.button(words.t("Stay"), "close"),
        forms.button(words.t("Start a new match"), "confirm-start", "main"),
    )


def confirm_lobby(words: Words) -> str:
    """Asked when the device's back button would leave a match."""
    return asking(
        words.t("Back to the lobby?"),
        words.t("The match is saved and waits for you."),
        forms.button(words.t("Stay"), "close", "main"),
        forms.button(words.t("To the lobby"), "confirm-lobby"),
    )


def save_damaged(words: Words, *, good_copy: bool) -> str:
    """The saved match cannot be read; there may be the copy before it."""
    told = (
        words.t("The last save cannot be read, so the one before it is taken.")
        if good_copy
        else words.t("The saved match cannot be read. You can keep its text and start afresh.")
    )
    return asking(
        words.t("The saved match is damaged"),
        told,
        forms.button(words.t("Download the damaged text"), "download-damaged", "", "download"),
        forms.button(words.t("Go on"), "close", "main"),
    )


def file_unreadable(words: Words, reason: str) -> str:
    """A match file that was opened cannot be read."""
    return asking(words.t("This file is no match"), reason, forms.button(words.t("Close"), "close", "main"))


def cannot_share(words: Words, reason: str) -> str:
    """A match that does not fit into a link."""
    return asking(
        words.t("This match cannot be shared as a link"),
        reason,
        forms.button(words.t("Save the match as a file"), "download", "", "download"),
        forms.button(words.t("Close"), "close", "main"),
    )


LINK_COPIED = N_("The link is on your clipboard. It carries the whole match and opens as a replay.")
HAND_COPIED = N_(
    "This hand is on your clipboard, with all that is needed to see it again: paste it anywhere."
)


def copied(words: Words, what: str) -> str:
    """Something is on the clipboard; ``what`` is one of the sentences above."""
    return asking(words.t("Copied"), words.t(what), forms.button(words.t("Close"), "close", "main"))


def to_copy(words: Words, text: str) -> str:
    """A text that the browser did not let us put on the clipboard."""
    return asking(
        words.t("Copy this text"),
        words.t("Your browser does not let King copy it for you."),
        el("textarea", text, readonly=True, rows=8, class_="to-copy", aria_label=words.t("Text to copy")),
        forms.button(words.t("Close"), "close", "main"),
    )


def wrong_address(words: Words, reason: str) -> str:
    """What the address of the page asked for cannot be done."""
    return asking(
        words.t("The address cannot be followed"), reason, forms.button(words.t("Go on"), "close", "main")
    )


def other_tab(words: Words, *, lost: bool) -> str:
    """Another tab plays this match; ``lost``: it has just taken it over from here."""
    told = (
        words.t("The match goes on in another tab. Nothing is lost.")
        if lost
        else words.t("This match is open in another tab. It can only be played in one.")
    )
    return asking(words.t("Open elsewhere"), told, forms.button(words.t("Play here"), "take-over", "main"))


def failed(words: Words, details: str) -> str:
    """Something raised while drawing. The match is saved before anything is drawn."""
    return asking(
        words.t("Something went wrong"),
        words.t("It went wrong while drawing; your match is safe. Load the page again to go on."),
        el("details", el("summary", words.t("Details")), el("pre", details)),
        forms.button(words.t("Save the match as a file"), "download", "", "download"),
        forms.button(words.t("Load again"), "reload", "main"),
    )


def asking(title: str, told: str, *controls: Html) -> Html:
    """A question or a message with its controls; what is no button stands above them."""
    buttons = [control for control in controls if control.startswith("<button")]
    others = [control for control in controls if control not in buttons]
    return join(el("h2", title, id="dialog-title"), el("p", told), *others, el("footer", *buttons))


def notices(words: Words, *, unsaved: bool = False, messages: Iterable[str] = ()) -> str:
    """The notices that stay, at the edge of the page."""
    texts = notice_texts(words, unsaved=unsaved, messages=messages)
    return join(*(el("p", art.icon("hint"), text) for text in texts))


def notice_texts(words: Words, *, unsaved: bool, messages: Iterable[str]) -> tuple[str, ...]:
    """That nothing is saved, and whatever else is to be known."""
    standing = [words.t("This browser does not let the match be saved.")] if unsaved else []
    return (*standing, *messages)
