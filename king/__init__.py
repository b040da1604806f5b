"""King, the Portuguese card game for four.

>>> import king
>>> match = king.Match.start("classic", seed=20261130)
>>> match.deal.contract, match.to_act == match.first_dealer
('tricks', True)
>>> while not match.is_over:
...     match = match.apply(match.legal_actions()[0])
>>> sum(match.scores)
0

The engine needs nothing but Python's standard library. ``king.bots`` and ``king.record`` are loaded when they
are first asked for, so that a page that only shows a table does not wait for them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from king.actions import Action
from king.cards import Card
from king.errors import (
    IllegalAction,
    InvalidAction,
    InvalidCards,
    InvalidMatch,
    InvalidRules,
    KingError,
    RecordError,
    Refusal,
)
from king.match.match import Match
from king.match.view import SeatView
from king.rules.ruleset import RULE_SETS, RuleSet

if TYPE_CHECKING:
    from types import ModuleType

__version__ = "0.1.0"

__all__ = [
    "RULE_SETS",
    "Action",
    "Card",
    "IllegalAction",
    "InvalidAction",
    "InvalidCards",
    "InvalidMatch",
    "InvalidRules",
    "KingError",
    "Match",
    "RecordError",
    "Refusal",
    "RuleSet",
    "SeatView",
    "__version__",
    "bots",
    "record",
]


def __getattr__(name: str) -> ModuleType:
    if name in ("bots", "record"):
        return import_module(f"king.{name}")
    raise AttributeError(f"module 'king' has no attribute {name!r}")
