"""Hints and reviews in the browser: thought of by the worker, shown, said, not in the way of the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.driver import PATIENCE_MS, do
from tests.browser.test_axe import objections
from tests.browser.test_people import leave, lift_cover, seat_people, wait_for_cover

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
    assert objections(page) == []
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_what_a_review_says_of_each_person_is_kept_with_the_match(open_king: OpenKing) -> None:
    """Two people decide a little and leave: a whole match that is reviewed in seconds."""
    page = open_king("rules=championship&lang=en&pace=0")
    seat_people(page, {0: "Ana", 2: "Rui"})
    do(page, "start")
    for _ in range(4):
        wait_for_cover(page)
        lift_cover(page)
        page.locator("[data-action]").last.click()
    wait_for_cover(page)
    leave(page, 0)
    wait_for_cover(page)
    leave(page, 2)
    page.locator("html[data-screen=result]").wait_for(state="attached", timeout=PATIENCE_MS)
    accuracies = {"Ana": reviewed(page, 0), "Rui": reviewed(page, 2)}
    do(page, "lobby")
    do(page, "open-archive")
    kept = page.locator(".kept li")
    kept.wait_for()
    for name, accuracy in accuracies.items():
        page.locator("#set-archive-person").select_option(label=name)
        told = f"accuracy {accuracy} %" if accuracy else name
        kept.filter(has_text=told).wait_for()
        assert page.locator(".facts dd").first.inner_text() == "1"
    assert any(accuracies.values())
    assert objections(page) == []


def reviewed(page: Page, seat: int) -> str:
    """Review all that this seat has decided; its accuracy, empty when it had nothing to decide."""
    if page.locator("#review[open]").count() == 0:
        page.locator("[data-do^=review]:visible").press("Enter")
    page.locator(f"#review [data-do='review:{seat}']").press("Enter")
    page.locator(f"#review [data-do='review:{seat}'][aria-pressed=true]").wait_for()
    page.locator("#review-status", has_text="The review is ready.").wait_for(state="attached", timeout=WAIT)
    found = re.search(r"Accuracy\s+(\d+)", page.locator("#review").inner_text())
    page.keyboard.press("Escape")
    return found[1] if found else ""
