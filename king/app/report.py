"""What a player copies who reports a hand: enough to see the very same position again, and nothing hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import king
from king import record

if TYPE_CHECKING:
    from king.match.match import Match


def report(match: Match, seat: int | None, seed: str | None = None) -> str:
    """The position in one line, the seed where it is known, and the record of what this seat knows.

    Without a seat it is what everybody knows.

    The lines above the record are comments of its format, so that the whole text can be read as it is.
    """
    view = match.public_view(0) if seat is None else match.view(seat)
    lines = [
        f"# King {king.__version__}",
        f"# position: {view.position()}",
        f"# seat: {'-' if seat is None else seat}",
        f"# actions: {view.steps}",
    ]
    if seed is not None:
        lines.append(f"# seed: {_on_one_line(seed)}")
    known = record.dumps(match) if match.is_over else record.dumps_view(view)
    return "\n".join(lines) + "\n" + known


def _on_one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
