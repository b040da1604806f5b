"""A small static server for playing and testing on this machine only."""

from __future__ import annotations

import os
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket
    from io import BytesIO
    from pathlib import Path
    from typing import BinaryIO

HOST = "127.0.0.1"

# Python asks the machine for most types, and machines disagree about these.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
TEXTS = ("text/", "application/json", "application/toml", "application/manifest+json")


class _Handler(SimpleHTTPRequestHandler):
    """Serves files below a prefix, with fixed types, and says nothing about it."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(
        self,
        request: socket.socket,
        client_address: tuple[str, int],
        server: ThreadingHTTPServer,
        *,
        prefix: str,
        directory: str,
    ) -> None:
        self.prefix = prefix
        self.extensions_map = {"": "application/octet-stream", **TYPES}
        super().__init__(request, client_address, server, directory=directory)

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = self.path.split("?", 1)[0]
        if not path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = "/" + self.path.removeprefix(self.prefix)
        return super().send_head()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        found = super().guess_type(path)
        return f"{found}; charset=utf-8" if found.startswith(TEXTS) else found

    def list_directory(self, path: str | os.PathLike[str]) -> None:  # noqa: ARG002  the base passes it
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # a rebuilt file must be seen at the next reload
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base names it so
        """Say nothing: the terminal is for what the person has to know."""


class SiteServer(ThreadingHTTPServer):
    """Serves a built site on this machine only.

    Args:
        site: The folder to serve.
        port: 0 for any free one.
        prefix: The sub-path that the site lies under, beginning and ending with a slash.

    Raises:
        OSError: When the port is taken.
    """

    daemon_threads = True
    allow_reuse_address = os.name == "posix"  # elsewhere it would let two servers share a port
    request_queue_size = 64

    def __init__(self, site: Path, port: int = 0, prefix: str = "/") -> None:
        self.prefix = prefix
        super().__init__((HOST, port), partial(_Handler, prefix=prefix, directory=str(site)))

    @property
    def url(self) -> str:
        """The site's address."""
        return f"http://localhost:{self.server_port}{self.prefix}"

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: object
    ) -> None:
        """Say nothing when a browser closes a connection early, which is its right."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
