"""What the library does at every start of the page, before anything else is imported.

It belongs to the library that the site ships, not to Python's: see `tools/_library.py`.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from importlib.machinery import PathFinder
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec

LIBRARY = "/lib/python314.zip"

LATER = (
    "_colorize",
    "codeop",
    "concurrent.futures",
    "logging",
    "signal",
    "socket",
    "subprocess",
    "tempfile",
    "tokenize",
    "traceback",
    "zipfile",
)
"""Modules that others import at the start and do not use before something goes wrong, or ever."""


class Later(ModuleType):
    """A module that is executed when something in it is first asked for."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        object.__setattr__(self, "__class__", ModuleType)
        spec = self.__spec__
        if spec is None or spec.loader is None:
            raise AttributeError(name)
        spec.loader.exec_module(self)
        return getattr(self, name)


class PyScriptFinder:
    """Finds PyScript's own package in the library, as bytecode.

    PyScript writes its sources into the working folder at every start, and Python would compile them there.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What the import system asks."""
        del target
        if name.partition(".")[0] != "pyscript":
            return None
        return PathFinder.find_spec(name, [LIBRARY] if path is None else path)


def postpone(name: str) -> None:
    """Let a module be imported, but not yet executed."""
    parent, _, child = name.rpartition(".")
    path = import_module(parent).__path__ if parent else None
    spec = PathFinder.find_spec(name, path)
    if spec is None:
        return
    module = Later(name)
    module.__spec__ = spec
    module.__loader__ = spec.loader
    module.__file__ = spec.origin
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
        module.__package__ = name
    sys.modules[name] = module
    if parent:
        setattr(sys.modules[parent], child, module)


gc.set_threshold(100_000)  # nearly nothing of what the start makes becomes garbage
sys.meta_path.insert(0, PyScriptFinder)
for module_name in LATER:
    postpone(module_name)
