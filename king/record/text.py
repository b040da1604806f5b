"""Any text on one line: how free text (names, comments) is escaped in a record and read back.

What stays as it is, and what is escaped, is fixed here rather than asked of Python's Unicode tables, which
grow with every release: the same text must give the same bytes on any Python.
"""

from __future__ import annotations

import re
import sys

BLANKS = " \t"
"""What parts words; any other character belongs to them."""

NOTHING = "\\-"
"""How an empty word is written, since it would not be seen."""

_CLIP = 40
_LETTERS = {"\\": "\\", "\n": "n", "\r": "r", "\t": "t", " ": "s"}
_CHARACTERS = {letter: character for character, letter in _LETTERS.items()}

_UNSAFE = (
    r"\\"
    r"\x00-\x1f\x7f-\x9f"  # controls, line ends
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # they turn the direction of the text after them
    r"\u200b\u2028\u2029\u2060-\u2065\ufeff"  # line ends again, and what cannot be seen
    r"\ud800-\udfff\ufff0-\uffff"  # no characters of UTF-8, or none at all
)
_UNSAFE_IN_TEXT = re.compile(rf"[{_UNSAFE}]|^ | \Z")
_UNSAFE_IN_WORD = re.compile(f"[{_UNSAFE} ]")
_GAP = re.compile(f"[{BLANKS}]+")
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|([\\nrts-]))")


def split_words(line: str, most: int = 0) -> list[str]:
    """The words of a line; with ``most``, only so many are cut off and the rest stays one text."""
    line = line.strip(BLANKS)
    return _GAP.split(line, most) if line else []


def clipped(text: str) -> str:
    """As much of a foreign text as an error message can hold."""
    return text[:_CLIP]


def escape_text(text: str) -> str:
    """Free text as the rest of a line: blanks inside stay, blanks at its ends are escaped."""
    return _UNSAFE_IN_TEXT.sub(_escaped, text)


def escape_word(text: str) -> str:
    """Free text as one word: no blank in it, and something to see even when it is empty."""
    return _UNSAFE_IN_WORD.sub(_escaped, text) or NOTHING


def unescape(text: str) -> str:
    """The text that was escaped. An escape that does not exist stands for itself."""
    return _ESCAPE.sub(_unescaped, text)


def _escaped(match: re.Match[str]) -> str:
    character = match[0]
    letter = _LETTERS.get(character)
    return f"\\u{{{ord(character):x}}}" if letter is None else f"\\{letter}"


def _unescaped(match: re.Match[str]) -> str:
    digits, letter = match[1], match[2]
    if digits is None:
        return _CHARACTERS.get(letter, "")
    code = int(digits, 16)
    return chr(code) if code <= sys.maxunicode else match[0]
