from __future__ import annotations

import time
from typing import TYPE_CHECKING

import king
from king import record
from king.actions import Leave, Play
from king.app.pace import PACES
from king.cards import cards_in
from tests.browser.driver import Driver, cards_shown, open_match
from tests.browser.mirror import Mirror, seated
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing
    from tests.browser.driver import Sight

SEED = 3
START = f"rules=championship&seed={SEED}&lang=en&pace=0&seat=0"

# Enter on a focused card and a click on another, in one task of the page: both come as click events.
TWO_AT_ONCE = """([first, second]) => {
    const [one, other] = [first, second].map((token) => document.querySelector(`[data-action="${token}"]`));
    one.focus();
    one.click();
    other.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}"""

# A hundred clicks a second on all cards in turn, legal or not, each twice, until a number of deals is played.
CLICK_WILDLY = """(deals) => new Promise((done, reject) => {
    let count = 0;
    const timer = setInterval(() => {
        const there = [...document.querySelectorAll("#hand [data-card]")];
        const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 + (count % 2) });
        there[Math.floor(count / 2) % there.length]?.dispatchEvent(click);
        count += 1;
        if (document.querySelectorAll("#strip .done").length >= deals) {
            clearInterval(timer);
            done(count);
        }
    }, 10);
    setTimeout(() => reject(new Error("the clicks lead nowhere")), 90000);
})"""

TRICK_LIES = "/takes the trick|trick is yours/.test(document.getElementById('status').innerText)"
SUMMARY = "html[data-screen=summary]"
TABLE = "html[data-screen=table]"


def begin(open_king: OpenKing, query: str = START) -> Driver:
    return Driver(open_king(query), Mirror(king.Match.start("championship", seed=SEED)))


def wait_for_choice(driver: Driver) -> Sight:
    """Play on until the person has at least three legal cards."""
    while len(driver.mirror.legal) < 3:
        driver.act(someone())
    sight = driver.look()
    driver.check(sight)
    return sight


def went_on_by_one(driver: Driver, sight: Sight, token: str) -> None:
    """The page is where one action, and the bots' answers to it, lead."""
    driver.mirror.act(token)
    driver.step = sight.step
    driver.page.wait_for_timeout(300)
    driver.check(driver.look())


def test_two_inputs_of_one_gesture_play_one_card(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page

    sight = wait_for_choice(driver)
    button = sight.buttons[0]
    page.mouse.dblclick(button.x, button.y)
    went_on_by_one(driver, sight, button.token)

    sight = wait_for_choice(driver)
    button = sight.buttons[1]
    page.mouse.click(button.x, button.y, click_count=3)
    went_on_by_one(driver, sight, button.token)

    sight = wait_for_choice(driver)
    first, second = sight.buttons[2].token, sight.buttons[0].token
    page.evaluate(TWO_AT_ONCE, [first, second])
    went_on_by_one(driver, sight, first)

    sight = wait_for_choice(driver)
    token = sight.buttons[-1].token
    page.locator(f"[data-action='{token}']").focus()
    for _ in range(12):
        page.keyboard.down("Enter")
        page.wait_for_timeout(50)
    page.keyboard.up("Enter")
    went_on_by_one(driver, sight, token)

    sight = wait_for_choice(driver)
    token = sight.buttons[1].token
    page.locator(f"[data-action='{token}']").focus()
    page.keyboard.press("Space")
    went_on_by_one(driver, sight, token)


def test_a_finger_that_slips_a_little_still_plays_the_card(open_king: OpenKing) -> None:
    driver = begin(open_king)
    sight = wait_for_choice(driver)
    button = sight.buttons[0]
    driver.page.mouse.move(button.x, button.y)
    driver.page.mouse.down()
    driver.page.mouse.move(button.x + 4, button.y + 3)
    driver.page.mouse.up()
    went_on_by_one(driver, sight, button.token)


def test_wild_clicking_loses_and_doubles_nothing(open_king: OpenKing, page: Page) -> None:
    open_king(START)
    page.evaluate(CLICK_WILDLY, 3)
    page.wait_for_timeout(300)
    told = record.loads_view(page.evaluate("window.king.record()"))
    words = [(seat, action) for deal in told.deals for seat, action in deal.log]
    assert not any(isinstance(action, Leave) for _, action in words)

    mine = [action.token for seat, action in words if seat == 0]
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    mirror.run_bots()
    for token in mine:
        mirror.act(token)
    assert told == mirror.view
    assert len([deal for deal in told.deals if deal.is_finished]) >= 3


def test_a_card_that_may_not_be_played_stays_and_the_rule_is_told(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    illegal = page.locator("#hand [data-card][aria-disabled=true]")
    while illegal.count() == 0:
        driver.act(someone())
        driver.look()
    sight = driver.look()
    assert page.locator("#refusal").inner_text().strip() == ""
    illegal.first.click(force=True)
    assert "follow suit" in page.locator("#refusal").inner_text().lower()
    driver.check(driver.look())
    driver.press(sight, sight.buttons[0].token)
    went_on_by_one(driver, sight, sight.buttons[0].token)
    assert page.locator("#refusal").inner_text().strip() == ""


def test_while_a_bot_thinks_or_a_trick_lies_nothing_can_be_played(open_king: OpenKing) -> None:
    driver = begin(open_king, START.replace("pace=0", "pace=slow"))
    page, mirror = driver.page, driver.mirror
    while mirror.match.deal.trick_number == 1:
        sight = driver.look()
        driver.check(sight)
        token = someone()(mirror.view)
        driver.press(sight, token)
        mirror.act(token)

        # At once after the click: the position is another, and nothing is on offer until it is my turn again.
        page.wait_for_function("(step) => Number(table.dataset.step) > step", arg=sight.step)
        assert page.locator("[data-action]").count() == 0
        assert not hidden_cards_shown(page)
        for card in page.locator("#hand [data-card]").all()[:4]:
            box = card.bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
        assert page.locator("[data-action]").count() == 0
    driver.check(driver.look())


def hidden_cards_shown(page: Page) -> set[str]:
    """Cards on the page, at any moment of a deal, that are neither the person's nor played."""
    told, html = page.evaluate("[window.king.record(), document.documentElement.outerHTML]")
    view = record.loads_view(told)
    known = {card.token for card in cards_in(view.deal.dealt[view.seat] or 0)}
    known |= {action.card.token for _, action in view.deal.log if isinstance(action, Play)}
    return cards_shown(html) - known


def test_a_pause_ends_with_a_click_or_a_key_that_plays_nothing(open_king: OpenKing) -> None:
    page = open_king("lang=en&pace=slow")
    driver = end_of_deal_one(page)
    for key in ("Enter", "Space"):
        assert driver.act(someone())
        wait_for_lying_trick(page)
        began = time.monotonic()
        page.keyboard.press(key)
        page.wait_for_function(f"!({TRICK_LIES})", polling=50)
        assert time.monotonic() - began < PACES["slow"].trick - 0.5
    page.locator(SUMMARY).wait_for(state="attached")
    assert page.locator("[data-action]").count() == 0
    began = time.monotonic()
    page.mouse.click(640, 400)
    page.locator(TABLE).wait_for(state="attached")
    assert time.monotonic() - began < PACES["slow"].deal - 2
    driver.check(driver.look())


def test_pauses_last_as_long_as_the_table_rules_say(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    driver = end_of_deal_one(page)
    driver.act(someone())
    wait_for_lying_trick(page)
    began = time.monotonic()
    page.wait_for_function(f"!({TRICK_LIES})", polling=50)
    assert time.monotonic() - began > 1.8
    driver.act(someone())
    page.locator(SUMMARY).wait_for(state="attached")
    began = time.monotonic()
    page.locator(TABLE).wait_for(state="attached")
    assert time.monotonic() - began > 4.8
    driver.check(driver.look())


def test_a_card_can_be_played_with_the_keyboard_alone(open_king: OpenKing) -> None:
    driver = begin(open_king)
    page = driver.page
    for key in ("Enter", "Space"):
        sight = wait_for_choice(driver)
        token = ""
        for _ in range(60):
            page.keyboard.press("Tab")
            token = page.evaluate("document.activeElement.dataset.action ?? ''")
            if token:
                break
        assert token in driver.mirror.legal
        page.keyboard.press(key)
        went_on_by_one(driver, sight, token)
        # The focus stays in the hand, so that the next card is one key away.
        assert page.evaluate("document.activeElement.dataset.card ?? ''") in own_cards(driver)


def own_cards(driver: Driver) -> set[str]:
    return {card.token for card in cards_in(driver.mirror.view.hand)}


def end_of_deal_one(page: Page) -> Driver:
    """A match with two tricks left in its first deal."""
    mirror = Mirror(king.Match.start("championship", seed=SEED))
    mirror.play(someone(), until=lambda match: match.deal.trick_number == 12)
    open_match(page, seated(mirror.match))
    return Driver(page, mirror)


def wait_for_lying_trick(page: Page) -> None:
    page.wait_for_function(TRICK_LIES, polling=50)
