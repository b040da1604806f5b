from __future__ import annotations

import threading
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest

from tools._serve import HOST, SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = (
    "index.html",
    "a.mjs",
    "a.js",
    "a.wasm",
    "a.webmanifest",
    "a.svg",
    "a.zip",
    "a.toml",
    "a.css",
    "a.py",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    (tmp_path / "folder").mkdir()
    for name in FILES:
        (tmp_path / name).write_text(name, encoding="utf-8")
    with SiteServer(tmp_path, prefix="/sub/king/") as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def get(server: SiteServer, path: str) -> tuple[int, str | None, bytes]:
    connection = HTTPConnection(HOST, server.server_port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    answer = response.status, response.getheader("Content-Type"), response.read()
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
        ("a.toml", "application/toml; charset=utf-8"),
    ],
)
def test_types_are_those_that_browsers_insist_on(server: SiteServer, name: str, kind: str) -> None:
    assert get(server, f"/sub/king/{name}") == (200, kind, name.encode())


def test_the_folder_is_the_page_and_a_query_changes_nothing(server: SiteServer) -> None:
    assert get(server, "/sub/king/")[2] == b"index.html"
    assert get(server, "/sub/king/?rules=classic")[2] == b"index.html"
    assert get(server, "/sub/king/a.css?v=1")[2] == b"a.css"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/sub/", "/sub/king/folder/", "/sub/king/../../etc/passwd"]
)
def test_nothing_else_is_served(server: SiteServer, path: str) -> None:
    assert get(server, path)[0] == 404


def test_a_taken_port_is_refused(server: SiteServer, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="in use"):
        SiteServer(tmp_path, server.server_port)
