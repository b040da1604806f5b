"""Several people around one device: the cover between them, the turn clock, and who leaves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from king import record
from king.cards import HAND_SIZE
from tests.browser.driver import PATIENCE_MS, cards_shown, do, on_screen
from tests.browser.test_axe import objections

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

COVER = "#cover .handover"
LIFT = "[data-do=take-device]:not([disabled])"


def seat_people(page: Page, names: dict[int, str]) -> None:
    """Seat people in the lobby, and give them names."""
    do(page, "open-seats")
    for seat, name in names.items():
        page.locator(f"#set-level-{seat}").select_option("person")
        page.locator(f"#set-name-{seat}").fill(name)
        page.locator(f"#set-name-{seat}").blur()
    do(page, "close")


def wait_for_cover(page: Page) -> str:
    """Wait until the device is to pass on, and see that nothing of a hand is left; whom it is for."""
    page.locator(LIFT).wait_for(timeout=PATIENCE_MS)
    text = page.evaluate("window.king.record()")
    view = record.loads_view(text)
    assert view.is_public
    assert text.count("??") == 4 * HAND_SIZE - sum(len(trick.cards) for trick in view.deal.history) - len(
        view.deal.trick
    )
    lying = {card.token for _, card in view.deal.trick}
    last = {card.token for trick in view.deal.history[-1:] for card in trick.cards}
    assert cards_shown(page.content()) <= lying | last
    assert page.locator("[data-card], [data-action]").count() == 0
    kept = page.evaluate(
        "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.endsWith('picture')))"
    )
    assert "data-card" not in kept
    said = page.locator("#told").inner_text() + page.locator("#warned").inner_text()
    assert "Your hand" not in said
    return page.locator(f"{COVER} h2").inner_text().partition(",")[0]


def lift_cover(page: Page) -> None:
    page.locator(LIFT).click()
    page.locator("[data-action]").first.wait_for(timeout=PATIENCE_MS)


def leave(page: Page, seat: int) -> None:
    page.locator("[popovertarget=menu]:visible").click()
    do(page, "leave")
    do(page, f"confirm-leave:{seat}")


def places(page: Page) -> list[str]:
    """The names on the result page, from the first place down."""
    page.locator("html[data-screen=result]").wait_for(state="attached", timeout=PATIENCE_MS)
    return [re.sub(r"\s.*", "", name) for name in page.locator(".podium .name").all_inner_texts()]


def test_two_people_with_a_clock_of_whom_one_leaves(open_king: OpenKing) -> None:
    page = open_king("lang=en&pace=0")
    do(page, "open-settings")
    page.locator("#set-clock_card").select_option("5")
    do(page, "back")
    seat_people(page, {0: "Ana", 2: "Rui"})
    do(page, "start")

    first = wait_for_cover(page)
    assert objections(page) == []
    lift_cover(page)
    assert re.fullmatch(r"0:0[0-5]", page.locator("#clock-left").inner_text())
    page.reload()  # under a cover no clock begins: one that runs out has gone on
    page.locator(COVER, has_text=f"{first} ran out of time").wait_for(timeout=PATIENCE_MS)
    second = wait_for_cover(page)
    assert {first, second} == {"Ana", "Rui"}

    lift_cover(page)
    assert page.locator("#clock-left").is_visible()
    assert objections(page, "dark") == []
    page.locator("[data-action]").first.click()
    assert wait_for_cover(page) == first
    leave(page, ("Ana", "Rui").index(first) * 2)
    assert wait_for_cover(page) == second
    leave(page, ("Ana", "Rui").index(second) * 2)
    assert places(page)[2:] == [second, first]
    over = record.loads(page.evaluate("window.king.record()"))
    assert over.is_over
    asked = [step for step, (seat, _) in enumerate(over.deals[0].log) if seat % 2 == 0]
    assert dict(over.tags)["out-of-time"].split()[0] == str(asked[0])


def test_three_of_four_people_leave_one_after_another_and_the_fourth_wins(open_king: OpenKing) -> None:
    page = open_king("lang=en&pace=0")
    seat_people(page, {0: "Ana", 1: "Rui", 2: "Eva", 3: "Gil"})
    do(page, "start")
    wait_for_cover(page)
    lift_cover(page)
    page.locator("[data-action]").first.click()
    wait_for_cover(page)
    leave(page, 3)
    wait_for_cover(page)
    leave(page, 0)
    page.locator("[popovertarget=menu]:visible").click()
    do(page, "leave")
    assert "The match then ends at once." in page.locator("#dialog[open]").inner_text()
    do(page, "close")
    assert on_screen(page) == "table"
    leave(page, 2)
    assert places(page) == ["Rui", "Eva", "Ana", "Gil"]
    assert page.locator("h1").first.inner_text() == "Rui wins the match"
