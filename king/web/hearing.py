"""What is said aloud, by two live regions that stand in the page for good: one polite, one interrupting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from king.app.announcements import Announcer
from king.app.session import Phase
from king.web.draw.handover import request

if TYPE_CHECKING:
    from king.web.draw.scene import Scene

LOG = "told"
"""The polite region: a log, to which sentences are added."""

ALERT = "warned"
"""The region that interrupts: refusals and errors."""

KEPT = {LOG: 40, ALERT: 1}
"""Sentences that stay in a region, so that they can be read again."""


class Hearing:
    """Tells what happens at the table. Each sentence is a new element, so that repetitions are heard too."""

    def __init__(self) -> None:
        self._announcer = Announcer()
        self._notices: tuple[str, ...] = ()
        self._waits_for = ""
        self._warned = ""
        """What was said at once last, as far as it has not been taken away."""

    def begin(self) -> None:
        """Another match is at the table."""
        self._announcer.begin()

    def clear(self) -> None:
        """Take away what has been said: it may tell a hand."""
        for region in KEPT:
            js.document.getElementById(region).replaceChildren()
        self._warned = ""

    def follow(self, scene: Scene) -> None:
        """Tell what has happened at the table since it was told last."""
        for sentence in self._announcer.news(scene.words, scene.view, scene.names, asked=scene.my_turn):
            self.tell(sentence)
        waits_for = request(scene) if scene.phase is Phase.COVER else ""
        if waits_for and waits_for != self._waits_for:
            if scene.refusal and scene.refusal != self._warned:
                self.tell(scene.refusal)
            self.tell(scene.words.t("{sentence}.", sentence=waits_for))
        self._waits_for = waits_for

    def tell(self, sentence: str) -> None:
        """Say it when there is silence."""
        _add(LOG, sentence)

    def warn(self, sentence: str) -> None:
        """Say it at once."""
        _add(ALERT, sentence)
        self._warned = sentence

    def notice(self, texts: tuple[str, ...]) -> None:
        """Say the notices that were not there before."""
        for text in texts:
            if text not in self._notices:
                self.tell(text)
        self._notices = texts


def _add(region: str, sentence: str) -> None:
    element = js.document.getElementById(region)
    line = js.document.createElement("p")
    line.textContent = sentence
    element.append(line)
    while element.childElementCount > KEPT[region]:
        element.firstElementChild.remove()
