"""What words mean: all that can be said has a sentence, and a table lists what it plays with."""

from __future__ import annotations

import pytest

from king.actions import ACTIONS, Choice, Word
from king.app.glossary import explanation, meanings
from king.app.words import words_for
from king.rules.ruleset import RULE_SETS

WORDS = words_for("en")
PLAIN = {"pass"}
"""What needs no explanation."""

ALWAYS = ["Trick", "To lead", "Trump", "To ruff", "Negative deal", "Festa", "Owner"]
AUCTION = ["Auction", "Offer", "To match"]


@pytest.mark.parametrize("token", [token for token, one in ACTIONS.items() if isinstance(one, Choice | Word)])
def test_whatever_is_said_or_chosen_is_explained(token: str) -> None:
    assert bool(explanation(WORDS, token)) == (token not in PLAIN)


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("championship", [*ALWAYS, "No trump"]),
        ("auction", [*ALWAYS, *AUCTION, "8 or nulos", "No trump", "Nulos", "4-3-3-3"]),
        ("classic", [*ALWAYS, *AUCTION, "No trump", "Nulos", "4-3-3-3"]),
        ("international", [*ALWAYS, *AUCTION, "Too little", "8 or nulos", "Nulos", "4-3-3-3"]),
    ],
)
def test_a_table_lists_the_words_that_it_plays_with(rules: str, names: list[str]) -> None:
    assert [name for name, _ in meanings(WORDS, RULE_SETS[rules])] == names


def test_a_meaning_tells_what_a_contract_is_worth() -> None:
    # Nulos begin at 325 less 75 a trick; an unplayed festa counts 4 and three times 3 tricks of 25.
    told = dict(meanings(WORDS, RULE_SETS["auction"]))
    assert "100" in told["4-3-3-3"]
    assert "75" in told["4-3-3-3"]
    assert "75" in told["Nulos"]
