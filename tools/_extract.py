"""Which messages the package asks the catalogues for, read from its sources."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PLACE = re.compile(r"\{(\w*)[^{}]*\}")

# How the package names its messages: a function or method, and how many of its first arguments are messages.
MESSAGES_OF = {"t": 1, "n": 2, "N_": 1}


@dataclass
class Message:
    """A message in English.

    Attributes:
        singular: What `gettext` looks up.
        plural: The other form of a message that depends on a number.
        places: Where it is asked for, as path and line.
    """

    singular: str
    plural: str | None = None
    places: list[tuple[str, int]] = field(default_factory=list)


def placeholders(text: str) -> list[str]:
    """The names in braces, each as often as it stands there, in alphabetical order."""
    return sorted(_PLACE.findall(text.replace("{{", "").replace("}}", "")))


def messages_in(source: str) -> Iterator[tuple[str, str | None, int]]:
    """Every message that a source asks for: singular, plural, line."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
        count = MESSAGES_OF.get(name or "", 0)
        literals = [
            argument.value
            for argument in node.args[:count]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        if count and len(literals) == count:
            yield literals[0], literals[1] if count > 1 else None, node.lineno


def messages_of(package: Path) -> dict[str, Message]:
    """Every message of the package by its singular, in the order of files and lines.

    Raises:
        ValueError: When one message is asked for with two plurals.
    """
    found: dict[str, Message] = {}
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package.parent).as_posix()
        for singular, plural, line in sorted(
            messages_in(file.read_text(encoding="utf-8")), key=lambda m: m[2]
        ):
            message = found.setdefault(singular, Message(singular, plural))
            if plural is not None and message.plural not in (None, plural):
                raise ValueError(f"{path}:{line}: {singular!r} has two plurals")
            message.plural = message.plural or plural
            message.places.append((path, line))
    return found
