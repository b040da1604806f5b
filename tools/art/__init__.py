"""Draws ``assets/art.svg`` and ``assets/tile.svg``: cards, suits and icons. ``python3 -m tools.art``.

One card has two faces in a box of 200 by 280: ``KH`` for cards from 77 pixels wide, ``KH-m`` below. Strokes
and shapes only: no fonts, no text, no gradients. Colours are variables of the style sheet with fallbacks, so
that the same drawing serves every theme and both decks.
"""

from __future__ import annotations
