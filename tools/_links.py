"""What the site's files ask for, so that the build fails instead of a visitor's page."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from tools._setup import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# How each kind of file names others. What begins with a scheme or a bare `#` stays as it is.
_REFERENCES = {
    ".css": re.compile(r"""url\(\s*["']?([^"')]+)"""),
    ".html": re.compile(r"""(?:\b(?:src|href)\s*=\s*|"interpreter":\s*)["']([^"']+)["']"""),
    ".mjs": re.compile(r"""["'](\./[\w/.-]+\.(?:mjs|zst))["']"""),
    ".py": re.compile(r"""["'](\./assets/[^"']+)["']"""),
    ".webmanifest": re.compile(r""""src"\s*:\s*"([^"]+)\""""),
}
_ELSEWHERE = re.compile(r"[a-z]+:|//|#")


def references(path: str, content: str) -> Iterator[str]:
    """The files of the site that a file names, by their paths in the site.

    Args:
        path: The file's own path, which says what kind it is and what relative names start from.
        content: Its text.
    """
    pattern = _REFERENCES.get(posixpath.splitext(path)[1])
    for name in pattern.findall(content) if pattern else ():
        if not _ELSEWHERE.match(name):
            yield _resolved(path, name)


def _resolved(path: str, name: str) -> str:
    plain = re.split(r"[?#]", name, maxsplit=1)[0]
    return posixpath.normpath(posixpath.join(_base(path), plain))


def _base(path: str) -> str:
    """The folder that a file's relative names start from: a program's are those of the page it runs in."""
    return "" if path.endswith(".py") else posixpath.dirname(path)


def relinked(path: str, content: bytes, names: Mapping[str, str]) -> bytes:
    """The content of a file, with new names for the files that it refers to.

    Args:
        path: The file's own path.
        content: Its bytes.
        names: New paths in the site, by old ones.
    """
    pattern = _REFERENCES.get(posixpath.splitext(path)[1])
    if pattern is None:
        return content

    def renamed(match: re.Match[str]) -> str:
        name = match[1]
        old = "" if _ELSEWHERE.match(name) else _resolved(path, name)
        if old not in names:
            return match[0]
        end = name[len(re.split(r"[?#]", name, maxsplit=1)[0]) :]
        fresh = posixpath.relpath(names[old], _base(path) or ".")
        return match[0].replace(name, f"{fresh if fresh.startswith('.') else f'./{fresh}'}{end}", 1)

    return pattern.sub(renamed, content.decode()).encode()


def check_links(site: Mapping[str, bytes]) -> None:
    """Make sure that the site has all that its pages, styles and configuration name.

    Raises:
        Problem: When it does not, with the names of both files.
    """
    for path, content in site.items():
        if posixpath.splitext(path)[1] in _REFERENCES:
            for wanted in references(path, content.decode()):
                if wanted not in site:
                    raise Problem(f"{path} asks for {wanted}, which the site does not have.")
