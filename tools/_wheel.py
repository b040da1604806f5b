"""The engine as a wheel, for pip and micropip: sources and catalogues, without the page."""

from __future__ import annotations

import base64
import hashlib
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools._pack import PROGRAMS, ZIP, pack, recall, remember
from tools._package import BROWSER_ONLY, PACKAGE
from tools._setup import ROOT, fingerprint

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tools._install import Node

TAG = "py3-none-any"


@dataclass(frozen=True)
class Project:
    """What `pyproject.toml` says about the project."""

    version: str
    summary: str
    licence: str
    python: str


def project() -> Project:
    """Read it."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Project(told["version"], told["description"], told["license"], told["requires-python"])


def wheel_name(version: str) -> str:
    """The name that installers expect."""
    return f"{PACKAGE}-{version}-{TAG}.whl"


def wheel_files(sources: Mapping[str, bytes], licence: bytes, about: Project) -> dict[str, bytes]:
    """Every file of the wheel by its path in it, as the packaging standards name them.

    Args:
        sources: The package's sources and compiled catalogues.
        licence: The text of the licence.
        about: The project.
    """
    info = f"{PACKAGE}-{about.version}.dist-info"
    metadata = [
        "Metadata-Version: 2.4",
        f"Name: {PACKAGE}",
        f"Version: {about.version}",
        f"Summary: {about.summary}",
        f"License-Expression: {about.licence}",
        "License-File: LICENSE",
        f"Requires-Python: {about.python}",
    ]
    wheel = ["Wheel-Version: 1.0", "Generator: tools/build.py", "Root-Is-Purelib: true", f"Tag: {TAG}"]
    files = {path: content for path, content in sources.items() if not path.startswith(BROWSER_ONLY)}
    files[f"{info}/METADATA"] = _lines(metadata)
    files[f"{info}/WHEEL"] = _lines(wheel)
    files[f"{info}/licenses/LICENSE"] = licence
    record = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in sorted(files.items())]
    files[f"{info}/RECORD"] = _lines([*record, f"{info}/RECORD,,"])
    return files


def _lines(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def zipped(kind: str, node: Node, stdlib: Path, files: Mapping[str, bytes]) -> bytes:
    """Files in a zip, the same bytes on every machine: Pyodide's own zlib makes it.

    Args:
        kind: What it is, in a word, for the build's cache.
        node: The Node.js to run Pyodide in.
        stdlib: The library to start it with.
        files: The files by path.
    """
    contents = [f"{name}:{content!r}" for name, content in sorted(files.items())]
    name = f"{kind}-{fingerprint([stdlib, *PROGRAMS], *contents)}.zip"
    cached = recall(name)
    if cached is None:
        cached = remember(name, pack(ZIP, node, stdlib, files, {}))
    return cached.read_bytes()
