"""A static host whose moods a test can choose: it loses files, swaps versions, mistakes types, is slow."""

from __future__ import annotations

import posixpath
import threading
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from tools._serve import TYPES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SUB_PATH = "/sub/king/"


@dataclass
class Host:
    """What is served, and how. A test may change any of it at any time.

    Attributes:
        site: The folder to serve; a function is asked for it before every request.
        missing: Paths that are answered with 404.
        types: Other types than the usual ones, by path.
        delay: Seconds before every answer.
        max_age: What caches may keep every file for, in seconds.
        asked: How often each path has been asked for.
    """

    site: Path | Callable[[], Path]
    port: int = 0
    missing: set[str] = field(default_factory=set)
    types: dict[str, str] = field(default_factory=dict)
    delay: float = 0
    max_age: int = 600
    asked: Counter[str] = field(default_factory=Counter)

    @property
    def url(self) -> str:
        """The site's address."""
        return f"http://localhost:{self.port}{SUB_PATH}"

    def answer(self, path: str) -> tuple[bytes, str] | None:
        """The content and type of a file of the site, unless there is none."""
        self.asked[path] += 1
        time.sleep(self.delay)
        site = self.site() if callable(self.site) else self.site
        file = site / (path or "index.html")
        if path in self.missing or not file.is_file():
            return None
        usual = TYPES.get(posixpath.splitext(file.name)[1], "application/octet-stream")
        return file.read_bytes(), self.types.get(path, usual)

    @contextmanager
    def serving(self) -> Iterator[Host]:
        """Serve until the block ends; the next time at the same port."""
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                found = host.answer(path.removeprefix(SUB_PATH)) if path.startswith(SUB_PATH) else None
                content, kind = found or (b"not here", "text/plain")
                self.send_response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.send_header("Cache-Control", f"max-age={host.max_age}" if found else "no-store")
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base names it so
                """Say nothing."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, request: object, client_address: object) -> None:
                """A browser may hang up at any time."""

        with Server(("127.0.0.1", self.port), Handler) as server:
            self.port = server.server_port
            thread = threading.Thread(target=server.serve_forever, daemon=True)
            thread.start()
            try:
                yield self
            finally:
                server.shutdown()
                thread.join()
