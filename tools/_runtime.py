"""The browser's Python as the site ships it: Pyodide with a trimmed, compiled library, and PyScript's core.

Pyodide's own library is a zip of sources, which the browser would compile anew at every start. Ours is
bytecode, and only of what is imported.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tools._install import NODE_MODULES
from tools._library import LIBRARY, library_sources
from tools._pack import PROGRAMS, PYODIDE, STDLIB, pack, recall, remember
from tools._setup import Problem, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tools._install import Node
    from tools.inside.imports import Imports

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# PyScript's core fetches these at every start, this plugin too, although index.html turns off all of them.
BOOT_CHUNKS = ("error",)

# Files that are taken without being imported.
ALWAYS = (
    "_pyodide/*",
    "pyodide/*",
    "pyscript/*",
    "data_classes.py",  # the package's bytecode imports it for dataclasses
    "sitecustomize.py",
    "_sysconfigdata_*.py",  # sysconfig imports it by a computed name
)

# Modules that something in the library imports by name, or only when it is called.
KEEP = (
    "_strptime",  # datetime.strptime, from C
    "encodings.ascii",  # codecs are looked up by name
    "encodings.cp437",  # zipfile: names of entries without the UTF-8 flag
    "encodings.idna",  # urllib: host names
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "gzip",  # shutil.unpack_archive, which unpacks [files], by the archive's name
    "importlib.metadata",  # importlib.invalidate_caches, which is called after unpacking
    "importlib.readers",  # importlib.resources.files
    "importlib.resources._adapters",
    "tarfile",
    "zipfile",
)


def boot_chunks(core: str) -> list[str]:
    """The names of the files that PyScript's core imports at every start.

    Args:
        core: The source of `core-*.js`.

    Raises:
        Problem: When an expected one is not named there: another version of PyScript, with other habits.
    """
    named = re.findall(r"""import\(\s*["'`]\./([\w.-]+\.js)["'`]""", core)
    chunks = []
    for stem in BOOT_CHUNKS:
        found = [name for name in named if re.fullmatch(rf"{stem}-[\w-]{{8}}\.js", name)]
        if not found:
            raise Problem(
                f"PyScript's core does not import {stem} any more: look at BOOT_CHUNKS in {__name__}."
            )
        chunks += found
    return chunks


def pyscript_files() -> list[Path]:
    """The files of PyScript that the page fetches.

    Raises:
        Problem: When one is missing.
    """
    dist = PYSCRIPT / "dist"
    entry = dist / "core.js"
    try:
        core = re.findall(r"""["'`]\./(core-[\w-]+\.js)["'`]""", entry.read_text(encoding="utf-8"))[0]
        names = ["core.js", "core.css", core, *boot_chunks((dist / core).read_text(encoding="utf-8"))]
    except (OSError, IndexError) as error:
        raise Problem(f"PyScript's core is missing or not as expected ({error}).") from error
    return [dist / name for name in names]


def trimmed_lock() -> str:
    """Pyodide's lock file without packages: the game needs none, and the page asks for it at every start."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, sort_keys=True) + "\n"


def compiled_stdlib(node: Node, game: Imports) -> Path:
    """The library to ship, made once for each Pyodide and each set of imports.

    Args:
        node: The Node.js to run Pyodide in.
        game: What the game imports.

    Raises:
        Problem: When the game imports what Pyodide does not have.
    """
    files = library_sources()
    select = {
        "required": sorted(game.modules),
        "wished": sorted({*game.names, *KEEP}),
        "always": ALWAYS,
    }
    job = {"folder": "/lib/python314.zip/", "select": select}
    contents = [f"{name}:{content!r}" for name, content in sorted(files.items())]
    name = f"stdlib-{fingerprint(PROGRAMS, json.dumps(job), *contents)}.zip"
    cached = recall(name)
    if cached is None:
        cached = remember(name, pack(STDLIB, node, LIBRARY, files, job))
    return cached


def runtime_files(stdlib: Path) -> dict[str, bytes]:
    """All files of the runtime, by name.

    Raises:
        Problem: When one is missing.
    """
    sources: Iterable[Path] = (*(PYODIDE / name for name in PYODIDE_FILES), *pyscript_files())
    try:
        files = {source.name: source.read_bytes() for source in sources}
    except OSError as error:
        raise Problem(f"A file of the runtime is missing: {error.filename}") from error
    files["python_stdlib.zip"] = stdlib.read_bytes()
    files["pyodide-lock.json"] = trimmed_lock().encode()
    return files
