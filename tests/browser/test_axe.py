"""axe-core finds nothing to object to, on any screen in any state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from king.app.words import words_for
from king.rules.auction import Stage
from king.web.draw import dialogs
from tests.browser.driver import do, on_screen, open_match
from tests.browser.mirror import LEVEL
from tests.browser.stages import ended, positions, summary_of
from tools._install import NODE_MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from tests.browser.conftest import OpenKing

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")
RUN = """async (theme) => {
    const root = document.documentElement.classList;
    root.remove("light", "dark", "contrast");
    root.add(theme, "still");
    const ends = (motion) => motion.effect.getComputedTiming().endTime < Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((motion) => motion.finished));
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await axe.run(document, { runOnly: { type: "tag", values: tags } });
    return found.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${theme}: ${rule.id} at ${node.target}: ${node.failureSummary}`));
}"""

SMALL: ViewportSize = {"width": 320, "height": 568}
WIDE: ViewportSize = {"width": 1280, "height": 720}


def objections(page: Page, *themes: str) -> list[str]:
    """What axe-core objects to, in these themes or in all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[Any] = [page.evaluate(RUN, theme) for theme in themes or THEMES]
    return [objection for theme in found for objection in theme]


def settle(page: Page) -> None:
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_axe_would_find_something(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<img><button></button>')")
    told = "\n".join(objections(page, "light"))
    assert "image-alt" in told
    assert "button-name" in told


def test_lobby_pages_and_dialogs(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    assert objections(page) == []
    for opens in ("open-seats", "open-lessons", "open-settings", "help", "open-rules"):
        do(page, opens)
        settle(page)
        assert objections(page) == []
        page.keyboard.press("Escape")
        if opens == "help":
            page.keyboard.press("Escape")  # it was opened from the settings
        if opens == "open-settings":
            do(page, opens)
    page.set_viewport_size(SMALL)
    page.goto(page.url.split("?")[0] + "?rules=unknown&lang=pt")
    page.locator("#dialog[open]").wait_for()
    assert objections(page) == []


def test_dialogs_that_only_an_accident_opens(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    words = words_for("en")
    accidents = (
        dialogs.save_damaged(words, good_copy=True),
        dialogs.other_tab(words, lost=True),
        dialogs.failed(words, "Traceback"),
    )
    for at, markup in enumerate(accidents):
        page.evaluate(
            """(markup) => {
                const dialog = document.getElementById("dialog");
                dialog.innerHTML = markup;
                if (!dialog.open) dialog.showModal();
            }""",
            markup,
        )
        settle(page)
        assert objections(page, THEMES[at]) == []


def test_the_draw_the_table_its_menu_and_its_dialogs(open_king: OpenKing) -> None:
    page = open_king(f"rules=auction&seed=7&level={LEVEL}&lang=it&pace=slow&seat=0")
    page.locator("#cover .draw").wait_for()
    assert objections(page) == []
    page.keyboard.press("Enter")
    page.locator("[data-action]").first.wait_for()
    assert objections(page) == []
    page.keyboard.press("/")
    assert objections(page, "dark") == []
    page.keyboard.press("Escape")
    page.locator("[popovertarget=menu]").click()
    assert objections(page) == []
    for asks in ("new-match", "leave"):
        if not page.locator("#menu").is_visible():
            page.locator("[popovertarget=menu]").click()
        do(page, asks)
        settle(page)
        assert objections(page) == []
        page.keyboard.press("Escape")
    page.set_viewport_size(SMALL)
    page.locator("[popovertarget=side]:visible").first.click()
    assert objections(page) == []


@pytest.mark.parametrize("mode", ["picture", "text"])
def test_every_panel_and_contract_the_summary_and_the_result(open_king: OpenKing, mode: str) -> None:
    page = open_king("lang=en")
    if mode == "text":
        do(page, "open-settings")
        page.select_option("#set-reading", "on")
        do(page, "back")
    met = positions()
    assert {stage for stage, _ in met} == {stage.value for stage in Stage} - {"over"}
    assert len({contract for stage, contract in met if stage == "play"}) >= 11
    for at, match in enumerate(met.values()):
        open_match(page, match)
        page.locator("[data-action]").first.wait_for()
        page.set_viewport_size((WIDE, SMALL)[at % 2])
        assert objections(page, THEMES[at % 3]) == []
    match = next(match for match in met.values() if match.deal_number > 2)
    after = summary_of(match)
    open_match(page, after)
    page.locator("html[data-screen=summary]").wait_for()
    assert objections(page) == []
    open_match(page, ended(after))
    page.locator("html[data-screen=result]").wait_for()
    assert on_screen(page) == "result"
    assert objections(page) == []
