"""The document's title, which tells the state of things to who looks at another tab, or listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app import spoken
from king.app.session import Phase
from king.web.draw import bar, result

if TYPE_CHECKING:
    from king.app.words import Words
    from king.web.draw.scene import Scene

GAME = "King"


def title(words: Words, screen: str, scene: Scene | None = None, *, site: str = "") -> str:
    """What the page shows: at the table whose turn it is, and in which deal; ``site`` is the owner's name."""
    return " · ".join([*_state(words, screen, scene), site or GAME])


def _state(words: Words, screen: str, scene: Scene | None) -> list[str]:
    if screen == "rules":
        return [words.t("Rules")]
    if screen == "settings":
        return [words.t("Settings")]
    if scene is None:
        return []
    if screen == "result":
        return [result.headline(scene)]
    deal = bar.title(scene, scene.deal)
    if scene.phase is Phase.SUMMARY:
        deals = len(scene.view.rules.programme)
        return [words.t("End of deal {number} of {deals}", number=scene.deal.number, deals=deals), deal]
    return [spoken.prompt(words, scene.view, scene.names), deal]
