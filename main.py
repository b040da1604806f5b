"""What PyScript runs; `interpreter.mjs` has put the package's zip into the working directory."""

from __future__ import annotations

import sys

sys.path.insert(0, "king.zip")

from king.web.main import start

await start()
