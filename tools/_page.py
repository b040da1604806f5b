"""What the build adds to the page: what to fetch at once, and how much that is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools._setup import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PAGE = "index.html"

# What a start fetches besides scripts and styles in the page, as patterns of paths: how to ask for it ahead.
_MODULES = r"core-[\w-]+\.js|error-[\w-]+\.js|pyodide\.mjs|pyodide\.asm\.mjs|interpreter-\w+\.mjs"
_RUNTIME = r"python_stdlib\.zip|pyodide-lock\.json"
_PROGRAM = r"pyodide\.asm\.wasm"
_GAME = r"king-\w+\.zst|main-\w+\.py"
_HOW = (
    (re.compile(rf"(?:.*/)?(?:{_MODULES})"), 'rel="modulepreload"'),
    (re.compile(rf"(?:.*/)?(?:{_RUNTIME}|{_GAME})"), 'rel="preload" as="fetch" crossorigin'),
    # Only told to the progress line: what Chromium compiles of a program that was preloaded it does not keep.
    (re.compile(rf"(?:.*/)?(?:{_PROGRAM})"), 'rel="program"'),
)
_COMMENT_LINE = re.compile(r"^\s*//.*\n", re.MULTILINE)
_INDENT = re.compile(r"^\s+", re.MULTILINE)


def preloads(site: Mapping[str, bytes]) -> Iterator[tuple[str, int]]:
    """What a start fetches, and how the page asks for it ahead: the element, and the size in bytes."""
    for path, content in sorted(site.items()):
        for pattern, how in _HOW:
            if pattern.fullmatch(path):
                yield f'<link {how} href="./{path}" data-bytes="{len(content)}">', len(content)


def add_preloads(site: dict[str, bytes]) -> None:
    """Let the page ask at once for all that a start needs, instead of finding it out file by file.

    The sizes are for the progress line. Raises ``Problem`` for a page without a head.
    """
    links = sorted(preloads(site), key=lambda link: link[1])
    head, end, rest = site[PAGE].decode().partition("</head>")
    if not end:
        raise Problem(f"{PAGE} has no </head>: there is no place for what it has to load.")
    site[PAGE] = "".join([head, *(f"  {link}\n" for link, _ in links), end, rest]).encode()


def without_comments(script: bytes) -> bytes:
    """A script of ours as it is sent: no comment lines, no indentation; it holds no text of several lines."""
    return _INDENT.sub("", _COMMENT_LINE.sub("", script.decode())).encode()
