#!/usr/bin/env python3
"""Builds the site: `python3 tools/build.py` writes `dist/`, ready to copy to any static host.

Equal sources give equal bytes, on any machine. What has not changed is not built again.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools._install import install_npm_packages
from tools._licences import third_party_licences
from tools._links import check_links
from tools._package import PACKAGE, compile_catalogues, game_imports, package_zip
from tools._runtime import compiled_stdlib, runtime_files
from tools._setup import ROOT, TOOLS, Problem, complain, exclusively, fingerprint, is_stamped, say, stamp_of
from tools.messages import CATALOGUES, LANGUAGES

DIST = ROOT / "dist"

# What the site is made of, besides the package and the runtime.
ROOT_FILES = ("index.html", "main.py", "boot.js", "pyscript.toml", "LICENSE")
FOLDERS = ("assets",)

# Where in the site the runtime and the package are, as index.html and pyscript.toml say.
RUNTIME = "assets/runtime"
PACKAGE_ZIP = f"{PACKAGE}.zip"


def source_files(root: Path) -> dict[str, bytes]:
    """Every source file of the site below a root folder, by its path there.

    Raises:
        Problem: When one that must be there is missing.
    """
    catalogues = [f"{CATALOGUES}/{language}.po" for language in LANGUAGES]
    for name in (*ROOT_FILES, *FOLDERS, PACKAGE, *catalogues):
        if not (root / name).exists():
            raise Problem(f"{name} is missing: the site cannot be built without it.")
    files = [root / name for name in (*ROOT_FILES, *catalogues)]
    files += (root / PACKAGE).rglob("*.py")
    for folder in FOLDERS:
        files += (file for file in (root / folder).rglob("*") if file.is_file())
    paths = sorted(file.relative_to(root).as_posix() for file in files)
    return {path: (root / path).read_bytes() for path in paths if not path.startswith(f"{RUNTIME}/")}


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
        node = install_npm_packages()
        sources = source_files(root)
        recipe = [
            file for file in sorted(TOOLS.rglob("*")) if file.is_file() and "__pycache__" not in file.parts
        ]
        contents = (f"{path}:{content!r}" for path, content in sources.items())
        made_from = fingerprint([ROOT / "package-lock.json", *recipe], *contents)
        stamp = stamp_of("site", dist)
        if dist.is_dir() and is_stamped(stamp, f"{made_from} {_listing(dist)}"):
            return False
        python = {path: content for path, content in sources.items() if _is_package(path, ".py")}
        stdlib = compiled_stdlib(node, game_imports(python))
        site = {path: content for path, content in sources.items() if not _is_package(path, ".po")}
        site |= {f"{RUNTIME}/{name}": content for name, content in runtime_files(stdlib).items()}
        site[f"{RUNTIME}/LICENCES.txt"] = third_party_licences().encode()
        site[PACKAGE_ZIP] = package_zip(node, stdlib, python, compile_catalogues(root))
        check_links(site)
        _write(site, dist)
        stamp.write_text(f"{made_from} {_listing(dist)}", encoding="utf-8")
        return True


def _is_package(path: str, suffix: str) -> bool:
    return path.startswith(f"{PACKAGE}/") and path.endswith(suffix)


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
    state = "built" if changed else "is up to date"
    say(f"dist/ {state}: {size / 1e6:.1f} MB, {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
