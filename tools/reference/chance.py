"""The study's random numbers (xorshift64*), so that its players can be followed choice by choice."""

from __future__ import annotations

WORD = (1 << 64) - 1


class Chance:
    """The same numbers from the same seed as in the study's C++."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & WORD
        for _ in range(5):
            self._next()
        self._state = self._state or 1

    def _next(self) -> int:
        state = self._state
        state ^= state << 13 & WORD
        state ^= state >> 7
        state ^= state << 17 & WORD
        self._state = state
        return state * 0x2545F4914F6CDD1D & WORD

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        return (self._next() >> 32) * limit >> 32

    def shuffle(self, values: list[int]) -> None:
        """Put a list into random order."""
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]
