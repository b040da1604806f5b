"""What the build runs inside Pyodide, under Node.js, so that it fits the Python that is shipped."""

from __future__ import annotations
