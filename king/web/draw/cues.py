"""What is to be heard and felt between two sights of the table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from king.cards import KING_OF_HEARTS

if TYPE_CHECKING:
    from king.web.draw.motion import Sight


class Cue(Enum):
    """A sound of the table."""

    DEAL = "deal"
    CARD = "card"
    TRICK = "trick"
    FESTA = "festa"
    KING = "king"
    """The king of hearts has fallen."""

    TURN = "turn"
    """The person at the device is awaited."""


def cues(before: Sight | None, sight: Sight) -> list[Cue]:
    """The sounds that lead from one sight to the next, in the order in which they are heard."""
    if before is None or before == sight or not sight.is_open:
        return []
    if before.deal != sight.deal or not before.is_open:
        return [Cue.FESTA if sight.is_festa else Cue.DEAL] if sight.fresh else []
    heard = []
    fallen = [token for place, token in sight.trick if (place, token) not in before.trick]
    if fallen:
        heard.append(Cue.KING if KING_OF_HEARTS.token in fallen else Cue.CARD)
    if sight.taker and not before.taker:
        heard.append(Cue.TRICK)
    if sight.contract is not None and before.contract is None:
        heard.append(Cue.FESTA)
    if sight.waits == "me" and before.waits != "me":
        heard.append(Cue.TURN)
    return heard
