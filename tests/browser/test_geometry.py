"""Where everything is: boxes that never shift, nothing cut off or covered, and large enough to be tapped."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

import king
from king.app.rulebook import rulebook
from king.app.seating import seating_for, seating_tags
from king.app.session import Phase
from king.app.settings import Settings
from king.rules.auction import Stage
from king.rules.ruleset import RULE_SETS
from king.web.draw import lobby, pages, result, table
from king.web.draw.scene import Scene
from tests.app.pseudo import pseudo
from tests.browser.test_adaptations import CUT_OFF
from tests.positions import A_SUIT_EACH

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from king import Match
    from tests.browser.conftest import OpenKing

SEATING = seating_for(0, "casual")
LONG = tuple(replace(player, name=f"Wilhelmina-Constança W{seat}") for seat, player in enumerate(SEATING))
SHORT = tuple(replace(player, name="Al") for player in SEATING)

QUICK = [(320, 568), (1366, 768)]
MORE = [(390, 844), (844, 390), (768, 1024), (1100, 800), (640, 360), (2560, 1440)]
SIZES = [*QUICK, *(pytest.param(*size, marks=pytest.mark.long) for size in MORE)]

BOXES = """() => Object.fromEntries(
    [".bar", "#strip", ".felt", ".stage", "#hand", ...["top", "left", "right", "me"].flatMap(
        (place) => [`#seat-${place} .plate`, `#slot-${place}`])
    ].map((selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return [selector, [box.x, box.y, box.width, box.height]];
    }))"""

# Buttons too small for a finger, or covered where they are pressed. Of a card counts what is not covered.
AMISS = """(least) => [...document.querySelectorAll("main button, main select")]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 0)
    .flatMap((button) => {
        const box = button.getBoundingClientRect();
        const name = button.ariaLabel || button.textContent;
        const at = (x, y) => button.contains(document.elementFromPoint(x, y));
        const middle = box.y + box.height / 2;
        const columns = [...Array(Math.floor(box.width)).keys()];
        const seen = columns.filter((x) => at(box.x + x + .5, box.y + 6)).length;
        const card = button.matches("#hand .card");
        const width = card ? seen + 1 : box.width;
        const idle = card && !button.dataset.action;
        return [
            ...(at(box.x + box.width / 2, middle) || idle ? [] : [`covered: ${name}`]),
            ...(width < least || box.height < least ? [`small: ${name} ${width}x${box.height}`] : []),
        ];
    })"""


def positions() -> dict[str, Match]:
    """One of each kind of position in which seat 0 is to act, with panels, bubbles and offers."""
    choose = Random(3)
    match = king.Match.start("classic", seed=5)
    found = {"decided": king.Match.start("classic", first_dealer=0, deals=(A_SUIT_EACH,) * 10)}
    while not match.is_over:
        deal = match.deal
        if match.to_act == 0 and deal.stage is Stage.PLAY and deal.trick:
            found.setdefault("festa" if deal.trump else "negative", match)
        elif match.to_act == 0 and deal.stage is not Stage.PLAY:
            found.setdefault(deal.stage.value, match)
        match = match.apply(choose.choice(match.legal_actions()))
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_panel_bubble_or_name_moves_anything(
    open_king: OpenKing, page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_king("lang=pt&pace=0")
    found = positions()
    assert {"negative", "festa", "decided", "bidding"} <= set(found)
    reference: dict[str, list[float]] = {}
    for name, match in found.items():
        for seating in (SHORT, LONG):
            put(page, match.with_tags(seating_tags(seating)), seating[1].name)
            boxes = page.evaluate(BOXES)
            reference = reference or boxes
            moved = {
                selector: (reference[selector], box)
                for selector, box in boxes.items()
                if any(abs(was - now) > 1 for was, now in zip(reference[selector], box, strict=True))
            }
            assert not moved, f"{name}: {moved}"
            assert page.evaluate(AMISS, 43 if width < 900 else 24) == [], name
            assert page.evaluate(CUT_OFF) == [], name


def put(page: Page, match: Match, name: str) -> None:
    """Open a match, and wait until its table is there, with this name on the left."""
    text = king.record.dumps(match).encode()
    page.set_input_files("#match-file", {"name": "m.txt", "mimeType": "text/plain", "buffer": text})
    page.wait_for_function(
        """([name, step]) => document.querySelector("[data-action]")
            && document.querySelector("#seat-left .name").textContent === name
            && document.querySelector("[data-step]").dataset.step === step""",
        arg=[name, str(match.steps)],
    )


def pseudo_screens() -> dict[str, str]:
    """Every screen in words that are 40 % longer."""
    words = pseudo()
    screens = {
        "lobby": lobby.page(words, Settings(), SEATING, lobby.Progress(4, 2)),
        "settings": pages.settings(words, Settings()),
        "rules": pages.rules(words, rulebook(words, RULE_SETS["classic"]), "classic"),
    }
    choose = Random(3)
    match = king.Match.start("classic", seed=5)
    scenes = {
        name: Scene(words=words, view=each.view(0), seating=SEATING) for name, each in positions().items()
    }
    while match.deal_number < 4:
        match = match.apply(choose.choice(match.legal_actions()))
    scenes["summary"] = Scene(words=words, view=match.view(0), seating=SEATING, phase=Phase.SUMMARY)
    for name, scene in scenes.items():
        markup = table.frame(words)
        for region, inner in table.regions(scene).items():
            markup = markup.replace(f'id="{region}"', f'id="{region}" data-inner="{region}"', 1)
            markup = _filled(markup, region, inner)
        screens[name] = markup
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
    screens["result"] = result.page(Scene(words=words, view=match.view(0), seating=SEATING))
    return screens


def _filled(markup: str, region: str, inner: str) -> str:
    head, mark, tail = markup.partition(f'data-inner="{region}"')
    opening, _, rest = tail.partition(">")
    return f"{head}{mark}{opening}>{inner}{rest}"


def test_words_two_fifths_longer_fit_the_smallest_phone(open_king: OpenKing, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    open_king("lang=en")
    amiss = {}
    for name, markup in pseudo_screens().items():
        page.evaluate("(markup) => { document.getElementById('screen').innerHTML = markup; }", markup)
        found = page.evaluate(CUT_OFF)
        if found:
            amiss[name] = found
    assert amiss == {}
