"""The built site in a real browser, for tools that take pictures of it."""

from __future__ import annotations

import threading
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from tools import build
from tools._browser import FLAGS, find_chromium
from tools._serve import SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@contextmanager
def built_site() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site, which is built unless it is already.

    Raises:
        Problem: When the site cannot be built.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  installed only for the tests

    build.build()
    with sync_playwright() as playwright, SiteServer(build.DIST) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with closing(playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS])) as browser:
            yield browser, server.url
        server.shutdown()
