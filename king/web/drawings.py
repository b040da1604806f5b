"""The drawings of ``assets/art.svg``, put into the page itself.

Browsers can refer into the file as it lies on the server, but Chromium then reads all of it anew whenever an
element that does so is put into the page: fifty milliseconds for every card that is played.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from king.web.draw.art import FILE

_PLACE = "drawings"


async def hang() -> None:
    """Put the drawings where everything that is drawn can refer to them.

    Without the file the game starts all the same: a last reference into it tells ``boot.js`` what is lost.
    """
    js.document.getElementById(_PLACE).innerHTML = await _file() or f'<svg><use href="{FILE}#back"/></svg>'


async def _file() -> str:
    try:
        answer = await js.fetch(FILE)
        return str(await answer.text()) if answer.ok else ""
    except JsException:
        return ""
