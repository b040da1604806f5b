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
    ".html": re.compile(r"""\b(?:src|href)\s*=\s*["']([^"']+)["']"""),
    ".toml": re.compile(r"""["'](\./[^"'*]+)["']"""),
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
            plain = re.split(r"[?#]", name, maxsplit=1)[0]
            yield posixpath.normpath(posixpath.join(posixpath.dirname(path), plain))


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
