"""Learning from what was played: why a card is good, what another one cost, and how much was luck.

Everything here is computed from what a seat may know (a ``SeatView``), or from deals that are over and lie
open. Whose decisions are looked at is always a parameter; nothing supposes that a person sat anywhere.
"""
