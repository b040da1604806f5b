"""The lessons of the lobby, and what words mean. What only these need is loaded when they are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from king.app.lessons import Lesson
    from king.app.words import Words
    from king.web.desk import Command, Desk


class Learning:
    """Leads through the exercises, one after the other."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lesson: Lesson | None = None
        self.commands: dict[str, Command] = {
            "open-lessons": lambda _: self._begin("negatives"),
            "lesson": self._begin,
            "try": self._try,
            "meanings": lambda _: self._desk.ask(self._meanings),
            "next-lesson": lambda _: self._show(None if self._lesson is None else self._lesson.next()),
        }

    def _begin(self, group: str) -> None:
        from king.app.lessons import Lesson  # noqa: PLC0415 - not needed before a first lesson

        self._show(Lesson(group))

    def _try(self, token: str) -> None:
        if self._lesson is not None:
            self._show(type(self._lesson)(self._lesson.group, self._lesson.at, token))

    def _show(self, lesson: Lesson | None) -> None:
        self._lesson = lesson
        if lesson is None:
            self._desk.put_away()
            self._desk.refresh()
        else:
            self._desk.ask(self._dialog)

    def _meanings(self, words: Words) -> str:
        from king.web.draw import meanings  # noqa: PLC0415 - not needed before they are asked for

        match = self._desk.house.match
        return "" if match is None else meanings.meanings(words, match.rules)

    def _dialog(self, words: Words) -> str:
        from king.web.draw import lesson  # noqa: PLC0415 - not needed before a first lesson

        return "" if self._lesson is None else lesson.lesson(words, self._lesson)
