#!/usr/bin/env python3
"""Builds the site: `python3 tools/build.py` writes `dist/`, ready to copy to any static host.

Equal sources give equal bytes, on any machine. What has not changed is not built again.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools._imports import imports_of_files
from tools._licences import third_party_licences
from tools._pack import PROGRAMS, pack, recall, remember
from tools._runtime import compiled_stdlib, runtime_files
from tools._setup import (
    BUILD,
    ROOT,
    TOOLS,
    Problem,
    complain,
    exclusively,
    fingerprint,
    install_npm_packages,
    install_python_packages,
    is_stamped,
    run,
    say,
)
from tools.messages import CATALOGUES

DIST = ROOT / "dist"

# What the site is made of, besides the package, its catalogues and the runtime.
ROOT_FILES = ("index.html", "main.py", "boot.js", "pyscript.toml", "LICENSE")
FOLDERS = ("assets",)
RUNTIME = "assets/runtime"
PACKAGE = "king"


def source_files(root: Path) -> list[Path]:
    """Every source file of the site below a root folder, in order.

    Raises:
        Problem: When one that must be there is missing.
    """
    for name in (*ROOT_FILES, *FOLDERS, PACKAGE):
        if not (root / name).exists():
            raise Problem(f"{name} is missing: the site cannot be built without it.")
    files = [root / name for name in ROOT_FILES]
    for folder in FOLDERS:
        files += (file for file in (root / folder).rglob("*") if file.is_file())
    files += (root / PACKAGE).rglob("*.py")
    files += (root / PACKAGE).rglob("*.po")
    installed = root / RUNTIME
    return sorted(file for file in files if not file.is_relative_to(installed))


def module_name(path: str) -> str:
    """The module that a file of the package is: `king/rules/__init__.py` is `king.rules`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_catalogues(root: Path) -> dict[str, bytes]:
    """Compile the catalogues where they lie, for CPython, and return them by path, for the site.

    Raises:
        Problem: When one does not compile.
    """
    folder = root / CATALOGUES
    python = install_python_packages("build")
    run(
        [python, TOOLS / "messages.py", "--compile", folder],
        "A catalogue could not be compiled: the reason is above.",
    )
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in sorted(folder.glob("*.mo"))}


def build(root: Path = ROOT, dist: Path = DIST) -> bool:
    """Build the site unless it is built already.

    Args:
        root: The folder with the site's sources.
        dist: Where to put the site. Replaced as a whole, and only once everything has succeeded.

    Returns:
        Whether anything had to be built.

    Raises:
        Problem: When it cannot be built.
    """
    with exclusively():
        return _build(root, dist)


def _build(root: Path, dist: Path) -> bool:
    node = install_npm_packages()
    sources = source_files(root)
    names = [file.relative_to(root).as_posix() for file in sources]
    recipe = sorted([*TOOLS.glob("*.py"), *TOOLS.glob("licences/*"), *TOOLS.glob("requirements-*.txt"), *PROGRAMS])
    made_from = fingerprint([*sources, *recipe, ROOT / "package-lock.json"], *names)
    stamp = BUILD / f"site-{fingerprint([], str(dist.resolve()))}.stamp"
    if dist.is_dir() and is_stamped(stamp, f"{made_from} {_listing(dist)}"):
        return False
    catalogues = compile_catalogues(root)
    python_files = {
        name: file.read_bytes() for name, file in zip(names, sources, strict=True) if name.startswith(f"{PACKAGE}/")
    }
    python_files = {name: content for name, content in python_files.items() if name.endswith(".py")}
    try:
        imports = imports_of_files(root / name for name in python_files)
    except SyntaxError as error:
        raise Problem(f"{error.filename}, line {error.lineno}: {error.msg}.") from error
    stdlib = compiled_stdlib(node, imports)
    job = {
        "folder": "",
        "check": [module_name(name) for name in python_files if not name.startswith(f"{PACKAGE}/web/")],
    }
    packed = {**python_files, **catalogues}
    king = f"king-{fingerprint([stdlib, *PROGRAMS], json.dumps(job), *(f'{n}:{packed[n]!r}' for n in packed))}.zip"
    king_zip = recall(king) or remember(
        king, pack(node, stdlib, packed, job, "The package could not be compiled for the browser: see above.")
    )
    site = {name: file.read_bytes() for name, file in zip(names, sources, strict=True) if not name.endswith(".po")}
    site |= {f"{RUNTIME}/{name}": content for name, content in runtime_files(stdlib).items()}
    site |= {
        "king.zip": king_zip.read_bytes(),
        f"{RUNTIME}/LICENCES.txt": third_party_licences().encode(),
    }
    _write(site, dist)
    stamp.write_text(f"{made_from} {_listing(dist)}", encoding="utf-8")
    return True


def _write(site: dict[str, bytes], dist: Path) -> None:
    """Put the site where it belongs in one go, so that no half-built one is ever served."""
    fresh, old = dist.with_name(f"{dist.name}.new"), dist.with_name(f"{dist.name}.old")
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for name, content in site.items():
        target = fresh / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if dist.exists():
        dist.rename(old)
    fresh.rename(dist)
    shutil.rmtree(old, ignore_errors=True)


def _listing(dist: Path) -> str:
    """A short name for what lies in a folder, by paths and sizes."""
    files = sorted(file for file in dist.rglob("*") if file.is_file())
    return fingerprint([], *(f"{file.relative_to(dist).as_posix()} {file.stat().st_size}" for file in files))


def main() -> int:
    """Build, and say how it went."""
    argparse.ArgumentParser(description="Build the site into dist/.").parse_args()
    began = time.monotonic()
    try:
        changed = build()
    except Problem as problem:
        complain(problem)
        return 1
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    verb = "built" if changed else "is up to date"
    say(f"dist/ {verb}: {size / 1e6:.1f} MB, {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
