from __future__ import annotations

from tools.inside.imports import imports_of

SOURCE = """
import gettext, os.path
from importlib import resources
from . import sibling
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import fractions
else:
    import heapq


def late():
    import decimal as d
"""


def test_imports_are_found_at_any_depth_but_for_those_of_the_type_checker() -> None:
    found = imports_of([SOURCE])
    assert found.modules == {"gettext", "os.path", "importlib", "typing", "heapq", "decimal"}
    assert found.names == {"importlib.resources", "typing.TYPE_CHECKING"}


def test_the_imports_of_all_sources_count() -> None:
    assert imports_of(["import json", "import re"]).modules == {"json", "re"}
