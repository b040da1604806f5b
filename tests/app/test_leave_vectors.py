"""The vectors with seats that leave, played by four people around one device."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from king import Match, record
from king.app.pace import PACES
from king.app.session import Phase, Session, Verdict
from tests.app.table import next_request, table_of, until
from tests.test_vectors import lines

STRIDE = 8
"""By default every eighth of the eighty matches: ten, of all rule sets. The others are long tests."""


async def play(session: Session, told: dict[str, Any]) -> None:
    """Everybody does what the vector says; what is automatic there is left to the session."""
    for deal in told["deals"]:
        for step in deal["steps"]:
            taken = session.match.steps
            if step["action"].endswith("leave"):
                session.leave(step["seat"])
                assert session.match.steps == taken + 1
            elif not step.get("auto"):
                await decide(session, step["seat"], step["action"])
            else:
                await until(lambda taken=taken: session.match.steps > taken)  # type: ignore[misc]  # binds now


async def decide(session: Session, seat: int, token: str) -> None:
    while await next_request(session):
        if session.accepts_actions:
            break
        assert session.viewer == seat
        session.take_device()
        await until(lambda: not session.is_offered)
    assert session.holder == seat
    assert session.act(token, session.match.steps) == (Verdict.TAKEN, None)


LINES = [pytest.param(line, marks=pytest.mark.long if line % STRIDE else ()) for line in range(80)]


@pytest.mark.parametrize("line", LINES)
def test_leaving_is_as_the_vectors_tell_it(line: int) -> None:
    async def scenario() -> None:
        told = json.loads(lines("leave")[line])
        hands = [deal["hands"] for deal in told["deals"]]
        match = Match.start(told["rules"], first_dealer=told["first_dealer"], deals=hands)
        session, screen = table_of(match, (0, 1, 2, 3), pace=PACES["instant"])
        session.start()
        await play(session, told)
        await until(lambda: session.phase is Phase.RESULT)
        over = session.match
        assert list(over.left) == told["left"]
        assert list(over.ranking()) == told["ranking"]
        assert list(over.scores) == told["scores"]
        assert record.loads(record.dumps(over)).left == over.left
        assert screen.errors == []

    asyncio.run(scenario())
