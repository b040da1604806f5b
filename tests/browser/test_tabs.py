from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import king
from tests.browser.driver import DIALOG, Driver, do, on_screen
from tests.browser.mirror import Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.conftest import OpenKing

SEED = 3
START = f"rules=championship&seed={SEED}&lang=en&pace=0&seat=0"
AGAIN = "pace=0"
CURRENT = "king:/sub/king/:match"

NO_LOCKS = {
    "not there": "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });",
    "refused": "LockManager.prototype.request = async () => { throw new DOMException('no'); };",
}


def play(driver: Driver, actions: int) -> None:
    for _ in range(actions):
        assert driver.act(someone())
    driver.check(driver.look())


def test_a_second_tab_says_so_takes_over_and_gives_back(
    open_king: OpenKing, page: Page, context: BrowserContext
) -> None:
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    first = Driver(open_king(START), mirror)
    play(first, 3)

    other = open_king(AGAIN, page=context.new_page())
    assert "Open elsewhere" in other.locator(DIALOG).inner_text()
    assert page.locator(DIALOG).count() == 0
    play(first, 1)

    do(other, "take-over")
    page.locator(DIALOG).wait_for()
    assert page.locator("[data-action]").count() == 0
    second = Driver(other, mirror)
    play(second, 3)
    saved = other.evaluate("(key) => localStorage.getItem(key)", CURRENT)
    page.wait_for_timeout(300)
    assert other.evaluate("(key) => localStorage.getItem(key)", CURRENT) == saved

    do(page, "take-over")
    other.locator(DIALOG).wait_for()
    first.step = -1
    play(first, 3)
    assert other.locator("[data-action]").count() == 0


def test_a_tab_that_takes_over_while_a_bot_thinks_goes_on_with_the_same_match(
    open_king: OpenKing, page: Page, context: BrowserContext
) -> None:
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    first = Driver(open_king(START.replace("pace=0", "pace=slow")), mirror)
    first.act(someone())
    page.wait_for_function("Number(table.dataset.step) > 0")
    other = open_king(AGAIN, page=context.new_page())
    do(other, "take-over")
    page.locator(DIALOG).wait_for()
    play(Driver(other, mirror), 2)


def test_a_link_in_a_second_tab_waits_for_its_turn_and_sets_the_match_aside(
    open_king: OpenKing, context: BrowserContext
) -> None:
    play(Driver(open_king(START), Mirror(king.Match.start("championship", seed=SEED))), 2)
    other = open_king("rules=classic&seed=5&lang=en&pace=0&seat=0", page=context.new_page())
    other.locator(DIALOG).wait_for()
    assert on_screen(other) == "lobby"
    do(other, "take-over")
    play(Driver(other, Mirror(king.Match.start("classic", seed=5))), 2)
    assert other.evaluate("Object.keys(localStorage).filter((key) => key.includes('aside')).length") == 1


def test_a_tab_that_closes_leaves_the_match_to_the_next(
    open_king: OpenKing, page: Page, context: BrowserContext
) -> None:
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    play(Driver(open_king(START), mirror), 2)
    page.close()
    other = open_king(AGAIN, page=context.new_page())
    assert other.locator(DIALOG).count() == 0
    play(Driver(other, mirror), 2)


@pytest.mark.parametrize("how", NO_LOCKS)
def test_without_locks_the_page_plays(open_king: OpenKing, page: Page, how: str) -> None:
    page.add_init_script(NO_LOCKS[how])
    play(Driver(open_king(START), Mirror(king.Match.start("championship", seed=SEED))), 2)


def test_without_locks_the_tab_opened_last_has_the_match(
    open_king: OpenKing, page: Page, context: BrowserContext
) -> None:
    context.add_init_script(NO_LOCKS["not there"])
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    play(Driver(open_king(START), mirror), 2)
    other = open_king(AGAIN, page=context.new_page())
    page.locator(DIALOG).wait_for()
    play(Driver(other, mirror), 2)
