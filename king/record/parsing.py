"""From the text of a record to its lines: the grammar, and what it forgives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import ACTIONS
from king.cards import HAND_SIZE, parse_hand
from king.errors import InvalidCards, RecordError
from king.match.deal import HIDDEN_CARD
from king.record.lines import (
    AuctionLine,
    ContractLine,
    DealLines,
    HandLine,
    PaymentLine,
    PointsLine,
    RecordLines,
    Said,
    TrickLine,
)
from king.record.text import BLANKS, clipped, split_words, unescape
from king.rules.contracts import CONTRACTS
from king.rules.ruleset import DEALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VERSION = 1
FORMAT = "king"

MAX_LENGTH = 1_000_000
"""A text longer than so many characters (or bytes) is not read; a whole match has about eight thousand."""

_DIGITS = 9
_ACTIONS = {token.lower(): action for token, action in ACTIONS.items()}
_CONTRACTS = {name.lower(): name for name in CONTRACTS}
_SEATS = {"0": 0, "1": 1, "2": 2, "3": 3}


def parse(text: str | bytes) -> RecordLines:
    """The lines of a record; raises ``RecordError`` for a text that is none."""
    if len(text) > MAX_LENGTH:
        raise RecordError("too-long", length=len(text), limit=MAX_LENGTH)
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise RecordError("not-a-record") from None
    lines = _numbered_lines(text)
    _check_version(*next(lines, (0, "")))
    parser = _Parser()
    for number, line in lines:
        parser.read(number, line)
    return parser.record


def _numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers from 1."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip(BLANKS)
        if line and not line.startswith("#"):
            yield number, line


def _check_version(line: int, text: str) -> None:
    match text.lower().split():
        case [word, number] if word == FORMAT:
            version = _number(number)
        case _:
            version = None
    if version is None or version < 1:
        raise RecordError("not-a-record", line=line)
    if version > VERSION:
        raise RecordError("newer-version", line=line, version=version)


def _number(word: str) -> int | None:
    """A whole number, unless it is longer than any in a record can be."""
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS else None


class _Parser:
    """Reads line by line into ``record``."""

    def __init__(self) -> None:
        self.record = RecordLines()
        self._line = 0
        self._word = ""
        self._heads: dict[str, Callable[[str], None]] = {
            "rules": self._rules,
            "option": self._option,
            "first-dealer": self._number_line,
            "view": self._number_line,
            "public": self._number_line,
            "deals": self._number_line,
            "steps": self._number_line,
            "draw": self._draw,
        }
        self._courses: dict[str, Callable[[DealLines, list[str]], None]] = {
            "hand": self._hand,
            "auction": self._auction,
            "contract": self._contract,
            "trick": self._trick,
            "payment": self._payment,
            "points": self._points,
        }

    def read(self, line: int, text: str) -> None:
        """One line that says something."""
        self._line = self.record.last_line = line
        word, rest = (*split_words(text, 1), "")[:2]
        self._word = word = word.lower()
        deals = self.record.deals
        if word == "tag":
            self._tag(rest)
        elif word == "deal":
            self._deal(rest.lower().split())
        elif word in self._heads and not deals:
            self._heads[word](rest)
        elif word in self._courses and deals:
            self._courses[word](deals[-1], rest.split())
        elif word in self._heads or word in self._courses:
            raise self._error("misplaced-line")
        else:
            raise self._error("unknown-line")

    def _error(self, code: str) -> RecordError:
        return RecordError(code, line=self._line, word=clipped(self._word))

    # ---------------------------------------------------------------------------------------------- the head

    def _rules(self, rest: str) -> None:
        if self.record.rules is not None:
            raise self._error("doubled-line")
        self.record.rules = self._line, unescape(rest)

    def _option(self, rest: str) -> None:
        name, value = (*split_words(rest, 1), "", "")[:2]
        name = name.lower()
        if name in self.record.options:
            raise self._error("doubled-line")
        self.record.options[name] = self._line, value

    def _number_line(self, rest: str) -> None:
        number = _number(rest)
        if number is None:
            raise self._error("unknown-line")
        if self._word in self.record.numbers:
            raise self._error("doubled-line")
        self.record.numbers[self._word] = self._line, number

    def _draw(self, rest: str) -> None:
        if self.record.draw is not None:
            raise self._error("doubled-line")
        tokens = rest.upper().split()
        self._cards(tokens)
        self.record.draw = self._line, tuple(tokens)

    def _tag(self, rest: str) -> None:
        words = split_words(rest, 1)
        if not words:
            raise self._error("unknown-line")
        key, value = (*words, "")[:2]
        self.record.tags.append((unescape(key), unescape(value)))

    # ---------------------------------------------------------------------------------------------- the deals

    def _deal(self, words: list[str]) -> None:
        number = _number(words[0]) if words else None
        if number is not None:
            words = words[1:]
        dealer = None
        if words[-2:-1] == ["dealer"]:
            dealer = self._seat(words[-1])
            words = words[:-2]
        if len(words) > 1:
            raise self._error("unknown-line")
        self.record.deals.append(DealLines(self._line, number, words[0] if words else None, dealer))
        if len(self.record.deals) > DEALS:
            raise RecordError("match-needs-one-to-ten-deals", line=self._line, deals=len(self.record.deals))

    def _hand(self, deal: DealLines, words: list[str]) -> None:
        if not words:
            raise self._error("unknown-line")
        seat = self._seat(words[0])
        if seat in deal.hands:
            raise self._error("doubled-line")
        tokens = [word.upper() for word in words[1:]]
        shown = [token for token in tokens if token != HIDDEN_CARD]
        known = self._cards(shown)
        if len(tokens) != HAND_SIZE:
            raise RecordError("hand-needs-thirteen-cards", line=self._line, seat=seat, cards=len(tokens))
        deal.hands[seat] = HandLine(self._line, seat, known, hidden=len(shown) < len(tokens))

    def _auction(self, deal: DealLines, words: list[str]) -> None:
        deal.course.append(AuctionLine(self._line, self._said(words)))

    def _contract(self, deal: DealLines, words: list[str]) -> None:
        match words:
            case [name]:
                player = None
            case [name, "player", seat]:
                player = self._seat(seat)
            case _:
                raise self._error("unknown-line")
        contract = _CONTRACTS.get(name.lower())
        if contract is None:
            raise self._error("unknown-line")
        deal.course.append(ContractLine(self._line, contract, player))

    def _trick(self, deal: DealLines, words: list[str]) -> None:
        number = _number(words[0]) if words else None
        if number is not None:
            words = words[1:]
        leader = winner = None
        if words[:1] == ["led"]:
            leader = self._seat(" ".join(words[1:2]))
            words = words[2:]
        if words[-2:-1] == ["won"]:
            winner = self._seat(words[-1])
            words = words[:-2]
        deal.course.append(TrickLine(self._line, number, leader, self._said(words), winner))

    def _payment(self, deal: DealLines, words: list[str]) -> None:
        match words:
            case [number, "from", payer, "to", payee] if (points := _number(number)) is not None:
                paid = PaymentLine(self._line, points, self._seat(payer), self._seat(payee))
            case _:
                raise self._error("unknown-line")
        deal.course.append(paid)

    def _points(self, deal: DealLines, words: list[str]) -> None:
        points = tuple(number for number in map(_number, words) if number is not None)
        if not len(points) == len(words) == len(_SEATS):
            raise self._error("unknown-line")
        deal.course.append(PointsLine(self._line, points))

    # ---------------------------------------------------------------------------------------------- the words

    def _seat(self, word: str) -> int:
        seat = _SEATS.get(word.removesuffix(":"))
        if seat is None:
            raise self._error("unknown-line")
        return seat

    def _cards(self, tokens: list[str]) -> int:
        try:
            return parse_hand(" ".join(tokens))
        except InvalidCards as error:
            token = clipped(str(error.facts["token"]))
            raise RecordError(error.code, line=self._line, token=token) from None

    def _said(self, words: list[str]) -> tuple[Said, ...]:
        return tuple(map(self._action, words))

    def _action(self, word: str) -> Said:
        token = word.lower()
        action = _ACTIONS.get(token)
        if action is not None:
            return None, action
        seat, _, token = token.partition(":")
        action = _ACTIONS.get(token)
        if action is None or seat not in _SEATS:
            raise RecordError("unknown-action", line=self._line, token=clipped(word))
        return _SEATS[seat], action
