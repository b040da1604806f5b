#!/usr/bin/env python3
"""Draws what systems show of an installed King: `.venv/bin/python tools/pictures.py`.

The icons come from `assets/icon.svg`, the screenshots from the built site. The results are committed, so that
building needs no browser.
"""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools._built_site import built_site
from tools._setup import ROOT, Problem, complain

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ASSETS = ROOT / "assets"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.74)}
"""Pixels, and the share of them that the drawing takes: what is cut to a circle keeps its rim free."""

GROUND = "#24508f"
SHOTS = {"screenshot-wide.jpg": (1280, 800), "screenshot-narrow.jpg": (390, 844)}
POSITION = "rules=classic&seed=7&lang=en&pace=0&seat=0"
TRICKS = 3


def draw_icons(browser: Browser) -> None:
    """Draw `assets/icon.svg` in every size."""
    drawing = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    for name, (pixels, share) in ICONS.items():
        whole = share == 1
        style = f"background: {'transparent' if whole else GROUND}; margin: 0; display: grid; height: 100vh"
        size = round(pixels * share)
        with closing(browser.new_page(viewport={"width": pixels, "height": pixels})) as page:
            page.set_content(
                f'<body style="{style}; place-content: center"><div style="width: {size}px">{drawing}</div>'
            )
            page.screenshot(path=ASSETS / name, omit_background=whole)


def take_screenshots(browser: Browser, url: str) -> None:
    """Show the table in the middle of a deal."""
    for name, (width, height) in SHOTS.items():
        with closing(browser.new_page(viewport={"width": width, "height": height})) as page:
            page.goto(f"{url}?{POSITION}")
            for _ in range(TRICKS):
                page.locator("[data-action]").first.click(timeout=60_000)
                page.wait_for_timeout(3000)
            page.mouse.move(0, 0)
            page.screenshot(path=ASSETS / name, type="jpeg", quality=82)


def main() -> int:
    """Draw everything."""
    try:
        with built_site() as (browser, url):
            draw_icons(browser)
            take_screenshots(browser, url)
    except Problem as problem:
        complain(problem)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
