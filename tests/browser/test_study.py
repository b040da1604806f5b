"""Hints and reviews in the browser: thought of by the worker, shown, said, not in the way of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

    page.evaluate(PLAY_A_DEAL)
    page.evaluate("document.querySelector('#menu [data-do^=review]').click()")
    dialog = page.locator("dialog#review[open]")
    dialog.wait_for()
    page.get_by_role("button", name="Stop").click(timeout=WAIT)
    page.get_by_role("button", name="Go on with the review").click()
    page.locator("#review progress").wait_for(state="detached", timeout=WAIT)
    assert "Accuracy" in dialog.inner_text()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert "The review is ready." in page.locator("#told").inner_text()
