"""What PyScript runs; `interpreter.mjs` has put the package's zip into the working directory."""

from __future__ import annotations

import sys

import js

# On their way while the package is imported: what the table is drawn with, or None without a network. For the
# picture of a match it was asked for already.
drawings = getattr(js, "kingDrawings", None) or js.fetch("./assets/art.svg").catch(lambda _error: None)

sys.path.insert(0, "king.zip")

from king.web.main import start  # noqa: E402 - the zip has to be known first

await start(drawings)
