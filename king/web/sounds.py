"""The sounds of the table, made on the spot: a breath of noise for a card, soft tones for the rest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, to_js

from king.web.draw.cues import Cue, cues

if TYPE_CHECKING:
    from collections.abc import Mapping

    from king.app.house import House
    from king.web.dom import Element
    from king.web.draw.motion import Sight

_LOUDNESS = 0.12
_RATE = 22_050
_SNAP = 0.05
"""Seconds that a card is heard."""

_TONES: Mapping[Cue, tuple[tuple[float, float], ...]] = {
    Cue.TRICK: ((392.0, 0.0),),
    Cue.FESTA: ((523.25, 0.0), (659.25, 0.09), (783.99, 0.18)),
    Cue.KING: ((220.0, 0.0), (174.61, 0.16)),
}
"""Hertz, and seconds after the cue, of each tone."""

_BUZZ = 20
"""Milliseconds that the device trembles."""


class Sounds:
    """Plays what the settings allow. A browser that has no sound, or forbids it, stays silent."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._context: Element = None
        self._snap: Element = None
        self._seen: Sight | None = None

    def follow(self, sight: Sight) -> None:
        """Let be heard what has happened at the table."""
        before, self._seen = self._seen, sight
        settings = self._house.settings
        if js.document.hidden:
            return
        for cue in cues(before, sight):
            if cue is Cue.TURN:
                if settings.buzz == "on" and hasattr(js.navigator, "vibrate"):
                    js.navigator.vibrate(_BUZZ)
            elif settings.sound == "on":
                self._play(cue)

    def _play(self, cue: Cue) -> None:
        try:
            if self._context is None:
                self._context = js.AudioContext.new()
            for at in range(3 if cue is Cue.DEAL else 1):
                if cue in (Cue.DEAL, Cue.CARD):
                    self._play_snap(at * 0.09)
            for pitch, after in _TONES.get(cue, ()):
                self._play_tone(pitch, after)
        except (JsException, AttributeError):
            return  # no sound here

    def _play_snap(self, after: float) -> None:
        if self._snap is None:
            count = int(_RATE * _SNAP)
            noise = [random.uniform(-1, 1) * (1 - at / count) ** 3 for at in range(count)]  # noqa: S311 - a sound
            self._snap = self._context.createBuffer(1, count, _RATE)
            self._snap.copyToChannel(js.Float32Array.new(to_js(noise)), 0)
        source = self._context.createBufferSource()
        source.buffer = self._snap
        source.connect(self._volume(after, _SNAP))
        source.start(self._context.currentTime + after)

    def _play_tone(self, pitch: float, after: float) -> None:
        tone = self._context.createOscillator()
        tone.type = "triangle"
        tone.frequency.value = pitch
        tone.connect(self._volume(after, 0.25))
        tone.start(self._context.currentTime + after)
        tone.stop(self._context.currentTime + after + 0.26)

    def _volume(self, after: float, length: float) -> Element:
        gain = self._context.createGain()
        begins = self._context.currentTime + after
        gain.gain.setValueAtTime(_LOUDNESS, begins)
        gain.gain.exponentialRampToValueAtTime(0.001, begins + length)
        gain.connect(self._context.destination)
        return gain
