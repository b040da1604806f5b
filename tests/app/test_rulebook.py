"""The page of rules follows the fields of a rule set, in every language."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from king.app.pages import Bullets, Heading, Paragraph, Table
from king.app.rulebook import rulebook
from king.app.rulebook_common import common
from king.app.words import LANGUAGES, Words, words_for
from king.rules.ruleset import RULE_SETS, RuleSet
from tests.app.pseudo import pseudo
from tests.strategies import house_rules

if TYPE_CHECKING:
    from king.app.pages import Block

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EVERY_RULE_SET = pytest.mark.parametrize("name", RULE_SETS)


def texts_of(block: Block) -> list[str]:
    match block:
        case Heading(text=text) | Paragraph(text=text):
            return [text]
        case Bullets(items=items):
            return list(items)
        case Table(header=header, rows=rows):
            return [*header, *(cell for row in rows for cell in row)]


def page(words: Words, rules: RuleSet) -> str:
    told = rulebook(words, rules)
    lines = [told.title, told.summary]
    for section in told.sections:
        lines += [section.title, *(text for block in section.blocks for text in texts_of(block))]
    return "\n".join(lines)


CHANGES: list[tuple[str, str, Any]] = [
    ("classic", "name", "house"),
    ("classic", "programme", RULE_SETS["international"].programme),
    ("classic", "first_dealer", "draw"),
    ("classic", "first_dealer", "first-player"),
    ("classic", "first_leader", "left-of-dealer"),
    ("championship", "first_leader", "left-of-dealer"),
    ("international", "first_leader", "dealer"),
    ("classic", "hearts_lead_only_alone", False),
    ("classic", "no_heart_on_first_trick", True),
    ("classic", "king_when_void", False),
    ("international", "king_when_void", False),
    ("classic", "king_under_hearts", "always"),
    ("classic", "king_under_hearts", "never"),
    ("classic", "no_king_on_first_trick", True),
    ("classic", "stop_when_decided", True),
    ("classic", "no_trump_festas", False),
    ("championship", "no_trump_festas", False),
    ("championship", "nulos_festas", True),
    ("classic", "must_ruff", True),
    ("international", "must_overruff", False),
    ("classic", "must_overtrump", False),
    ("classic", "auction", "optional"),
    ("championship", "auction", "always"),
    ("classic", "highest_up", 7),
    ("classic", "nulos_ranks", (3, 6, 8)),
    ("classic", "nulos_ranks", (3, 5)),
    ("classic", "nulos_ranks", ()),
    ("classic", "answer", "too-little"),
    ("classic", "eight_must_be_accepted", False),
    ("classic", "ultimatum", "everyone"),
    ("classic", "ultimatum", "bidder"),
    ("auction", "ultimatum", "bidder"),
    ("classic", "pass_out_limit", None),
    ("classic", "pass_out_limit", 0),
    ("classic", "pass_out_limit", 75),
    ("classic", "pass_out_limit", 225),
    ("classic", "leader_choice", True),
    ("championship", "leader_choice", True),
    ("classic", "payment_capped", True),
    ("classic", "nulos_paid_by_rank", True),
]


def test_every_field_is_tried() -> None:
    assert {field for _, field, _ in CHANGES} == {field.name for field in fields(RuleSet)}


@EVERY_LANGUAGE
@pytest.mark.parametrize(("base", "field", "value"), CHANGES)
def test_a_changed_field_changes_the_page(language: str, base: str, field: str, value: object) -> None:
    rules = RULE_SETS[base]
    changed: dict[str, Any] = {field: value}
    words = words_for(language)
    assert page(words, rules) != page(words, replace(rules, **changed))


@EVERY_LANGUAGE
@EVERY_RULE_SET
def test_all_figures_stand_in_the_page(language: str, name: str) -> None:
    found = set(re.findall(r"\d+", page(words_for(language), RULE_SETS[name])))
    costs = {"20", "30", "50", "160", "90", "25"}
    totals = {"260", "240", "200", "160", "180", "325", "1300"}
    assert costs | totals | {"2", "5", "52", "13"} <= found


def test_the_check_totals_stand_in_the_order_of_the_deals() -> None:
    words = words_for("en")
    assert "260, 260, 240, 200, 160, 180" in page(words, RULE_SETS["classic"])
    assert "260, 260, 200, 240, 160, 180" in page(words, RULE_SETS["auction"])


@EVERY_LANGUAGE
def test_rule_sets_have_different_pages(language: str) -> None:
    assert len({page(words_for(language), rules) for rules in RULE_SETS.values()}) == 4


@EVERY_LANGUAGE
@given(rules=house_rules())
def test_any_house_has_its_page(language: str, rules: RuleSet) -> None:
    told = rulebook(words_for(language), rules)
    assert told.title == rules.name
    assert "{" not in page(words_for(language), rules)
    keys = [section.key for section in told.sections]
    assert len(set(keys)) == len(keys)
    assert ("auction" in keys) == (rules.auction != "none")
    tables = [block for section in told.sections for block in section.blocks if isinstance(block, Table)]
    assert all(len(row) == len(table.header) for table in tables for row in table.rows)


def test_the_offers_in_nulos_are_ranked_and_priced() -> None:
    def ranks(rules: RuleSet) -> tuple[tuple[str, ...], ...]:
        auction = next(part for part in rulebook(words_for("en"), rules).sections if part.key == "auction")
        return next(block.rows for block in auction.blocks if isinstance(block, Table))

    assert ranks(RULE_SETS["classic"]) == (
        ("1 nulo", "3 tricks", "75"),
        ("2 nulos", "5 tricks", "150"),
        ("3 nulos", "8 tricks", "225"),
    )
    assert ranks(RULE_SETS["international"])[-1] == ("3 nulos", "above 8 tricks", "225")
    by_rank = replace(RULE_SETS["classic"], nulos_paid_by_rank=True)
    assert [row[-1] for row in ranks(by_rank)] == ["75", "125", "200"]


def test_no_sentence_bypasses_the_catalogue() -> None:
    for section in rulebook(pseudo(), RULE_SETS["international"]).sections:
        for block in section.blocks:
            for text in (section.title, *texts_of(block)):
                assert not re.search(r"[A-Za-z]{3,}", re.sub(r"⟦.*?⟧", "", text))


def test_what_all_rule_sets_share_leaves_out_what_one_has_for_itself() -> None:
    words = words_for("en")
    shared = common(words)
    for rules in RULE_SETS.values():
        pieces = {block for section in rulebook(words, rules).sections for block in section.blocks}
        assert pieces & shared
        assert {piece for piece in pieces if isinstance(piece, Paragraph)} - shared
