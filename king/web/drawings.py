"""The drawings of ``assets/art.svg``, put into the page itself.

Browsers can refer into the file as it lies on the server, but Chromium then reads all of it anew whenever an
element that does so is put into the page: fifty milliseconds for every card that is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from king.web.draw.art import FILE

if TYPE_CHECKING:
    from king.web.dom import Element

_PLACE = "drawings"


async def hang(asked: Element) -> None:
    """Put the drawings where everything that is drawn can refer to them.

    Without the file the game starts all the same: a last reference into it tells ``boot.js`` what is lost.

    Args:
        asked: The promise of the answer with the file, or of nothing, as ``main.py`` has asked; or of the
            drawings, which ``boot.js`` has hung already for the picture of a match.
    """
    drawings = await _text(asked) or f'<svg><use href="{FILE}#tile"/></svg>'
    place = js.document.getElementById(_PLACE)
    if not place.firstElementChild:
        place.innerHTML = drawings


async def _text(asked: Element) -> str:
    answer = await asked
    if not answer or isinstance(answer, str):
        return answer or ""
    try:
        return str(await answer.text()) if answer.ok else ""
    except JsException:
        return ""
