"""A match in a few hundred characters: for a link, and for an archive of thousands.

Each action is written as its number among the legal ones, so reading can only ever lead to a match that the
rules allow. The text is no record: it tells nothing to a reader without this program, and a change of the
order of actions is a new version. What it says is checked by a sum over the record of the match.

``VERSION``, one character, then digits of mixed radix: the sum; the rules; first dealer and draw; the deals
with their cards; who left, and after how many actions; the actions; the tags.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from king import record
from king.actions import LEAVES, Leave
from king.cards import CARDS, HAND_SIZE, KING_OF_HEARTS, SEATS
from king.errors import KingError, RecordError
from king.match.match import Match
from king.record.digits import ALPHABET, DigitReader, DigitWriter
from king.record.options import read_rules, written_options
from king.rules.ruleset import DEALS, RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.cards import Card, CardSet
    from king.match.dealing import Draw
    from king.rules.ruleset import RuleSet

VERSION = 1

MAX_LENGTH = 16_000
"""Characters of a text that is read. A whole match has about five hundred, long names and comments apart."""

_SUM = 1 << 32
_RULES = ("championship", "auction", "classic", "international")
"""The rule sets that are told by their number here; every other one is spelled out."""

_MOST_STEPS = 2_000
"""Actions of a match, at the very most: 520 cards and what can be said in four auctions are far fewer."""


def pack(match: Match, words: Sequence[str] = ()) -> str:
    """The match as a short text. ``words`` are those that its tags are likely to use: only ever add to them.

    Raises ``RecordError``: ``unknown-cards`` for hidden hands, ``too-long`` for tags without measure.
    """
    out = DigitWriter()
    out.put(_sum(match), _SUM)
    _put_rules(out, match.rules)
    out.put(match.first_dealer, SEATS)
    _put_draw(out, match.draw)
    out.put(len(match.packs) - 1, DEALS)
    for hands in match.packs:
        _put_hands(out, hands)
    _put_course(out, match)
    out.number(len(match.tags))
    for key, value in match.tags:
        _put_text(out, key, words)
        _put_text(out, value, words)
    text = ALPHABET[VERSION] + out.text()
    if len(text) > MAX_LENGTH:
        raise RecordError("too-long", length=len(text), limit=MAX_LENGTH)
    return text


def unpack(text: str, words: Sequence[str] = ()) -> Match:
    """The match in such a text. Raises ``RecordError``: ``newer-version``, ``too-long`` or ``damaged``."""
    if len(text) > MAX_LENGTH:
        raise RecordError("too-long", length=len(text), limit=MAX_LENGTH)
    version = ALPHABET.find(text[:1]) if text else -1
    if version > VERSION:
        raise RecordError("newer-version", version=version)
    if version != VERSION:
        raise RecordError("damaged")
    try:
        found = DigitReader(text[1:])
        announced = found.take(_SUM)
        match = _match(found, words)
        is_whole = found.is_used_up and _sum(match) == announced
    except (KingError, ValueError) as error:  # whatever it is, nobody has written a text that leads there
        raise RecordError("damaged") from error
    if not is_whole:
        raise RecordError("damaged")
    return match


def _match(found: DigitReader, words: Sequence[str]) -> Match:
    rules = _rules(found)
    first_dealer = found.take(SEATS)
    draw = _draw(found, first_dealer)
    packs = tuple(_hands(found) for _ in range(found.take(DEALS) + 1))
    match = _course(found, Match.of(rules, first_dealer, draw, packs))
    tags = [(_text(found, words), _text(found, words)) for _ in range(found.number(MAX_LENGTH))]
    return match.with_tags(tags)


def _sum(match: Match) -> int:
    digest = hashlib.sha256(record.dumps(match).encode()).digest()
    return int.from_bytes(digest[:4], "big")


# ------------------------------------------------------------------------------------------------- the rules


def _put_rules(out: DigitWriter, rules: RuleSet) -> None:
    if rules.name in _RULES and rules == RULE_SETS[rules.name]:
        out.put(_RULES.index(rules.name), len(_RULES) + 1)
        return
    out.put(len(_RULES), len(_RULES) + 1)
    options = list(written_options(rules))
    _put_text(out, rules.name)
    out.number(len(options))
    for option, value in options:
        _put_text(out, option)
        _put_text(out, value)


def _rules(found: DigitReader) -> RuleSet:
    number = found.take(len(_RULES) + 1)
    if number < len(_RULES):
        return RULE_SETS[_RULES[number]]
    name = _text(found)
    options = {_text(found): (0, _text(found)) for _ in range(found.number(MAX_LENGTH))}
    return read_rules(name, 0, options)


# ------------------------------------------------------------------------------------------------- the cards


def _put_draw(out: DigitWriter, draw: Draw | None) -> None:
    if draw is None:
        out.number(0)
        return
    fallen = [card for once in range(max(map(len, draw))) for pile in draw for card in pile[once : once + 1]]
    out.number(len(fallen))
    left = list(CARDS)
    for card in fallen:
        out.put(left.index(card), len(left))
        left.remove(card)


def _draw(found: DigitReader, first_dealer: int) -> Draw | None:
    count = found.number(len(CARDS) + 1)
    if count == 0:
        return None
    left = list(CARDS)
    fallen: list[Card] = [left.pop(found.take(len(left))) for _ in range(count)]
    if fallen[-1] != KING_OF_HEARTS or (count - 1) % SEATS != first_dealer:
        raise RecordError("wrong-draw", dealer=first_dealer)
    return tuple(tuple(fallen[seat::SEATS]) for seat in range(SEATS))


def _put_hands(out: DigitWriter, hands: Sequence[CardSet | None]) -> None:
    """Whose each card is, among the seats that have room left."""
    room = [HAND_SIZE] * SEATS
    for card in CARDS:
        open_ = [seat for seat in range(SEATS) if room[seat]]
        owner = next(seat for seat, hand in enumerate(hands) if hand is not None and hand & card.bit)
        out.put(open_.index(owner), len(open_))
        room[owner] -= 1


def _hands(found: DigitReader) -> tuple[CardSet, ...]:
    room = [HAND_SIZE] * SEATS
    hands = [0] * SEATS
    for card in CARDS:
        open_ = [seat for seat in range(SEATS) if room[seat]]
        owner = open_[found.take(len(open_))]
        hands[owner] |= card.bit
        room[owner] -= 1
    return tuple(hands)


# ------------------------------------------------------------------------------------------------ the course


def _put_course(out: DigitWriter, match: Match) -> None:
    log = [(seat, action) for deal in match.deals for seat, action in deal.log]
    leaves = [(step, seat) for step, (seat, action) in enumerate(log) if isinstance(action, Leave)]
    out.number(len(log))
    out.put(len(leaves), SEATS)
    for step, seat in leaves:
        out.number(step)
        out.put(seat, SEATS)
    again = Match.of(match.rules, match.first_dealer, match.draw, match.packs)
    for _, action in log:
        if not isinstance(action, Leave):
            legal = again.legal_actions()
            out.put(legal.index(action), len(legal))
        again = again.apply(action)


def _course(found: DigitReader, match: Match) -> Match:
    steps = found.number(_MOST_STEPS)
    leaves = [(found.number(steps), found.take(SEATS)) for _ in range(found.take(SEATS))]
    gone = dict(leaves)
    for step in range(steps):
        if step in gone:
            match = match.apply(LEAVES[gone[step]])
        else:
            legal = match.legal_actions()
            match = match.apply(legal[found.take(len(legal))])
    return match


# ------------------------------------------------------------------------------------------------- the words


def _put_text(out: DigitWriter, text: str, words: Sequence[str] = ()) -> None:
    """A word by its number; anything else letter by letter."""
    if text in words:
        out.number(words.index(text) + 1)
        return
    spelled = text.encode("utf-8", "surrogatepass")
    out.number(0)
    out.number(len(spelled))
    for byte in spelled:
        out.put(byte, 256)


def _text(found: DigitReader, words: Sequence[str] = ()) -> str:
    number = found.number(len(words) + 1)
    if number:
        return words[number - 1]
    length = found.number(MAX_LENGTH)
    return bytes(found.take(256) for _ in range(length)).decode("utf-8", "surrogatepass")
