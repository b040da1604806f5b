"""The game's terms: each has its word in every language, and every code of the engine its sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import king
from king import record
from king.actions import ACTIONS
from king.app import reasons, terms
from king.app.words import LANGUAGES, words_for
from king.cards import CARD_BY_TOKEN, CARDS
from king.errors import Fact, IllegalAction, InvalidMatch, InvalidRules, RecordError, refuse
from king.rules.auction import Stage
from king.rules.contracts import CONTRACTS
from king.rules.ruleset import RULE_SETS
from tests.app.pseudo import pseudo

PACKAGE = Path(king.__file__).parent
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

FACTS: dict[str, Fact] = {
    "card": "QC",
    "suit": "D",
    "trump": "S",
    "best": "up4",
    "offer": "nulos3",
    "contract": "no-trump",
    "action": "KH",
    "token": "ZZ",
    "name": "oceanic",
    "version": "9",
    "seat": 2,
    "deals": 11,
    "deal": 3,
    "hands": 5,
    "cards": 12,
    "word": "trick",
    "option": "must_ruff",
    "value": "perhaps",
    "trick": 13,
    "expected": 1,
    "number": 4,
    "reason": "it is damaged",
}


def codes_of(*makers: str) -> set[str]:
    """The literal codes with which the package's sources call one of these."""
    found = set()
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in makers and node.args:
                literal = node.args[0]
                if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
                    found.add(literal.value)
    return found


# ---------------------------------------------------------------------------------------------- completeness


def test_every_refusal_of_the_engine_has_its_words() -> None:
    found = codes_of("refuse", "_above_trumps")
    assert {"follow-suit", "must-overruff", "offer-too-low"} <= found
    assert found <= {*reasons.REFUSALS, "wrong-stage"}


def test_every_stage_has_its_refusal() -> None:
    assert {stage.value for stage in Stage} == set(reasons.WRONG_STAGE)


def test_every_contradiction_of_rules_has_its_words() -> None:
    contradictions = RULE_SETS["classic"]._contradictions()  # noqa: SLF001 - the one list of these codes
    assert {code for code, _ in contradictions} == set(reasons.INVALID_RULES)


def test_every_error_of_matches_and_records_has_its_words() -> None:
    known = {*reasons.INVALID_MATCHES, *reasons.INVALID_CARDS, *reasons.INVALID_RULES, *reasons.RECORD_ERRORS}
    found = codes_of("InvalidMatch", "InvalidCards", "RecordError")
    assert {"card-in-two-hands", "unknown-card", "wrong-leader", "not-a-save"} <= found
    assert found | set(record.CODES) <= known


@EVERY_LANGUAGE
def test_every_reason_can_be_told_with_its_facts(language: str) -> None:
    told = words_for(language)
    for code in reasons.REFUSALS:
        assert "{" not in terms.refusal_text(told, refuse(code, **FACTS))
    for code in reasons.INVALID_RULES:
        assert "{" not in terms.invalid_rules_text(told, InvalidRules(code))
    for code in reasons.INVALID_MATCHES:
        assert "{" not in terms.invalid_match_text(told, InvalidMatch(code, **FACTS))
    for code in reasons.RECORD_ERRORS:
        assert "{" not in terms.record_error_text(told, RecordError(code, line=7, **FACTS))


@EVERY_LANGUAGE
def test_no_two_cards_are_called_the_same(language: str) -> None:
    told = words_for(language)
    assert len({terms.card(told, card) for card in CARDS}) == 52
    assert len({terms.the_card(told, card) for card in CARDS}) == 52
    assert len({terms.rank(told, height) for height in range(13)}) == 13


@EVERY_LANGUAGE
def test_no_two_buttons_say_the_same(language: str) -> None:
    told = words_for(language)
    tokens = [token for token in ACTIONS if not token.endswith("leave")]
    assert len({terms.label(told, token) for token in tokens}) == len(tokens)


@EVERY_LANGUAGE
def test_labels_fit_a_narrow_phone(language: str) -> None:
    told = words_for(language)
    labels = [terms.label(told, token) for token in ACTIONS if token not in CARD_BY_TOKEN]
    names = [terms.contract(told, name) for name in CONTRACTS]
    assert max(map(len, labels)) <= 18
    assert max(map(len, names)) <= 18
    assert max(len(terms.cost(told, name)) for name in (*CONTRACTS, "festa")) <= 38


# ---------------------------------------------------------------------------------------------------- meaning


@pytest.mark.parametrize(
    ("token", "portuguese", "english", "italian"),
    [
        ("KH", "o rei de copas", "the king of hearts", "il re di cuori"),
        ("QS", "a dama de espadas", "the queen of spades", "la regina di picche"),
        ("AD", "o ás de ouros", "the ace of diamonds", "l\u2019asso di quadri"),
        ("8C", "o oito de paus", "the eight of clubs", "l\u2019otto di fiori"),
        ("JD", "o valete de ouros", "the jack of diamonds", "il fante di quadri"),
    ],
)
def test_cards_take_their_article(token: str, portuguese: str, english: str, italian: str) -> None:
    told = [terms.the_card(words_for(language), CARD_BY_TOKEN[token]) for language in ("pt", "en", "it")]
    assert told == [portuguese, english, italian]


@pytest.mark.parametrize(
    ("token", "label", "said"),
    [
        ("up1", "1 vaza", "1 vaza"),
        ("up4", "4 vazas", "4 vazas"),
        ("nulos2", "2 nulos", "2 nulos"),
        ("pass", "Passo", "Passo"),
        ("accept", "Aceito", "Aceito"),
        ("too-little", "É pouco", "É pouco"),
        ("eight-or-nulos", "8 ou nulos", "8 ou nulos"),
        ("open", "Abrir leilão", "Leilão!"),
        ("trump-S", "Espadas", "Espadas"),
        ("no-trump", "Sem trunfo", "Sem trunfo"),
        ("KH", "Rei de copas", "Rei de copas"),
        ("2:leave", "Deixar a mesa", "Deixar a mesa"),
    ],
)
def test_actions_in_portuguese(token: str, label: str, said: str) -> None:
    told = words_for("pt")
    assert (terms.label(told, ACTIONS[token]), terms.said(told, token)) == (label, said)


@pytest.mark.parametrize(
    ("name", "contract", "cost"),
    [
        ("tricks", "Tricks", "Each trick costs 20"),
        ("hearts", "Hearts", "Each heart costs 20"),
        ("men", "Men", "Kings and jacks cost 30"),
        ("queens", "Queens", "Each queen costs 50"),
        ("king", "King of hearts", "The king of hearts costs 160"),
        ("last-two", "Last two", "The last two cost 90 each"),
        ("festa", "Festa", "The owner chooses"),
        ("trump-D", "Diamonds as trumps", "Each trick earns 25"),
        ("no-trump", "No trump", "Each trick earns 25"),
        ("nulos", "Nulos", "325, less 75 a trick"),
        ("433", "4-3-3-3", "Not played: 100, then 75 each"),
    ],
)
def test_contracts_and_what_they_cost(name: str, contract: str, cost: str) -> None:
    told = words_for("en")
    assert (terms.contract(told, name), terms.cost(told, name)) == (contract, cost)


def test_what_a_contract_counts() -> None:
    told = words_for("en")
    counts = [("hearts", 3), ("men", 1), ("queens", 2), ("king", 1), ("last-two", 2), ("nulos", 1)]
    expected = ["3 hearts", "1 man", "2 queens", "1 king of hearts", "2 tricks", "1 trick"]
    assert [terms.counted(told, name, count) for name, count in counts] == expected


def test_places_and_seats() -> None:
    told = words_for("en")
    assert [terms.place(told, number) for number in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [terms.place_in_words(words_for("pt"), number) for number in (1, 4)] == [
        "primeiro lugar",
        "último lugar",
    ]
    seats = ["on your right", "you", "on your left", "across from you"]
    assert [terms.seat(told, seat, own_seat=1) for seat in range(4)] == seats


@EVERY_LANGUAGE
def test_rule_sets_and_levels_have_a_name_and_a_line(language: str) -> None:
    told = words_for(language)
    sets = {(terms.rule_set(told, name), terms.rule_set_description(told, name)) for name in RULE_SETS}
    levels = ("beginner", "casual", "skilled", "strong", "master")
    told_levels = {(terms.level(told, name), terms.level_description(told, name)) for name in levels}
    assert len(sets) == 4
    assert len(told_levels) == 5
    assert not {name for name, _ in told_levels} & set(levels)


def test_a_house_keeps_the_name_of_its_rules() -> None:
    told = words_for("en")
    assert terms.rule_set(told, "Tasca do Zé") == "Tasca do Zé"
    assert terms.rule_set_description(told, "Tasca do Zé") == "Rules of the house."
    assert (terms.level(told, "superhuman"), terms.level_description(told, "superhuman")) == (
        "superhuman",
        "",
    )


# ------------------------------------------------------------------------------------------------- refusals


def test_a_refusal_says_which_rule_and_what_to_do() -> None:
    told = words_for("pt")
    overruff = refuse("must-overruff", trump="S", card="QS")
    assert (
        terms.refusal_text(told, refuse("follow-suit", suit="H")) == "Tens de assistir ao naipe: joga copas."
    )
    assert terms.refusal_text(told, overruff).startswith(
        "Tens de cortar mais alto do que a dama de espadas: "
    )
    assert terms.refusal_text(told, refuse("wrong-stage", stage="leader")) == "Primeiro diz quem sai."
    low = refuse("offer-too-low", best="nulos2")
    assert terms.refusal_text(told, low) == "A melhor oferta é de 2 nulos: sobe ou passa."


def test_a_real_refusal_is_told() -> None:
    match = king.Match.start("classic", seed=1)
    card = next(token for token in CARD_BY_TOKEN if token not in match.deal.hands[match.to_act or 0])
    with pytest.raises(IllegalAction) as caught:
        match.apply(card)
    refusal = refuse(caught.value.code, **caught.value.facts)
    name = terms.the_card(words_for("en"), CARD_BY_TOKEN[card])
    assert (
        terms.refusal_text(words_for("en"), refusal) == f"You do not hold {name}: play a card from your hand."
    )


def test_a_code_without_words_is_still_told() -> None:
    told = terms.refusal_text(words_for("en"), refuse("brand-new-rule"))
    assert told == "The rules do not allow that (brand-new-rule)."


def test_a_record_error_names_its_line() -> None:
    error = RecordError("unknown-rules", line=3, name="oceanic")
    assert terms.record_error_text(words_for("en"), error) == "Line 3: There are no rules called “oceanic”."
    whole = RecordError("newer-version", version="9")
    assert terms.record_error_text(words_for("it"), whole) == (
        "Questa partita è stata scritta da un King più recente (versione 9)."
    )


def test_no_term_bypasses_the_catalogue() -> None:
    told = pseudo()
    texts = [
        *(terms.label(told, token) for token in ACTIONS),
        *(terms.said(told, token) for token in ACTIONS),
        *(terms.contract(told, name) for name in CONTRACTS),
        *(terms.cost(told, name) for name in CONTRACTS),
        *(terms.refusal_text(told, refuse(code, **FACTS)) for code in reasons.REFUSALS),
    ]
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in texts)
