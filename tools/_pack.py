"""Zips of bytecode, made by running the programs of `inside/` in the Pyodide that is shipped."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools._install import NODE_MODULES
from tools._setup import BUILD, TOOLS, run

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools._install import Node

PYODIDE = NODE_MODULES / "pyodide"
CACHE = BUILD / "cache"
MOST_REMEMBERED = 20
INSIDE = TOOLS / "inside"
PROGRAMS = tuple(INSIDE / name for name in ("run.mjs", "pack.py", "stdlib.py", "imports.py"))


@dataclass(frozen=True)
class Program:
    """A program that runs inside Pyodide.

    Attributes:
        name: Its file in `inside/`.
        failure: The sentence to complain with when it fails.
    """

    name: str
    failure: str


PACK = Program("pack.py", "The package could not be compiled for the browser: the reason is above.")
ZIP = Program("pack.py", "An archive could not be written: the reason is above.")
STDLIB = Program(
    "stdlib.py", "The library could not be compiled: the game may import a module that Pyodide does not have."
)


def pack(
    program: Program, node: Node, stdlib: Path, files: Mapping[str, bytes], job: Mapping[str, object]
) -> bytes:
    """Make a zip of bytecode.

    Args:
        program: What to run.
        node: The Node.js to run Pyodide in.
        stdlib: The standard library that Pyodide is started with.
        files: What to pack, by name in the zip.
        job: The rest of the job, as the program describes it.

    Raises:
        CommandFailed: When a source does not compile, or a module cannot be imported.
    """
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pack-", dir=BUILD) as name:
        folder = Path(name)
        for path, content in files.items():
            target = folder / "in" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        (folder / "job.json").write_text(json.dumps({**job, "files": sorted(files)}), encoding="utf-8")
        run([node.node, INSIDE / "run.mjs", PYODIDE, stdlib, folder, INSIDE / program.name], program.failure)
        return (folder / "out.zip").read_bytes()


def remember(name: str, content: bytes) -> Path:
    """Put content into the build's cache, and forget what has not been asked for the longest.

    Args:
        name: What it is, a dash, and the hash of what it was made from.
        content: The bytes.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    fresh = CACHE / f"{name}.new"
    fresh.write_bytes(content)
    cached = fresh.replace(CACHE / name)
    kind = name.partition("-")[0]
    by_use = sorted(CACHE.glob(f"{kind}-*"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in by_use[MOST_REMEMBERED:]:
        file.unlink()
    return cached


def recall(name: str) -> Path | None:
    """What the cache holds under a name."""
    path = CACHE / name
    if not path.exists():
        return None
    path.touch()
    return path
