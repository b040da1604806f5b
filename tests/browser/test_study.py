"""Hints and reviews in the browser: thought of by the worker, shown, said, not in the way of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from king import record
from king.app.seating import PERSON, seating_for, seating_tags, with_level, with_name
from tests.browser.driver import do
from tests.browser.test_axe import objections

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

QUERY = "rules=championship&seed=7&level=casual&lang=en&pace=0&seat=0"
WAIT = 30_000
PLAY_A_DEAL = """() => new Promise((done) => {
    const timer = setInterval(() => {
        document.querySelector("#hand [data-action]")?.click();
        if (document.querySelector("#strip .done")) { clearInterval(timer); done(); }
    }, 30);
})"""


def test_a_hint_by_key_and_a_review_beside_the_game(open_king: OpenKing) -> None:
    page = open_king(QUERY)
    page.wait_for_selector("#hand [data-action]")
    page.keyboard.press("i")
    page.wait_for_selector("#hand .worth.best", timeout=WAIT)
    said = page.locator("#told p").last.inner_text()
    assert said.startswith("Hint: ")
    assert page.locator("#hand [data-action] .worth").count() == page.locator("#hand [data-action]").count()
    assert page.evaluate("Object.values(localStorage).some((text) => text.includes('tag assisted hint'))")
    assert objections(page) == []

    page.evaluate(PLAY_A_DEAL)
    page.evaluate("document.querySelector('#menu [data-do^=review]').click()")
    dialog = page.locator("dialog#review[open]")
    dialog.wait_for()
    page.get_by_role("button", name="Stop").click(timeout=WAIT)
    page.get_by_role("button", name="Go on with the review").press("Enter")
    page.get_by_role("button", name="Stop").focus()
    page.locator("#review progress").wait_for(state="detached", timeout=WAIT)
    assert "Accuracy" in dialog.inner_text()
    assert dialog.get_by_role("status").inner_text() == "The review is ready."
    assert page.evaluate("document.activeElement.id") == "review-title"  # the button that had it is gone
    page.locator("#review details > summary").press("Enter")
    assert objections(page, "dark") == []
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def left_early() -> king.Match:
    """A finished match in which Ana and Rui have played two cards each, and left."""
    pair = with_name(with_level(seating_for(0, "casual", "Ana"), 2, PERSON), 2, "Rui")
    match = king.Match.start("championship", seed=5, tags=seating_tags(pair))
    while match.steps < 8:
        match = match.apply(match.legal_actions()[-1])
    match = match.apply("0:leave").apply("2:leave")
    while not match.is_over:
        match = match.apply(match.automatic_action())
    return match


def test_what_a_review_says_of_each_person_is_kept_with_the_match(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    do(page, "open-archive")
    page.get_by_text("No finished match yet").wait_for()
    text = record.dumps(left_early()).encode()
    page.set_input_files("#match-file", {"name": "m.txt", "mimeType": "text/plain", "buffer": text})
    page.locator("[data-do^=archive-replay]").press("Enter")
    page.locator("[popovertarget=menu]:visible").press("Enter")
    page.locator("#menu [data-do^=review]").press("Enter")
    accuracies = {name: reviewed(page, seat) for name, seat in (("Ana", 0), ("Rui", 2))}
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("html[data-screen=archive]").wait_for(state="attached")
    for name, accuracy in accuracies.items():
        page.locator("#set-archive-person").select_option(label=name)
        page.locator(".kept li", has_text=f"accuracy {accuracy} %").wait_for()
        assert page.locator(".facts dd").first.inner_text() == "1"


def reviewed(page: Page, seat: int) -> str:
    """The accuracy of all that this seat has decided, by the review that is open."""
    page.locator(f"#review [data-do='review:{seat}']").press("Enter")
    page.locator(f"#review [data-do='review:{seat}'][aria-pressed=true]").wait_for()
    page.locator("#review-status", has_text="The review is ready.").wait_for(state="attached", timeout=WAIT)
    return page.locator("#review .figures dd").first.inner_text()
