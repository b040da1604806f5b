"""How long the table waits: between tricks, after a deal, before a bot's card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses in seconds. All can be skipped; none holds up the match itself, which is saved before them."""

    trick: float
    """After a trick, while it lies."""

    deal: float
    """After a deal, with its summary."""

    bot: float
    """Before a bot's card or word, so that the eye can follow."""

    @property
    def instant(self) -> bool:
        """Whether there are no pauses and no motion at all."""
        return self.trick == self.deal == self.bot == 0


PACES: dict[str, Pace] = {
    "slow": Pace(trick=3.5, deal=10, bot=1.2),
    "normal": Pace(trick=2, deal=5, bot=0.6),
    "fast": Pace(trick=0.8, deal=2.5, bot=0.25),
    "instant": Pace(trick=0, deal=0, bot=0),
}
"""The paces to choose from. ``normal`` is what the table rules say."""
