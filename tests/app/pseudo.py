"""A language for tests: what bypasses the catalogue shows in it, and what has no room for longer words."""

from __future__ import annotations

import math
from itertools import cycle, islice

from king.app.words import Catalogue, Words

_GROWTH = 0.4
_LETTERS = "ãéîõü "


class _Longer(Catalogue):
    """Every message, bracketed and longer, so that what bypasses the catalogue stands out."""

    def text(self, message: str) -> str:
        padding = "".join(islice(cycle(_LETTERS), math.ceil(len(message) * _GROWTH)))
        return f"⟦{message}{padding}⟧"

    def text_for(self, singular: str, plural: str, count: int) -> str:
        return self.text(super().text_for(singular, plural, count))


def pseudo() -> Words:
    """Each message in ⟦brackets⟧ and 40 % longer.

    What stands outside the brackets bypassed the catalogue; what overflows would in a longer language.
    """
    return Words("pseudo", _Longer({}))
