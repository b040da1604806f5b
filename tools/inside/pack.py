"""Runs inside Pyodide: compiles Python files to bytecode for exactly this Python and zips them.

`/job/job.json` says what to do:

- `files`: names of files below `/job/in`, each of which goes into `/job/out.zip` under the same name; a
  `.py` file as its `.pyc`, unless `folder` is missing: then all as they are.
- `folder`: what tracebacks put before the name of each source file.
- `within`: a name, if `out.zip` is to be a zip of this name with the files uncompressed in it, compressed as
  a whole by Zstandard: what they have in common is then there once, which halves it. What only type checkers
  read is left out.
- `check`: modules that must be importable from the new zip.

Bytecode is unchecked, hash-based (PEP 552): Python takes it as it is and looks for no source. The zip is made
here as well, because compressed bytes differ from one machine's zlib to another's.
"""

from __future__ import annotations

import ast
import importlib
import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WORK = Path("/job")
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
UNREAD = bytes(8)  # where the hash would be
DATE = (2020, 1, 1, 0, 0, 0)
DATA_CLASSES = "data_classes"
COMPRESSION_LEVEL, WINDOW_LOG = 100, 101  # Zstandard's own numbers of its parameters


class _Plain(ast.NodeTransformer):
    """Takes out of a source what only type checkers read: annotations, and imports for those.

    Fields of classes keep a name as theirs, because data classes and ``NamedTuple`` go by it. Data classes
    are made by `data_classes`, which is quicker than ``dataclasses``.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = [plain for part in node.body if (plain := _without_annotation(part)) is not None]
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                part.annotation = ast.copy_location(ast.Name("object", ast.Load()), part.annotation)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if node.module == "dataclasses":
            node.module = DATA_CLASSES
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse or ast.copy_location(ast.Pass(), node)
        return node


def _without_annotation(node: ast.stmt) -> ast.stmt | None:
    """A statement of a module without its annotation; none where it was nothing else."""
    if not isinstance(node, ast.AnnAssign):
        return node
    return None if node.value is None else ast.copy_location(ast.Assign([node.target], node.value), node)


def _by_statement(node: ast.AST, line: int = 1) -> None:
    """Give all parts of a statement the line that it begins on: a table of lines half as long."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt | ast.excepthandler):
            _place(part, part.lineno)
            _by_statement(part, part.lineno)
        else:
            _place(part, line)
            _by_statement(part, line)


def _place(node: ast.AST, line: int) -> None:
    if hasattr(node, "lineno"):
        place = {"lineno": line, "end_lineno": line, "col_offset": 0, "end_col_offset": 0}
        vars(node).update(place)


def bytecode(source: bytes, filename: str, *, plain: bool = False) -> bytes:
    """What a `.pyc` file holds for a source: no docstrings, which nobody reads in a page.

    Args:
        source: The source.
        filename: What tracebacks call it.
        plain: Leave out what only type checkers read as well, and know lines only by statement.
    """
    tree = ast.parse(source, filename)
    if plain:
        tree = ast.fix_missing_locations(_Plain().visit(tree))
        _by_statement(tree)
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED_HASH + UNREAD + marshal.dumps(code)


def read_job() -> dict[str, Any]:
    """What to do."""
    job: dict[str, Any] = json.loads((WORK / "job.json").read_text())
    return job


def write_zip(names: Iterable[str], folder: str | None, within: str | None = None) -> None:
    """Write `out.zip`, the same bytes for the same files."""
    entries = dict(_entry(name, folder, plain=within is not None) for name in sorted(names))
    if within is not None:
        _write(WORK / within, entries, zipfile.ZIP_STORED)
        (WORK / "out.zip").write_bytes(_compressed((WORK / within).read_bytes()))
    else:
        _write(WORK / "out.zip", entries, zipfile.ZIP_DEFLATED)


def _compressed(content: bytes) -> bytes:
    """One Zstandard frame. The library that is shipped has no more of it than the module in C."""
    import _zstd  # noqa: PLC0415 - Python before 3.14, which tests the rest of this file, has none

    compressor = _zstd.ZstdCompressor(options={COMPRESSION_LEVEL: 22, WINDOW_LOG: 21})
    frame: bytes = compressor.compress(content, _zstd.ZstdCompressor.FLUSH_FRAME)
    return frame


def _entry(name: str, folder: str | None, *, plain: bool) -> tuple[str, bytes]:
    content = (WORK / "in" / name).read_bytes()
    if name.endswith(".py") and folder is not None:
        return f"{name}c", bytecode(content, folder + name, plain=plain)
    return name, content


def _write(target: Path, entries: Mapping[str, bytes], compression: int) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for entry, content in entries.items():
            info = zipfile.ZipInfo(entry, DATE)
            info.compress_type = compression
            archive.writestr(info, content, compresslevel=9)


def main() -> None:
    """Do the job."""
    job = read_job()
    within = job.get("within")
    write_zip(job["files"], job.get("folder"), within)
    sys.path.insert(0, str(WORK / (within or "out.zip")))
    for module in job.get("check", ()):
        importlib.import_module(module)


if __name__ == "__main__":
    main()
