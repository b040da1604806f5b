"""The licences of everything in the site that is not ours."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools._install import NODE_MODULES
from tools._setup import TOOLS, Problem

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = TOOLS / "licences"

# Installed beside the runtime, but neither fetched by the page nor bundled into what is.
NOT_IN_THE_SITE = ("@types/emscripten", "axe-core", "ws")

INTRODUCTION = """\
The folder assets/runtime-… holds software by other authors, which runs King in the browser. King's own
licence is in the file LICENSE.

Pyodide contains CPython and its library, and libraries that CPython is built with. PyScript's core bundles
the other packages listed here. All files are as their authors published them, except python_stdlib.zip,
which holds the part of the library that King needs, compiled, and pyodide-lock.json, which lists no packages.
"""


def third_party_licences() -> str:
    """One text with every package in the site, its version and its licence.

    Raises:
        Problem: When a package comes without a licence that is known here.
    """
    sections = [INTRODUCTION, _section("CPython (inside Pyodide)", "PSF-2.0", _text("Python"))]
    packages = [*NODE_MODULES.glob("*/package.json"), *NODE_MODULES.glob("@*/*/package.json")]
    for file in sorted(packages):
        described = json.loads(file.read_text(encoding="utf-8"))
        if described["name"] not in NOT_IN_THE_SITE:
            title = f"{described['name']} {described['version']}"
            sections.append(
                _section(title, described["license"], _licence_of(file.parent, described["license"]))
            )
    return "\n".join(sections)


def _section(title: str, licence: str, text: str) -> str:
    return f"{'=' * 78}\n{title}\nLicence: {licence}\n{'-' * 78}\n{text.strip()}\n"


def _licence_of(package: Path, name: str) -> str:
    """The text that a package brings, or else the general one of its licence."""
    for file in sorted(package.glob("LICEN[CS]E*")):
        return file.read_text(encoding="utf-8")
    return _text(name)


def _text(name: str) -> str:
    try:
        return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    except OSError as error:
        raise Problem(f"The text of the licence {name} is missing in {TEXTS.name}/.") from error
