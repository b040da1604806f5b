"""The service worker: its list of what to keep, each file with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING

from tools._names import digest_of
from tools._page import PAGE
from tools._setup import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WORKER = "sw.js"
_PLACE = "const CACHES = {};"

# Shipped, but nothing that the game needs: for owners, developers, and the moment of installation.
_NOT_KEPT = re.compile(r"sw(-retire)?\.js|site\.json|.*\.whl|king/.*|assets/(icon|screenshot)-.*")


def kept_offline(site: Iterable[str]) -> list[str]:
    """The paths of the files that the service worker keeps."""
    return sorted(path for path in site if not _NOT_KEPT.fullmatch(path))


def address(path: str) -> str:
    """The address that a file is fetched under: the page's is its folder, as in the browser."""
    return "./" if path == PAGE else f"./{path}"


def add_worker(site: dict[str, bytes], runtime: str) -> None:
    """Fill in the service worker, when all other files are what they will be.

    Args:
        site: The files by path; changed in place.
        runtime: The folder whose files have a cache of their own, because they change more rarely.

    Raises:
        Problem: When the worker has no place for its list.
    """
    script = site[WORKER].decode()
    if script.count(_PLACE) != 1:
        raise Problem(f"{WORKER} does not say {_PLACE!r}: there is no place for the list of files.")
    kept = kept_offline(site)
    groups = {
        "runtime": [path for path in kept if path.startswith(f"{runtime}/")],
        "game": [path for path in kept if not path.startswith(f"{runtime}/")],
    }
    caches = {f"{name}-{_digest(site, paths)}": _hashes(site, paths) for name, paths in groups.items()}
    site[WORKER] = script.replace(_PLACE, f"const CACHES = {json.dumps(caches, indent=0)};").encode()


def _digest(site: Mapping[str, bytes], paths: Iterable[str]) -> str:
    return digest_of({path: site[path] for path in paths})


def _hashes(site: Mapping[str, bytes], paths: Iterable[str]) -> dict[str, str]:
    return {address(path): _integrity(site[path]) for path in paths}


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
