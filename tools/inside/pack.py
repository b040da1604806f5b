"""Runs inside Pyodide: compiles Python files to bytecode for exactly this Python and zips them.

`/work/job.json` says what to do:

- `files`: names of files below `/work/in`, each of which goes into `/work/out.zip` under the same name; a
  `.py` file as its `.pyc`.
- `folder`: what tracebacks put before the name of each source file.
- `check`: modules that must be importable from the new zip.

Bytecode is unchecked, hash-based (PEP 552): Python takes it as it is and looks for no source. The zip is made
here as well, because compressed bytes differ from one machine's zlib to another's.
"""

from __future__ import annotations

import importlib
import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

WORK = Path("/work")
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
DATE = (2020, 1, 1, 0, 0, 0)


def bytecode(source: bytes, filename: str) -> bytes:
    """What a `.pyc` file holds for a source."""
    code = compile(source, filename, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + marshal.dumps(code)


def read_job() -> dict[str, Any]:
    """What to do."""
    job: dict[str, Any] = json.loads((WORK / "job.json").read_text())
    return job


def write_zip(names: Iterable[str], folder: str) -> None:
    """Write `out.zip`, the same bytes for the same files."""
    with zipfile.ZipFile(WORK / "out.zip", "w") as archive:
        for name in sorted(names):
            content = (WORK / "in" / name).read_bytes()
            if name.endswith(".py"):
                entry, content = f"{name}c", bytecode(content, folder + name)
            else:
                entry = name
            info = zipfile.ZipInfo(entry, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content, compresslevel=9)


def main() -> None:
    """Do the job."""
    job = read_job()
    write_zip(job["files"], job["folder"])
    sys.path.insert(0, str(WORK / "out.zip"))
    for module in job["check"]:
        importlib.import_module(module)


if __name__ == "__main__":
    main()
