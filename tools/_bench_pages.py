"""The pages that `bench_boot.py` compares, and the server that both come from."""

from __future__ import annotations

import gzip
import tempfile
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from tools._install import NODE_MODULES
from tools._serve import HOST, TYPES

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from typing import BinaryIO

KING = "king/?rules=classic&seed=7&pace=0"
HELLO = "hello/"
BARE = "bare/"

# As PyScript's own first steps show it, with files of this server in place of a network's.
_HELLO = {
    "index.html": """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<link rel="stylesheet" href="../pyscript/core.css">
<script type="module" src="../pyscript/core.js"></script></head>
<body><py-config src="./pyscript.toml"></py-config><script type="py" src="./main.py"></script></body></html>
""",
    "pyscript.toml": 'interpreter = "../pyodide/pyodide.mjs"\n',
    "main.py": """from pyscript import display
import js

display("Hello, world")
js.performance.mark("king:playable")
""",
}
_BARE = {
    "index.html": """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><script type="module" src="./main.js"></script></body></html>
""",
    "main.js": """import { loadPyodide } from "../pyodide/pyodide.mjs";

window.python = await loadPyodide();
performance.mark("king:playable");
""",
}


@contextmanager
def pages(site: Path) -> Iterator[Path]:
    """A folder with the built site, "hello world" and a page that only loads Pyodide, both on npm's files."""
    with tempfile.TemporaryDirectory(prefix="king-bench-") as name:
        folder = Path(name)
        (folder / "king").symlink_to(site.resolve(), target_is_directory=True)
        (folder / "pyscript").symlink_to(
            NODE_MODULES / "@pyscript" / "core" / "dist", target_is_directory=True
        )
        (folder / "pyodide").symlink_to(NODE_MODULES / "pyodide", target_is_directory=True)
        for page, files in ((HELLO, _HELLO), (BARE, _BARE)):
            (folder / page).mkdir()
            for file, text in files.items():
                (folder / page / file).write_text(text, encoding="utf-8")
        yield folder


@cache
def _compressed(path: str, _changed: float) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class _Handler(SimpleHTTPRequestHandler):
    """Compresses what GitHub Pages compresses, and lets a browser keep it for as long."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        conditional = "If-Modified-Since" in self.headers
        if conditional or not path.is_file() or path.suffix in (".zip", ".png"):
            return super().send_head()
        body = _compressed(str(path), path.stat().st_mtime)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        return BytesIO(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base names it so
        """Say nothing."""


class BenchServer(ThreadingHTTPServer):
    """Serves a folder on this machine."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path) -> None:
        super().__init__((HOST, 0), partial(_Handler, directory=str(folder)))

    @property
    def url(self) -> str:
        """The folder's address."""
        return f"http://localhost:{self.server_port}/"
