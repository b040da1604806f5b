"""A finger on the glass: it drags and taps cards, a second one cancels; and what is then heard and felt."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import king
from king.app.settings import Settings, dumps
from tests.browser.driver import Driver
from tests.browser.mirror import LEVEL, Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

    from tests.browser.conftest import OpenKing, Watch

START = f"rules=championship&seed=3&level={LEVEL}&lang=en&pace=0&seat=0"

# Listens at the end of the audio graph, and counts how often the device trembles.
LISTEN = """
    window.heard = { loudest: 0, trembled: 0 };
    navigator.vibrate = () => { heard.trembled += 1; return true; };
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...rest) {
        if (to instanceof AudioDestinationNode) {
            const ear = new AnalyserNode(to.context);
            const wave = new Float32Array(ear.fftSize);
            connect.call(this, ear);
            setInterval(() => {
                ear.getFloatTimeDomainData(wave);
                heard.loudest = Math.max(heard.loudest, ...wave);
            }, 10);
        }
        return connect.call(this, to, ...rest);
    };
"""


class Fingers:
    """Fingers that touch the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def put(self, *places: tuple[float, float]) -> None:
        """Put fingers down at these places."""
        self._send("touchStart", *places)

    def move(self, *places: tuple[float, float]) -> None:
        """Move them there."""
        self._send("touchMove", *places)

    def rest(self) -> None:
        """Stay there for a moment: what is lifted at full speed is a fling, after which Chromium waits."""
        self._page.wait_for_timeout(150)

    def lift(self) -> None:
        """Lift all of them."""
        self._send("touchEnd")

    def _send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_finger_drags_a_card_a_second_one_cancels_and_a_tap_plays(
    browser: Browser, watch: Watch, open_king: OpenKing
) -> None:
    with closing(browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})) as context:
        watch.attach(context)
        page = context.new_page()
        page.add_init_script(LISTEN)
        driver = Driver(open_king(START, page=page), Mirror(king.Match.start("championship", seed=3)))
        text = dumps(Settings(language="en", pace="instant", sound="on", buzz="on")).encode()
        page.set_input_files("#match-file", {"name": "s.txt", "mimeType": "text/plain", "buffer": text})
        fingers = Fingers(page)
        stage = page.locator(".stage").bounding_box()
        assert stage is not None
        goal = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2

        sight = driver.look()
        button = sight.buttons[0]
        place = button.x, button.y
        fingers.put(place)
        fingers.move(goal)
        assert page.locator("#hand .dragged").get_attribute("data-card") == button.token
        fingers.put(goal, (goal[0] + 40, goal[1]))
        fingers.lift()
        assert page.locator("#hand .dragged").count() == 0
        driver.check(driver.look())

        fingers.put(place)
        fingers.move(goal)
        fingers.rest()
        fingers.move(goal)
        fingers.lift()
        driver.mirror.act(button.token)
        driver.step = sight.step
        sight = driver.look()
        driver.check(sight)

        page.wait_for_timeout(400)  # longer than a double tap
        button = sight.buttons[0]
        fingers.put((button.x, button.y))
        fingers.move((button.x + 5, button.y + 3))
        fingers.lift()
        driver.mirror.act(button.token)
        driver.step = sight.step
        driver.check(driver.look())
        page.wait_for_function("heard.loudest > .01 && heard.trembled > 0")
