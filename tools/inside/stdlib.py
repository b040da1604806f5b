"""Runs inside Pyodide: packs that part of the standard library that is worth shipping.

`/job/job.json` is a job for `pack.py` with all files of the library, and under `select` the arguments of
`selection`.
"""

from __future__ import annotations

import fnmatch
import importlib
import sys
from importlib.util import find_spec

from tools.inside.imports import imports_of
from tools.inside.pack import WORK, read_job, write_zip


def is_there(module: str) -> bool:
    """Whether the standard library of this Python has the module."""
    if module.partition(".")[0] not in sys.stdlib_module_names:
        return False
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def files_of_loaded_modules(names: set[str]) -> set[str]:
    """Which of the names are files of modules that are loaded now, or of packages that they are in."""
    files: set[str] = set()
    for module in list(sys.modules):
        parts = module.split(".")
        packages = ["/".join(parts[:depth]) for depth in range(1, len(parts) + 1)]
        files |= {f"{packages[-1]}.py", *(f"{package}/__init__.py" for package in packages)}
    return files & names


def selection(names: set[str], required: list[str], wished: list[str], always: list[str]) -> set[str]:
    """The files of the standard library that are worth shipping: those that importing modules loads.

    Args:
        names: All its files.
        required: Modules that must be there; those outside the standard library are passed over.
        wished: What may be modules of it, or something else.
        always: Patterns of files that are taken; what they import at any depth is wished too.
    """
    kept = {name for name in names if any(fnmatch.fnmatchcase(name, pattern) for pattern in always)}
    imports = imports_of((WORK / "in" / name).read_text() for name in kept if name.endswith(".py"))
    for module in required:
        if module.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(module)
    for module in filter(is_there, sorted({*wished, *imports.modules, *imports.names})):
        importlib.import_module(module)
    return files_of_loaded_modules(names) | kept


def main() -> None:
    """Do the job."""
    job = read_job()
    write_zip(selection(set(job["files"]), **job["select"]), job["folder"])


if __name__ == "__main__":
    main()
