"""What people change about the page: forced colours, zoom, spacing of text, less motion."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import king
from tests.browser.driver import Driver, do
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.browser.conftest import OpenKing, Watch

START = f"rules=auction&seed=7&level={LEVEL}&lang=pt&pace=0&seat=0"

# WCAG 1.4.12: what a reader may set without losing anything.
SPACING = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important }
        * { letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
"""
# Buttons and headings whose text is cut off, and whatever makes the page scroll sideways.
CUT_OFF = """() => {
    const cut = [...document.querySelectorAll("button, h1, h2, label, kbd, .refusal, dialog p, .pick span")]
        .filter((element) => element.checkVisibility() && element.textContent.trim() !== "")
        .filter((element) => !element.closest(".card, .sr") && !element.title)
        .filter((element) => element.scrollWidth > element.clientWidth + 1
            && getComputedStyle(element).overflowX !== "visible")
        .map((element) => element.outerHTML.slice(0, 120));
    const root = document.documentElement;
    return root.scrollWidth > innerWidth ? [...cut, "the page scrolls sideways"] : cut;
}"""
OUTLINED = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
    const style = getComputedStyle(element);
    return style.outlineStyle !== "none" || style.borderTopStyle !== "none";
})"""


def begin(open_king: OpenKing, page: Page | None = None) -> Driver:
    return Driver(open_king(START, page=page), Mirror(king.Match.start("auction", seed=7)))


def test_forced_colours_keep_every_mark(open_king: OpenKing, page: Page) -> None:
    """Shadows and backgrounds are gone then: what they told has an outline or a border, or words."""
    page.emulate_media(forced_colors="active")
    driver = begin(open_king)
    while driver.mirror.match.deal.trick_number < 3 or len(driver.mirror.view.deal.trick) < 2:
        driver.act(someone())
    driver.check(driver.look())
    for marked in (".plate.to-act", ".slot .card.winning", ".strip .now", ".plate"):
        outlined = page.evaluate(OUTLINED, marked)
        assert outlined
        assert all(outlined)
    assert page.locator(".tag.wins").inner_text().strip() != ""
    page.keyboard.press("ArrowRight")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    faces = page.locator("#hand .card").first.evaluate("card => getComputedStyle(card).forcedColorAdjust")
    assert faces == "none"


def test_twice_as_large(browser: Browser, watch: Watch, open_king: OpenKing) -> None:
    """200 % zoom on a laptop: half the CSS pixels."""
    half: ViewportSize = {"width": 640, "height": 360}
    with closing(browser.new_context(viewport=half, device_scale_factor=2)) as context:
        watch.attach(context)
        driver = begin(open_king, context.new_page())
        for _ in range(3):
            driver.act(someone())
        driver.check(driver.look())
        assert driver.page.evaluate(CUT_OFF) == []
        driver.page.locator("[popovertarget=menu]").click()
        assert driver.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_more_space_between_letters_words_and_lines(
    open_king: OpenKing, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    driver = begin(open_king)
    page.evaluate(SPACING)
    driver.act(someone())
    driver.check(driver.look())
    assert page.evaluate(CUT_OFF) == []
    page.keyboard.press("p")
    assert page.evaluate(CUT_OFF) == []
    page.keyboard.press("?")
    assert page.evaluate(CUT_OFF) == []
    page.keyboard.press("Escape")
    page.locator("[popovertarget=menu]").click()
    do(page, "as-text")
    assert page.evaluate(CUT_OFF) == []
    driver.act(someone())


def test_less_motion_is_none(open_king: OpenKing, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    driver = begin(open_king)
    for _ in range(2):
        sight = driver.look()
        token = driver.mirror.legal[0]
        driver.press(sight, token)
        assert page.evaluate("document.getAnimations().length") == 0
        driver.mirror.act(token)
    moving = "getComputedStyle(document.querySelector('#hand .card')).transitionDuration"
    assert page.evaluate(moving) in ("0s", "1e-05s")
