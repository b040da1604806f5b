"""Handing texts to the world outside: the clipboard, and what the device shares with."""

from __future__ import annotations

import js
from pyodide.ffi import JsException, to_js


async def copied(text: str) -> bool:
    """Put a text on the clipboard; whether the browser let us."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        return False
    try:
        await clipboard.writeText(text)
    except JsException:
        return False
    return True


async def shared(title: str, url: str) -> bool:
    """Hand an address to the device's own sheet for sharing; ``False`` where there is none.

    Who closes the sheet has decided not to share: that counts as done.
    """
    share = getattr(js.navigator, "share", None)
    if not share:
        return False
    try:
        await js.navigator.share(to_js({"title": title, "url": url}, dict_converter=js.Object.fromEntries))
    except JsException as error:
        return str(getattr(error, "name", "")) == "AbortError"
    return True
