"""Small choices as one number: digits of mixed radix, so that a choice among three costs just that."""

from __future__ import annotations

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
"""Sixty-four characters that no address and no message changes."""

_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_BITS = 6
_GROUP = 8
"""Numbers without a bound are written in groups of so many values, each with a mark whether more follow."""


class DigitWriter:
    """Takes choices one by one; ``text`` is all of them."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """One of ``radix`` choices, counted from 0."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is none of {radix} choices")
        self._digits.append((value, radix))

    def number(self, value: int) -> None:
        """Any whole number from 0."""
        more, group = divmod(value, _GROUP)
        self.put(group + (_GROUP if more else 0), 2 * _GROUP)
        if more:
            self.number(more)

    def text(self) -> str:
        """All that was put, as characters of ``ALPHABET``."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return _letters(number)


def _letters(number: int) -> str:
    bits = f"{number:b}"
    bits = "0" * (-len(bits) % _BITS) + bits
    return "".join(ALPHABET[int(bits[at : at + _BITS], 2)] for at in range(0, len(bits), _BITS))


class DigitReader:
    """Gives the choices back, in order. Raises ``ValueError`` for a text of other characters."""

    def __init__(self, text: str) -> None:
        try:
            self._rest = int("".join(f"{_VALUES[letter]:06b}" for letter in text) or "0", 2)
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is no character of these texts") from None

    def take(self, radix: int) -> int:
        """The next of ``radix`` choices; raises ``ValueError`` where there is none to be made."""
        if radix < 1:
            raise ValueError("there is nothing to choose from")
        self._rest, value = divmod(self._rest, radix)
        return value

    def number(self, below: int) -> int:
        """A whole number; raises ``ValueError`` for one that is not less than ``below``."""
        value, scale = 0, 1
        while True:
            more, group = divmod(self.take(2 * _GROUP), _GROUP)
            value += group * scale
            if value >= below:
                raise ValueError(f"{value} is not below {below}")
            if not more:
                return value
            scale *= _GROUP

    @property
    def is_used_up(self) -> bool:
        """Whether nothing is left to be read."""
        return self._rest == 0
