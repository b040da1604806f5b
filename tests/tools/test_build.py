from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING

import pytest

from tools import build
from tools._setup import CommandFailed, Problem

if TYPE_CHECKING:
    from pathlib import Path


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


def test_the_site_holds_all_that_the_page_fetches(built_site: Path) -> None:
    site = contents(built_site)
    assert site["index.html"] == b"<!doctype html><title>King</title>\n"
    assert {
        name.rpartition("-")[0] for name in site if name.startswith("assets/runtime/") and "-" in name
    } == {
        f"assets/runtime/{stem}"
        for stem in (
            "core",
            "deprecations-manager",
            "donkey",
            "error",
            "py-editor",
            "py-game",
            "py-terminal",
            "pyodide",
            "toml",
        )
    }
    assert json.loads(site["assets/runtime/pyodide-lock.json"])["packages"] == {}
    assert site["assets/runtime/pyodide.asm.wasm"][:4] == b"\0asm"
    for licence in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License"):
        assert licence.encode() in site["assets/runtime/LICENCES.txt"]


def test_the_package_is_bytecode_with_its_sources_beside_it(built_site: Path) -> None:
    with zipfile.ZipFile(built_site / "king.zip") as package:
        names = package.namelist()
        header = package.read("king/app/words.pyc")[:16]
    assert names == sorted(names)
    assert {name for name in names if name.endswith(".pyc")} == {
        "king/__init__.pyc",
        "king/app/__init__.pyc",
        "king/app/words.pyc",
        "king/web/__init__.pyc",
        "king/web/main.pyc",
    }
    assert {name for name in names if name.endswith(".mo")} == {
        f"king/app/locale/{language}.mo" for language in ("pt", "en", "it")
    }
    assert header[4:8] == b"\1\0\0\0"  # PEP 552: a hash, which is not checked
    assert (built_site / "king/app/words.py").read_text(encoding="utf-8") == "import gettext\n"
    assert not list(built_site.rglob("*.po"))


def test_the_library_holds_what_the_package_imports(
    small_site: Path, built_site: Path, tmp_path: Path
) -> None:
    dist = tmp_path / "dist"
    with zipfile.ZipFile(built_site / "assets/runtime/python_stdlib.zip") as library:
        without = set(library.namelist())
    (small_site / "king/app/words.py").write_text("def late():\n    import fractions\n", encoding="utf-8")
    build.build(small_site, dist)
    with zipfile.ZipFile(dist / "assets/runtime/python_stdlib.zip") as library:
        assert set(library.namelist()) - without >= {"fractions.pyc", "numbers.pyc"}
    assert {"importlib/metadata/__init__.pyc", "gzip.pyc", "pyodide/ffi/__init__.pyc"} <= without
    assert not {"unittest/__init__.pyc", "tkinter/__init__.pyc", "pyodide/console.pyc"} & without


def test_equal_sources_give_equal_bytes(
    small_site: Path, built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("_package", "_runtime"):
        monkeypatch.setattr(f"tools.{module}.recall", lambda _name: None)
    build.build(small_site, tmp_path / "dist")
    assert contents(tmp_path / "dist") == contents(built_site)


def test_what_has_not_changed_is_not_built_again(small_site: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    assert build.build(small_site, dist)
    assert not build.build(small_site, dist)
    (small_site / "boot.js").write_text("// changed\n", encoding="utf-8")
    assert build.build(small_site, dist)
    assert (dist / "boot.js").read_text(encoding="utf-8") == "// changed\n"
    (dist / "king.zip").unlink()
    assert build.build(small_site, dist)
    assert (dist / "king.zip").exists()


@pytest.mark.parametrize("name", ["index.html", "pyscript.toml", "king/app/locale/it.po"])
def test_a_missing_file_fails_the_build_and_is_named(small_site: Path, tmp_path: Path, name: str) -> None:
    (small_site / name).unlink()
    with pytest.raises(Problem, match=name):
        build.build(small_site, tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_a_failed_build_leaves_the_last_good_one(small_site: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    build.build(small_site, dist)
    before = contents(dist)
    (small_site / "king/app/words.py").write_text("def broken(:\n", encoding="utf-8")
    with pytest.raises(Problem, match=r"king/app/words\.py, line 1"):
        build.build(small_site, dist)
    assert contents(dist) == before


def test_a_module_that_raises_when_imported_fails_the_build(small_site: Path, tmp_path: Path) -> None:
    (small_site / "king/app/words.py").write_text("nothing = 1 / 0\n", encoding="utf-8")
    with pytest.raises(CommandFailed) as caught:
        build.build(small_site, tmp_path / "dist")
    assert (
        'File "king/app/words.py", line 1' in caught.value.output
        or "ZeroDivisionError" in caught.value.output
    )


def test_a_module_that_pyodide_lacks_fails_the_build(small_site: Path, tmp_path: Path) -> None:
    (small_site / "king/app/words.py").write_text("def late():\n    import tkinter\n", encoding="utf-8")
    with pytest.raises(CommandFailed) as caught:
        build.build(small_site, tmp_path / "dist")
    assert "tkinter" in caught.value.output
