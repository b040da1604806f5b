"""Who sits where: the dialog in which it is seen and changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from king.app import terms
from king.app.seating import NAME_LENGTH, PERSON, names, people
from king.bots import LEVELS
from king.web.draw import art, forms
from king.web.draw.html import Html, el, join

if TYPE_CHECKING:
    from king.app.seating import Seating
    from king.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsDialog:
    """``begun``: a match is on. ``is_open``: who sits where may still be changed, which then deals anew."""

    words: Words
    seating: Seating
    begun: bool = False
    is_open: bool = True

    def draw(self) -> str:
        """The dialog."""
        words = self.words
        return join(
            el("h2", words.t("Who sits where"), id="dialog-title"),
            self._state(),
            el("ol", *(self._seat(seat) for seat in range(4)), class_="seats"),
            el("footer", forms.button(words.t("Done"), "close", "main")),
        )

    def _state(self) -> Html | None:
        words = self.words
        if not self.is_open:
            return el("p", words.t("The first deal is over, so seats can no longer be changed."))
        if self.begun:
            return el("p", words.t("A change of places deals the first deal anew."))
        if not people(self.seating):
            return el("p", words.t("Nobody but bots: you watch them play."))
        return None

    @property
    def _alone(self) -> int | None:
        """The seat of the only person, if there is just one."""
        seats = people(self.seating)
        return seats[0] if len(seats) == 1 else None

    def _seat(self, seat: int) -> Html:
        words, player = self.words, self.seating[seat]
        called = names(words, self.seating)[seat]
        return el(
            "li",
            el(
                "button",
                art.icon(player.portrait),
                type="button",
                class_="face",
                data_do=f"portrait:{seat}",
                aria_label=words.t("Another portrait for {name}", name=called),
            ),
            el("span", self._where(seat), class_="where"),
            forms.name_field(
                f"name:{seat}",
                player.name,
                words.t("Name of seat {number}", number=seat + 1),
                called,
                NAME_LENGTH,
            ),
            self._who(seat),
            self._move(seat) if self.is_open else None,
            class_="self" if player.is_person else None,
        )

    def _where(self, seat: int) -> str:
        if self._alone is None:
            return self.words.t("Seat {number}", number=seat + 1)
        return terms.capital(terms.seat(self.words, seat, self._alone))

    def _who(self, seat: int) -> Html:
        """A person, or a bot of which level; once seats are fixed a bot stays one, and so does a person."""
        words, player = self.words, self.seating[seat]
        bots = {level: terms.level(words, level) for level in LEVELS}
        who = {PERSON: words.t("A person")}
        if self.is_open:
            who |= bots
        elif not player.is_person:
            who = bots
        label = words.t("Who plays on seat {number}", number=seat + 1)
        return forms.chooser(f"level:{seat}", who, player.level, label)

    def _move(self, seat: int) -> Html | None:
        """The only person sits down elsewhere; otherwise two neighbours change places."""
        words = self.words
        if self._alone is None:
            other = names(words, self.seating)[(seat + 1) % 4]
            return forms.button(words.t("Swap with {name}", name=other), f"swap:{seat}")
        return None if seat == self._alone else forms.button(words.t("Sit here"), f"sit:{seat}")
