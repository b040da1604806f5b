"""The worker in which the bots think dies, and the match goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from tests.browser.driver import Driver
from tests.browser.mirror import Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

FIRST, SECOND = "script[name='king-1']", "script[name='king-2']"
IN_THE_MIDDLE_MS = 60
"""After a card of the person, three masters think for about half a second."""


def test_a_worker_that_dies_in_the_middle_of_a_thought_costs_only_time(
    open_king: OpenKing, page: Page
) -> None:
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    mirror = Mirror(king.Match.start("championship", seed=3), level="master")
    driver = Driver(open_king("rules=championship&seed=3&level=master&lang=en&pace=0&seat=0"), mirror)
    page.wait_for_selector(FIRST, state="attached")
    page.evaluate(f'async () => {{ await document.querySelector("{FIRST}").xworker.ready; }}')
    driver.act(someone())
    driver.look()

    page.evaluate(
        f'() => setTimeout(() => document.querySelector("{FIRST}").xworker.terminate(), {IN_THE_MIDDLE_MS})'
    )
    driver.act(someone())
    driver.act(someone())
    assert any("worker of the bots is replaced" in warning for warning in warnings)
    page.wait_for_selector(SECOND, state="attached")
    page.evaluate(f'async () => {{ await document.querySelector("{SECOND}").xworker.ready; }}')
    driver.act(someone())
    driver.check(driver.look())
