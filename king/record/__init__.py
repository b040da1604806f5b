r"""The match written down: save, match file, share link, replay, test fixture and bug report.

    dumps(match) -> text        loads(text) -> Match
    dumps_view(view) -> text    loads_view(text) -> SeatView

Writing is canonical: one match, one text, and ``dumps(loads(text))`` is that text for whatever was read.
Reading forgives: blank lines, lines that begin with ``#``, any line ends, a byte order mark, more blanks than
needed, small letters in tokens, and checks left out. It plays the match again in the engine, holds every
check against it, and raises ``RecordError`` with the line for what it cannot accept, in linear time.

The grammar (words are those of the notation; ``SEAT`` is 0 to 3; ``[…]`` may be left out; a *check* is
something that reading could do without, and therefore verifies)::

    king 1                              format and version: the first line
    rules NAME                          one of the rule sets, or any other name with its own options
    option NAME VALUE                   a field of the rule set, where it is not as in the set of that name:
                                        yes, no, a number, none, a word, or words (a list)
    view SEAT                           only in a view
    public SEAT                         instead: what everybody may know, told from the side of a seat
    first-dealer SEAT
    draw CARD …                         only when there was one: the cards in the order in which they fell
    deals NUMBER                        check: how many deals follow
    steps NUMBER                        check: how many actions they hold
    tag KEY VALUE                       names, levels, a date, a comment: kept in order, never understood

    deal [NUMBER] [KIND] [dealer SEAT]  all checks; a deal that has not begun has only its hands
    hand SEAT CARD …                    thirteen cards, as dealt; ?? for one that a view's seat does not know
    auction ACTION …                    what is said before the first card of a festa, each SEAT:TOKEN
    contract NAME [player SEAT]         check: what came of it
    trick [NUMBER] [led SEAT:] CARD … [won SEAT]
                                        number, leader and winner are checks; who leaves at that moment stands
                                        among the cards, as 2:leave
    payment POINTS from SEAT to SEAT    check, once the deal is finished
    points NUMBER NUMBER NUMBER NUMBER  check, once the deal is finished: by seat, payment included

In ``NAME``, ``KEY`` and ``VALUE`` a backslash escapes: ``\\`` itself; ``\n`` ``\r`` ``\t``; ``\s`` a blank
where it would be lost; ``\-`` nothing at all; ``\u{202e}`` any character that cannot be seen.

A version that older readers would misread raises the number in the first line. New tags do not, nor do new
rule options: older readers refuse the records that use them, and only those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.errors import RecordError
from king.record.parsing import MAX_LENGTH, VERSION, parse
from king.record.replay import replay_match, replay_view
from king.record.writing import write

if TYPE_CHECKING:
    from king.match.match import Match
    from king.match.table import Tags
    from king.match.view import SeatView

__all__ = [
    "CODES",
    "MAX_LENGTH",
    "VERSION",
    "RecordError",
    "dumps",
    "dumps_view",
    "loads",
    "loads_view",
]

CODES = (
    "not-a-record",
    "newer-version",
    "too-long",
    "truncated",
    "wrong-count",
    "unknown-line",
    "doubled-line",
    "misplaced-line",
    "missing-line",
    "unknown-rules",
    "unknown-option",
    "invalid-option",
    "no-such-seat",
    "wrong-draw",
    "first-player-deals-first",
    "match-needs-one-to-ten-deals",
    "missing-hand",
    "unknown-card",
    "doubled-card",
    "hand-needs-thirteen-cards",
    "card-in-two-hands",
    "cards-of-next-deal-unknown",
    "unknown-cards",
    "not-a-view",
    "wrong-hand",
    "unknown-action",
    "illegal-action",
    "wrong-seat",
    "unfinished-deal",
    "finished-deal",
    "short-trick",
    "long-trick",
    "wrong-number",
    "wrong-dealer",
    "wrong-contract",
    "wrong-player",
    "wrong-leader",
    "wrong-winner",
    "wrong-payment",
    "wrong-points",
)
"""What a ``RecordError`` can be; besides these, the codes of ``InvalidRules`` for options that contradict."""


def dumps(match: Match) -> str:
    """The record of a match, running or over; deals to come are in it, so that it can be gone on with.

    Raises ``RecordError``: ``unknown-cards`` for a match with hidden hands, ``too-long`` for one whose tags
    make the text longer than ``loads`` reads.
    """
    if any(hand is None for hands in match.packs for hand in hands):
        raise RecordError("unknown-cards", use="dumps_view")
    later = match.packs[match.deal_number :]
    return _not_too_long(write(match, later=later, tags=match.tags))


def loads(text: str | bytes) -> Match:
    """The match that a record tells.

    Raises ``RecordError``; ``unknown-cards`` for a view in which cards are hidden (``loads_view`` reads it).
    """
    return replay_match(parse(text))


def dumps_view(view: SeatView, tags: Tags = ()) -> str:
    """The record of what one seat knows: ``??`` for each card that it does not, and no deals to come.

    The view of a match that is over holds everything. ``tags`` are written with it, if there are any.
    Raises ``RecordError`` (``too-long``).
    """
    whose = "public" if view.is_public else "view"
    return _not_too_long(write(view, seen=f"{whose} {view.seat}", tags=tags))


def loads_view(text: str | bytes) -> SeatView:
    """The view that a record with a ``view`` or ``public`` line tells; what else the text knows is not in it.

    Raises ``RecordError``; ``not-a-view`` for the record of a match.
    """
    return replay_view(parse(text))


def _not_too_long(text: str) -> str:
    if len(text) > MAX_LENGTH:
        raise RecordError("too-long", length=len(text), limit=MAX_LENGTH)
    return text
