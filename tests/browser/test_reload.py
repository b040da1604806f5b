from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import king
from king import record
from tests.browser.driver import PATIENCE_MS, Driver, on_screen
from tests.browser.mirror import Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SEED = 12
RULES = "international"
READY = "html[data-king=ready]"

LONGEST_WAIT_MS = 4000
"""At a slow pace a bot takes 1.2 seconds, and a trick lies for 3.5."""


def reload(page: Page) -> None:
    page.reload()
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE_MS)


def set_pace(page: Page, pace: str) -> None:
    """Choose a pace in the settings, as a person does at the table."""
    page.locator("[popovertarget=menu]:visible").click()
    page.locator("#menu [data-do=open-settings]").click()
    page.locator("#set-pace").select_option(pace)
    page.locator("[data-do=back]").click()


def go_on_without_pauses(driver: Driver) -> None:
    set_pace(driver.page, "instant")
    driver.page.locator(".felt").click(position={"x": 6, "y": 6})  # ends a pause that still runs
    driver.step = -1
    driver.check(driver.look())


def act_slowly(driver: Driver) -> None:
    """Act, at a pace at which the table then waits for a while."""
    set_pace(driver.page, "slow")
    assert driver.act(someone())


def begin(open_king: OpenKing) -> Driver:
    mirror = Mirror(king.Match.start(RULES, seed=SEED))
    return Driver(open_king(f"rules={RULES}&seed={SEED}&lang=en&pace=0&seat=0"), mirror)


def test_twenty_reloads_at_random_moments_leave_the_match_as_it_is(open_king: OpenKing) -> None:
    driver, random = begin(open_king), Random(20)
    page, mirror = driver.page, driver.mirror
    moments = sorted(random.sample(range(5, 125), 20))
    taken = 0
    while not mirror.match.is_over:
        if taken not in moments:
            driver.act(someone())
        elif taken % 2:
            driver.look()
            reload(page)
            driver.step = -1
            assert driver.act(someone())
        else:
            act_slowly(driver)
            page.wait_for_timeout(random.uniform(0, LONGEST_WAIT_MS))
            reload(page)
            go_on_without_pauses(driver)
        taken += 1
    driver.check(driver.look())
    assert taken > max(moments)

    text = page.evaluate("window.king.record()")
    assert record.loads(text) == mirror.match
    reload(page)
    assert on_screen(page) == "result"
    assert page.evaluate("window.king.record()") == text


@pytest.mark.parametrize("moment", ["a trick lies", "a deal is summed up", "the page still starts"])
def test_a_reload_during_a_pause_repeats_and_skips_nothing(open_king: OpenKing, moment: str) -> None:
    driver = begin(open_king)
    page, mirror = driver.page, driver.mirror
    while mirror.match.deal.trick_number < 13:
        driver.act(someone())
    if moment == "a trick lies":
        act_slowly(driver)
        page.locator(".tag.wins", has_text="takes it").wait_for(timeout=PATIENCE_MS)
        reload(page)
    elif moment == "a deal is summed up":
        act_slowly(driver)
        page.locator("html[data-screen=summary]").wait_for(state="attached", timeout=PATIENCE_MS)
        reload(page)
        # What the deal came to is still to be seen.
        assert on_screen(page) == "summary"
        assert "End of deal 1 of 10" in page.locator("#cover").inner_text()
    else:
        driver.act(someone())
        page.reload(wait_until="commit")
        page.wait_for_timeout(400)
        reload(page)
    go_on_without_pauses(driver)
    for _ in range(3):
        assert driver.act(someone())
    driver.check(driver.look())


def test_the_draw_for_the_first_dealer_is_shown_once(open_king: OpenKing) -> None:
    """It is shown while the match begins; reloading meanwhile changes nothing."""
    match = king.Match.start("auction", seed=SEED)
    page = open_king(f"rules=auction&seed={SEED}&lang=en&pace=slow&seat=0")
    assert match.draw is not None
    drawn = [card.token for cards in match.draw for card in cards]
    shown = page.evaluate(
        "[...document.querySelectorAll('#cover use.f')].map((use) => use.href.baseVal.split('#')[1])"
    )
    assert sorted(shown) == sorted(drawn)
    assert page.locator("[data-action]").count() == 0
    reload(page)
    driver = Driver(page, Mirror(match))
    page.locator(".felt").click(position={"x": 6, "y": 6})
    go_on_without_pauses(driver)
    assert driver.act(someone())
    driver.check(driver.look())
