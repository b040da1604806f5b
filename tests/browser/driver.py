"""A hand on the mouse: what can be clicked on the page, and real clicks at the centre of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from king import record
from king.cards import cards_in
from tests.browser.mirror import bare

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from king import Match
    from tests.browser.mirror import Mirror, Person

PATIENCE_MS = 60_000
"""How long a loaded machine may take for one move of three bots."""

DIALOG = "#dialog[open]"

# Looks at once and after every change, until the person can act (in a later position than `step`) or is done.
_LOOK = """(step) => new Promise((resolve, reject) => {
    const root = document.documentElement;
    const centre = (button) => {
        const box = button.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const look = () => {
        const table = document.querySelector("[data-step]");
        const buttons = [...document.querySelectorAll("[data-action]")];
        const here = Number(table?.dataset.step ?? -1);
        if (root.dataset.screen !== "result" && (buttons.length === 0 || here <= step)) return;
        observer.disconnect();
        resolve({
            screen: root.dataset.screen,
            step: here,
            seat: table?.dataset.seat ?? "",
            to_act: table?.dataset.toAct ?? "",
            buttons: buttons.map((button) => {
                const [x, y] = centre(button);
                const hit = document.elementFromPoint(x, y)?.closest("[data-action], [data-card]") === button;
                const enabled = button.tagName === "BUTTON" && !button.disabled && !button.ariaDisabled;
                return { token: button.dataset.action, x, y, hit, enabled };
            }),
            record: window.king.record(),
            html: root.outerHTML,
        });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error("nothing can be done on the page")), PATIENCE);
    look();
})""".replace("PATIENCE", str(PATIENCE_MS - 5000))

_CARDS_SHOWN = re.compile(r"""(?:data-card="|data-action="|#)([2-9TJQKA][SHDC])\b""")


@dataclass(frozen=True)
class Button:
    """Something with `data-action`: where its centre is, whether a click there hits it."""

    token: str
    x: float
    y: float
    hit: bool
    enabled: bool


@dataclass(frozen=True)
class Sight:
    """What stands on the page when it is the person's turn, or when the match is over."""

    screen: str
    step: int
    seat: str
    to_act: str
    buttons: tuple[Button, ...]
    record: str
    html: str


def cards_shown(html: str) -> set[str]:
    """All cards that anything in a document names or draws."""
    return set(_CARDS_SHOWN.findall(html))


class Driver:
    """Plays on a page, and holds what it sees against the mirror."""

    def __init__(self, page: Page, mirror: Mirror) -> None:
        self.page = page
        self.mirror = mirror
        self.step = -1
        mirror.run_bots()

    def look(self) -> Sight:
        """Wait until the person can act in a position not acted in before, or the match is over."""
        seen = self.page.evaluate(_LOOK, self.step)
        return Sight(**{**seen, "buttons": tuple(Button(**button) for button in seen["buttons"])})

    def check(self, sight: Sight) -> None:
        """Hold the page to what the mirror knows: the match, the turn, what can be done, what is hidden."""
        mirror, view = self.mirror, self.mirror.view
        assert bare(sight.record) == mirror.record
        if mirror.match.is_over:
            assert (sight.screen, sight.buttons) == ("result", ())
            return
        assert (sight.screen, sight.step) == ("table", view.steps)
        assert sight.seat == sight.to_act == str(mirror.seat)
        assert sorted(button.token for button in sight.buttons) == mirror.legal
        assert [button.token for button in sight.buttons if not (button.enabled and button.hit)] == []
        held = [hand for hand in mirror.match.deal.held if hand is not None]
        own = {card.token for card in cards_in(held[mirror.seat])}
        others = {
            card.token for seat, hand in enumerate(held) if seat != mirror.seat for card in cards_in(hand)
        }
        shown = cards_shown(sight.html)
        assert own <= shown
        assert not others & shown

    def press(self, sight: Sight, token: str) -> None:
        """Take an action with a real click at the centre of its button."""
        button = next(button for button in sight.buttons if button.token == token)
        self.page.mouse.click(button.x, button.y)
        self.step = sight.step

    def act(self, person: Person) -> bool:
        """Look, check, and let the person act here and in the mirror; whether the match goes on."""
        sight = self.look()
        self.check(sight)
        if self.mirror.match.is_over:
            return False
        token = person(self.mirror.view)
        self.press(sight, token)
        self.mirror.act(token)
        return True

    def play_out(self, person: Person) -> None:
        """Play to the end of the match."""
        while self.act(person):
            pass


def open_match(page: Page, match: Match) -> None:
    """Open a match as a person does, from a file, and wait until it is there."""
    before = page.evaluate("window.king.record()")
    text = record.dumps(match).encode()
    page.set_input_files("#match-file", {"name": "match.txt", "mimeType": "text/plain", "buffer": text})
    page.wait_for_function("(before) => window.king.record() !== before", arg=before, timeout=PATIENCE_MS)


def do(page: Page, command: str) -> None:
    """Click on the control that does this."""
    page.locator(f"[data-do='{command}']:visible").first.click()


def on_screen(page: Page) -> str:
    """Which screen the page shows."""
    return page.locator("html").get_attribute("data-screen") or ""
