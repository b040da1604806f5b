from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING

import pytest

import king
from tests.browser.driver import Driver, do
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone
from tests.browser.workers import to_lobby
from tools import build
from tools._sizes import is_ours, total, transfer

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import OpenKing

SEED = 3
PICTURE = "king:/sub/king/:picture"
OWN_SCRIPT = 10_000
BOOT = re.compile(r"/boot-\w+\.js$")
SLOW = 0.3
"""Seconds: longer than a first paint takes."""

WHOLE, OURS = 6_350_000, 350_000
"""Bytes that a visitor may have to fetch, compressed; and those that are neither Pyodide's nor PyScript's."""


POSITIONS = """() => {
    const place = (element) => {
        const box = element.getBoundingClientRect();
        return [element.dataset.card ?? element.id, [box.x, box.y, box.width].map(Math.round)];
    };
    return Object.fromEntries([...document.querySelectorAll("#hand [data-card], .seat")].map(place));
}"""


def without_python(page: Page) -> None:
    """From now on no Python starts in this page."""
    page.route(
        re.compile(r"/core(-\w+)?\.js$"), lambda route: route.fulfill(body="", content_type="text/javascript")
    )


def test_the_page_says_and_looks_right_before_any_python(page: Page, site_url: str) -> None:
    page.add_init_script(
        "localStorage.setItem('king:/sub/king/:settings', JSON.stringify({ language: 'it', theme: 'dark' }))"
    )
    without_python(page)
    page.goto(site_url, wait_until="commit")
    page.locator("html[lang=it].dark").wait_for(state="attached")
    page.wait_for_function("performance.getEntriesByName('king:painted').length")
    assert page.locator(".rim .felt").is_visible()
    assert page.locator("#boot-text").inner_text().startswith(("Apparecchio", "Sveglio"))


def test_nothing_is_painted_in_a_language_and_a_theme_that_are_not_the_players(
    page: Page, site_url: str
) -> None:
    def slowly(route: Route) -> None:
        time.sleep(SLOW)
        route.continue_()

    without_python(page)
    page.route(BOOT, slowly)
    page.goto(site_url, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('first-paint').length")
    painted = page.evaluate("performance.getEntriesByName('first-paint')[0].startTime")
    page.wait_for_function("performance.getEntriesByName('king:painted').length")
    files = page.evaluate(
        "performance.getEntriesByType('resource').map((file) => [file.name, file.responseEnd])"
    )
    (read,) = [end for name, end in files if BOOT.search(name)]
    assert 1000 * SLOW < read < painted


def test_a_returning_player_sees_the_match_at_once_and_nothing_jumps(
    open_king: OpenKing, page: Page, site_url: str
) -> None:
    driver = Driver(
        open_king(f"rules=classic&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"),
        Mirror(king.Match.start("classic", seed=SEED)),
    )
    for _ in range(3):
        driver.act(someone())
    driver.look()
    shown = positions(page)
    hidden = [
        hand for seat, hand in enumerate(driver.mirror.match.deal.held) if seat != 0 and hand is not None
    ]
    other = page.context.new_page()
    page.close()

    without_python(other)
    other.goto(site_url, wait_until="commit")
    other.locator("#table[inert]").wait_for(state="attached")
    assert positions(other) == shown
    assert other.locator("[data-action]").count() == 0
    assert len(hidden) == 3
    own = {card.get_attribute("data-card") for card in other.locator("#hand [data-card]").all()}
    assert own == {card.token for card in king.cards.cards_in(driver.mirror.match.deal.held[0] or 0)}

    other.unroute_all()
    other.add_init_script(f"""
        window.seen = new Set();
        const look = () => {{
            if (document.querySelector("#hand .fan")) window.seen.add(JSON.stringify(({POSITIONS})()));
            requestAnimationFrame(look);
        }};
        look();
    """)
    other.reload()
    other.locator("html[data-king=ready]").wait_for(state="attached", timeout=60_000)
    other.locator("[data-action]").first.wait_for()
    other.wait_for_timeout(300)  # longer than a card takes to rise or sink
    assert [json.loads(frame) for frame in other.evaluate("[...window.seen]")] == [shown]


def positions(page: Page) -> dict[str, list[float]]:
    """Where the cards of the hand and the plates are."""
    found: dict[str, list[float]] = page.evaluate(POSITIONS)
    return found


@pytest.mark.long  # a whole match
def test_a_picture_is_neither_shown_in_the_lobby_nor_kept_of_a_match_that_is_over(
    open_king: OpenKing, page: Page
) -> None:
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    driver = Driver(open_king(f"rules=championship&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"), mirror)
    driver.act(someone())
    driver.look()
    assert page.evaluate("(key) => localStorage.getItem(key)", PICTURE)
    to_lobby(page)
    open_king()
    assert page.locator("html").get_attribute("data-screen") == "lobby"
    do(page, "continue")
    driver.step = -1
    driver.play_out(someone())
    assert page.evaluate("(key) => localStorage.getItem(key)", PICTURE) is None


def test_what_a_visitor_fetches_stays_within_its_budget() -> None:
    build.build()
    costs = transfer(build.DIST)
    script = next(cost for path, cost in costs.items() if path.startswith("boot-"))
    assert script.raw <= OWN_SCRIPT
    assert total(costs.values()).gzip <= WHOLE
    assert total(cost for path, cost in costs.items() if is_ours(path)).gzip <= OURS


def test_storage_that_lasts_is_asked_for_when_a_match_is_worth_keeping(
    open_king: OpenKing, page: Page
) -> None:
    page.add_init_script(
        """window.asked = 0;
        Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });
        StorageManager.prototype.persisted = async () => false;
        StorageManager.prototype.persist = async () => { window.asked++; return false; };"""
    )
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    driver = Driver(open_king(f"rules=championship&seed={SEED}&level={LEVEL}&lang=en&pace=0&seat=0"), mirror)
    while mirror.match.deal_number == 1:
        assert page.evaluate("window.asked") == 0
        driver.act(someone())
    driver.look()
    page.wait_for_function("window.asked === 1")
    to_lobby(page)
    offer = page.locator("#offers")
    assert "after a week without a visit" in offer.inner_text()
    with page.expect_download():
        offer.locator("[data-do=download]").click()
    offer.locator("[data-do=dismiss-warning]").click()
    assert offer.inner_text() == ""
    open_king()
    do(page, "continue")
    page.wait_for_function("window.asked === 1")
    to_lobby(page)
    assert offer.inner_text() == ""
