"""Damaged files and links by the thousand: whatever is opened is a match, or is refused with words for it.

    python3 -m tests.app.fuzz_import 1000000 [seed]

runs that many inputs, tells how many were taken and what the others were refused for, and shows the first
that raises anything else. Such an input belongs into `tests/app/corpus/`, whose files are always tried.
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from king import Match, record
from king.app import terms
from king.app.archive import entry_of
from king.app.collection import split_records
from king.app.link import fragment, match_in
from king.app.seating import seating_for, seating_from_tags
from king.app.words import LANGUAGES, words_for
from king.bots import LEVELS
from king.errors import RecordError
from king.record.digits import ALPHABET
from tests.mutations import mutated
from tests.record.samples import FESTA, RUNNING, VIEW

if TYPE_CHECKING:
    from collections.abc import Callable

CORPUS = Path(__file__).parent / "corpus"
SEATING = seating_for(0, "casual")
MARKUP = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "\u202e",
    "\x00",
)


def opened(text: str) -> str:
    """Open a text as the page does, a link or a file of one or many matches: ``taken``, or why not."""
    try:
        matches = _matches(text)
        for match in matches:
            seating = seating_from_tags(match.tags, LEVELS, SEATING)
            assert record.loads(record.dumps(match)) == match
            if match.is_over:
                assert entry_of(match, seating).match() == match
    except RecordError as error:
        for language in LANGUAGES:
            told = terms.record_error_text(words_for(language), error)
            assert told
            assert "{" not in told.replace("{", "", text.count("{"))
        return error.code
    return "taken" if matches else "nothing"


def _matches(text: str) -> list[Match]:
    linked = match_in(text)
    return [record.loads(one) for one in split_records(text)] if linked is None else [linked]


def bases() -> list[str]:
    """Good texts, small and whole, with names that no page may take for markup."""
    tags = [(f"name.{at}", name) for at, name in enumerate(MARKUP[:4])]
    matches = [record.loads(text) for text in (RUNNING, FESTA)]
    whole = Match.start("auction", seed=3, tags=tags)
    while not whole.is_over:
        whole = whole.apply(whole.automatic_action())
    links = ["#" + fragment(match) for match in (*matches, whole)]
    return [RUNNING, FESTA, VIEW, RUNNING + FESTA, *links, *links]


WORDS = (
    *MARKUP,
    "king 1",
    "king 2",
    "#king=",
    "tag name.0",
    "0:leave",
    "99999999999",
    "??",
    "\n",
    "=",
    "é",
    "\udcff",
)


def damaged(text: str, random: Random) -> str:
    """The text with one thing lost, doubled, moved, replaced or put in."""
    is_link = text.startswith("#king=")
    parts = list(text) if is_link else re.split(random.choice((r"( |\n)", r"(\n)", r"(\d+)")), text)
    return mutated(parts, ALPHABET if is_link else WORDS, random)


def run(count: int, seed: int, tell: Callable[[str], object] = sys.stdout.write) -> Counter[str]:
    """So many inputs from this seed; how each ended."""
    random, good, ends = Random(seed), bases(), Counter[str]()
    for _ in range(count):
        text = random.choice(good)
        for _ in range(random.choice((1, 1, 2, 4))):
            text = damaged(text, random) if text else random.choice(WORDS)
        try:
            ends[opened(text)] += 1
        except BaseException:
            tell(f"after {sum(ends.values())} inputs: {text!r}")
            raise
    return ends


def main() -> None:
    """Run as the command line says."""
    count, seed = (*map(int, sys.argv[1:]), 1)[:2]
    began = time.perf_counter()
    ends = run(count, seed)
    seconds = time.perf_counter() - began
    lines = [f"{sum(ends.values())} inputs in {seconds:.0f} s"]
    lines += [f"{times:8} {end}" for end, times in ends.most_common()]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
