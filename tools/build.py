#!/usr/bin/env python3
"""Builds the site: `python3 tools/build.py` writes `dist/`, ready to copy to any static host.

Beside it, `build/king-site-VERSION.zip` holds the same files. Equal sources give equal bytes, on any machine.
What has not changed is not built again. `--sizes` tells what each file costs a visitor.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools._install import install_npm_packages
from tools._library import LIBRARY
from tools._licences import third_party_licences
from tools._links import check_links
from tools._names import Names, join_stylesheets
from tools._offline import WORKER, add_worker
from tools._package import PACKAGE, added_by, compile_catalogues, game_imports, package_zip
from tools._page import PAGE, add_preloads, without_comments
from tools._runtime import compiled_stdlib, runtime_files
from tools._setup import (
    BUILD,
    ROOT,
    TOOLS,
    Problem,
    complain,
    exclusively,
    fingerprint,
    is_stamped,
    say,
    stamp_of,
)
from tools._sizes import size_table
from tools._wheel import project, wheel_files, wheel_name, zipped
from tools.messages import CATALOGUES, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools._install import Node

DIST = ROOT / "dist"

# What the site is made of, besides the package and the runtime.
ROOT_FILES = (
    PAGE,
    "main.py",
    "thinker.py",
    "boot.js",
    "interpreter.mjs",
    "patch.mjs",
    WORKER,
    "sw-retire.js",
    "site.json",
    "manifest.webmanifest",
    "LICENSE",
)
FOLDERS = ("assets",)

# Where in the site the runtime and the package are, as index.html and interpreter.mjs say.
RUNTIME = "assets/runtime"
PACKED = f"{PACKAGE}.zst"
BOTS = f"{PACKAGE}/bots/"
STYLES = "assets/css/king.css"

# Files whose names tell their content, those first that others refer to. The page itself, the service worker
# and what owners and systems look for keep their names.
DRAWINGS = ("assets/art.svg", "assets/tile.svg")
SCRIPTS = ("interpreter.mjs", "patch.mjs", "main.py", "thinker.py", "boot.js")


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
        site = assemble(node, root, sources)
        check_links(site)
        _write(site, dist)
        stamp.write_text(f"{made_from} {_listing(dist)}", encoding="utf-8")
        return True


def assemble(node: Node, root: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every file of the site by its path in it.

    Args:
        node: The Node.js to run Pyodide in.
        root: The folder with the site's sources.
        sources: The sources by path.

    Raises:
        Problem: When something does not compile, or does not fit together.
    """
    site = {path: content for path, content in sources.items() if not _is_package(path, ".po")}
    package = [path for path in site if _is_package(path, ".py")]
    catalogues = compile_catalogues(root)
    stdlib = compiled_stdlib(node, game_imports({path: site[path] for path in package}))
    about = project()
    wheel = wheel_files({**{path: site[path] for path in package}, **catalogues}, site["LICENSE"], about)
    site[wheel_name(about.version)] = zipped("wheel", node, stdlib, wheel)
    site["LICENCES.txt"] = third_party_licences().encode()
    site |= {f"{RUNTIME}/{name}": content for name, content in runtime_files(stdlib).items()}
    for script in ("boot.js", "interpreter.mjs", "patch.mjs", WORKER):
        site[script] = without_comments(site[script])
    join_stylesheets(site, PAGE, STYLES)
    names = Names(site)
    names.give(*(path for path in (*DRAWINGS, STYLES) if path in site))
    names.give_folder(RUNTIME)
    names.relink(*package)
    site[PACKED] = package_zip(node, stdlib, {path: site[path] for path in package}, catalogues)
    names.give(PACKED, *SCRIPTS)
    names.relink(PAGE)
    add_preloads(site)
    add_worker(site, names.of(RUNTIME))
    return site


def bots_share(node: Node, root: Path = ROOT) -> int:
    """How many bytes the bots add to the package, compressed as it ships."""
    package = {path: content for path, content in source_files(root).items() if _is_package(path, ".py")}
    stdlib = compiled_stdlib(node, game_imports(package))
    return added_by(node, stdlib, {**package, **compile_catalogues(root)}, BOTS)


def site_zip(dist: Path = DIST) -> Path:
    """The site in one file, for those who carry it elsewhere by hand."""
    with exclusively():
        node = install_npm_packages()
        files = {
            file.relative_to(dist).as_posix(): file.read_bytes() for file in dist.rglob("*") if file.is_file()
        }
        target = BUILD / f"{PACKAGE}-site-{project().version}.zip"
        target.write_bytes(zipped("site", node, LIBRARY, files))
        return target


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
    parser = argparse.ArgumentParser(description="Build the site into dist/.")
    parser.add_argument("--sizes", action="store_true", help="then tell what each file costs a visitor")
    arguments = parser.parse_args()
    began = time.monotonic()
    try:
        changed = build()
        archive = site_zip()
    except Problem as problem:
        complain(problem)
        return 1
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    state = "built" if changed else "is up to date"
    say(f"dist/ {state}: {size / 1e6:.1f} MB, {time.monotonic() - began:.1f} s; {archive.relative_to(ROOT)}")
    if arguments.sizes:
        node = install_npm_packages()
        say(size_table(DIST, node))
        say(f"{BOTS} adds {bots_share(node):,} bytes to the package, compressed as it ships")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
