"""What is said aloud in a whole match, held against its record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import king
from king import record
from king.actions import ACCEPT, PASS, Choice, Offer, Play
from tests.browser.driver import Driver
from tests.browser.mirror import Mirror
from tests.browser.people import someone
from tests.browser.typist import Typist

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from king.match.deal import Deal
    from tests.browser.conftest import OpenKing

LISTEN = """
    window.heard = { told: [], warned: [], replaced: false };
    addEventListener("DOMContentLoaded", () => {
        const regions = ["told", "warned"].map((id) => document.getElementById(id));
        for (const region of regions) {
            new MutationObserver((changes) => {
                for (const change of changes)
                    for (const node of change.addedNodes) window.heard[region.id].push(node.textContent);
            }).observe(region, { childList: true, characterData: true, subtree: true });
        }
        new MutationObserver(() => {
            if (regions.some((region) => region !== document.getElementById(region.id)))
                window.heard.replaced = true;
        }).observe(document.body, { childList: true, subtree: true });
    });
"""

NAMES = ("You", "Duarte", "Matilde", "Tomás")
RANKS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
CARD = re.compile(r"^(\S+) (?:leads?|plays?) the (\w+) of (\w+)\.$")
TAKEN = re.compile(r"^(\S+) takes? the trick(?:: ([+\u2212]?\d+))?\.$")
OFFERED = re.compile(r"^(\S+) offers? (\d) (trick|nulo)s?\.$")
PASSED = re.compile(r"^(\S+) pass(?:es)?\.$")
TRUMPS = re.compile(r"^(\S+) chooses? (\w+) as trumps\.$")
BOUGHT = re.compile(r"^(\S+) buys? the festa for (\d) (trick|nulo)s?\.$")
DEAL_BEGINS = re.compile(r"^Deal (\d+) of 10: ")
DEAL_ENDS = re.compile(r"^End of deal (\d+): you (\S+), Duarte (\S+), Matilde (\S+), Tomás (\S+)\.$")


def heard(page: Page, region: str = "told") -> list[str]:
    sentences: list[str] = page.evaluate(f"window.heard.{region}")
    return sentences


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def understood(sentences: list[str]) -> Iterator[tuple[object, ...]]:
    """The events that somebody makes out who hears the sentences and knows no program."""
    for sentence in sentences:
        if found := CARD.match(sentence):
            name, rank, suit = found.groups()
            yield "card", NAMES.index(name), RANKS[rank] + suit[0].upper()
        elif found := TAKEN.match(sentence):
            yield "trick", NAMES.index(found[1]), number(found[2] or "0")
        elif found := OFFERED.match(sentence):
            yield "offer", NAMES.index(found[1]), int(found[2]), found[3]
        elif found := BOUGHT.match(sentence):
            yield "bought", NAMES.index(found[1]), int(found[2]), found[3]
        elif found := PASSED.match(sentence):
            yield "pass", NAMES.index(found[1])
        elif found := TRUMPS.match(sentence):
            yield "trump", NAMES.index(found[1]), found[2][0].upper()
        elif found := DEAL_BEGINS.match(sentence):
            yield "deal", int(found[1])
        elif found := DEAL_ENDS.match(sentence):
            yield "end", int(found[1]), tuple(map(number, found.groups()[1:]))


def recorded(match: king.Match) -> Iterator[tuple[object, ...]]:
    """The same events by the record."""
    for deal in match.deals:
        yield "deal", deal.number
        yield from happened(deal)
        yield "end", deal.number, deal.points


def happened(deal: Deal) -> Iterator[tuple[object, ...]]:
    plays = 0
    for seat, action in deal.log:
        match action:
            case Play():
                plays += 1
                yield "card", seat, action.token
                if plays % 4 == 0:
                    trick = deal.history[plays // 4 - 1]
                    cards = sum(card.bit for card in trick.cards)
                    yield "trick", trick.winner, deal.terms.trick_points(plays // 4, cards)
            case Offer():
                yield "offer", seat, action.count, "nulo" if action.nulos else "trick"
            case Choice(trump=str(trump)):
                yield "trump", seat, trump
            case _ if action == PASS:
                yield "pass", seat
            case _ if action == ACCEPT and deal.auction is not None and deal.auction.sale is not None:
                sale = deal.auction.sale
                yield "bought", deal.auction.buyer, sale.count, "nulo" if sale.nulos else "trick"


def test_a_whole_match_by_keys_alone_with_every_event_said_once_and_in_order(
    open_king: OpenKing, page: Page
) -> None:
    page.add_init_script(LISTEN)
    mirror = Mirror(king.Match.start("classic", seed=12))
    open_king("rules=classic&seed=12&level=casual&lang=en&pace=0&seat=0")
    Typist(page, mirror).play_out(someone("buyer"))

    match = record.loads(page.evaluate("window.king.record()"))
    told = heard(page)
    assert list(understood(told)) == list(recorded(match))
    assert sum(sentence.startswith("Your turn: ") for sentence in told) == sum(
        seat == 0 for deal in match.deals for seat, _ in deal.log
    )
    assert sum(sentence.startswith("The match is over: ") for sentence in told) == 1
    assert heard(page, "warned") == []
    assert page.evaluate("window.heard.replaced") is False
    assert page.evaluate("document.getElementById('told').childElementCount") <= 40


def test_a_refusal_interrupts_and_is_said_again_when_it_is_asked_again(
    open_king: OpenKing, page: Page
) -> None:
    page.add_init_script(LISTEN)
    mirror = Mirror(king.Match.start("championship", seed=3))
    driver = Driver(open_king("rules=championship&seed=3&level=casual&lang=en&pace=0&seat=0"), mirror)
    while len(mirror.legal) == mirror.view.hand.bit_count():
        driver.act(someone())
    driver.look()
    refused = page.locator("#hand [data-card]:not([data-action])").first
    refused.dispatch_event("click")
    refused.dispatch_event("click")
    first, second = heard(page, "warned")
    assert first == second
    assert first.startswith("You must follow suit: play ")
    assert page.locator("#refusal").inner_text().strip() == first
    assert page.locator("main :is([role=alert], [role=status], [role=log], [aria-live])").count() == 0
