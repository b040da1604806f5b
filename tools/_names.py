"""Names by content: what may be cached for ever, and can never be one version's name for another's file.

A file gets its hash into its name, and whoever refers to it is rewritten; so a page that has loaded its
`index.html` from one version gets every other file from the same one, or none at all.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from typing import TYPE_CHECKING

from tools._links import relinked

if TYPE_CHECKING:
    from collections.abc import Mapping

_STYLESHEET = re.compile(r"""[ \t]*<link rel="stylesheet" href="\./([^"]+)">\n""")
_COMMENT = re.compile(rb"\s*/\*.*?\*/|^\s+", re.DOTALL | re.MULTILINE)
_DIGITS = 10


def digest(*contents: bytes) -> str:
    """A short name for contents."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(f"{len(content)}:".encode() + content)
    return whole.hexdigest()[:_DIGITS]


def digest_of(files: Mapping[str, bytes]) -> str:
    """A short name for files, their paths included."""
    return digest(*(part for path, content in sorted(files.items()) for part in (path.encode(), content)))


class Names:
    """Gives the files of a site their final names, those first that others refer to.

    Args:
        site: The files by path; changed in place.
    """

    def __init__(self, site: dict[str, bytes]) -> None:
        self._site = site
        self._given: dict[str, str] = {}

    def of(self, path: str) -> str:
        """The final name of a file or folder: its own, unless it was given one."""
        return self._given.get(path, path)

    def relink(self, *paths: str) -> None:
        """Let these files refer to the final names given so far."""
        for path in paths:
            self._site[path] = relinked(path, self._site[path], self._given)

    def give(self, *paths: str) -> None:
        """Give final names to these files, in this order."""
        for path in paths:
            self.relink(path)
            content = self._site.pop(path)
            stem, extension = posixpath.splitext(path)
            self._place(path, f"{stem}-{digest(content)}{extension}", content)

    def give_folder(self, folder: str) -> None:
        """Give a final name to a folder whose files are fetched under fixed names."""
        files = {path: content for path, content in self._site.items() if path.startswith(f"{folder}/")}
        name = f"{folder}-{digest_of(files)}"
        self._given[folder] = name
        for path, content in files.items():
            del self._site[path]
            self._place(path, name + path.removeprefix(folder), content)

    def _place(self, path: str, name: str, content: bytes) -> None:
        self._given[path] = name
        self._site[name] = content


def join_stylesheets(site: dict[str, bytes], page: str, together: str) -> None:
    """Put the style sheets that a page asks for into one file, in their order, and let it ask for that.

    Args:
        site: The files by path; changed in place.
        page: The page's path.
        together: The path of the new file, in the folder of the sheets, so that what they refer to stays.
    """
    text = site[page].decode()
    sheets = _STYLESHEET.findall(text)
    if not sheets:
        return
    site[together] = b"\n".join(_COMMENT.sub(b"", site.pop(sheet)) for sheet in sheets)
    links = iter([f'  <link rel="stylesheet" href="./{together}">\n'])
    site[page] = _STYLESHEET.sub(lambda _match: next(links, ""), text).encode()
