from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import king
from king import record
from king.app.saves import seal
from tests.browser.driver import DIALOG, Driver, do, on_screen
from tests.browser.mirror import Mirror, bare
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SEED = 3
START = f"rules=championship&seed={SEED}&lang=en&pace=0&seat=0"
AGAIN = "pace=0"
KEYS = "king:/sub/king/:"
UNSAVED = "This browser does not let the match be saved."

NO_STORAGE = {
    "every call throws": """
        for (const name of ["getItem", "setItem", "removeItem", "key", "clear"]) {
            Storage.prototype[name] = () => { throw new DOMException("blocked", "SecurityError"); };
        }""",
    "not there at all": """
        Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("denied", "SecurityError"); },
        });""",
}
FULL = """() => {
    window.realSetItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
ROOM_AGAIN = "() => { Storage.prototype.setItem = window.realSetItem; }"


def begun(page: Page) -> Driver:
    return Driver(page, Mirror(king.Match.start("championship", seed=SEED)))


def play(driver: Driver, actions: int) -> None:
    for _ in range(actions):
        assert driver.act(someone())


def kept(page: Page, name: str) -> str:
    text = page.evaluate("(key) => localStorage.getItem(key)", KEYS + name)
    assert isinstance(text, str)
    return text


def keep(page: Page, name: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEYS + name, text])


def downloaded(page: Page, command: str) -> str:
    with page.expect_download() as waiting:
        do(page, command)
    return Path(waiting.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("how", NO_STORAGE)
def test_without_storage_the_match_is_played_and_said_to_be_unsaved(
    open_king: OpenKing, page: Page, how: str
) -> None:
    page.add_init_script(NO_STORAGE[how])
    driver = begun(open_king(START))
    play(driver, 15)
    assert driver.mirror.match.deal_number == 2
    assert page.locator("#notices").inner_text().strip() == UNSAVED


def test_storage_that_fills_up_keeps_the_last_good_save_and_takes_the_next(
    open_king: OpenKing, page: Page
) -> None:
    driver = begun(open_king(START))
    play(driver, 2)
    driver.look()
    assert page.locator("#notices").inner_text().strip() == ""
    good = kept(page, "match")

    page.evaluate(FULL)
    play(driver, 2)
    driver.look()
    assert page.locator("#notices").inner_text().strip() == UNSAVED
    assert kept(page, "match") == good

    page.evaluate(ROOM_AGAIN)
    play(driver, 1)
    driver.look()
    assert page.locator("#notices").inner_text().strip() == ""

    open_king(AGAIN)
    driver.step = -1
    play(driver, 1)


def test_a_damaged_save_gives_way_to_the_copy_before_it(open_king: OpenKing, page: Page) -> None:
    driver = begun(open_king(START))
    play(driver, 3)
    driver.look()
    damaged = kept(page, "match").replace("trick", "tr1ck", 1)
    keep(page, "match", damaged)

    open_king(AGAIN)
    dialog = page.locator(DIALOG)
    assert "The last save cannot be read, so the one before it is taken." in dialog.inner_text()
    assert downloaded(page, "download-damaged") == damaged
    do(page, "close")
    do(page, "continue")
    driver.step = -1
    play(driver, 1)

    driver.look()
    open_king(AGAIN)
    assert page.locator(DIALOG).count() == 0
    driver.step = -1
    play(driver, 1)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("half a sav", id="foreign"),
        pytest.param("king-save 2 0000000000000000\nsomething new\n", id="newer"),
        pytest.param("", id="empty"),
    ],
)
def test_a_save_that_is_none_is_told_and_can_be_downloaded(
    open_king: OpenKing, page: Page, text: str
) -> None:
    open_king("lang=en")
    keep(page, "match", text)
    open_king(AGAIN)
    dialog = page.locator(DIALOG)
    assert "The saved match cannot be read." in dialog.inner_text()
    assert downloaded(page, "download-damaged") == text
    do(page, "close")
    assert page.locator("[data-do=continue]").count() == 0
    do(page, "start")
    page.locator("html[data-screen=table]").wait_for(state="attached")
    begun = page.evaluate("window.king.record()")
    open_king(AGAIN)
    assert page.locator(DIALOG).count() == 0
    assert on_screen(page) == "table"
    assert page.evaluate("window.king.record()").startswith(begun[:300])


@pytest.mark.parametrize("good_copy", [True, False], ids=["good copy", "no good copy"])
def test_a_link_followed_over_a_damaged_save_keeps_its_match(
    open_king: OpenKing, page: Page, *, good_copy: bool
) -> None:
    old = king.Match.start("classic", seed=1)
    open_king("lang=en")
    keep(page, "match", "damaged")
    if good_copy:
        keep(page, "match.previous", seal(old))
    driver = begun(open_king(START))
    assert page.locator(DIALOG).count() == 1
    do(page, "close")
    open_king(AGAIN)
    play(driver, 1)
    aside = page.evaluate("Object.keys(localStorage)")
    assert (KEYS + "aside.1" in aside) == good_copy


@pytest.mark.parametrize(
    "text",
    [
        '{"language": 5, "theme": ["da',
        '{"language": "tlh", "theme": "two words", "deck": "seven", "pace": "light", "seat": "9"}',
    ],
)
def test_settings_that_are_nonsense_are_those_of_a_first_visit(
    open_king: OpenKing, page: Page, text: str
) -> None:
    page.add_init_script(f"localStorage.setItem({KEYS + 'settings'!r}, {text!r})")
    open_king()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("html").get_attribute("class") == "pace-normal"
    assert page.locator("#set-rules").input_value() == "classic"


def test_a_save_of_another_site_on_this_host_is_left_alone(open_king: OpenKing, page: Page) -> None:
    open_king("lang=en")
    others = {"king:/other/:match": "theirs", "king:/sub/king/deeper/:match": "theirs too", "match": "x"}
    for key, text in others.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    play(begun(open_king(START)), 2)
    found = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    assert {key: found[key] for key in others} == others
    own = {key for key in found if key not in others}
    assert own
    assert all(re.fullmatch(r"king:/sub/king/:[a-z.0-9]+", key) for key in own)


def test_what_is_saved_is_the_whole_match(open_king: OpenKing, page: Page) -> None:
    driver = begun(open_king(START))
    play(driver, 4)
    driver.look()
    head, _, text = kept(page, "match").partition("\n")
    assert head.startswith("king-save 1 ")
    assert record.loads(text) == driver.mirror.match
    assert bare(text) == bare(record.dumps(driver.mirror.match))
