from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import king
from king import record
from king.cards import cards_in
from tests.browser.driver import DIALOG, PATIENCE_MS, Driver, do, on_screen, open_match
from tests.browser.mirror import Mirror, bare, seated
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SEED = 3
START = f"rules=classic&seed={SEED}&lang=en&pace=0&seat=0"

HAND_LABEL = {"pt": ("pt-PT", "A tua mão"), "en": ("en", "Your hand"), "it": ("it", "La tua mano")}


def begin(open_king: OpenKing) -> Driver:
    return Driver(open_king(START), Mirror(king.Match.start("classic", seed=SEED)))


def open_menu(page: Page, item: str) -> None:
    page.locator("[popovertarget=menu]:visible").click()
    page.locator(f"#menu [data-do={item}]").click()


def choose(page: Page, setting: str, value: str) -> None:
    open_menu(page, "open-settings")
    page.locator(f"#set-{setting}").select_option(value)
    do(page, "back")


def root_class(page: Page) -> set[str]:
    return set((page.locator("html").get_attribute("class") or "").split())


def test_settings_chosen_at_the_table_work_at_once_and_last(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    driver.act(someone())
    driver.look()
    for language, (tag, label) in HAND_LABEL.items():
        choose(page, "language", language)
        assert page.locator("html").get_attribute("lang") == tag
        assert page.locator("#hand").get_attribute("aria-label") == label
    driver.check(driver.look())

    choose(page, "theme", "dark")
    choose(page, "deck", "four")
    assert {"dark", "four", "still"} <= root_class(page)
    choose(page, "theme", "contrast")
    assert "contrast" in root_class(page)
    assert "dark" not in root_class(page)
    choose(page, "pace", "fast")
    assert "still" not in root_class(page)
    driver.check(driver.look())

    page.reload()
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    assert page.locator("html").get_attribute("lang") == "it"
    assert {"contrast", "four"} <= root_class(page)
    assert "still" not in root_class(page)
    driver.step = -1
    driver.check(driver.look())


def test_places_are_changed_during_deal_one_only_and_deal_it_anew(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    driver.act(someone())
    driver.look()
    seen = {card.token for card in cards_in(driver.mirror.match.view(0).deal.dealt[0] or 0)}

    open_menu(page, "open-seats")
    assert "A change of places deals the first deal anew." in page.locator(DIALOG).inner_text()
    do(page, "sit:2")
    do(page, "close")
    sight = driver.look()
    assert sight.seat == sight.to_act == "2"
    view = record.loads_view(sight.record)
    assert (view.seat, view.first_dealer, view.deal_number) == (2, driver.mirror.match.first_dealer, 1)
    assert {card.token for card in cards_in(view.deal.dealt[2] or 0)} != seen
    assert all(seat != 2 for seat, _ in view.deal.log)

    # Once deal 1 is over places stay as they are, and the dialog says why.
    mirror = Mirror(driver.mirror.match)
    mirror.play(someone(), until=lambda match: match.deal_number == 2)
    page.goto(page.url)
    page.locator("html[data-king=ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    later = open_later(page, mirror)
    open_menu(page, "open-seats")
    assert "seats can no longer be changed" in page.locator(DIALOG).inner_text()
    assert page.locator(f"{DIALOG} :is([data-do^=sit], [data-do^=swap], [value=person])").count() == 1
    do(page, "close")
    assert later.act(someone())


def open_later(page: Page, mirror: Mirror) -> Driver:
    open_match(page, seated(mirror.match))
    return Driver(page, mirror)


def test_leaving_asks_then_plays_out_and_ranks_last(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page, mirror = driver.page, driver.mirror
    for _ in range(3):
        driver.act(someone())
    driver.look()
    open_menu(page, "leave")
    assert "Leave the table for good?" in page.locator(DIALOG).inner_text()
    do(page, "close")
    driver.check(driver.look())

    open_menu(page, "leave")
    do(page, "confirm-leave:0")
    page.locator("html[data-screen=result]").wait_for(state="attached", timeout=PATIENCE_MS)
    mirror.match = mirror.match.leave(0)
    while not mirror.match.is_over:
        if mirror.match.to_act == 0:
            mirror.match = mirror.match.apply(mirror.match.automatic_action())
        else:
            mirror.run_bots()
    assert bare(page.evaluate("window.king.record()")) == mirror.record
    last = page.locator(".podium li").last
    assert last.locator(".rank").inner_text() == "4"
    assert "has left" in last.inner_text()
    assert mirror.match.ranking()[0] == 4


def test_names_and_levels_of_the_lobby_sit_down_at_the_table(open_king: OpenKing, page: Page) -> None:
    open_king("lang=en&pace=0")
    page.locator("#set-rules").select_option("championship")
    page.locator("#set-level").select_option("beginner")
    page.locator("#set-name").fill("  <i>Ana</i>  ")
    page.locator("#set-name").blur()
    do(page, "open-seats")
    do(page, "sit:1")
    do(page, "close")
    do(page, "start")
    page.locator("html[data-screen=table]").wait_for(state="attached")
    page.locator("[data-action]").first.wait_for(timeout=PATIENCE_MS)
    assert page.locator("#table").get_attribute("data-seat") == "1"
    page.locator("[popovertarget=menu]:visible").click()
    with page.expect_download() as waiting:
        do(page, "download")
    tags = dict(record.loads(Path(waiting.value.path()).read_text(encoding="utf-8")).tags)
    assert tags["name.1"] == "<i>Ana</i>"
    assert [tags[f"level.{seat}"] for seat in range(4)] == ["beginner", "person", "beginner", "beginner"]
    assert on_screen(page) == "table"
