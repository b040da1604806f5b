"""Controls that choose a setting. Each tells the page what it sets by ``data-set``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from king.web.draw import art
from king.web.draw.html import Html, el

if TYPE_CHECKING:
    from collections.abc import Mapping


def chooser(setting: str, options: Mapping[str, str], chosen: str, label: str | None = None) -> Html:
    """A select of values, each with its words; ``label`` names it where no label element does."""
    select = el(
        "select",
        *(el("option", text, value=value, selected=value == chosen) for value, text in options.items()),
        id=_id(setting),
        data_set=setting,
        aria_label=label,
    )
    return el("span", select, art.icon("down"), class_="chooser")


def name_field(setting: str, value: str, label: str | None, placeholder: str, longest: int) -> Html:
    """A field for a name."""
    return el(
        "input",
        type="text",
        id=_id(setting),
        data_set=setting,
        value=value,
        placeholder=placeholder,
        maxlength=longest,
        autocomplete="nickname",
        spellcheck="false",
        aria_label=label,
    )


def row(drawing: str, label: str, control: Html) -> Html:
    """A line of a form: icon, label, control."""
    return el("label", art.icon(drawing), el("span", label), control, class_="pick")


def button(label: str, what: str, kind: str = "", drawing: str | None = None) -> Html:
    """A button that does what the page knows as ``what``."""
    return el(
        "button",
        art.icon(drawing) if drawing else None,
        label,
        type="button",
        class_=f"btn {kind}".strip(),
        data_do=what,
    )


def _id(setting: str) -> str:
    return "set-" + setting.replace(":", "-")
