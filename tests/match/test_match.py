from __future__ import annotations

from dataclasses import replace

import pytest

from king import RULE_SETS, IllegalAction, InvalidAction, InvalidMatch, Match
from king.match.dealing import parse_hands, seeded
from tests.positions import A_SUIT_EACH, CLASSIC, begins_with, festas_first

TEN = [A_SUIT_EACH] * 10


def automatically(match: Match, until_deal: int = 11) -> Match:
    while not match.is_over and match.deal_number < until_deal:
        match = match.apply(match.automatic_action())
    return match


# -------------------------------------------------------------------------------------------------- ten deals


@pytest.mark.parametrize("name", RULE_SETS)
def test_ten_deals_the_deal_passing_to_the_left(name: str) -> None:
    match = automatically(Match.start(name, seed=3))
    first = match.first_dealer
    assert [deal.number for deal in match.deals] == list(range(1, 11))
    assert [deal.dealer for deal in match.deals] == [(first + turn) % 4 for turn in range(10)]
    assert [deal.kind for deal in match.deals] == list(RULE_SETS[name].programme)
    assert [deal.owner for deal in match.deals] == [None] * 6 + [(first + turn) % 4 for turn in range(6, 10)]
    assert sorted(deal.owner or 0 for deal in match.deals[6:]) == [0, 1, 2, 3]


def test_the_next_deal_begins_at_once() -> None:
    match = Match.start(begins_with(CLASSIC, "king"), first_dealer=1, deals=TEN)
    for _ in range(51):
        match = match.apply(match.legal_actions()[0])
    assert (match.deal_number, match.scores, match.steps) == (1, (0, 0, 0, 0), 51)
    match = match.apply(match.legal_actions()[0])
    assert (match.deal_number, match.scores, match.steps) == (2, (0, -160, 0, 0), 52)
    assert (match.deal.dealer, match.deal.log, match.to_act) == (2, (), 2)


def test_a_match_of_a_suit_each_by_hand() -> None:
    # The leader of trick 1 wins all tricks of the deal; automatic owners play trumps in their own suit.
    match = automatically(Match.start("championship", deals=TEN))
    assert [deal.points for deal in match.deals] == [
        (-260, 0, 0, 0),
        (0, -260, 0, 0),
        (0, 0, -240, 0),
        (0, 0, 0, -200),
        (-160, 0, 0, 0),
        (0, -180, 0, 0),
        (0, 0, 325, 0),
        (0, 0, 0, 325),
        (325, 0, 0, 0),
        (0, 325, 0, 0),
    ]
    assert match.scores == (-95, -115, 85, 125)
    assert match.ranking() == (3, 4, 2, 1)
    assert match.position() == "championship, deal 10 festa, over, trump-H, over"


def test_a_match_that_is_over_takes_no_action() -> None:
    match = automatically(Match.start("championship", seed=1))
    assert match.is_over
    assert match.to_act is None
    assert match.legal_actions() == ()
    for token in ("KH", "pass", "0:leave"):
        with pytest.raises(IllegalAction) as caught:
            match.apply(token)
        assert caught.value.rule == "match-over"
        assert all(str(match.view(seat).why_not(token)) == "match-over" for seat in range(4))


# -------------------------------------------------------------------------------------------- refused actions


def test_illegal_action_tells_rule_facts_and_position() -> None:
    match = Match.start("classic", first_dealer=0, deals=TEN).apply("7S")
    with pytest.raises(IllegalAction) as caught:
        match.apply("9D")
    error = caught.value
    assert (error.rule, error.code, error.facts) == ("not-in-hand", "not-in-hand", {"card": "9D"})
    assert (error.action, error.seat) == ("9D", 1)
    assert error.position == "classic, deal 1 tricks, play, trick 1: 7S, seat 1 to act"
    assert str(error) == f"'9D' by seat 1: not-in-hand (card=9D) [{error.position}]"


def test_position_tells_the_stage_of_an_auction() -> None:
    match = Match.start(festas_first(CLASSIC), first_dealer=0, deals=TEN)
    assert match.position() == "classic, deal 1 festa, bidding, seat 1 to act"
    for token in ("pass", "pass", "up1", "accept", "trump-C"):
        match = match.apply(token)
    assert match.position() == "classic, deal 1 festa, play, trump-C, trick 1: -, seat 0 to act"


@pytest.mark.parametrize("token", ["", "kh", "1S", "up9", "nulos4", "4:leave", "leave", "??", "KH "])
def test_a_text_that_is_no_action_is_refused(token: str) -> None:
    match = Match.start("classic", seed=1)
    for ask in (match.apply, match.why_not, match.view(0).why_not):
        with pytest.raises(InvalidAction) as caught:
            ask(token)
        assert (caught.value.code, caught.value.facts) == ("unknown-action", {"token": token})


def test_tokens_and_actions_do_the_same() -> None:
    match = Match.start("classic", seed=1)
    action = match.legal_actions()[0]
    assert match.apply(action) == match.apply(str(action))


# --------------------------------------------------------------------------------------------------- starting


@pytest.mark.parametrize(
    ("start", "code"),
    [
        (lambda: Match.start("poker", seed=1), "unknown-rules"),
        (lambda: Match.start("championship", first_dealer=1, seed=1), "first-player-deals-first"),
        (lambda: Match.start("classic", first_dealer=4, seed=1), "no-such-seat"),
        (lambda: Match.start("classic", first_dealer=-1, seed=1), "no-such-seat"),
        (lambda: Match.start("classic", first_dealer=0, deals=[]), "match-needs-one-to-ten-deals"),
        (
            lambda: Match.start("classic", first_dealer=0, deals=[*TEN, A_SUIT_EACH]),
            "match-needs-one-to-ten-deals",
        ),
        (lambda: Match.start("classic", seed=1).view(4), "no-such-seat"),
        (lambda: Match.start("classic", seed=1).view(-1), "no-such-seat"),
    ],
)
def test_what_cannot_be_started_is_refused(start: object, code: str) -> None:
    assert callable(start)
    with pytest.raises(InvalidMatch) as caught:
        start()
    assert caught.value.code == code


def test_a_match_with_fewer_deals_stops_before_the_next() -> None:
    match = Match.start("classic", first_dealer=0, deals=[A_SUIT_EACH])
    for _ in range(51):
        match = match.apply(match.legal_actions()[0])
    with pytest.raises(InvalidMatch) as caught:
        match.apply(match.legal_actions()[0])
    assert (caught.value.code, caught.value.facts) == ("cards-of-next-deal-unknown", {"deal": 2})


def test_cards_are_dealt_anew_during_the_first_deal_alone() -> None:
    match = Match.start("auction", seed=1, tags=[("North", "Ana")])
    anew = match.apply(match.legal_actions()[0]).dealt_anew(seeded(2))
    assert (anew.rules, anew.first_dealer, anew.draw, anew.tags) == (
        *(match.rules, match.first_dealer, match.draw, match.tags),
    )
    assert (anew.steps, anew.scores, anew.deal_number) == (0, (0, 0, 0, 0), 1)
    assert all(new != old for new, old in zip(anew.packs, match.packs, strict=True))
    assert match.dealt_anew().packs != match.dealt_anew().packs
    assert match.leave(1).dealt_anew().left == (1,)
    with pytest.raises(InvalidMatch) as caught:
        automatically(match, until_deal=2).dealt_anew()
    assert caught.value.code == "seats-are-fixed"


def test_a_rule_set_may_be_given_instead_of_its_name() -> None:
    assert Match.start(RULE_SETS["classic"], seed=1) == Match.start("classic", seed=1)


def test_a_hidden_hand_can_be_played_when_its_cards_are_told() -> None:
    hand = parse_hands(A_SUIT_EACH)
    match = Match.of(CLASSIC, 0, None, ((hand[0], None, None, hand[3]),))
    match = match.apply("7S")
    assert match.legal_actions() == ()
    assert match.apply("2D").deal.hands[1] == " ".join(["2D", *["??"] * 12])


# ----------------------------------------------------------------------------------------------------- values


def test_tags_ride_along_and_do_not_count() -> None:
    match = Match.start("classic", seed=1, tags=[("North", "Ana")])
    renamed = match.with_tags([("North", "Rui")])
    assert (match.tags, renamed.tags) == ((("North", "Ana"),), (("North", "Rui"),))
    assert renamed == match
    assert hash(renamed) == hash(match)
    assert match.apply(match.legal_actions()[0]).tags == match.tags


def test_matches_differ_when_cards_rules_or_actions_do() -> None:
    match = Match.start("classic", first_dealer=0, deals=TEN)
    other_cards = Match.start("classic", first_dealer=0, deals=[A_SUIT_EACH[::-1], *TEN[1:]])
    last_deal = Match.start("classic", first_dealer=0, deals=[*TEN[:9], A_SUIT_EACH[::-1]])
    other_rules = Match.start(replace(CLASSIC, must_ruff=True), first_dealer=0, deals=TEN)
    other_dealer = Match.start("classic", first_dealer=1, deals=TEN)
    assert (
        len({match, other_cards, last_deal, other_rules, other_dealer, match.apply("7S"), match.apply("8S")})
        == 7
    )


def test_actions_in_another_order_are_another_match() -> None:
    match = Match.start("classic", first_dealer=0, deals=TEN)
    assert match.leave(1).leave(2) != match.leave(2).leave(1)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_match_and_its_views_are_hashable_all_the_way(name: str) -> None:
    match = automatically(Match.start(name, seed=5), until_deal=9)
    same = automatically(Match.start(name, seed=5), until_deal=9)
    assert same is not match
    assert {match: "match", match.view(0): "view"}[same] == "match"
    assert match.view(1) != match.view(0)
