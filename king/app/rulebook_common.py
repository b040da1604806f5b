"""What all rule sets have in common, so that the rules of one can show where it goes its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.pages import Bullets, Table
from king.app.rulebook import rulebook
from king.rules.ruleset import RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from king.app.pages import Page
    from king.app.words import Words


def common(words: Words) -> frozenset[Hashable]:
    """The paragraphs, items of lists and rows of tables that stand in the rules of every rule set."""
    pages = [frozenset(_pieces(rulebook(words, rules))) for rules in RULE_SETS.values()]
    return frozenset.intersection(*pages)


def _pieces(page: Page) -> Iterator[Hashable]:
    for section in page.sections:
        for block in section.blocks:
            match block:
                case Bullets(items=pieces) | Table(rows=pieces):
                    yield from pieces
                case _:
                    yield block
