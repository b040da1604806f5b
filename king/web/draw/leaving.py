"""Before somebody leaves the table for good: asked once, and nothing has happened until it is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.app.seating import names, people
from king.web.draw import forms
from king.web.draw.dialogs import asking

if TYPE_CHECKING:
    from collections.abc import Collection

    from king.app.seating import Seating
    from king.app.words import Words

LAST_TO_LEAVE = 2
"""How many have left before the one whose leaving ends the match."""


def leave_dialog(words: Words, seating: Seating, left: Collection[int]) -> str:
    """Who leaves, where several people play; what becomes of their cards, their place and the match."""
    playing, called = people(seating, left), names(words, seating)
    if len(people(seating)) == 1:
        told = words.t("Your cards are then played for you, and you rank behind everybody who stays.")
        goes = [forms.button(words.t("Leave"), f"confirm-leave:{seat}", "danger") for seat in playing]
    else:
        told = words.t("The cards of who leaves play themselves, and who leaves ranks behind all who stay.")
        goes = [
            forms.button(words.t("{name} leaves", name=called[seat]), f"confirm-leave:{seat}", "danger")
            for seat in playing
        ]
    if len(left) == LAST_TO_LEAVE:
        told = f"{told} {words.t('The match then ends at once.')}"
    stay = forms.button(words.t("Stay"), "close", "main")
    return asking(words.t("Leave the table for good?"), told, stay, *goes)
