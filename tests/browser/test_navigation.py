from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import king
from king.bots import LEVELS
from tests.browser.driver import DIALOG, Driver, do, on_screen
from tests.browser.mirror import Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SEED = 3
START = f"rules=championship&seed={SEED}&lang=en&pace=0&seat=0"


def begin(open_king: OpenKing, query: str = START) -> Driver:
    return Driver(open_king(query), Mirror(king.Match.start("championship", seed=SEED)))


def go_back(page: Page) -> None:
    """The browser's back button, within the page."""
    page.evaluate("history.back()")
    page.wait_for_timeout(300)


def asides(page: Page) -> int:
    count = page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':aside.')).length")
    assert isinstance(count, int)
    return count


# ------------------------------------------------------------------------------------------------- back


def test_back_asks_before_it_leaves_a_match(open_king: OpenKing, page: Page) -> None:
    driver = begin(open_king)
    driver.act(someone())
    for _ in range(2):
        go_back(page)
        assert "Back to the lobby?" in page.locator(DIALOG).inner_text()
        assert on_screen(page) == "table"
        do(page, "close")
        assert driver.act(someone())
    go_back(page)
    do(page, "confirm-lobby")
    assert on_screen(page) == "lobby"
    do(page, "continue")
    driver.step = -1
    assert driver.act(someone())
    go_back(page)
    assert "Back to the lobby?" in page.locator(DIALOG).inner_text()


@pytest.mark.parametrize("where", ["rules", "settings"])
def test_back_returns_from_a_page_to_where_it_was_opened(open_king: OpenKing, page: Page, where: str) -> None:
    open_king("lang=en&pace=0")
    do(page, f"open-{where}")
    assert on_screen(page) == where
    go_back(page)
    assert on_screen(page) == "lobby"

    driver = begin(open_king)
    driver.act(someone())
    driver.look()
    open_from_menu(page, where)
    assert on_screen(page) == where
    go_back(page)
    assert on_screen(page) == "table"
    assert page.locator(DIALOG).count() == 0
    driver.act(someone())
    go_back(page)
    assert "Back to the lobby?" in page.locator(DIALOG).inner_text()


def open_from_menu(page: Page, where: str) -> None:
    page.locator("[popovertarget=menu]:visible").click()
    page.locator(f"#menu [data-do=open-{where}]").click()


def test_the_contents_of_the_rules_lead_to_their_sections(open_king: OpenKing, page: Page) -> None:
    open_king("lang=en&pace=0")
    do(page, "open-rules")
    link = page.locator("nav.contents a").last
    target = page.locator(link.get_attribute("href") or "")
    link.click()
    page.wait_for_timeout(300)
    assert on_screen(page) == "rules"
    box = target.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < page.evaluate("innerHeight")
    go_back(page)
    assert on_screen(page) == "lobby"


def test_back_from_the_lobby_leaves_the_site_at_the_first_press(open_king: OpenKing, page: Page) -> None:
    page.goto("about:blank")
    open_king("lang=en&pace=0")
    for where in ("rules", "settings"):
        do(page, f"open-{where}")
        do(page, "back")
        assert on_screen(page) == "lobby"
    do(page, "start")
    go_back(page)
    do(page, "confirm-lobby")
    page.evaluate("history.back()")
    page.wait_for_url("about:blank")


# ---------------------------------------------------------------------------------------------- addresses


def test_an_address_starts_its_match_and_is_then_plain(
    open_king: OpenKing, page: Page, site_url: str
) -> None:
    seat, level = 2, LEVELS[0]
    open_king(f"rules=classic&seed=9&level={level}&lang=it&pace=0&seat={seat}")
    assert page.url == site_url
    assert page.locator("html").get_attribute("lang") == "it"
    driver = Driver(page, Mirror(king.Match.start("classic", seed=9), seat, level))
    for _ in range(4):
        assert driver.act(someone())
    driver.look()

    page.reload()
    page.locator("html[data-king=ready]").wait_for(state="attached")
    assert on_screen(page) == "table"
    assert page.locator("html").get_attribute("lang") == "it"
    driver.step = -1
    assert driver.act(someone())


def test_another_link_sets_the_match_in_progress_aside(open_king: OpenKing, page: Page) -> None:
    driver = begin(open_king)
    driver.act(someone())
    other = Driver(open_king("rules=classic&seed=5&pace=0"), Mirror(king.Match.start("classic", seed=5)))
    other.act(someone())
    other.look()
    assert asides(page) == 1

    go_back(page)
    do(page, "confirm-lobby")
    page.locator("[data-do^=take-up]").click()
    driver.step = -1
    assert driver.act(someone())
    driver.look()
    assert asides(page) == 1


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("rules=poker&seed=3&lang=en", "poker"),
        ("rules=classic&seat=4&lang=en", "4"),
        ("rules=classic&level=grandmaster&lang=en", "grandmaster"),
        ("rules=classic&lang=xx", "xx"),
        ("rules=classic&sead=3&lang=en", "sead"),
        ("rules=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&lang=en", "<img src=x onerror=alert(1)>"),
    ],
)
def test_an_address_that_is_wrong_is_told_and_leads_to_the_lobby(
    open_king: OpenKing, page: Page, site_url: str, query: str, told: str
) -> None:
    open_king(query)
    dialog = page.locator(DIALOG)
    assert "The address cannot be followed" in dialog.inner_text()
    assert told in dialog.inner_text()
    assert on_screen(page) == "lobby"
    assert page.url == site_url
    do(page, "close")
    assert page.locator(DIALOG).count() == 0
    assert page.locator("[data-do=start]").count() == 1
    assert page.evaluate("window.king.record()") is None
