"""What a part of the page (seats, match files, …) may ask of the controller that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from king.app.house import House
    from king.app.words import Words
    from king.match.match import Match
    from king.web.own_seat import OwnSeat
    from king.web.tasks import Tasks

Command: TypeAlias = "Callable[[str], None]"
"""What an order of the markup does, ``data-do="name:argument"``; it is given the argument."""


class Desk(Protocol):
    """The page as its parts see it."""

    @property
    def house(self) -> House:
        """The house whose matches are shown."""

    @property
    def own(self) -> OwnSeat:
        """The seat of the person at the device."""

    @property
    def tasks(self) -> Tasks:
        """What is under way beside everything else."""

    @property
    def words(self) -> Words:
        """The words of the language in force."""

    @property
    def shown_match(self) -> Match | None:
        """The match that is on the screen: at the table, or replayed."""

    def notice(self, sentence: str) -> None:
        """Tell something that is to be read for the rest of the visit."""

    def refresh(self) -> None:
        """Draw everything anew that has changed."""

    def ask(self, dialog: Callable[[Words], str], *, must_be_answered: bool = False) -> None:
        """Open a dialog, drawn anew whenever the page is."""

    def put_away(self) -> None:
        """Close the dialog, if one is open."""

    def may_cancel_dialog(self) -> bool:
        """Whether the dialog that is open, if any, may be put away unanswered."""

    def with_match(self, step: Callable[[], None]) -> None:
        """Do something with the running match, once this tab owns it, and draw."""

    def show(self, screen: str, at: int = 0) -> None:
        """Show a screen beside the table; ``at`` is where in a replay a reload comes back to."""

    def sit_at_table(self) -> None:
        """Show the table of a match that has just been begun, resumed or opened."""
