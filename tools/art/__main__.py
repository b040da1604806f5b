"""Write the drawings to ``assets/``."""

from __future__ import annotations

from pathlib import Path

from tools.art.sprite import lone_tile, sprite

ASSETS = Path(__file__).parents[2] / "assets"

if __name__ == "__main__":
    (ASSETS / "art.svg").write_text(sprite(), encoding="utf-8")
    (ASSETS / "tile.svg").write_text(lone_tile(), encoding="utf-8")
