"""What a page asks of a thread that thinks beside it, as text, and how it is answered.

A table goes out as the record of a view, so no hidden card of a running deal is in it. Everything else is
JSON.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from king import bots, record
from king.actions import parse_action
from king.bots.choice import Choice, Estimate
from king.study.course import decisions
from king.study.hindsight import Hindsight, look_back
from king.study.judging import LEVEL, Judgement, judge
from king.study.luck import points_of_master
from king.study.reviewed import Reviewed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from king.match.view import SeatView

_parsed = lru_cache(maxsize=1)(record.loads_view)  # one review asks about the same table again and again


# ----------------------------------------------------------------------------------------------- hints


async def weigh(table: str, seed: int) -> str:
    """What ``master`` would do in the place of the seat whose view this is, with its estimates."""
    choice = await bots.think(record.loads_view(table), LEVEL, seed)
    estimates = {str(action): _numbers(estimate) for action, estimate in choice.estimates.items()}
    return json.dumps({"action": str(choice.action), "estimates": estimates})


def choice_from(answer: str) -> Choice:
    """The choice in an answer of ``weigh``."""
    told = json.loads(answer)
    estimates = {parse_action(token): Estimate(*numbers) for token, numbers in told["estimates"].items()}
    return Choice(parse_action(told["action"]), estimates)


# ---------------------------------------------------------------------------------------------- review


def order_of_decision(table: str, seat: int, deal: int, index: int) -> str:
    """Asks what a decision cost: that of ``seat`` at this place of the log of a finished deal."""
    return json.dumps({"table": table, "seat": seat, "deal": deal, "index": index})


def order_of_luck(table: str, seat: int, deal: int, levels: Sequence[str], seed: int) -> str:
    """Asks what ``master`` makes of the cards of a finished deal, in one playing."""
    return json.dumps({"table": table, "seat": seat, "deal": deal, "levels": list(levels), "seed": seed})


async def study(order: str) -> str:
    """Carry an order out. An empty answer: there was nothing to decide."""
    asked = json.loads(order)
    table, seat, deal = _parsed(asked["table"]), int(asked["seat"]), int(asked["deal"])
    if "levels" in asked:
        return str(await points_of_master(table, deal, seat, asked["levels"], asked["seed"]))
    reviewed = await _reviewed(table, seat, deal, int(asked["index"]))
    return "" if reviewed is None else json.dumps(_told(reviewed))


async def _reviewed(table: SeatView, seat: int, number: int, index: int) -> Reviewed | None:
    decision = next(each for each in decisions(table, number, seat) if each.index == index)
    choice = await bots.think(decision.view, LEVEL, index)
    judgement = judge(decision.action, choice)
    if judgement is None:
        return None
    hindsight = await look_back(decision)
    taken, best = choice.estimates[decision.action], choice.estimates[judgement.best]
    return Reviewed(number, index, decision.action, judgement, hindsight, taken, best)


def _numbers(estimate: Estimate) -> list[float]:
    return [estimate.points, estimate.error, estimate.playouts]


def _told(reviewed: Reviewed) -> dict[str, Any]:
    judgement, hindsight = reviewed.judgement, reviewed.hindsight
    return {
        "deal": reviewed.deal,
        "index": reviewed.index,
        "action": str(reviewed.action),
        "best": str(judgement.best),
        "judgement": [judgement.loss, judgement.error, judgement.stake],
        "seen": [str(hindsight.best), hindsight.loss, hindsight.exact],
        "estimates": [_numbers(reviewed.taken), _numbers(reviewed.better)],
    }


def reviewed_from(answer: str) -> Reviewed | None:
    """The reviewed decision in an answer of ``study``."""
    if not answer:
        return None
    told = json.loads(answer)
    seen, loss, exact = told["seen"]
    taken, better = (Estimate(*numbers) for numbers in told["estimates"])
    return Reviewed(
        told["deal"],
        told["index"],
        parse_action(told["action"]),
        Judgement(parse_action(told["best"]), *told["judgement"]),
        Hindsight(parse_action(seen), loss, exact),
        taken,
        better,
    )
