"""A player without a mouse: keys only, and a focus that is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.cards import CARD_BY_TOKEN
from tests.browser.driver import Driver

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.driver import Sight

PATIENCE = 40
"""Keys after which what is sought should have the focus."""

_FOCUSED = """() => {
    const { activeElement: active, body } = document;
    if (active === body || active === null) return "nothing";
    const { action, card, do: command } = active.dataset;
    return action ?? card ?? command ?? (active.id || active.className);
}"""


def focused(page: Page) -> str:
    """What has the focus: an action's token, a card, a command, an id; `nothing` when it is lost."""
    name: str = page.evaluate(_FOCUSED)
    return name


class Typist(Driver):
    """Plays on a page by keys: letters lead to cards, arrows to what is asked, Enter or Space takes it."""

    def press(self, sight: Sight, token: str) -> None:
        """Take an action by keys."""
        card = CARD_BY_TOKEN.get(token)
        assert focused(self.page) != "nothing"
        for _ in range(PATIENCE):
            if focused(self.page) == token:
                break
            self.page.keyboard.press("ArrowRight" if card is None else card.suit.lower())
        assert focused(self.page) == token
        self.page.keyboard.press("Enter" if card is None else "Space")
        assert focused(self.page) != "nothing"
        self.step = sight.step
