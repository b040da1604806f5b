"""The Python sources of the library that is shipped: Pyodide's, changed where that makes the start shorter.

What a page cannot use (sockets, processes, TLS) is not imported at the start, and what only packages need is
left out. `library/` holds modules that are added or that take the place of the library's own.
"""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

from tools._install import NODE_MODULES
from tools._pack import PYODIDE
from tools._setup import TOOLS, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

LIBRARY = PYODIDE / "python_stdlib.zip"
PYSCRIPT_PACKAGE = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
OURS = TOOLS / "library"

# Pyodide's console and Node.js, TLS, and ways to compress that no file of the site is compressed with.
LEFT_OUT = (
    "bz2.py",
    "compression/bz2.py",
    "compression/lzma.py",
    "compression/zstd/",
    "lzma.py",
    "pyodide/_nodesock_transport.py",
    "pyodide/console.py",
    "ssl.py",
)

# In these files each of the first texts becomes the second: constants, and names that are looked up later,
# so that a module that `library/sitecustomize.py` postpones is not executed for them.
EDITS = {
    "asyncio/events.py": (
        ("socket.AF_UNSPEC", "0"),
        ("socket.AI_PASSIVE", "1"),
        ("subprocess.PIPE", "-1"),
    ),
    "asyncio/futures.py": (("logging.DEBUG - 1", "9"),),
    "asyncio/tasks.py": tuple(
        (f"= concurrent.futures.{name}", f'= "{name}"')
        for name in ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED")
    ),
    "pyodide/_package_loader.py": (
        ("from tempfile import NamedTemporaryFile", "import tempfile"),
        ("with NamedTemporaryFile(", "with tempfile.NamedTemporaryFile("),
        ("from zipfile import ZipFile", "import zipfile"),
        ("= ZipFile(", "= zipfile.ZipFile("),
        (": ZipFile", ": zipfile.ZipFile"),
    ),
}


def library_sources() -> dict[str, bytes]:
    """Every file that may go into the library, by its path there.

    Raises:
        Problem: When a file to change is not as expected: another version of Pyodide.
    """
    with zipfile.ZipFile(LIBRARY) as archive:
        names = [name for name in archive.namelist() if not name.startswith(LEFT_OUT)]
        files = {name: archive.read(name) for name in names if not name.endswith("/")}
    for name, edits in EDITS.items():
        files[name] = _edited(name, files[name].decode(), edits).encode()
    files |= {f"pyscript/{file.name}": file.read_bytes() for file in sorted(PYSCRIPT_PACKAGE.glob("*.py"))}
    return files | {
        file.relative_to(OURS).as_posix(): file.read_bytes() for file in sorted(OURS.rglob("*.py"))
    }


def _edited(name: str, text: str, edits: Iterable[tuple[str, str]]) -> str:
    for old, new in edits:
        if old not in text:
            raise Problem(f"Pyodide's {name} does not say {old!r} any more: look at EDITS in {__name__}.")
        text = text.replace(old, new)
    return text
