"""Reasons for words: from the hand, and from the estimates of all that may be said."""

from __future__ import annotations

from king.actions import ACTIONS
from king.bots.choice import Choice, Estimate
from king.study.reason import Reason
from king.study.reasons import reason_for
from king.study.word_reasons import reason_for as why_say
from tests.bots.tables import seen
from tests.positions import A_SUIT_EACH, CLASSIC, begin, festas_first, go, others


def decided(action: str, **points: float) -> Choice:
    """A choice with these estimates; the names have underscores for hyphens."""
    estimates = {ACTIONS[name.replace("_", "-")]: Estimate(value, 1.0, 100) for name, value in points.items()}
    return Choice(ACTIONS[action], estimates)


def said(choice: Choice, hand: str = A_SUIT_EACH[0]) -> Reason | None:
    """The reason for what seat 0, the owner, says with this hand when nobody has bid."""
    deal = go(begin(festas_first(CLASSIC), "festa", others(hand)), "pass pass pass")
    return why_say(seen(deal), choice)


def test_a_bid_is_dear_or_worth_it() -> None:
    assert said(decided("pass", **{"pass": 60, "up3": 48, "up4": 23})) == Reason.of(
        "offers-cost-more", offer="up3", points=12
    )
    assert said(decided("pass", **{"pass": 60, "up3": 63})) is None
    assert said(decided("up3", **{"pass": 60, "up3": 75})) == Reason.of("buying-pays", points=15)
    assert said(decided("up3", **{"pass": 60, "up3": 60.2})) is None


def test_an_owner_sells_or_keeps() -> None:
    assert said(decided("accept", accept=120, refuse=90)) == Reason.of("selling-pays", points=30)
    assert said(decided("refuse", accept=70, refuse=90)) == Reason.of("keeping-pays", points=20)
    assert said(decided("too-little", accept=70, too_little=95)) == Reason.of("keeping-pays", points=25)
    assert said(decided("refuse", accept=100, refuse=90)) is None


def test_trumps_are_named_for_their_length_only_if_they_are_long() -> None:
    five = "AS KS QS JS TS 9H 8H 7H 6D 5D 4D 3C 2C"
    four = "AS KS QS JS TH 9H 8H 7H 6D 5D 4D 3C 2C"
    assert said(decided("trump-S"), five) == Reason.of("long-suit", count=5, suit="S")
    assert said(decided("trump-H"), five) is None
    assert said(decided("trump-S"), four) is None
    assert said(decided("no-trump"), four) == Reason.of("no-long-suit")
    assert said(decided("no-trump"), five) is None


def test_nulos_are_played_with_low_cards() -> None:
    low = "2S 3S 4S 5S 2H 3H 4H 7H AD KD QD AC KC"
    assert said(decided("nulos"), low) == Reason.of("low-hand", count=8)
    assert said(decided("nulos"), low.replace("7H", "8H")) is None
    assert said(decided("433"), low) is None


def test_no_reason_is_given_where_nothing_is_to_be_decided() -> None:
    deal = go(begin(festas_first(CLASSIC), "festa", A_SUIT_EACH), "pass pass pass trump-S")
    lead = decided("AS", AS=100.0, KS=100.4)
    assert reason_for(seen(deal), lead) == Reason.of("no-difference")
    assert reason_for(seen(deal), decided("AS", AS=100.0, KS=98.0)) == Reason.of("cannot-be-beaten")
    last = go(deal, " ".join(f"{rank}{suit}" for rank in "AKQJT9876543" for suit in "SHDC"))
    assert reason_for(seen(last), decided("2S")) == Reason.of("only-one")
