"""Records small enough to know by heart: each seat holds a suit, so that every trick can be told in advance.

Seat 0 holds the spades, 1 the hearts, 2 the diamonds, 3 the clubs; everybody plays upwards from the two.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"
HANDS = "\n".join(
    f"hand {seat} {' '.join(rank + suit for rank in reversed(RANKS))}" for seat, suit in enumerate("SHDC")
)


def tricks(first: int, last: int, *, leader: int) -> str:
    """Tricks of which ``leader`` leads and wins each, nobody else being able to follow."""
    suits = ("SHDC" * 2)[leader : leader + 4]
    return "\n".join(
        f"trick {number:2} led {leader}: {' '.join(RANKS[number - 1] + suit for suit in suits)} won {leader}"
        for number in range(first, last + 1)
    )


RUNNING = f"""\
king 1
rules classic
first-dealer 0
deals 2
steps 57
tag name.0 Inês

deal 1 tricks dealer 0
{HANDS}
{tricks(1, 13, leader=0)}
points -260 0 0 0

deal 2 hearts dealer 1
{HANDS}
{tricks(1, 1, leader=1)}
trick  2 led 1: 3H
"""
"""The spades take every trick of deal 1. In deal 2 the hearts lead, from a hand of nothing but hearts."""

FESTA = f"""\
king 1
rules classic
option programme festa festa festa festa tricks hearts men queens king last-two
first-dealer 0
deals 2
steps 57

deal 1 festa dealer 0
{HANDS}
auction 1:up3 2:pass 3:pass 0:accept 1:trump-H
contract trump-H player 1
trick  1 led 0: 2S 2H 2D 2C won 1
{tricks(2, 13, leader=1)}
payment 75 from 1 to 0
points 75 250 0 0

deal 2 festa dealer 1
{HANDS}
"""
"""Seat 1 buys seat 0's festa for three tricks, ruffs the first trick and takes all: 325 points.
75 of them are paid. Deal 2 has just begun."""

VIEW = f"""\
king 1
rules classic
view 2
first-dealer 0
deals 1
steps 5

deal 1 tricks dealer 0
hand 0 3S 2S{" ??" * 11}
hand 1 2H{" ??" * 12}
{HANDS.splitlines()[2]}
hand 3 2C{" ??" * 12}
trick  1 led 0: 2S 2H 2D 2C won 0
trick  2 led 0: 3S
"""
"""What seat 2 knows when the second trick has been led."""


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds ``part``."""
    return 1 + next(at for at, line in enumerate(text.splitlines()) if part in line)
