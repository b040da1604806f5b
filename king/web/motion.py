"""Carrying out moves: places are measured before and after drawing, and the browser animates between them.

Only ``transform`` and ``opacity`` are animated, so the compositor does it alone; what can be pressed never
moves: of a card in the hand its face does, and not the button.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import js
from pyodide.ffi import create_proxy, to_js

from king.web.draw.motion import TEMPO, Form, Move, Sight, Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from king.app.house import House
    from king.web.dom import Element
    from king.web.draw.scene import Scene
    from king.web.sounds import Sounds
    from king.web.tasks import Tasks

Box: TypeAlias = tuple[float, float, float]
"""The centre of an element, and its width."""

Frames: TypeAlias = list[dict[str, "str | float"]]
"""What an element goes through, as the browser's ``animate`` takes it."""

_Parts: TypeAlias = "Callable[[], Iterable[tuple[Element, Frames]]]"
"""What measures a move, and tells what is to be animated, and how."""

_SEATED = 0.45
"""How large a card is seen where somebody sits."""

_LAYER = "flights"
_EASE = "cubic-bezier(.2, .8, .25, 1)"
_CALM = "(prefers-reduced-motion: reduce)"


class Motion:
    """Lets things be seen to move. Nothing waits for it, and every input ends it."""

    def __init__(self, house: House, sounds: Sounds, tasks: Tasks) -> None:
        self._house = house
        self._sounds = sounds
        self._tasks = tasks
        self._timeline = Timeline()
        self._running: list[Element] = []
        self._moves: list[Move] = []
        self._sources: dict[Move, Box] = {}
        self._leaving: dict[Move, Element] = {}
        self._landed = create_proxy(_land)
        self._staged: list[tuple[Move, _Parts]] = []
        """The moves that have not begun yet, although the table is drawn."""

        self._measured: list[tuple[Move, list[tuple[Element, Frames]]]] = []
        """Those of which it is known from where to where."""

        self._at_next_frame = create_proxy(lambda _now: self._begin_moves())

    def begin(self) -> None:
        """Another match is at the table."""
        self._timeline.begin()

    def finish(self) -> None:
        """Everything is where it belongs."""
        self._begin_moves()
        for animation in self._running:
            animation.finish()
        self._running.clear()
        self._timeline.stop()

    def before(self, scene: Scene) -> None:
        """The table is about to be drawn anew: see what is going to move, and from where."""
        self._begin_moves()
        sight = Sight.of(scene)
        self._sounds.follow(sight)
        moves = self._timeline.follow(sight, js.performance.now(), self._tempo())
        self._moves, self._sources, self._leaving = moves, {}, {}
        for move in moves:
            if move.form is Form.DEPART:
                card = js.document.querySelector(move.element)
                if card:
                    self._leaving[move] = card
                    self._sources[move] = _box(card)
            elif move.form is Form.TRAVEL:
                source = js.document.querySelector(move.place or move.element)
                if source:
                    self._sources[move] = _box(_moving_part(source))

    def after(self) -> None:
        """The table is drawn: what has moved is set in motion with the next frame.

        Measuring makes the browser lay the table out, which it then has to do anyway; in one go with drawing
        or painting it would hold up everything else for too long. Whatever changes the page comes before
        that: else it would be laid out anew for each move.
        """
        self._staged = [(move, self._stage(move)) for move in self._moves]
        if self._staged:
            self._tasks.later("measure", self._measure)
            js.requestAnimationFrame(self._at_next_frame)

    def _measure(self) -> None:
        self._measured += [(move, list(parts())) for move, parts in self._staged]
        self._staged = []

    def _begin_moves(self) -> None:
        self._measure()
        if not self._measured:
            return
        self._running = [animation for animation in self._running if animation.playState != "finished"]
        for move, parts in self._measured:
            for element, frames in parts:
                self._animate(element, frames, move)
        self._measured = []

    def _tempo(self) -> float:
        """How long moves take; 0 where there are to be none."""
        still = self._house.settings.motion == "off" or js.document.hidden or js.matchMedia(_CALM).matches
        return 0.0 if still else TEMPO[self._house.pace]

    def _animate(self, element: Element, frames: Frames, move: Move) -> None:
        if frames is _TURNED:
            element.parentElement.classList.add("turning")
        by_itself = move.form is Form.TRAVEL or move.form is Form.APPEAR
        animation = element.animate(
            to_js(frames, dict_converter=js.Object.fromEntries),
            _timing(move.length, move.delay, "backwards" if by_itself else "both"),
        )
        if not by_itself or frames is _TURNED:
            animation.onfinish = self._landed
        self._running.append(animation)

    def _stage(self, move: Move) -> _Parts:
        """Put there what a move needs; the answer measures it, and tells what is animated, and how.

        A place that is not there leaves things where they are.
        """
        if move.form is Form.DEPART:
            return self._departure(move)
        element = js.document.querySelector(move.element)
        if not element:
            return tuple
        parts: tuple[tuple[Element, Frames], ...]
        match move.form:
            case Form.TRAVEL:
                return lambda: self._travel(move, element)
            case Form.HAND_OUT:
                return _hand_out(move, element)
            case Form.REVEAL:
                parts = (_ghost("revealed", element.outerHTML), _REVEALED), (element, _APPEARING)
            case _:
                parts = ((element, _APPEARING),)
        return lambda: parts

    def _travel(self, move: Move, element: Element) -> Iterable[tuple[Element, Frames]]:
        source = self._sources.get(move)
        if source is None:
            seat = move.place and js.document.querySelector(move.place)  # it may have been drawn just now
            if not seat:
                return
            source = _box(seat)
        part = _moving_part(element)
        start = _towards(_box(part), source, _SEATED if move.place.startswith("#seat") else None)
        if start is None:
            return
        if move.turned:
            yield element.firstElementChild, _TURNED
        moved = [element] if part == element else list(element.children)
        for one in moved:
            yield one, [{"transform": start}, {"transform": "none"}]

    def _departure(self, move: Move) -> _Parts:
        card = self._leaving.get(move)
        target = js.document.querySelector(move.place)
        if not card or not target:
            return tuple
        place = move.element.split()[0].removeprefix("#slot-")
        ghost = _ghost(f"at-{place}", "")
        ghost.append(card)
        return lambda: _flight(ghost, self._sources[move], _box(target), 0.7)


_APPEARING: Frames = [{"opacity": 0, "transform": "scale(.9)"}, {}]
_TURNED: Frames = [
    {"transform": "scaleX(.02)", "opacity": 0},
    {"transform": "scaleX(.02)", "opacity": 1, "offset": 0.35},
    {"transform": "none", "opacity": 1},
]
_REVEALED: Frames = [
    {"opacity": 0, "transform": "scale(.5)"},
    {"opacity": 1, "transform": "none", "offset": 0.35},
    {"opacity": 1, "transform": "none", "offset": 0.7},
    {"opacity": 0, "transform": "scale(1.2)"},
]


@lru_cache(maxsize=64)
def _timing(length: float, delay: float, fill: str) -> Element:
    """The same for all cards of a hand, so that it is made once."""
    timing = {"duration": length, "delay": delay, "easing": _EASE, "fill": fill}
    return to_js(timing, dict_converter=js.Object.fromEntries)


def _land(event: Element) -> None:
    """A move has ended: what was there for it alone goes."""
    element = event.target.effect.target
    if element.classList.contains("ghost"):
        element.remove()
    elif element.parentElement:
        element.parentElement.classList.remove("turning")


def _moving_part(element: Element) -> Element:
    """Of a card in the hand its face, of everything else the whole."""
    return element.firstElementChild if element.matches("button.card") else element


def _box(element: Element) -> Box:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2, box.width


def _towards(rest: Box, other: Box, width: float | None = None) -> str | None:
    """The transform that shows an element that rests at one place at another; ``None`` where it is there.

    ``width`` is the part of its own width that it then has, if not the width of the other.
    """
    across, down = other[0] - rest[0], other[1] - rest[1]
    if not rest[2] or (abs(across) + abs(down) < 1 and width is None):
        return None
    size = min(1.0, other[2] / rest[2]) if width is None else width
    return f"translate({across:.1f}px, {down:.1f}px) scale({size:.3f})"


def _ghost(kind: str, markup: str) -> Element:
    """An element that is there for one move, over the felt, where nothing can be pressed."""
    ghost = js.document.createElement("div")
    ghost.className = f"ghost {kind}"
    ghost.innerHTML = markup
    js.document.getElementById(_LAYER).append(ghost)
    return ghost


def _hand_out(move: Move, element: Element) -> _Parts:
    dealer = js.document.querySelector(move.place)
    ghost = _ghost("pack", "")
    return lambda: _flight(ghost, _box(dealer), _box(element), 0.8, _SEATED)


def _flight(
    ghost: Element, source: Box, target: Box, seen_until: float, width: float | None = None
) -> Iterable[tuple[Element, Frames]]:
    """A ghost goes from one place to another, where it vanishes; ``width`` as in ``_towards``."""
    rest = _box(ghost)
    start, end = _towards(rest, source, width), _towards(rest, target, _SEATED)
    yield (
        ghost,
        [
            {"transform": start or "none", "opacity": 1},
            {"opacity": 1, "offset": seen_until},
            {"transform": end or "none", "opacity": 0},
        ],
    )
