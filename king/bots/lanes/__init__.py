"""Many deals played out at once, inside Python's whole numbers.

A *plane* is an integer that says for each lane whether something holds there: bit ``w`` belongs to lane
``w``, and a lane is one deal, played on by itself. The search makes a lane for every root move in every
sampled world; one ``&`` then asks a question in thousands of deals. All four players follow the learned
policy (``choose_card`` is the same for a single hand).

This is the one second telling of the play rules beside ``king.rules``; a test compares the two, lane by lane.

    position = Position.of(view.deal)
    hands[seat][card.index]           # the plane of the lanes in which the seat holds the card
    tally = play_out(position, hands, width, [(card, lanes), ...])
    tally.points(seat, lanes), tally.distribution(seat, lanes)

``play_out(position, hands, width, first=())`` plays all ``width`` lanes to the end; ``first`` are cards that
the seat to act plays, each with its lanes (lanes in none of them follow the policy). ``playing`` is the same
as a generator that pauses after every card, so that others may run.
"""

from __future__ import annotations

from king.bots.lanes.playout import choose_card, play_out, playing
from king.bots.lanes.position import Position
from king.bots.lanes.rules import PlayRules, play_rules
from king.bots.lanes.tally import Tally

__all__ = ["PlayRules", "Position", "Tally", "choose_card", "play_out", "play_rules", "playing"]
