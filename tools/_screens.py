"""Every screen in the states that players see, and how to come to each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import king
from king import record
from king.app.seating import PERSON, seating_for, seating_tags, with_level, with_name
from king.app.settings import Settings, dumps
from king.app.words import words_for
from king.match.claims import WORTH_CLAIMING, takes_the_rest
from king.rules.auction import Stage
from king.rules.ruleset import RULE_SETS
from king.web.draw import dialogs
from tests.browser.driver import PATIENCE_MS
from tests.browser.stages import ended, summary_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FilePayload, Page

# Time can be made to stand still, so that a pause of the table lasts as long as its pictures take.
CLOCKWORK = """
    const later = setTimeout;
    window.setTimeout = (work, ms, ...rest) => later(function attempt() {
        if (window.held) later(attempt, 20);
        else work(...rest);
    }, ms);
"""
NO_STORAGE = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
SETTLED_MS = 350
"""After which no card is on its way any more, and no pause has ended yet."""

BOT = "casual"
MATCH = f"rules=auction&seed=7&level={BOT}&seat=0"


class Visit:
    """A page of the game, in one language.

    Args:
        page: An empty page.
        url: Where the site is.
        language: Its code.
    """

    def __init__(self, page: Page, url: str, language: str) -> None:
        self.page = page
        self.words = words_for(language)
        self._url = url
        self._language = language
        self._settings = Settings(language=language, pace="instant", sound="off")
        page.add_init_script(CLOCKWORK)

    @property
    def is_open(self) -> bool:
        """Whether the game is on the page."""
        return self.page.locator("[data-king=ready]").count() > 0

    def arrive(self, query: str = "", *, wait: str = "=ready") -> None:
        """Open the page as if for the first time."""
        if self.page.url.startswith(self._url):
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.goto(f"{self._url}?lang={self._language}&{query}".rstrip("&"), wait_until="commit")
        self.page.locator(f":root[data-king{wait}]").wait_for(state="attached", timeout=PATIENCE_MS)

    def clear(self) -> None:
        """Let time go on, and close whatever lies over the screen."""
        self.page.evaluate("""() => {
            window.held = false;
            document.activeElement?.blur();
            document.querySelectorAll(":popover-open").forEach((open) => open.hidePopover());
            document.querySelectorAll("dialog[open]").forEach((open) => open.close());
        }""")

    def home(self) -> None:
        """Go to the lobby, with the settings as they are at first."""
        self.clear()
        for way in ("back", "close-replay", "lobby"):
            if self.page.locator(f"[data-do={way}]").count():
                self.do(way)
                self.page.wait_for_timeout(50)
        self.choose()

    def choose(self, **choices: str) -> None:
        """Set these settings, and all others as they are at first."""
        self.give("settings.txt", dumps(replace(self._settings, **choices)))
        self.page.wait_for_timeout(150)

    def give(self, name: str, text: str) -> None:
        """Open a file."""
        file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
        self.page.set_input_files("#match-file", file)

    def show(self, match: king.Match, shows: str = "[data-action]") -> None:
        """Open a match in the lobby, and wait until this is there."""
        self.give("match.txt", record.dumps(match))
        self.page.locator(shows).first.wait_for(state="attached", timeout=PATIENCE_MS)

    def hold(self, shows: str) -> None:
        """Let time stand still once this is there."""
        self.page.locator(shows).first.wait_for(state="attached", timeout=PATIENCE_MS)
        self.page.wait_for_timeout(SETTLED_MS)
        self.page.evaluate("window.held = true")

    def do(self, *commands: str) -> None:
        """Do these things, one after the other, wherever their controls are."""
        for command in commands:
            self.page.locator(f"[data-do='{command}']").first.evaluate("(control) => control.click()")

    def open(self, popover: str) -> None:
        """Open a popover that is not shown at every size by a button."""
        self.page.evaluate("(id) => document.getElementById(id).showPopover()", popover)

    def tell(self, markup: str) -> None:
        """Show a dialog that only an accident opens."""
        self.page.evaluate(
            """(markup) => {
                const box = document.getElementById("dialog");
                box.innerHTML = markup;
                box.showModal();
            }""",
            markup,
        )


Screen: TypeAlias = Callable[[Visit], None]


# ------------------------------------------------------------------------------------------- the positions


def walk(rules: str, seed: int) -> Iterator[king.Match]:
    """A match of seat 0 among bots, played by chance, position by position."""
    choose = Random(seed)  # noqa: S311 - players, no secrets
    match = king.Match.start(rules, seed=seed, tags=seating_tags(seating_for(0, BOT)))
    while not match.is_over:
        yield match
        match = match.apply(choose.choice(match.legal_actions()))


def position(rules: str, wanted: Callable[[king.Match], bool]) -> king.Match:
    """The first position of this kind with seat 0 to act."""
    found = (
        match for seed in range(60) for match in walk(rules, seed) if match.to_act == 0 and wanted(match)
    )
    return next(found)


ASKED = {
    "championship": (Stage.CONTRACT,),
    "auction": (Stage.FIRST_CHOICE, Stage.BIDDING, Stage.ANSWER, Stage.EIGHT, Stage.CONTRACT),
    "classic": (Stage.BIDDING, Stage.ANSWER, Stage.CONTRACT),
    "international": (Stage.BIDDING, Stage.RAISE, Stage.ANSWER, Stage.CONTRACT, Stage.LEADER),
}
"""What is asked in the festas of each rule set."""


def at_stage(rules: str, stage: Stage) -> Screen:
    """What is asked at this stage of a festa."""
    found = cache(lambda: position(rules, lambda match: match.deal.stage is stage))
    return lambda visit: visit.show(found())


def in_play(contract: str, trick: int, lying: int) -> king.Match:
    """A position in which seat 0 is to play to a trick with so many cards."""

    def wanted(match: king.Match) -> bool:
        deal = match.deal
        at = deal.stage is Stage.PLAY and deal.contract == contract
        held, legal = match.view(0).hand.bit_count(), len(match.legal_actions())
        return (
            at and deal.trick_number == trick and len(deal.trick) == lying and (not lying or 1 < legal < held)
        )

    return position("classic", wanted)


@cache
def claimed() -> king.Match:
    """Who holds only the highest cards is to lead."""

    def wanted(match: king.Match) -> bool:
        return takes_the_rest(match.view(0)) >= WORTH_CLAIMING

    return position("classic", wanted)


def two_people() -> king.Match:
    """Two people on one device."""
    seating = with_name(with_level(seating_for(0, BOT, "Ana"), 2, PERSON), 2, "Rui")
    match = king.Match.start("classic", seed=5, tags=seating_tags(seating))
    while match.to_act not in (0, 2) or not match.deal.history:
        match = match.apply(match.legal_actions()[0])
    return match


def only_bots() -> king.Match:
    """A match that is only watched."""
    seating = with_level(seating_for(0, BOT), 0, BOT)
    return king.Match.start("classic", seed=5, tags=seating_tags(seating))


# ------------------------------------------------------------------------------- what takes several steps


def _lobby_with_matches(visit: Visit) -> None:
    visit.show(in_play("queens", 3, 2))
    visit.do("new-match", "confirm-start")
    visit.page.locator("[data-action], .draw").first.wait_for(state="attached")
    visit.home()
    visit.show(in_play("hearts", 3, 2))
    visit.do("lobby")


def _lesson(group: str, tries: str = "") -> Screen:
    def screen(visit: Visit) -> None:
        visit.do("open-lessons", f"lesson:{group}")
        if tries:
            visit.do(f"try:{tries}")

    return screen


def _rules(name: str) -> Screen:
    def screen(visit: Visit) -> None:
        visit.do("open-rules")
        visit.page.select_option("#set-rules-shown", name)

    return screen


def _with(match: Callable[[], king.Match], *commands: str, **choices: str) -> Screen:
    def screen(visit: Visit) -> None:
        if choices:
            visit.choose(**choices)
        visit.show(match())
        visit.do(*commands)

    return screen


def _popover(name: str) -> Screen:
    def screen(visit: Visit) -> None:
        visit.show(in_play("hearts", 6, 2))
        visit.open(name)

    return screen


def _midst() -> king.Match:
    return in_play("hearts", 6, 2)


def _refused(visit: Visit) -> None:
    visit.show(_midst())
    visit.page.locator("#hand [aria-disabled=true]").first.evaluate("(card) => card.click()")


def _trick_lies(visit: Visit) -> None:
    visit.choose(pace="slow")
    visit.show(in_play("queens", 5, 3))
    visit.page.locator("[data-action]").first.evaluate("(card) => card.click()")
    visit.hold(".tag.wins, .slot .winning")


def _others_think(visit: Visit) -> None:
    visit.choose(pace="slow")
    visit.show(in_play("queens", 5, 0))
    visit.page.locator("[data-action]").first.evaluate("(card) => card.click()")
    visit.hold("#seat-left .to-act")


def _auction_runs(visit: Visit) -> None:
    visit.show(position("auction", lambda match: match.deal.stage is Stage.BIDDING and _offers(match) > 1))


def _offers(match: king.Match) -> int:
    return sum(action.token.startswith(("up", "nulos")) for _, action in match.deal.log)


def _hint(match: Callable[[], king.Match]) -> Screen:
    def screen(visit: Visit) -> None:
        visit.show(match())
        visit.do("hint")
        visit.page.locator(".worth.best").wait_for(state="attached", timeout=PATIENCE_MS)

    return screen


def _result_reviewed(visit: Visit) -> None:
    visit.show(ended(_midst()), "html[data-screen=result]")
    visit.do("review:0")
    visit.page.locator("#review progress").wait_for(state="attached", timeout=PATIENCE_MS)
    visit.page.wait_for_timeout(6000)


def _replay(*keys: str) -> Screen:
    def screen(visit: Visit) -> None:
        visit.show(ended(_midst()), "html[data-screen=result]")
        visit.do("replay-this", *keys)

    return screen


def _archive(visit: Visit) -> None:
    visit.do("open-archive")
    for seed in range(5):
        *_, last = walk("classic", seed)
        visit.give("match.txt", record.dumps(ended(last)))
        visit.page.locator(".kept li").nth(seed).wait_for(state="attached", timeout=PATIENCE_MS)


def _cover(visit: Visit) -> None:
    visit.show(two_people(), "[data-do=take-device]:not([disabled])")


def _clock(*commands: str) -> Screen:
    def screen(visit: Visit) -> None:
        visit.choose(clock_card="20")
        visit.show(_midst())
        visit.do(*commands)
        visit.hold(".clock, .handover")

    return screen


def _watched(visit: Visit) -> None:
    visit.choose(pace="slow", open_hands="on")
    visit.show(only_bots(), ".slot .card")
    visit.hold(".slot .card")


def _told(dialog: Callable[[Visit], str]) -> Screen:
    def screen(visit: Visit) -> None:
        visit.tell(dialog(visit))

    return screen


def _unsaved(visit: Visit) -> None:
    visit.show(in_play("queens", 3, 2))
    visit.page.evaluate(NO_STORAGE)
    visit.page.locator("[data-action]").first.evaluate("(card) => card.click()")
    visit.page.locator("#notices p").wait_for(state="attached")


def _taken_back(visit: Visit) -> None:
    visit.show(in_play("queens", 3, 2))
    visit.do("undo")


def _asked_about(visit: Visit) -> None:
    visit.show(_midst())
    visit.page.keyboard.press("p")


def _sounds(visit: Visit) -> None:
    visit.choose(sound="ask", pace="slow")
    visit.show(summary_of(_midst()), "html[data-screen=summary]")
    visit.hold("#offers *")


def _summary(match: Callable[[], king.Match], **choices: str) -> Screen:
    def screen(visit: Visit) -> None:
        visit.choose(pace="slow", **choices)
        visit.show(summary_of(match()), "html[data-screen=summary]")
        visit.hold(".sum, .reading")

    return screen


def _sold() -> king.Match:
    return position("auction", lambda match: match.deal.stage is Stage.PLAY and _is_sold(match))


def _is_sold(match: king.Match) -> bool:
    auction = match.deal.auction
    return auction is not None and auction.buyer is not None


FRESH: dict[str, tuple[str, str, Screen]] = {
    "boot": ("", "", lambda visit: visit.page.evaluate("window.held = true")),
    "lobby": ("", "=ready", lambda _: None),
    "draw": (f"{MATCH}&pace=slow", "=ready", lambda visit: visit.hold("#cover .draw")),
    "dealt": (f"{MATCH}&pace=0", "=ready", lambda visit: visit.hold("[data-action]")),
    "wrong-address": ("rules=unknown", "=ready", lambda _: None),
}
"""Screens of a new visit: what the address asks for, and when it is there."""

SCREENS: dict[str, Screen] = {
    "seats": lambda visit: visit.do("open-seats"),
    "lesson": _lesson("negatives"),
    "lesson-wrong": _lesson("negatives", "AS"),
    "lesson-right": _lesson("negatives", "4D"),
    "lesson-festa": _lesson("festas"),
    "lesson-auction": _lesson("auction"),
    "settings": lambda visit: visit.do("open-settings"),
    **{f"rules-{name}": _rules(name) for name in RULE_SETS},
    "about": lambda visit: visit.do("open-about"),
    "archive-empty": lambda visit: visit.do("open-archive"),
    "mid-deal": _with(_midst),
    "to-lead": _with(lambda: in_play("queens", 4, 0)),
    "king": _with(lambda: in_play("king", 3, 3)),
    "last-two": _with(lambda: in_play("last-two", 11, 1)),
    "trump": _with(lambda: in_play("trump-S", 4, 2)),
    "no-trump": _with(lambda: in_play("no-trump", 2, 2)),
    "sold": _with(_sold),
    "refused": _refused,
    "trick-lies": _trick_lies,
    "others-think": _others_think,
    "auction": _auction_runs,
    **{
        f"{stage.value}-{rules}": at_stage(rules, stage)
        for rules, stages in ASKED.items()
        for stage in stages
    },
    "claim": _with(claimed),
    "hint": _hint(lambda: in_play("men", 4, 2)),
    "hint-reason": _hint(lambda: in_play("king", 3, 2)),
    "hint-lead": _hint(lambda: in_play("queens", 4, 0)),
    "hint-offer": _hint(lambda: position("classic", lambda match: match.deal.stage is Stage.BIDDING)),
    "taken-back": _taken_back,
    "asked": _asked_about,
    "menu": _popover("menu"),
    "side": _popover("side"),
    "command": _popover("command"),
    "words": _with(_midst, "meanings"),
    "keys": _with(_midst, "help"),
    "new-match": _with(_midst, "new-match"),
    "leave": _with(_midst, "leave"),
    "summary": _summary(_midst),
    "summary-festa": _summary(_sold),
    "sounds": _sounds,
    "result": lambda visit: visit.show(ended(_midst()), "html[data-screen=result]"),
    "replay": _replay("replay:next-deal", "replay:next-trick", "replay:next", "replay:next"),
    "tricks": _replay("replay:next-deal", *["replay:next-trick"] * 4, "replay-tricks"),
    "review": _result_reviewed,
    "text": _with(_midst, reading="on"),
    "text-summary": _summary(_midst, reading="on"),
    "cover": _cover,
    "clock": _clock(),
    "pause": _clock("pause"),
    "watched": _watched,
    "four-colours": _with(_midst, deck="four"),
    "left-handed": _with(_midst, side="left"),
    "large-cards": _with(_midst, cards="large"),
    "small-cards": _with(_midst, cards="small"),
    "archive": _archive,
    "lobby-saved": _lobby_with_matches,
    "unsaved": _unsaved,
    "damaged": _told(lambda visit: dialogs.save_damaged(visit.words, good_copy=True)),
    "other-tab": _told(lambda visit: dialogs.other_tab(visit.words, lost=True)),
    "failed": _told(lambda visit: dialogs.failed(visit.words, "Traceback (most recent call last)")),
}
"""Screens that a visit comes to. The last ones leave something behind that all others would show."""

LONG = ("settings", "tricks", *(f"rules-{name}" for name in RULE_SETS), "archive", "text", "text-summary")
"""Screens that scroll: their pictures show the whole page."""

NARROW = ("side",)
"""Screens that there are only where the points have no place beside the table."""
