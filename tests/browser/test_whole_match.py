from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import king
from king import record
from tests.browser.driver import Driver
from tests.browser.mirror import LEVEL, Mirror
from tests.browser.people import someone

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import OpenKing

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small phone": (320, 568)}


def ranking_shown(page: Page) -> list[tuple[str, int, int]]:
    """Name, place and points of each player, as the result screen has them, in its order."""
    lines = page.locator(".podium li")
    return [
        (
            line.locator(".name").get_attribute("title") or "",
            int(line.locator(".rank").inner_text()),
            int(line.locator(".pts").inner_text().replace("\N{MINUS SIGN}", "-")),
        )
        for line in lines.all()
    ]


def play_whole_match(open_king: OpenKing, rules: str, seed: int, seat: int, size: str) -> None:
    mirror = Mirror(king.Match.start(rules, seed=seed), seat)
    width, height = SIZES[size]
    page = open_king(f"rules={rules}&seed={seed}&level={LEVEL}&lang=en&pace=0&seat={seat}")
    page.set_viewport_size({"width": width, "height": height})
    Driver(page, mirror).play_out(someone("buyer"))

    told = record.loads(page.evaluate("window.king.record()"))
    assert told == mirror.match
    assert sum(told.scores) == 0
    shown = ranking_shown(page)
    names = ["Inês", "Duarte", "Matilde", "Tomás"]
    names[seat] = "You"
    assert sorted(shown) == sorted(zip(names, told.ranking(), told.scores, strict=True))
    assert [place for _, place, _ in shown] == sorted(told.ranking())


@pytest.mark.parametrize(
    ("rules", "seed", "seat", "size"),
    [
        ("championship", 3, 0, "desktop"),
        ("auction", 7, 2, "phone"),
        ("classic", 7, 1, "small phone"),
        ("international", 20261130, 3, "phone"),
    ],
)
def test_a_whole_match_by_clicking_is_the_match_that_the_engine_plays(
    open_king: OpenKing, rules: str, seed: int, seat: int, size: str
) -> None:
    play_whole_match(open_king, rules, seed, seat, size)


@pytest.mark.long
@pytest.mark.parametrize("rules", king.RULE_SETS)
@pytest.mark.parametrize("size", SIZES)
def test_every_rule_set_at_every_size(open_king: OpenKing, rules: str, size: str) -> None:
    play_whole_match(open_king, rules, 11, 0, size)
