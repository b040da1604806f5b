#!/usr/bin/env python3
"""Takes pictures of every screen, to be looked at: `.venv/bin/python tools/screenshots.py --sizes 320x568`.

Each picture is a file `LANGUAGE/THEME/SIZE/SCREEN.png` in `screenshots/`; the sheets show many of them side
by side, each under its name. Without options: every screen at every size, in the light theme, in Portuguese.
`--themes all --languages all` takes all there are, which is some four thousand pictures.
"""

from __future__ import annotations

import argparse
import html
import sys
import time
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from king.app.words import LANGUAGES
from tools._built_site import built_site
from tools._screens import FRESH, LONG, NARROW, SCREENS, Visit
from tools._setup import ROOT, Problem, complain, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, BrowserContext

FOLDER = ROOT / "screenshots"
SIZES = ("320x568", "390x844", "844x390", "768x1024", "1366x768", "2560x1440")
THEMES = ("light", "dark", "contrast")
NAMES = (*FRESH, *SCREENS)

SHEET = 1560
"""Pixels that a sheet is wide, and at most high: what a viewer shows without making it smaller."""

GAP = 8
WIDE = 1100
"""CSS pixels from which the points lie beside the table."""

CAPTION = 18

# What moves stands at its end, and the theme is another.
DRESS = """async (theme) => {
    const root = document.documentElement.classList;
    root.remove("light", "dark", "contrast");
    root.add(theme, "still");
    document.getAnimations().filter((one) => one.playState === "running").forEach((one) => one.finish());
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Camera:
    """Takes the pictures of one language.

    Args:
        visit: The page.
        folder: Where the pictures go.
        sizes: Width and height of the window, as texts.
        themes: The themes' names.
    """

    def __init__(self, visit: Visit, folder: Path, sizes: Sequence[str], themes: Sequence[str]) -> None:
        self._visit = visit
        self._folder = folder
        self._sizes = sizes
        self._themes = themes

    def tour(self, names: Sequence[str]) -> None:
        """Go through these screens, and take the pictures of each."""
        for name in names:
            began = time.monotonic()
            self._come_to(name)
            self._shoot(name)
            say(f"  {name}: {time.monotonic() - began:.1f} s")

    def _come_to(self, name: str) -> None:
        visit = self._visit
        if name in FRESH:
            query, wait, screen = FRESH[name]
            visit.arrive(query, wait=wait)
        else:
            if not visit.is_open:
                visit.arrive()
            visit.home()
            screen = SCREENS[name]
        screen(visit)

    def _shoot(self, name: str) -> None:
        page = self._visit.page
        for size, theme in product(self._sizes, self._themes):
            width, height = map(int, size.split("x"))
            if name in NARROW and width >= WIDE:
                continue
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRESS, theme)
            path = self._folder / theme / size / f"{name}.png"
            page.screenshot(path=path, full_page=name in LONG)


def sheets(
    context: BrowserContext, folder: Path, names: Sequence[str], size: str, across: int | None
) -> Iterator[Path]:
    """Put the pictures of a size side by side, so many in a row, on as many sheets as they need."""
    width, height = map(int, size.split("x"))
    across = across or (2 if width > height else 4 if width < SHEET // 3 else 3)
    shown = min(width, SHEET // across - GAP)
    tall = shown * height // width
    down = max(1, SHEET // (tall + GAP + CAPTION))
    pieces = [
        (name, part)
        for name in names
        if (folder / f"{name}.png").exists()
        for part in range(-(-_height_of(folder / f"{name}.png") // height))
    ]
    for first in range(0, len(pieces), across * down):
        few = pieces[first : first + across * down]
        figures = "".join(
            f"<figure><figcaption>{html.escape(name)}{f', {part + 1}' if part else ''}</figcaption>"
            f'<div><img src="{name}.png" style="margin-top: {-part * tall}px"></div></figure>'
            for name, part in few
        )
        sheet = folder / f"sheet-{first + 1:02}.html"
        sheet.write_text(
            f"""<!doctype html><style>
body {{ margin: 0; display: flex; flex-wrap: wrap; gap: {GAP}px; background: #888 }}
figcaption {{ font: 14px/{CAPTION}px sans-serif }}
figure {{ margin: 0; width: {shown}px }}
div {{ height: {tall}px; overflow: hidden; background: #aaa }}
img {{ width: 100%; display: block }}</style>{figures}""",
            encoding="utf-8",
        )
        rows = -(-len(few) // across)
        page = context.new_page()
        page.set_viewport_size(
            {"width": across * (shown + GAP) - GAP, "height": rows * (tall + CAPTION + GAP)}
        )
        page.goto(sheet.as_uri())
        picture = sheet.with_suffix(".png")
        page.screenshot(path=picture)
        page.close()
        sheet.unlink()
        yield picture


def _height_of(picture: Path) -> int:
    """How many pixels a PNG is high, as its header says."""
    return int.from_bytes(picture.read_bytes()[20:24], "big")


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sizes", nargs="+", default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--themes", nargs="+", default=THEMES[:1], choices=(*THEMES, "all"))
    parser.add_argument("--languages", nargs="+", default=("pt",), choices=(*LANGUAGES, "all"))
    parser.add_argument("--screens", nargs="+", default=NAMES, choices=NAMES, metavar="SCREEN")
    parser.add_argument("--across", type=int, metavar="N", help="pictures in a row of a sheet")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    options.themes = THEMES if "all" in options.themes else options.themes
    options.languages = tuple(LANGUAGES) if "all" in options.languages else options.languages
    return options


def take(browser: Browser, url: str, options: argparse.Namespace) -> None:
    """Take all pictures that are asked for, and lay them out on sheets."""
    for language in options.languages:
        say(language)
        folder = options.folder / language
        with closing(browser.new_context(service_workers="block")) as context:
            visit = Visit(context.new_page(), url, language)
            Camera(visit, folder, options.sizes, options.themes).tour(options.screens)
        with closing(browser.new_context()) as context:
            for theme, size in product(options.themes, options.sizes):
                for picture in sheets(context, folder / theme / size, options.screens, size, options.across):
                    say(f"  {picture}")


def main() -> int:
    """Build the site, and take its pictures."""
    options = asked()
    try:
        with built_site() as (browser, url):
            take(browser, url, options)
    except Problem as problem:
        complain(problem)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
