"""The match on the page, played beside it under CPython: what the page must show, known beforehand.

The bots decide by what they see, so the same cards and the same person give the same match on any Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import king
from king import bots, record
from king.app.seating import seating_for, seating_tags
from king.app.session import decision_seed
from king.match.view import SeatView

Person: TypeAlias = Callable[[SeatView], str]
"""What the person does, as a token, in the place of a view whose turn it is."""

LEVEL = "casual"


class Mirror:
    """A person among three bots.

    Args:
        match: The match as it stands.
        seat: Where the person sits.
        level: The level of the three bots, who act when `run_bots` or `play` lets them.
    """

    def __init__(self, match: king.Match, seat: int = 0, level: str = LEVEL) -> None:
        self.match = match
        self.seat = seat
        self._level = level

    @property
    def view(self) -> SeatView:
        """What the person knows."""
        return self.match.view(self.seat)

    @property
    def legal(self) -> list[str]:
        """The person's legal actions, as sorted tokens."""
        return sorted(action.token for action in self.view.legal_actions())

    @property
    def record(self) -> str:
        """What the page must tell with `window.king.record()`, without its tags."""
        return bare(record.dumps(self.match) if self.match.is_over else record.dumps_view(self.view))

    def act(self, token: str) -> None:
        """The person's action, and what the bots do then."""
        assert self.match.to_act == self.seat
        self.match = self.match.apply(token)
        self.run_bots()

    def run_bots(self) -> None:
        """Let the bots act until it is the person's turn, or the match is over."""
        while self.match.to_act not in (None, self.seat):
            self.match = self.match.apply(self._next_of_bot())

    def play(self, person: Person, until: Callable[[king.Match], bool]) -> None:
        """Go on until the match is over or `until` holds."""
        while not self.match.is_over and not until(self.match):
            mine = self.match.to_act == self.seat
            self.match = self.match.apply(person(self.view) if mine else self._next_of_bot())

    def _next_of_bot(self) -> king.Action:
        seat = self.match.to_act
        assert seat is not None
        view = self.match.view(seat)
        return bots.choose(view, self._level, decision_seed(view)).action


def seated(match: king.Match, seat: int = 0, level: str = LEVEL) -> king.Match:
    """The match with the tags of a person among bots, ready to be written into a file."""
    return match.with_tags(seating_tags(seating_for(seat, level)))


def bare(text: str) -> str:
    """A record without its tags: names and dates are not the match's."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("tag "))
