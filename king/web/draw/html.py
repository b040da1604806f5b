"""Markup as values: text is escaped by being text, and only ``el`` makes it markup."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias


class Html(str):
    """Markup that is safe as it stands. A plain ``str`` is text: it is escaped where it enters an element."""

    __slots__ = ()


Child: TypeAlias = "Html | str | None"
Attribute: TypeAlias = "str | int | bool | None"

EMPTY = Html("")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
_VOID = frozenset({"br", "col", "hr", "img", "input"})


def el(name: str, *children: Child, **attributes: Attribute) -> Html:
    """One element. ``class_`` and ``for_`` lose their underscore, others become hyphens: ``data_action``.

    An attribute that is ``None`` or ``False`` is left out; one that is ``True`` stands without a value.
    """
    head = name + "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Html(f"<{head}>")
    return Html(f"<{head}>{''.join(map(_markup, children))}</{name}>")


def join(*children: Child) -> Html:
    """Several pieces of markup or text, one after the other."""
    return Html("".join(map(_markup, children)))


@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    """Text as markup: the same few thousand texts are drawn over and over."""
    return text.translate(_ESCAPES)


def _markup(child: Child) -> str:
    if child is None:
        return ""
    return child if isinstance(child, Html) else _escaped(child)


@lru_cache(maxsize=4096, typed=True)
def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{_escaped(str(value))}"'
