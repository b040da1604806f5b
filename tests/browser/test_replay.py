"""Taking back, looking again, branching off, and keeping: what only a real page can show."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import king
from king import record
from king.app.assisted import is_assisted
from king.app.link import fragment
from king.app.replay import stops_of
from tests.browser.driver import DIALOG, Driver, do, on_screen
from tests.browser.mirror import Mirror, seated
from tests.browser.people import someone
from tests.browser.test_axe import objections

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

START = "rules=championship&seed=3&lang=en&pace=0&seat=0"


def played(rules: str, seed: int) -> king.Match:
    match, choose = seated(king.Match.start(rules, seed=seed)), random.Random(seed)
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    return match


def place(page: Page) -> tuple[str, str]:
    """The screen, and after how many actions its table is shown."""
    return on_screen(page), str(page.locator("[data-step]").get_attribute("data-step"))


def test_taking_back_leads_to_the_last_choice_and_old_buttons_do_nothing(open_king: OpenKing) -> None:
    driver = Driver(open_king(START), Mirror(king.Match.start("championship", seed=3)))
    page = driver.page
    while len(driver.mirror.legal) < 2:
        driver.act(someone())
    before = driver.mirror.match
    sight = driver.look()
    driver.press(sight, sight.buttons[0].token)
    driver.look()
    page.keyboard.press("u")
    page.wait_for_function("table.dataset.epoch === '1'")
    driver.step = -1
    assert driver.look().step == before.steps

    # A press that was meant for the position before the undo, although its step is there again.
    page.evaluate("table.dataset.epoch = '0'")
    page.locator("[data-action]").first.click()
    page.wait_for_timeout(200)
    assert place(page) == ("table", str(before.steps))
    page.evaluate("table.dataset.epoch = '1'")
    driver.step = -1
    driver.check(driver.look())
    assert driver.act(someone())
    driver.check(driver.look())


def test_a_link_opens_as_replay_comes_back_after_a_reload_and_can_be_played_on_from(
    open_king: OpenKing,
) -> None:
    match = played("auction", 5)
    page = open_king()
    page.evaluate("(link) => { location.hash = link; }", fragment(match))
    page.locator("html[data-screen=replay]").wait_for(state="attached")
    stops = stops_of(match)
    page.locator("main").focus()
    for key, at in (("ArrowRight", 1), ("End", len(stops) - 1), ("PageUp", None), ("Home", 0)):
        page.keyboard.press(key)
        if at is not None:
            assert place(page)[1] == str(stops[at].step)
    page.locator("[data-do='replay-deal:4']").click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    there = place(page)
    assert len(page.locator("#told").inner_text().split("\n")) > 5
    page.locator("[data-do=replay-open]").click()
    assert page.locator(".open-hand").count() == 3
    assert objections(page) == []
    page.locator("[data-do=replay-tricks]").click()
    assert "takes it" in page.locator(DIALOG).inner_html()
    page.keyboard.press("Escape")
    page.reload()
    page.locator("html[data-king=ready]").wait_for(state="attached")
    assert place(page) == there
    do(page, "what-if")
    page.locator("html[data-screen=table]").wait_for(state="attached")
    branched = record.loads(_downloaded(page))
    assert is_assisted(branched)
    assert branched.packs == match.packs
    assert branched.steps >= int(there[1])


def _downloaded(page: Page) -> str:
    page.locator("[popovertarget=menu]:visible").click()
    with page.expect_download() as waiting:
        page.locator("#menu [data-do=download]").click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def test_matches_are_taken_into_the_archive_all_or_none_and_come_out_as_they_were(
    open_king: OpenKing,
) -> None:
    matches = [played("classic", 1), played("championship", 2)]
    texts = [record.dumps(match) for match in matches]
    page = open_king("lang=en")
    do(page, "open-archive")
    page.get_by_text("No finished match yet").wait_for()
    for text, told in (
        (texts[0] + texts[1].replace("trick  5", "trick  6", 1), "Match 2 of this file: Line"),
        (
            texts[0] + record.dumps(king.Match.start("classic", seed=1)),
            "Match 2 of this file: This match is not",
        ),
    ):
        _choose(page, text)
        page.locator(DIALOG).wait_for()
        assert told in page.locator(DIALOG).inner_text()
        do(page, "close")
        assert page.get_by_text("No finished match yet").is_visible()
    _choose(page, "\n".join(texts))
    page.get_by_text("New matches taken in: 2 of 2").wait_for()
    assert page.locator(".facts dd").first.inner_text() == "2"
    assert objections(page) == []
    with page.expect_download() as waiting:
        do(page, "archive-export")
    exported = Path(waiting.value.path()).read_text(encoding="utf-8")
    assert sorted(exported.split("king 1\n")) == sorted("\n".join(texts).split("king 1\n"))
    do(page, "archive-erase-all")
    page.locator(f"{DIALOG} [data-do^=archive-confirm]").click()
    page.get_by_text("No finished match yet").wait_for()
    do(page, "archive-put-back")
    page.locator(".kept li").nth(1).wait_for()


def _choose(page: Page, text: str) -> None:
    page.set_input_files("#match-file", {"name": "m.txt", "mimeType": "text/plain", "buffer": text.encode()})


def test_files_that_come_faster_than_the_archive_is_read(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    do(page, "open-archive")
    page.get_by_text("No finished match yet").wait_for()
    for seed in range(5):
        _choose(page, record.dumps(played("classic", seed)))
        page.locator(".kept li").nth(seed).wait_for()
    page.wait_for_timeout(200)
    assert page.locator(DIALOG).count() == 0
