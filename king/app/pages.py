"""Pages of text as plain data: what a screen draws as headings, paragraphs, lists and tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list whose items stand side by side."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the names of the columns, then rows of as many cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Heading | Paragraph | Bullets | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter. ``key`` names it in every language, so that it can be linked to."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A whole page: its title, one line on what it is, and its chapters."""

    title: str
    summary: str
    sections: tuple[Section, ...]


def paragraph(*sentences: str) -> Paragraph:
    """The sentences one after the other; empty ones are left out."""
    return Paragraph(" ".join(sentence for sentence in sentences if sentence))
