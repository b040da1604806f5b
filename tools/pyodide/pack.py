"""Runs inside Pyodide: compiles Python files to bytecode for exactly this Python and zips them.

`/work/job.json` says what to do:

- `files`: names of files below `/work/in`, each of which goes into `/work/out.zip` under the same name; a
  `.py` file as its `.pyc`.
- `folder`: what tracebacks put before the name of each source file.
- `required`, `wished` and `keep` (optional): modules that the shipped code imports, or may import, and patterns.
  Then only those files are taken that importing these modules loads, if the standard library has them, and
  those that match a pattern. A required module that it does not have is an error.
- `check` (optional): modules that must be importable from the new zip.

Bytecode is unchecked, hash-based (PEP 552): Python takes it as it is and looks for no source. The zip is made
here as well, because compressed bytes differ from one machine's zlib to another's.
"""

from __future__ import annotations

import fnmatch
import importlib
import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

WORK = Path("/work")
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
DATE = (2020, 1, 1, 0, 0, 0)


def bytecode(source: bytes, filename: str) -> bytes:
    """What a `.pyc` file holds for a source."""
    code = compile(source, filename, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + marshal.dumps(code)


def files_of_loaded_modules(names: set[str]) -> set[str]:
    """Which of the names are the files of modules that are loaded now, frozen ones too."""
    loaded: set[str] = set()
    for module in list(sys.modules):
        path = module.replace(".", "/")
        loaded |= {f"{path}.py", f"{path}/__init__.py"} & names
        parents = path.split("/")[:-1]
        loaded |= {"/".join(parents[: n + 1]) + "/__init__.py" for n in range(len(parents))} & names
    return loaded


def is_there(module: str) -> bool:
    """Whether the standard library of this Python has the module."""
    if module.partition(".")[0] not in sys.stdlib_module_names:
        return False
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def selection(names: set[str], required: list[str], wished: list[str], keep: list[str]) -> set[str]:
    """The files of the standard library that are worth shipping."""
    for module in required:
        if module.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(module)
    for module in filter(is_there, wished):
        importlib.import_module(module)
    kept = {name for name in names if any(fnmatch.fnmatchcase(name, pattern) for pattern in keep)}
    return files_of_loaded_modules(names) | kept


def write_zip(names: set[str], folder: str) -> None:
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
    job = json.loads((WORK / "job.json").read_text())
    names = set(job["files"])
    if "keep" in job:
        names = selection(names, job["required"], job["wished"], job["keep"])
    write_zip(names, job["folder"])
    sys.path.insert(0, str(WORK / "out.zip"))
    for module in job.get("check", []):
        importlib.import_module(module)


main()
