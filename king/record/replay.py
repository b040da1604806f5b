"""From the lines of a record to the match: the engine plays it again, and every check is held against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.actions import Leave
from king.cards import KING_OF_HEARTS, parse_card
from king.errors import Fact, IllegalAction, InvalidMatch, RecordError
from king.match.match import Match
from king.record.lines import (
    AuctionLine,
    ContractLine,
    CourseLine,
    DealLines,
    HandLine,
    PaymentLine,
    PointsLine,
    RecordLines,
    Said,
    TrickLine,
)
from king.record.options import read_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from king.match.deal import Deal, Hands
    from king.match.dealing import Draw
    from king.match.view import SeatView

SEATS = range(4)


def replay_match(record: RecordLines) -> Match:
    """The match that these lines tell; raises ``RecordError``, also for cards that are not known."""
    for _, hand in _hidden_hands(record):
        raise RecordError("unknown-cards", line=hand.line, use="loads_view")
    return _replay(record)


def replay_view(record: RecordLines) -> SeatView:
    """The view that these lines tell; raises ``RecordError``.

    Cards may be hidden where a seat may not know them: in the others' hands of the running deal. What such a
    hand does show must be what its seat has played.
    """
    whose = next((word for word in ("view", "public") if word in record.numbers), None)
    if whose is None:
        raise RecordError("not-a-view", use="loads")
    is_public = whose == "public"
    line, seat = record.numbers[whose]
    if seat not in SEATS:
        raise RecordError("no-such-seat", line=line, seat=seat)
    match = _replay(record)
    running = None if match.is_over else record.deals[match.deal_number - 1]
    for deal, hand in _hidden_hands(record):
        if deal is not running or (hand.seat == seat and not is_public):
            raise RecordError("unknown-cards", line=hand.line)
        if hand.known & ~match.deal.cards_played_by(hand.seat):
            raise RecordError("wrong-hand", line=hand.line, seat=hand.seat)
    return match.public_view(seat) if is_public else match.view(seat)


def _hidden_hands(record: RecordLines) -> Iterator[tuple[DealLines, HandLine]]:
    for deal in record.deals:
        for hand in deal.hands.values():
            if hand.hidden:
                yield deal, hand


def _replay(record: RecordLines) -> Match:
    """The match, with ``None`` for hands that hold hidden cards."""
    table = _Table(_start(record))
    for number, lines in enumerate(record.deals, start=1):
        table.play(number, lines)
    _check_count(record, "steps", table.match.steps)
    return table.match


def _start(record: RecordLines) -> Match:
    if record.rules is None:
        raise RecordError("missing-line", word="rules")
    if "first-dealer" not in record.numbers:
        raise RecordError("missing-line", word="first-dealer")
    if not record.deals:
        raise RecordError("missing-line", line=record.last_line, word="deal")
    line, name = record.rules
    rules = read_rules(name, line, record.options)
    line, first_dealer = record.numbers["first-dealer"]
    if first_dealer not in SEATS:
        raise RecordError("no-such-seat", line=line, seat=first_dealer)
    _check_count(record, "deals", len(record.deals))
    packs = tuple(_hands(number, lines) for number, lines in enumerate(record.deals, start=1))
    try:
        return Match.of(rules, first_dealer, _draw(record, first_dealer), packs, tuple(record.tags))
    except InvalidMatch as error:
        raise RecordError(error.code, line=line, **error.facts) from error


def _draw(record: RecordLines, first_dealer: int) -> Draw | None:
    """The draw by seat; its last card must be the king of hearts, and fall to the first dealer."""
    if record.draw is None:
        return None
    line, tokens = record.draw
    cards = [parse_card(token) for token in tokens]
    if not cards or cards[-1] != KING_OF_HEARTS or (len(cards) - 1) % 4 != first_dealer:
        raise RecordError("wrong-draw", line=line, dealer=first_dealer)
    return tuple(tuple(cards[seat::4]) for seat in SEATS)


def _hands(number: int, deal: DealLines) -> Hands:
    """The four hands, each card in one of them; with thirteen cards in each they are then the whole pack."""
    seen = 0
    for seat in SEATS:
        hand = deal.hands.get(seat)
        if hand is None:
            raise RecordError("missing-hand", line=deal.line, deal=number, seat=seat)
        if seen & hand.known:
            raise RecordError("card-in-two-hands", line=hand.line, seat=seat)
        seen |= hand.known
    return tuple(None if deal.hands[seat].hidden else deal.hands[seat].known for seat in SEATS)


def _check_count(record: RecordLines, word: str, count: int) -> None:
    """A text that was cut short holds less than it announces."""
    line, announced = record.numbers.get(word, (0, count))
    if count < announced:
        raise RecordError("truncated", line=record.last_line, word=word, announced=announced, found=count)
    if count > announced:
        raise RecordError("wrong-count", line=line, word=word, announced=announced, found=count)


class _Table:
    """Where the match is played again: ``match`` as far as it has come."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._number = 1

    def play(self, number: int, lines: DealLines) -> None:
        """One deal as it is written. One not begun has its hands only."""
        self._number = number
        if number == self.match.deal_number:
            self._check_heading(lines)
        for line in lines.course:
            if self.match.deal_number < number:
                raise RecordError("unfinished-deal", line=line.line, deal=self.match.deal_number)
            self._course(line)

    @property
    def _deal(self) -> Deal:
        return self.match.deals[self._number - 1]

    def _course(self, line: CourseLine) -> None:
        match line:
            case TrickLine():
                self._trick(line)
            case AuctionLine():
                for said in line.said:
                    self._apply(line.line, said)
            case ContractLine():
                self._check_contract(line)
            case PaymentLine():
                self._check_payment(line)
            case PointsLine():
                self._check_points(line)

    def _apply(self, line: int, said: Said) -> None:
        seat, action = said
        match = self.match
        if match.deal_number != self._number:
            raise RecordError("finished-deal", line=line, deal=self._number, action=action.token)
        who = action.seat if isinstance(action, Leave) else match.to_act
        if seat is not None and who is not None and seat != who:
            raise RecordError("wrong-seat", line=line, seat=seat, expected=who)
        try:
            self.match = match.apply(action)
        except IllegalAction as error:
            facts: dict[str, Fact] = {**error.facts, "action": action.token, "rule": error.rule}
            if who is not None:
                facts["seat"] = who
            raise RecordError("illegal-action", line=line, **facts) from error
        except InvalidMatch as error:
            raise RecordError(error.code, line=line, **error.facts) from error

    # -------------------------------------------------------------------------------------------- the checks

    def _check_heading(self, lines: DealLines) -> None:
        deal, line = self._deal, lines.line
        if lines.number not in (None, deal.number):
            raise RecordError("wrong-number", line=line, word="deal", expected=deal.number)
        if lines.kind not in (None, deal.kind):
            raise RecordError("wrong-contract", line=line, expected=deal.kind)
        if lines.dealer not in (None, deal.dealer):
            raise RecordError("wrong-dealer", line=line, expected=deal.dealer)

    def _trick(self, line: TrickLine) -> None:
        deal = self._deal
        number = deal.trick_number
        if line.number not in (None, number):
            raise RecordError("wrong-number", line=line.line, word="trick", expected=number)
        if deal.leader is not None and line.leader not in (None, deal.leader):
            raise RecordError("wrong-leader", line=line.line, expected=deal.leader)
        for said in line.said:
            if self._deal.trick_number != number:
                raise RecordError("long-trick", line=line.line, trick=number)
            self._apply(line.line, said)
        if line.winner is None:
            return
        if self._deal.trick_number == number:
            raise RecordError("short-trick", line=line.line, trick=number)
        winner = self._deal.history[number - 1].winner
        if line.winner != winner:
            raise RecordError("wrong-winner", line=line.line, expected=winner)

    def _check_contract(self, line: ContractLine) -> None:
        deal = self._deal
        if line.contract != deal.contract:
            raise RecordError("wrong-contract", line=line.line, expected=deal.contract or deal.kind)
        if deal.player is not None and line.player not in (None, deal.player):
            raise RecordError("wrong-player", line=line.line, expected=deal.player)

    def _check_payment(self, line: PaymentLine) -> None:
        payment = self._deal.payment
        if (line.payer, line.payee, line.points) != payment:
            expected = 0 if payment is None else payment[2]
            raise RecordError("wrong-payment", line=line.line, expected=expected)

    def _check_points(self, line: PointsLine) -> None:
        points = self._deal.points
        if points is None:
            raise RecordError("unfinished-deal", line=line.line, deal=self._number)
        if line.points != points:
            raise RecordError("wrong-points", line=line.line, expected=" ".join(map(str, points)))
