"""What reading refuses: each fault by a text that a person could have written, with its line."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from king.errors import IllegalAction
from king.record import CODES, MAX_LENGTH, RecordError, loads, loads_view
from tests.record.samples import FESTA, HANDS, RUNNING, VIEW, line_of


@dataclass(frozen=True)
class Fault:
    """A sample in which ``old`` (a pattern) became ``new``, and the error that it must raise.

    ``at`` is a part of the line that is at fault; ``None`` when it is the text as a whole.
    """

    code: str
    sample: str
    old: str
    new: str
    at: str | None
    facts: dict[str, str | int]

    @property
    def text(self) -> str:
        """What is read."""
        text = re.sub(self.old, self.new, self.sample, count=1)
        assert text != self.sample
        return text

    @property
    def line(self) -> int:
        """The line that must be named."""
        return 0 if self.at is None else line_of(self.text, self.at)


HANDS_WITH_A_GAP = HANDS.replace("AS", "??")
FAULTS = (
    Fault("not-a-record", RUNNING, r"king 1", "queen 1", "queen 1", {}),
    Fault("not-a-record", RUNNING, r"king 1", "king", "king", {}),
    Fault("not-a-record", RUNNING, r"king 1", "king 0", "king 0", {}),
    Fault("not-a-record", RUNNING, r"king 1", "king ²", "king ²", {}),
    Fault("not-a-record", RUNNING, r"(?s).*", "", None, {}),
    Fault("newer-version", RUNNING, r"king 1", "\n# new\nking 12", "king 12", {"version": 12}),
    Fault("truncated", RUNNING, r"trick  2 led 1.*\n", "", "trick  1 led 1", {"announced": 57, "found": 56}),
    Fault("truncated", RUNNING, r"(?s)\ndeal 2.*", "", "points -260", {"announced": 2, "found": 1}),
    Fault("wrong-count", RUNNING, r"steps 57", "steps 56", "steps 56", {"announced": 56, "found": 57}),
    Fault("wrong-count", RUNNING, r"deals 2", "deals 1", "deals 1", {"announced": 1, "found": 2}),
    Fault("unknown-line", RUNNING, r"tag", "tga", "tga", {"word": "tga"}),
    Fault("unknown-line", RUNNING, r"tag.*", "tag", "tag", {"word": "tag"}),
    Fault("unknown-line", RUNNING, r"steps 57", "steps many", "steps", {"word": "steps"}),
    Fault("unknown-line", RUNNING, r"deals 2", "deals 1234567890", "deals", {"word": "deals"}),
    Fault("unknown-line", RUNNING, r"deal 1 tricks dealer 0", "deal dealer 4", "dealer 4", {"word": "deal"}),
    Fault("unknown-line", RUNNING, r"deal 1 tricks", "deal 1 all tricks", "all tricks", {"word": "deal"}),
    Fault("unknown-line", RUNNING, r"hand 3", "hand 4", "hand 4", {"word": "hand"}),
    Fault("unknown-line", RUNNING, r"hand 0.*", "hand", "hand", {"word": "hand"}),
    Fault("unknown-line", RUNNING, r"led 0", "led by", "led by", {"word": "trick"}),
    Fault("unknown-line", RUNNING, r"trick  2 led 1: 3H", "trick led", "trick led", {"word": "trick"}),
    Fault("unknown-line", RUNNING, r"won 0", "won -", "won -", {"word": "trick"}),
    Fault("unknown-line", RUNNING, r"-260 0 0 0", "-260 0 0", "points", {"word": "points"}),
    Fault("unknown-line", RUNNING, r"-260 0 0 0", "-260 0 0 0 x", "points", {"word": "points"}),
    Fault("unknown-line", FESTA, r"contract trump-H", "contract trump-X", "trump-X", {"word": "contract"}),
    Fault("unknown-line", FESTA, r"player 1", "by 1", "contract", {"word": "contract"}),
    Fault("unknown-line", FESTA, r"75 from 1 to 0", "75 from 1", "payment", {"word": "payment"}),
    Fault("unknown-line", FESTA, r"75 from 1 to 0", "x from 1 to 0", "payment", {"word": "payment"}),
    Fault(
        "doubled-line", RUNNING, r"deals 2", "first-dealer  0", "first-dealer  0", {"word": "first-dealer"}
    ),
    Fault("doubled-line", RUNNING, r"deals 2", "rules  classic", "rules  classic", {"word": "rules"}),
    Fault("doubled-line", RUNNING, r"deals 2", "draw KH\ndraw  KH", "draw  KH", {"word": "draw"}),
    Fault(
        "doubled-line",
        FESTA,
        r"(option.*)",
        r"\1\noption  programme",
        "option  programme",
        {"word": "option"},
    ),
    Fault("doubled-line", RUNNING, r"hand 1 .*", "hand 0 2H", "hand 0 2H", {"word": "hand"}),
    Fault("misplaced-line", RUNNING, r"points", "rules", "rules -260", {"word": "rules"}),
    Fault("misplaced-line", RUNNING, r"deals 2", "trick 1", "trick 1", {"word": "trick"}),
    Fault("missing-line", RUNNING, r"rules.*\n", "", None, {"word": "rules"}),
    Fault("missing-line", RUNNING, r"first-dealer.*\n", "", None, {"word": "first-dealer"}),
    Fault("missing-line", RUNNING, r"(?s)\ndeal 1.*", "", "tag", {"word": "deal"}),
    Fault("unknown-rules", RUNNING, r"classic", "clasic", "clasic", {"name": "clasic"}),
    Fault("unknown-option", RUNNING, r"deals 2", "option colour red", "colour", {"option": "colour"}),
    Fault("unknown-option", RUNNING, r"deals 2", "option name x", "name x", {"option": "name"}),
    Fault("invalid-option", RUNNING, r"deals 2", "option must-ruff 1", "must-ruff", {"value": "1"}),
    Fault("invalid-option", RUNNING, r"deals 2", "option highest-up 8.5", "highest", {"value": "8.5"}),
    Fault(
        "invalid-option", RUNNING, r"deals 2", "option nulos-ranks 3 x", "nulos", {"option": "nulos-ranks"}
    ),
    Fault("invalid-option", RUNNING, r"deals 2", "option pass-out-limit x", "pass-out", {"value": "x"}),
    Fault(
        "offers-out-of-range", RUNNING, r"deals 2", "option highest-up 9", "rules", {"rule_set": "classic"}
    ),
    Fault("unknown-auction", RUNNING, r"deals 2", "option auction dutch", "rules", {"rule_set": "classic"}),
    Fault("no-such-seat", RUNNING, r"first-dealer 0", "first-dealer 4", "first-dealer", {"seat": 4}),
    Fault("no-such-seat", RUNNING, r"first-dealer 0", "first-dealer -1", "first-dealer", {"seat": -1}),
    Fault("no-such-seat", VIEW, r"view 2", "view 7", "view 7", {"seat": 7}),
    Fault("wrong-draw", RUNNING, r"deals 2", "draw 2S KH", "draw", {"dealer": 0}),
    Fault("wrong-draw", RUNNING, r"deals 2", "draw 2S", "draw", {"dealer": 0}),
    Fault("wrong-draw", RUNNING, r"deals 2", "draw", "draw", {"dealer": 0}),
    Fault(
        "first-player-deals-first",
        RUNNING,
        r"classic([\s\S]*)first-dealer 0",
        r"championship\1first-dealer 1",
        "first-dealer",
        {"first_dealer": 1},
    ),
    Fault("match-needs-one-to-ten-deals", RUNNING, r"\Z", "deal\n" * 8 + "deal last", "last", {"deals": 11}),
    Fault("missing-hand", RUNNING, r"hand 2.*\n", "", "deal 1", {"deal": 1, "seat": 2}),
    Fault("unknown-card", RUNNING, r"hand 1 AH", "hand 1 1H", "1H", {"token": "1H"}),
    Fault("unknown-card", RUNNING, r"deals 2", "draw XX", "XX", {"token": "XX"}),
    Fault("doubled-card", RUNNING, r"hand 1 AH KH", "hand 1 AH AH", "AH AH", {"token": "AH"}),
    Fault("hand-needs-thirteen-cards", RUNNING, r"hand 1 AH", "hand 1", "hand 1", {"seat": 1, "cards": 12}),
    Fault("card-in-two-hands", RUNNING, r"hand 2 AD", "hand 2 AH", "hand 2", {"seat": 2}),
    Fault(
        "cards-of-next-deal-unknown",
        RUNNING,
        r"(?s)deals 2\nsteps 57(.*)\ndeal 2.*",
        r"\1",
        "trick 13",
        {"deal": 2},
    ),
    Fault("unknown-cards", RUNNING, r"hand 1 AH", "hand 1 ??", "??", {"use": "loads_view"}),
    Fault("unknown-cards", VIEW, r"view 2", "view 3", "hand 3", {}),
    Fault("unknown-cards", VIEW, r"(?s)deals 1(.*)", rf"\1deal 2\n{HANDS_WITH_A_GAP}", "hand 0 ??", {}),
    Fault("unknown-cards", VIEW, r"(?s)steps 5(.*3S)", r"\1 0:leave 1:leave 2:leave", "hand 0", {}),
    Fault("not-a-view", VIEW, r"view 2\n", "", None, {"use": "loads"}),
    Fault("wrong-hand", VIEW, r"hand 1 2H \?\?", "hand 1 2H 9H", "hand 1", {"seat": 1}),
    Fault("unknown-action", RUNNING, r"1: 3H", "1: 3H what", "what", {"token": "what"}),
    Fault("unknown-action", FESTA, r"1:up3", "4:up3", "4:up3", {"token": "4:up3"}),
    Fault("unknown-action", FESTA, r"1:up3", "leave", "auction", {"token": "leave"}),
    Fault("illegal-action", RUNNING, r"1: 3H", "1: 2H", "trick  2 led 1", {}),
    Fault("wrong-seat", FESTA, r"2:pass", "3:pass", "auction", {"seat": 3, "expected": 2}),
    Fault("unfinished-deal", RUNNING, r"trick 13 .*\n", "", "points", {"deal": 1}),
    Fault("unfinished-deal", RUNNING, r"trick 13 .*\npoints .*\n", "", "trick  1 led 1", {"deal": 1}),
    Fault(
        "finished-deal", RUNNING, r"points.*", "trick 14 led 0: 2S", "trick 14", {"deal": 1, "action": "2S"}
    ),
    Fault("short-trick", RUNNING, r"led 1: 3H", "led 1: 3H won 1", "3H won 1", {"trick": 2}),
    Fault("long-trick", RUNNING, r"2D 2C won 0", "2D 2C 3S won 0", "3S won", {"trick": 1}),
    Fault("wrong-number", RUNNING, r"trick  5", "trick  6", "trick  6", {"word": "trick", "expected": 5}),
    Fault("wrong-number", RUNNING, r"deal 2", "deal 3", "deal 3", {"word": "deal", "expected": 2}),
    Fault("wrong-dealer", RUNNING, r"dealer 1", "dealer 2", "dealer 2", {"expected": 1}),
    Fault("wrong-contract", RUNNING, r"deal 1 tricks", "deal 1 men", "deal 1 men", {"expected": "tricks"}),
    Fault("wrong-contract", FESTA, r"contract trump-H", "contract nulos", "nulos", {"expected": "trump-H"}),
    Fault("wrong-contract", FESTA, r"auction.*", "contract 433", "433", {"expected": "festa"}),
    Fault("wrong-player", FESTA, r"player 1", "player 0", "player 0", {"expected": 1}),
    Fault("wrong-leader", RUNNING, r"trick  4 led 0", "trick  4 led 2", "trick  4", {"expected": 0}),
    Fault("wrong-winner", RUNNING, r"4C won 0", "4C won 3", "won 3", {"expected": 0}),
    Fault("wrong-payment", FESTA, r"payment 75", "payment 50", "payment", {"expected": 75}),
    Fault("wrong-payment", RUNNING, r"points.*", "payment 75 from 1 to 0", "payment", {"expected": 0}),
    Fault("wrong-points", FESTA, r"points 75 250", "points 0 325", "points", {"expected": "75 250 0 0"}),
)


@pytest.mark.parametrize(
    "fault", FAULTS, ids=[f"{number}-{fault.code}" for number, fault in enumerate(FAULTS)]
)
def test_fault_is_refused_with_its_line(fault: Fault) -> None:
    read = loads_view if fault.sample is VIEW else loads

    with pytest.raises(RecordError) as caught:
        read(fault.text)

    assert (caught.value.code, caught.value.line) == (fault.code, fault.line)
    assert fault.facts.items() <= caught.value.facts.items()


def test_every_code_is_tried() -> None:
    tried = {fault.code for fault in FAULTS} | {"too-long"}

    assert set(CODES) <= tried


def test_illegal_action_names_action_seat_and_rule() -> None:
    text = RUNNING.replace("hand 0 AS", "hand 0 AH").replace("hand 1 AH", "hand 1 AS")
    text = text.replace("led 0: 2S 2H", "led 0: 2S 3H")

    with pytest.raises(RecordError) as caught:
        loads(text)

    assert caught.value.code == "illegal-action"
    assert caught.value.facts == {"action": "3H", "seat": 1, "rule": "follow-suit", "suit": "S"}
    assert isinstance(caught.value.__cause__, IllegalAction)


def test_leaving_twice_names_who_left() -> None:
    with pytest.raises(RecordError) as caught:
        loads(RUNNING.replace("1: 3H", "1: 3:leave 3:leave"))

    assert caught.value.facts == {"action": "3:leave", "seat": 3, "rule": "already-left"}


def test_action_after_the_end_names_no_seat() -> None:
    with pytest.raises(RecordError) as caught:
        loads(RUNNING.replace("1: 3H", "1: 0:leave 1:leave 2:leave 3H"))

    assert caught.value.facts == {"action": "3H", "rule": "match-over"}


def test_text_longer_than_the_limit_is_not_read() -> None:
    text = RUNNING + "#" * MAX_LENGTH

    with pytest.raises(RecordError) as caught:
        loads(text)

    assert caught.value.code == "too-long"
    assert caught.value.facts == {"length": len(text), "limit": MAX_LENGTH}


def test_bytes_that_are_no_utf_8_are_not_read() -> None:
    with pytest.raises(RecordError) as caught:
        loads(RUNNING.encode("latin-1"))

    assert caught.value.code == "not-a-record"


def test_error_quotes_only_the_beginning_of_a_long_word() -> None:
    with pytest.raises(RecordError) as caught:
        loads(RUNNING + "x" * 5000)

    assert caught.value.facts == {"word": "x" * 40}
