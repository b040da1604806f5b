"""The picture that the next visit begins with: the table as drawn, with nothing that can be done."""

from __future__ import annotations

from king.web.draw.picture import picture

FRAME = '<main id="table" class="game"><p id="status"></p><section id="hand" class="hand"></section></main>'


def test_regions_hang_in_their_frame_and_offer_nothing() -> None:
    card = '<button data-action="KH" data-card="KH">x</button>'
    assert picture(FRAME, {"hand": card, "gone": "y"}, "table-as-text left-handed") == (
        '<main data-look="table-as-text left-handed" id="table" class="game"><p id="status"></p>'
        '<section id="hand" class="hand"><button data-shown="KH" data-card="KH">x</button></section></main>'
    )
