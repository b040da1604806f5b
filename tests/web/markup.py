"""Markup read back, so that tests speak of elements and texts."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

SPOKEN_ATTRIBUTES = ("aria-label", "placeholder", "title")
_VOID = frozenset({"br", "col", "hr", "img", "input"})


@dataclass(frozen=True)
class Element:
    """A tag and its attributes."""

    name: str
    attributes: dict[str, str | None]


class Reader(HTMLParser):
    """The elements and the texts of some markup; it refuses tags that are not closed in order."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(markup)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element."""
        self.elements.append(Element(tag, dict(attrs)))
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """It closes what was opened last."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.texts.append(data)

    def having(self, attribute: str) -> list[Element]:
        """The elements with this attribute."""
        return [element for element in self.elements if attribute in element.attributes]

    def values(self, attribute: str) -> list[str]:
        """The values of this attribute, in order."""
        return [str(element.attributes[attribute]) for element in self.having(attribute)]


def unspoken(markup: str, *names: str) -> list[str]:
    """What is read in markup drawn with the pseudo words and yet comes from no catalogue.

    ``names`` are texts that may stand for themselves: the game's own name, those of players and languages.
    """
    read = Reader(markup)
    spoken = [value for attribute in SPOKEN_ATTRIBUTES for value in read.values(attribute)]
    return [text for text in (*read.texts, *spoken) if text not in names and _has_letters_outside(text)]


def _has_letters_outside(text: str) -> bool:
    first, last = text.find("⟦"), text.rfind("⟧")
    outside = text if first < 0 else text[:first] + text[last + 1 :]
    return any(letter.isalpha() for letter in outside)
