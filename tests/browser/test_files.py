from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import king
from king import record
from tests.browser.driver import DIALOG, Driver, do, on_screen, open_match
from tests.browser.mirror import Mirror, bare, seated
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SEED = 3
START = f"rules=classic&seed={SEED}&lang=en&pace=0&seat=0"

NO_MATCHES = [
    b"",
    b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe",
    b"king 1\nrules classic\nfirst-dealer 9\n",
    b"king 99\n",
    b"king 1\n" + b"x" * 200_000,
]


def begin(open_king: OpenKing) -> Driver:
    return Driver(open_king(START), Mirror(king.Match.start("classic", seed=SEED)))


def saved_file(page: Page) -> tuple[str, str]:
    """The name and text of the file that the page offers."""
    with page.expect_download() as waiting:
        do(page, "download")
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_text(encoding="utf-8")


def choose_file(page: Page, content: bytes, name: str = "match.txt") -> None:
    """Open a file as a person does: the lobby's button, and the browser's chooser."""
    with page.expect_file_chooser() as waiting:
        do(page, "import")
    waiting.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})


def to_lobby(page: Page) -> None:
    page.locator("[popovertarget=menu]:visible").click()
    do(page, "lobby")
    assert on_screen(page) == "lobby"


def test_a_running_match_is_saved_as_a_file_and_opened_again(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    for _ in range(5):
        driver.act(someone())
    driver.look()
    page.locator("[popovertarget=menu]:visible").click()
    name, text = saved_file(page)
    assert name.startswith("king-")
    assert record.loads(text) == driver.mirror.match
    assert "tag level.0 person" in text
    page.keyboard.press("Escape")

    later = Mirror(driver.mirror.match)
    for _ in range(3):
        driver.act(someone())
    driver.look()
    to_lobby(page)
    choose_file(page, text.encode(), name)
    page.locator("html[data-screen=table]").wait_for(state="attached")
    again = Driver(page, later)
    for _ in range(3):
        assert again.act(someone())
    again.check(again.look())

    # The match that was in progress has been set aside, and goes on where it was.
    to_lobby(page)
    page.locator("[data-do^=take-up]").click()
    driver.step = -1
    assert driver.act(someone())
    driver.check(driver.look())


def test_a_finished_match_is_saved_and_shown_again(open_king: OpenKing, page: Page) -> None:
    open_king("lang=en&pace=0")
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    mirror.play(someone(), until=lambda match: match.is_over)
    choose_file(page, record.dumps(seated(mirror.match)).encode())
    page.locator("html[data-screen=result]").wait_for(state="attached")
    assert bare(page.evaluate("window.king.record()")) == mirror.record
    _, text = saved_file(page)
    assert record.loads(text) == mirror.match
    do(page, "lobby")
    assert on_screen(page) == "lobby"
    assert page.locator("[data-do=start]:visible").count() == 1


def test_a_file_of_another_seat_level_and_name_is_played_as_it_says(open_king: OpenKing, page: Page) -> None:
    open_king("lang=en&pace=0")
    mirror = Mirror(king.Match.start("classic", seed=9), seat=3, level="beginner")
    match = seated(mirror.match, seat=3, level="beginner")
    named = match.with_tags([(key, "<b>Zé</b>" if key == "name.1" else value) for key, value in match.tags])
    open_match(page, named)
    driver = Driver(page, mirror)
    for _ in range(4):
        assert driver.act(someone())
    driver.check(driver.look())
    assert page.locator(".name", has_text="<b>Zé</b>").count() >= 1


def test_a_file_that_is_no_match_is_told_and_changes_nothing(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    driver.act(someone())
    driver.look()
    to_lobby(page)
    before = page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")
    for content in NO_MATCHES:
        choose_file(page, content)
        page.locator(DIALOG).wait_for()
        assert "This file is no match" in page.locator(DIALOG).inner_text(), content[:40]
        do(page, "close")
        assert on_screen(page) == "lobby"
        assert page.evaluate("JSON.stringify(Object.entries(localStorage).sort())") == before
    do(page, "continue")
    driver.step = -1
    assert driver.act(someone())
