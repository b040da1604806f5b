from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

import king
from king.record import CODES, MAX_LENGTH, RecordError, dumps, loads
from tests.record.samples import FESTA, HANDS, RUNNING
from tests.strategies import Game, games, house_rules, seeds, steps


@given(game=games(unrest=(0.0, 0.004, 0.05)), step=steps())
def test_match_at_any_step_is_read_as_it_was_written(game: Game, step: int) -> None:
    match = game.position(step)

    text = dumps(match)
    read = loads(text)

    assert read == match
    assert read.packs == match.packs
    assert dumps(read) == text


@given(game=games(unrest=(0.02,)))
def test_match_read_from_its_record_goes_on_like_the_match(game: Game) -> None:
    match = game.position(200)
    read = loads(dumps(match))

    while not match.is_over:
        action = match.automatic_action()
        assert read.automatic_action() == action
        match, read = match.apply(action), read.apply(action)

    assert read == match
    assert read.ranking() == match.ranking()


@pytest.mark.parametrize("name", king.RULE_SETS)
@given(seed=seeds())
def test_first_dealer_and_draw_are_kept(name: str, seed: int) -> None:
    match = king.Match.start(name, seed=seed)

    read = loads(dumps(match))

    assert read.first_dealer == match.first_dealer
    assert read.draw == match.draw
    assert (read.draw is None) == (name != "auction")


@given(rules=house_rules())
def test_house_rules_are_kept(rules: king.RuleSet) -> None:
    match = king.Match.start(rules, seed=1)

    assert loads(dumps(match)).rules == rules


@given(name=st.text())
def test_name_of_house_rules_may_be_any_text(name: str) -> None:
    rules = dataclasses.replace(king.RULE_SETS["classic"], name=name)

    assert loads(dumps(king.Match.start(rules, seed=1))).rules == rules


def test_named_rules_write_only_what_differs() -> None:
    rules = dataclasses.replace(
        king.RULE_SETS["auction"], payment_capped=False, pass_out_limit=None, nulos_ranks=(2, 5)
    )

    lines = dumps(king.Match.start(rules, seed=1)).splitlines()

    assert lines[1:5] == [
        "rules auction",
        "option nulos-ranks 2 5",
        "option pass-out-limit none",
        "option payment-capped no",
    ]


def test_house_rules_write_every_option() -> None:
    rules = dataclasses.replace(king.RULE_SETS["classic"], name="house")

    options = [line for line in dumps(king.Match.start(rules, seed=1)).splitlines() if "option" in line]

    assert len(options) == len(dataclasses.fields(king.RuleSet)) - 1  # all but the name


def test_missing_options_of_house_rules_are_the_usual_ones() -> None:
    text = RUNNING.replace("rules classic", "rules at home\noption must-ruff yes")

    assert loads(text).rules == king.RuleSet(name="at home", must_ruff=True)


@pytest.mark.parametrize("text", [RUNNING, FESTA])
def test_samples_are_canonical(text: str) -> None:
    assert dumps(loads(text)) == text


def test_running_sample_is_read_as_told() -> None:
    match = loads(RUNNING)

    assert match.deals[0].points == (-260, 0, 0, 0)
    assert match.deal.kind == "hearts"
    assert [(seat, card.token) for seat, card in match.deal.trick] == [(1, "3H")]
    assert match.to_act == 2
    assert match.tags == (("name.0", "Inês"),)


def test_festa_sample_is_read_as_told() -> None:
    deal = loads(FESTA).deals[0]

    assert (deal.contract, deal.player, deal.payment) == ("trump-H", 1, (1, 0, 75))
    assert deal.points == (75, 250, 0, 0)


def test_seat_that_leaves_stands_at_its_place() -> None:
    match = loads(RUNNING).leave(3).apply("3D").leave(0).apply("3C")

    last_line = dumps(match).splitlines()[-1]

    assert last_line == "trick  2 led 1: 3H 3:leave 3D 0:leave 3C"
    assert loads(dumps(match)) == match


def test_seat_that_leaves_between_two_deals_stands_at_the_head_of_the_later() -> None:
    text = RUNNING.replace("trick  2 led 1: 3H\n", "")
    match = loads(text.replace("steps 57", "steps 56"))
    before = king.record.dumps(match)
    start_of_second = loads(before[: before.index("trick  1 led 1")].replace("steps 56", "steps 52"))

    assert dumps(start_of_second.leave(0)).endswith("trick  1 led 1: 0:leave\n")


def test_match_that_ended_early_keeps_the_hands_of_later_deals() -> None:
    match = king.Match.start("classic", seed=3)
    for seat in (2, 0, 1):
        match = match.leave(seat)

    read = loads(dumps(match))

    assert read.is_over
    assert read.ranking() == (3, 2, 4, 1)
    assert len(read.packs) == 10


def test_match_may_have_fewer_than_ten_deals() -> None:
    text = f"king 1\nrules classic\nfirst-dealer 0\ndeal\n{HANDS}"

    assert len(loads(text).packs) == 1


def test_match_with_hidden_hands_is_not_written() -> None:
    match = loads(RUNNING)
    hidden = king.Match.of(match.rules, 0, None, ((match.packs[0][0], None, None, None),))

    with pytest.raises(RecordError) as caught:
        dumps(hidden)

    assert caught.value.code == "unknown-cards"
    assert caught.value.facts == {"use": "dumps_view"}


def test_match_is_not_written_longer_than_can_be_read() -> None:
    match = loads(RUNNING).with_tags([("comment", "x" * MAX_LENGTH)])

    with pytest.raises(RecordError) as caught:
        dumps(match)

    assert caught.value.code == "too-long"


def test_codes_are_told_once() -> None:
    assert len(set(CODES)) == len(CODES)
