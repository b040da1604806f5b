"""The game's own package as the site ships it: one zip of bytecode and compiled catalogues.

PyScript unpacks what it loads, but one file is unpacked sooner than a hundred, and a hundred compress better
together; so what is shipped is one file: the zip that `main.py` imports from, compressed as a whole.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools._install import install_python_packages
from tools._pack import PACK, PROGRAMS, pack, recall, remember
from tools._setup import ROOT, TOOLS, Problem, fingerprint, is_stamped, run, stamp_of
from tools.inside.imports import imports_of
from tools.messages import CATALOGUES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tools._install import Node
    from tools.inside.imports import Imports

PACKAGE = "king"
BROWSER_ONLY = f"{PACKAGE}/web/"


def game_imports(sources: Mapping[str, bytes]) -> Imports:
    """What the package imports, which decides what the library has to hold.

    Raises:
        Problem: When a file is not Python.
    """
    texts = {name: content.decode() for name, content in sources.items()}
    for name, text in texts.items():
        try:
            compile(text, name, "exec", dont_inherit=True)
        except SyntaxError as error:
            raise Problem(f"{name}, line {error.lineno}: {error.msg}.") from error
    return imports_of(texts.values())


def compile_catalogues(root: Path = ROOT) -> dict[str, bytes]:
    """Compile the catalogues where they lie, for CPython, and return them by path, for the site.

    Raises:
        Problem: When one does not compile.
    """
    sources = sorted((root / CATALOGUES).glob("*.po"))
    compiled = [file.with_suffix(".json") for file in (*sources, root / CATALOGUES / "messages")]
    made_from = fingerprint([*sources, TOOLS / "messages.py", TOOLS / "requirements-build.txt"])
    stamp = stamp_of("catalogues", root)
    if not (is_stamped(stamp, made_from) and all(file.exists() for file in compiled)):
        run(
            [install_python_packages("build"), TOOLS / "messages.py", "--compile", root / CATALOGUES],
            "A catalogue could not be compiled: the reason is above.",
        )
        stamp.write_text(made_from, encoding="utf-8")
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in compiled}


def module_name(path: str) -> str:
    """The module that a file of the package is: `king/rules/__init__.py` is `king.rules`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def package_zip(
    node: Node, stdlib: Path, sources: Mapping[str, bytes], catalogues: Mapping[str, bytes]
) -> bytes:
    """Pack the package, and import all of it that needs no browser with the library that is shipped.

    Args:
        node: The Node.js to run Pyodide in.
        stdlib: The library that is shipped.
        sources: The package's Python files by path: tracebacks will show these paths.
        catalogues: Its compiled catalogues by path.

    Raises:
        Problem: When a module cannot be compiled or imported.
    """
    files = {**sources, **catalogues}
    check = [module_name(name) for name in sources if not name.startswith(BROWSER_ONLY)]
    return _packed(node, stdlib, files, check)


def added_by(node: Node, stdlib: Path, files: Mapping[str, bytes], folder: str) -> int:
    """How many bytes of the package that ships are there for one of its folders: what it is smaller without.

    Args:
        node: The Node.js to run Pyodide in.
        stdlib: The library that is shipped.
        files: The package's Python files and compiled catalogues by path.
        folder: The beginning of the paths in question.
    """
    others = {name: content for name, content in files.items() if not name.startswith(folder)}
    whole, rest = (_packed(node, stdlib, some, []) for some in (files, others))
    return len(whole) - len(rest)


def _packed(node: Node, stdlib: Path, files: Mapping[str, bytes], check: list[str]) -> bytes:
    job = {"folder": "", "check": check, "within": f"{PACKAGE}.zip"}
    contents = [f"{name}:{content!r}" for name, content in sorted(files.items())]
    name = f"{PACKAGE}-{fingerprint([stdlib, *PROGRAMS], json.dumps(job), *contents)}.zip"
    cached = recall(name)
    if cached is None:
        cached = remember(name, pack(PACK, node, stdlib, files, job))
    return cached.read_bytes()
