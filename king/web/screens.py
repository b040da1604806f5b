"""The screens, drawn whole from what the house holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import js

from king.app.pace import PACES
from king.app.rulebook import rulebook
from king.app.session import Phase
from king.app.words import words_for
from king.rules.ruleset import RULE_SETS
from king.web.draw import lobby, pages, reading, result, table
from king.web.draw.look import root_classes
from king.web.draw.title import title

if TYPE_CHECKING:
    from king.app.house import House
    from king.app.settings import Settings
    from king.app.words import Words
    from king.web.dom import Page
    from king.web.draw.scene import Scene
    from king.web.motion import Motion
    from king.web.tasks import Tasks

ASIDE = 0.05
"""Seconds after the felt until what stands beside it is drawn: the felt is on the screen by then."""


class Screens:
    """Draws the screen that is asked for, in the language and the look of the settings."""

    def __init__(self, page: Page, house: House, tasks: Tasks) -> None:
        self._page = page
        self._house = house
        self._tasks = tasks
        self.motion: Motion | None = None
        """What lets things be seen to move; there once the game is ready."""

        self._drawn: tuple[Scene, Settings] | None = None
        """What the table shows, if it is the table that is shown."""

    @property
    def _words(self) -> Words:
        return words_for(self._house.settings.language)

    def draw(self, screen: str, scene: Scene | None, rules_shown: str, *, in_steps: bool) -> None:
        """Draw what has changed of a screen; ``scene`` is what table and result show."""
        settings, words, page = self._house.settings, self._words, self._page
        paced = replace(settings, pace=self._house.pace)
        still = PACES[paced.pace].instant or settings.motion == "off"
        page.set_classes(root_classes(paced, still=still))
        page.set_root(lang=words.tag)
        owners = js.document.documentElement.dataset  # what boot.js has read in site.json
        page.set_title(title(words, screen, scene, site=str(getattr(owners, "sitetitle", ""))))
        drawn, self._drawn = self._drawn, None
        match screen:
            case "table" if scene is not None:
                if drawn != (scene, settings):
                    self._draw_table(scene, in_steps=in_steps)
                self._drawn = scene, settings
            case "result" if scene is not None:
                self._draw_result(scene)
            case "rules":
                book = rulebook(words, RULE_SETS[rules_shown])
                from king.app.rulebook_common import common  # noqa: PLC0415 - four books, for this page alone

                page.show("rules", pages.rules(words, book, rules_shown, common(words)))
            case "settings":
                page.show("settings", pages.settings(words, settings))
            case "replay" | "archive":
                pass  # drawn by the parts that know what is on them
            case _:
                self._draw_lobby()

    def _draw_table(self, scene: Scene, *, in_steps: bool) -> None:
        screen = "summary" if scene.phase is Phase.SUMMARY else "table"
        shown = reading if self._house.settings.reading == "on" else table
        is_there = self._page.show(screen, shown.frame(scene.words))
        motion = self.motion if shown is table else None
        if motion is not None:
            motion.before(scene)
        if in_steps and is_there and shown is table:
            self._page.patch(table.felt(scene))
            self._tasks.later("aside", self._draw_aside, ASIDE)
        else:
            self._page.patch(shown.regions(scene))
        if motion is not None:
            motion.after()
        for name, value in table.marks(scene).items():
            self._page.mark(table.TABLE, name, value)

    def _draw_aside(self) -> None:
        """What stands beside the felt, if it is still there."""
        if self._drawn is not None and self._drawn[1].reading == "off":
            self._page.patch(table.aside(self._drawn[0]))

    def _draw_result(self, scene: Scene) -> None:
        if self.motion is not None:
            self.motion.before(scene)
        self._page.show("result", result.page(scene))
        if self.motion is not None:
            self.motion.after()

    def _draw_lobby(self) -> None:
        house = self._house
        saved = None if house.saved is None else lobby.progress(house.saved, house.seating_of(house.saved))
        kept = {one.name: lobby.progress(one.match, one.seating) for one in reversed(house.kept())}
        self._page.show("lobby", lobby.page(self._words, house.settings, house.seating, saved, kept))
