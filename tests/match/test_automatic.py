"""What is done for a seat that is out of time or has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from king import Match
from king.cards import parse_hand
from king.match.automatic import automatic_action, longest_suit
from tests.positions import (
    A_SUIT_EACH,
    AUCTION,
    CHAMPIONSHIP,
    CLASSIC,
    FREE,
    INTERNATIONAL,
    begin,
    go,
    others,
    play_out,
)

if TYPE_CHECKING:
    from king import RuleSet

MIXED = "AS 2S AH 2H KH 3D 2D AD 5D 2C 7C AC 9C"
"""Four aces and four twos."""


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        ("AS KS QS 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C", "H"),  # most cards
        ("KS 2S 3S 4S AH 2H 3H 4H 2D 3D 4D 2C 3C", "H"),  # as many: the higher top card
        ("AS QS 2S AH KH 2H AD JD TD 2C 3C 4C 5C", "C"),
        ("AS QS 9S AH KH 2H AD JD TD AC TC 9C", "H"),  # then the next card down
        ("AS KS 9S 3S AH KH 9H 4H AD KD", "H"),  # down to the last
        ("AS KS 2S AH KH 2H AD KD 2D AC KC 2C", "S"),  # all alike: spades, hearts, diamonds, clubs
        ("2S AH KH AD KD AC KC", "H"),
        ("2S 2H AD KD AC KC", "D"),
        ("2C", "C"),
    ],
)
def test_the_longest_suit_is_named(hand: str, trump: str) -> None:
    assert longest_suit(parse_hand(hand)).token == f"trump-{trump}"


@pytest.mark.parametrize(
    ("rules", "kind", "said", "lead"),
    [
        # Negative deals and nulos: the lowest; of equal ranks the first of spades, hearts, diamonds, clubs.
        (FREE, "tricks", "", "2S"),
        (FREE, "last-two", "", "2S"),
        (AUCTION, "festa", "nulos", "2S"),
        # Festas up: the highest by rank alone, a trump being no higher.
        (CHAMPIONSHIP, "festa", "no-trump", "AS"),
        (CHAMPIONSHIP, "festa", "trump-C", "AS"),
    ],
)
def test_automatic_lead(rules: RuleSet, kind: str, said: str, lead: str) -> None:
    assert str(automatic_action(go(begin(rules, kind, others(MIXED)), said))) == lead


@pytest.mark.parametrize(
    ("rules", "kind", "said", "card"),
    [
        (FREE, "tricks", "KC", "2C"),
        (FREE, "tricks", "KD", "2D"),
        (AUCTION, "festa", "nulos KC", "2C"),
        (CHAMPIONSHIP, "festa", "no-trump KC", "AC"),
        (CHAMPIONSHIP, "festa", "trump-S KD", "AD"),
    ],
)
def test_automatic_play_follows_suit(rules: RuleSet, kind: str, said: str, card: str) -> None:
    assert str(automatic_action(go(begin(rules, kind, others(MIXED, seat=1)), said))) == card


def test_automatic_play_obeys_every_other_rule() -> None:
    no_clubs = "AS 2S 3S 4S 5S AH KH 2H 3H 4H 2D 3D 4D"
    deal = go(begin(CHAMPIONSHIP, "king", others(no_clubs, seat=1)), "3C")
    assert str(automatic_action(deal)) == "KH"
    deal = go(
        begin(INTERNATIONAL, "festa", others(no_clubs, seat=1), dealer=3),
        "pass pass pass trump-D lead-next 3C",
    )
    assert str(automatic_action(deal)) == "4D"


def test_automatic_bidders_pass() -> None:
    assert str(automatic_action(begin(CLASSIC, "festa", A_SUIT_EACH))) == "pass"
    assert str(automatic_action(go(begin(CLASSIC, "festa", A_SUIT_EACH), "up1 up8"))) == "pass"


def test_automatic_owner_refuses() -> None:
    assert str(automatic_action(go(begin(CLASSIC, "festa", A_SUIT_EACH), "up7 pass pass"))) == "refuse"
    assert str(automatic_action(go(begin(AUCTION, "festa", A_SUIT_EACH), "open up8 pass pass"))) == "refuse"


def test_automatic_owner_accepts_what_must_be_accepted() -> None:
    assert str(automatic_action(go(begin(CLASSIC, "festa", A_SUIT_EACH), "up8 pass pass"))) == "accept"


def test_automatic_owner_says_too_little_until_the_bidder_gives_up() -> None:
    deal = go(begin(INTERNATIONAL, "festa", A_SUIT_EACH), "nulos1 pass pass")
    assert str(automatic_action(deal)) == "too-little"
    deal = go(deal, "too-little up7")
    assert str(automatic_action(deal)) == "too-little"
    deal = go(deal, "too-little pass")
    assert str(automatic_action(deal)) == "trump-S"


def test_automatic_bidder_gives_up() -> None:
    deal = go(begin(INTERNATIONAL, "festa", A_SUIT_EACH), "up6 pass pass")
    assert str(automatic_action(go(deal, "too-little"))) == "pass"
    assert str(automatic_action(go(deal, "eight-or-nulos"))) == "pass"
    assert str(automatic_action(go(begin(AUCTION, "festa", A_SUIT_EACH), "eight-or-nulos"))) == "pass"


def test_the_suit_counts_in_the_hand_of_who_chooses() -> None:
    assert str(automatic_action(begin(CHAMPIONSHIP, "festa", A_SUIT_EACH, dealer=2))) == "trump-D"
    assert str(automatic_action(begin(AUCTION, "festa", A_SUIT_EACH, dealer=1))) == "trump-H"
    bought = go(begin(CLASSIC, "festa", A_SUIT_EACH, dealer=1), "pass up3 pass accept")
    assert str(automatic_action(bought)) == "trump-C"


def test_automatic_player_leads() -> None:
    deal = go(begin(INTERNATIONAL, "festa", A_SUIT_EACH), "pass pass pass trump-S")
    assert str(automatic_action(deal)) == "lead-self"


def test_nothing_is_done_when_nobody_is_to_act() -> None:
    with pytest.raises(ValueError, match="nobody is to act"):
        automatic_action(play_out(begin(CHAMPIONSHIP, "king", A_SUIT_EACH)))
    ended = Match.start("classic", seed=1).leave(0).leave(1).leave(2)
    with pytest.raises(ValueError, match="nobody is to act"):
        ended.automatic_action()
    with pytest.raises(ValueError, match="not this seat's turn"):
        ended.view(3).automatic_action()
