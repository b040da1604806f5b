"""Keys, the focus, the command field and the table as text, on the real page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import king
from king.cards import cards_in
from king.rules.auction import Stage
from tests.browser.driver import do, on_screen, open_match
from tests.browser.mirror import LEVEL, Mirror, seated
from tests.browser.people import someone
from tests.browser.typist import Typist, focused

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

HEARD = "document.getElementById('told').lastElementChild?.textContent ?? ''"
WARNED = "document.getElementById('warned').textContent"
NOTE = "#refusal"


def start(open_king: OpenKing, rules: str = "championship", seed: int = 3, more: str = "") -> Typist:
    page = open_king(f"rules={rules}&seed={seed}&level={LEVEL}&lang=en&pace=0&seat=0{more}")
    typist = Typist(page, Mirror(king.Match.start(rules, seed=seed)))
    typist.check(typist.look())
    return typist


def hand_on(page: Page) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in page.locator("#hand [data-card]").all()]


def asked_about(page: Page, key: str) -> str:
    page.keyboard.press(key)
    told: str = page.evaluate(HEARD)
    assert page.locator(NOTE).inner_text().strip() == told
    return told


def test_the_focus_follows_the_hand_the_panels_the_menu_and_the_dialogs(open_king: OpenKing) -> None:
    typist = start(open_king)
    page, keys = typist.page, typist.page.keyboard
    assert focused(page) == "table"  # no card: a key too many must not play one
    cards = hand_on(page)
    keys.press("ArrowRight")
    assert focused(page) == cards[0]
    keys.press("ArrowLeft")
    assert focused(page) == cards[-1]
    keys.press("Home")
    keys.press("ArrowRight")
    sight = typist.look()
    token = next(card for card in cards[1:-1] if card in typist.mirror.legal)
    neighbour = cards[cards.index(token) + 1]
    typist.press(sight, token)
    assert focused(page) == neighbour
    typist.mirror.act(token)
    typist.check(typist.look())
    assert focused(page) == neighbour

    keys.press("?")
    assert page.locator("#dialog").get_attribute("open") is not None
    assert "Letters at the table" in page.locator("#dialog").inner_text()
    keys.press("Escape")
    assert focused(page) == neighbour

    page.locator("[popovertarget=menu]").focus()
    keys.press("Enter")
    assert focused(page) == "undo"
    keys.press("End")
    assert focused(page) == "leave"
    keys.press("Enter")
    assert page.locator("#dialog").get_attribute("open") is not None
    keys.press("Escape")
    assert page.evaluate("document.activeElement.getAttribute('popovertarget')") == "menu"

    do(page, "open-rules")
    assert focused(page) != "nothing"
    keys.press("Escape")
    assert on_screen(page) == "table"
    assert focused(page) != "nothing"


def test_letters_answer_and_commands_play_in_words(open_king: OpenKing) -> None:
    typist = start(open_king)
    page, keys, mirror = typist.page, typist.page.keyboard, typist.mirror
    while len(mirror.legal) == mirror.view.hand.bit_count():
        typist.act(someone())
    sight = typist.look()
    assert asked_about(page, "w").startswith("Your turn: follow ")
    assert asked_about(page, "l").startswith("Last trick: ")
    assert asked_about(page, "b").startswith("On the table: ")
    assert asked_about(page, "p").startswith("Points: you ")
    assert asked_about(page, "g").startswith("Deal 1 of 10: Tricks.")
    assert asked_about(page, "o").startswith("You may choose: ")
    assert asked_about(page, "v").startswith("Your hand: ")

    keys.press("/")
    assert focused(page) == "command-field"
    illegal = next(card for card in hand_on(page) if card not in mirror.legal)
    for text, told in [
        (illegal, "You must follow suit: play "),
        ("up3", "This deal is being played: play a card."),
        ("nonsense", "“nonsense” means nothing here"),
    ]:
        keys.type(text)
        keys.press("Enter")
        assert page.evaluate(WARNED).startswith(told)
        assert page.locator(NOTE).inner_text().strip() == page.evaluate(WARNED)
        assert focused(page) == "command-field"
    token = mirror.legal[0]
    keys.type(token.lower())
    keys.press("Enter")
    typist.step = sight.step
    mirror.act(token)
    typist.check(typist.look())


def test_letters_can_be_switched_off(open_king: OpenKing) -> None:
    typist = start(open_king)
    page = typist.page
    page.locator("[popovertarget=menu]").click()
    do(page, "open-settings")
    page.select_option("#set-keys", "off")
    do(page, "back")
    page.keyboard.press("p")
    page.keyboard.press("/")
    assert page.locator(NOTE).inner_text().strip() == ""
    assert focused(page) != "command-field"
    page.keyboard.press("End")
    assert focused(page) == hand_on(page)[-1]


def test_a_whole_deal_on_the_table_as_text(open_king: OpenKing) -> None:
    typist = start(open_king, "auction", 7)
    page = typist.page
    page.locator("[popovertarget=menu]").click()
    do(page, "as-text")
    assert page.locator("main svg image, main .card").count() == 0
    while typist.mirror.match.deal_number == 1:
        typist.act(someone())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    view = typist.mirror.view
    typist.check(typist.look())
    named = page.locator("#hand [data-card]").evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    assert len(named) == len(list(cards_in(view.hand)))
    do(page, "as-picture")
    typist.check(typist.look())
    assert page.locator("#hand .card").count() == len(named)


@pytest.mark.parametrize("rules", ["auction", "international"])
def test_what_a_festa_asks_is_reached_by_arrows(open_king: OpenKing, rules: str) -> None:
    """The panel draws the focus, but no button of it: a key too many must not bid."""
    mirror = Mirror(king.Match.start(rules, seed=5))
    mirror.play(
        someone(), until=lambda m: m.to_act == 0 and m.deal.stage in (Stage.BIDDING, Stage.FIRST_CHOICE)
    )
    page = open_king("lang=en")
    open_match(page, mirror.match)
    typist = Typist(page, mirror)
    sight = typist.look()
    assert "ask" in page.evaluate("document.activeElement.className")
    page.keyboard.press("Enter")
    typist.check(typist.look())
    page.keyboard.press("ArrowRight")
    first = focused(page)
    assert first in mirror.legal
    page.keyboard.press("ArrowDown")
    assert focused(page) == hand_on(page)[0]
    page.keyboard.press("ArrowUp")
    assert focused(page) == first
    typist.press(sight, first)
    assert focused(page) != "nothing"


def test_a_card_chosen_ahead_is_played_when_it_may_be_and_else_dropped(open_king: OpenKing) -> None:
    page = open_king("lang=en")
    do(page, "open-settings")
    page.select_option("#set-ahead", "on")
    page.select_option("#set-pace", "slow")
    do(page, "back")
    mirror = Mirror(king.Match.start("championship", seed=4), 2)
    text = king.record.dumps(seated(mirror.match, 2)).encode()
    page.set_input_files("#match-file", {"name": "m.txt", "mimeType": "text/plain", "buffer": text})
    page.locator("html[data-screen=table]").wait_for()
    first, second = (page.locator("#hand [data-card]").nth(at) for at in (0, 1))
    chosen = str(second.get_attribute("data-card"))
    first.press("Enter")
    second.press("Enter")
    assert page.locator("#hand .ahead").get_attribute("data-card") == chosen
    assert page.locator("[data-action]").count() == 0
    page.locator("#hand .ahead").press("Enter")
    assert page.locator("#hand .ahead").count() == 0
    page.locator(f"[data-card='{chosen}']").press("Enter")
    mirror.run_bots()
    played = chosen in mirror.legal
    page.wait_for_function("document.querySelector('#hand .ahead') === null", timeout=30_000)
    record = king.record.loads_view(page.evaluate("window.king.record()"))
    mine = [action.token for seat, action in record.deal.log if seat == 2]
    assert mine == ([chosen] if played else [])
    if not played:
        assert page.evaluate(WARNED).startswith("You must follow suit")
