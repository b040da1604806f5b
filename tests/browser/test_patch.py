"""A region becomes what was drawn, whatever it was before; and what stays in it is the same element."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from king import Match
from king.app.seating import seating_for
from king.app.session import Phase
from king.app.words import words_for
from king.web.draw import table
from king.web.draw.scene import Scene

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

WORDS = words_for("pt")
SEATING = seating_for(0, "casual")

# Patches one element with each text in turn, and sets a fresh one to it; tells where they differ.
DIFFERENCES = """(texts) => {
    const patched = document.createElement("div");
    return texts.filter((text) => {
        const fresh = document.createElement("div");
        fresh.innerHTML = text;
        patchMarkup(patched, text);
        return !patched.isEqualNode(fresh);
    });
}"""

# Patches from one text to another; tells which elements with a card are still the same.
KEPT = """([before, after]) => {
    const place = document.createElement("div");
    patchMarkup(place, before);
    const cards = new Map([...place.querySelectorAll("[data-card]")].map((one) => [one.dataset.card, one]));
    patchMarkup(place, after);
    const held = [...place.querySelectorAll("[data-card]")];
    return held.filter((one) => cards.get(one.dataset.card) === one).length;
}"""


def drawn(match: Match, phase: Phase = Phase.PLAY) -> dict[str, str]:
    """The regions of the table."""
    return table.regions(Scene(words=WORDS, view=match.view(0), seating=SEATING, phase=phase))


def test_whatever_a_region_was_it_becomes_what_is_drawn(page: Page, open_king: OpenKing) -> None:
    open_king("lang=pt")
    choose = random.Random(7)
    match = Match.start("auction", seed=7)
    texts: dict[str, list[str]] = {}
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
        for phase in (Phase.PLAY, choose.choice((Phase.TRICK, Phase.SUMMARY))):
            for region, text in drawn(match, phase).items():
                if text not in texts.setdefault(region, []):
                    texts[region].append(text)
    for region, count in (("hand", 50), ("pad", 50), ("strip", 10), ("panel", 3), ("slot-top", 40)):
        assert len(texts[region]) >= count
    mixed = [text for told in texts.values() for text in told]
    choose.shuffle(mixed)
    for told in (*texts.values(), mixed[:300]):
        assert page.evaluate(DIFFERENCES, told) == []


def test_cards_that_stay_in_the_hand_stay_what_they_are(page: Page, open_king: OpenKing) -> None:
    open_king("lang=pt")
    match = Match.start("classic", seed=7)
    while match.to_act != 0:
        match = match.apply(match.automatic_action())
    before = drawn(match)["hand"]
    after = drawn(match.apply(match.automatic_action()))["hand"]
    assert page.evaluate(KEPT, [before, after]) == 12


def test_nothing_on_the_table_refers_into_a_file(page: Page, open_king: OpenKing) -> None:
    open_king("rules=classic&seed=7&level=casual&lang=en&pace=0&seat=0")
    page.locator("[data-action]").first.wait_for()
    targets = page.evaluate("[...document.querySelectorAll('#screen use')].map((use) => use.href.baseVal)")
    assert len(targets) > 30
    lost = "(targets) => targets.filter((target) => !document.querySelector(`[id='${target.slice(1)}']`))"
    assert [target for target in targets if not target.startswith("#")] == []
    assert page.evaluate(lost, targets) == []
