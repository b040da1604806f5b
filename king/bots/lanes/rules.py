"""How a contract is played under a rule set: the few facts that playing it out asks for.

``play_rules`` reads them off the rule set's fields. Rule sets that play a contract alike give equal facts, so
whatever is made from these facts (the policy's tables above all) is made once for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from king.cards import HAND_SIZE, SUITS, CardSet

if TYPE_CHECKING:
    from king.rules.contracts import Contract
    from king.rules.ruleset import RuleSet

HEART_SUIT = SUITS.index("H")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """The play of one contract under one rule set.

    Every option is off where it has nothing to say, so that equal play means equal facts.
    """

    game: str
    """What is played: a contract's name, but ``"trump"`` for all four trumps, and ``"tricks"`` for nulos too,
    which are played alike: own tricks are bad."""

    table: str
    """The name of the policy's table, see ``table_for``."""

    unit: int
    """Points of each thing that scores: a trick, or a scoring card."""

    first_paid_trick: int = HAND_SIZE + 1
    """The number of the first trick that scores as a trick; 14 where cards score."""

    scoring_cards: CardSet = 0
    """The cards that score; none where tricks do."""

    trump: int | None = None
    """The index of the trump suit in ``SUITS``."""

    # The options of the rule set that are told in its own words.
    hearts_lead_only_alone: bool = False
    no_heart_on_first_trick: bool = False
    king_when_void: bool = False
    king_under_hearts: Literal["never", "ace", "always"] = "never"
    no_king_on_first_trick: bool = False
    must_ruff: bool = False
    must_overruff: bool = False
    must_overtrump: bool = False

    @property
    def upward(self) -> bool:
        """Whether tricks are worth having."""
        return self.unit > 0

    @property
    def special_suit(self) -> int | None:
        """The suit that is not like the others: trumps, or hearts where hearts or their king score."""
        return HEART_SUIT if self.game in ("hearts", "king") else self.trump

    @property
    def suits(self) -> tuple[int, ...]:
        """The suits in the order in which the policy looks at them, which decides between equal cards."""
        plain = [suit for suit in range(len(SUITS)) if suit != self.special_suit]
        if self.trump is not None:
            return (self.trump, *plain)
        return (*plain, HEART_SUIT) if self.special_suit is not None else tuple(plain)


def play_rules(rules: RuleSet, contract: Contract) -> PlayRules:
    """How ``contract`` is played under ``rules``."""
    game = "trump" if contract.trump else "tricks" if contract.name == "nulos" else contract.name
    king = game == "king"
    trump = game == "trump"
    return PlayRules(
        game=game,
        table=table_for(rules, game),
        unit=contract.per_trick or contract.per_card,
        first_paid_trick=HAND_SIZE + 1 - (contract.paid_tricks if contract.per_trick else 0),
        scoring_cards=contract.scoring_cards,
        trump=SUITS.index(contract.trump) if contract.trump else None,
        hearts_lead_only_alone=rules.hearts_lead_only_alone and game in ("hearts", "king"),
        no_heart_on_first_trick=rules.no_heart_on_first_trick and game == "hearts",
        king_when_void=rules.king_when_void and king,
        king_under_hearts=rules.king_under_hearts if king else "never",
        no_king_on_first_trick=rules.no_king_on_first_trick and king,
        must_ruff=rules.must_ruff and trump,
        must_overruff=rules.must_overruff and trump,
        must_overtrump=rules.must_overtrump and trump,
    )


def table_for(rules: RuleSet, game: str) -> str:
    """The policy's table that was trained for this play, or for the nearest to it.

    The play of the four rule sets needs thirteen tables. Any other combination of options takes the one that
    shares the option which changes most: in the hearts deal, whether hearts may be thrown on trick 1; in the
    king deal, when hearts catch the king; with trumps, forced ruffing before forced overtrumping.
    """
    if game == "hearts":
        return "hearts-later" if rules.no_heart_on_first_trick else "hearts"
    if game == "king":
        return f"king-{rules.king_under_hearts}"
    if game == "trump":
        return "trump-ruff" if rules.must_ruff else "trump-over" if rules.must_overtrump else "trump-free"
    return game
