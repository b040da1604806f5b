"""Which modules a source file asks for, so that the build ships what is needed and nothing else."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Imports:
    """What sources import.

    Attributes:
        modules: Full names of modules.
        names: Full names of what is taken `from` a module: a module too, or a thing in it.
    """

    modules: frozenset[str]
    names: frozenset[str]


class _Visitor(ast.NodeVisitor):
    """Collects absolute imports at any depth, but for those that only a type checker reads."""

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self.names: set[str] = set()

    def visit_Import(self, node: ast.Import) -> None:
        self.modules |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.level == 0 and node.module is not None:
            self.modules.add(node.module)
            self.names |= {f"{node.module}.{alias.name}" for alias in node.names}

    def visit_If(self, node: ast.If) -> None:
        if not _is_type_checking(node.test):
            self.generic_visit(node)
            return
        for statement in node.orelse:
            self.visit(statement)


def _is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def imports_of(sources: Iterable[str]) -> Imports:
    """Every module that the sources import or may import.

    Raises:
        SyntaxError: When one is not Python.
    """
    visitor = _Visitor()
    for source in sources:
        visitor.visit(ast.parse(source))
    return Imports(frozenset(visitor.modules), frozenset(visitor.names))
