"""A card dragged to the trick is played, one let go elsewhere is not; a raised one waits for a second tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from tests.browser.driver import Driver, do
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from tests.browser.conftest import OpenKing

START = f"rules=championship&seed=3&level={LEVEL}&lang=en&pace=0&seat=0"


def test_a_dragged_card_is_played_on_the_felt_and_nowhere_else(open_king: OpenKing) -> None:
    driver = Driver(open_king(START), Mirror(king.Match.start("championship", seed=3)))
    page = driver.page
    driver.act(someone())
    sight = driver.look()
    button = sight.buttons[0]
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    goal = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2

    page.mouse.move(button.x, button.y)
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    driver.check(driver.look())

    page.mouse.move(button.x, button.y)
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    page.mouse.move(button.x, button.y - 900, steps=2)  # out of the window's felt, into its bar
    page.mouse.move(5, 5)
    page.mouse.up()
    driver.check(driver.look())

    page.mouse.move(button.x, button.y)
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    page.mouse.up()
    driver.mirror.act(button.token)
    driver.step = sight.step
    driver.check(driver.look())


def test_a_tap_can_raise_a_card_before_the_next_one_plays_it(open_king: OpenKing) -> None:
    page = open_king(START)
    page.locator("[popovertarget=menu]").click()
    do(page, "open-settings")
    page.select_option("#set-taps", "raises")
    do(page, "back")
    driver = Driver(page, Mirror(king.Match.start("championship", seed=3)))
    sight = driver.look()
    token = sight.buttons[0].token
    page.locator(f"[data-action='{token}']").click()
    assert page.locator("#hand .raised").get_attribute("data-card") == token
    driver.check(driver.look())
    page.wait_for_timeout(400)  # longer than a double click
    page.locator(f"[data-action='{token}']").click()
    driver.mirror.act(token)
    driver.step = sight.step
    driver.check(driver.look())
