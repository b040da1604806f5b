"""What a worker does in the first visit so that later ones start with it done: imports, and a deal played.

``interpreter.mjs`` keeps the memory of the Python in which this has run. Nothing here may touch the page, and
nothing that it leaves behind may differ from what the page would have come to itself.
"""

from __future__ import annotations

import gc

import king
from king import bots
from king.app.words import LANGUAGES, words_for
from king.web import main, worker

ACTIONS = 60
"""A little more than a deal: by then Python has specialised its instructions for what is played."""

__all__ = ["fill", "main", "worker"]


def fill() -> None:
    """Import what the page and its worker need, read the catalogues, and play a while."""
    for language in LANGUAGES:
        words_for(language)
    match = king.Match.start("classic", seed=1)
    for _ in range(ACTIONS):
        view = match.view(match.to_act or 0)
        match = match.apply(bots.choose(view, "casual", seed=1).action)
    king.record.loads(king.record.dumps(match))
    gc.collect()
