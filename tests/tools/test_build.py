from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from typing import TYPE_CHECKING

import pytest
import zstandard

from tools import _package, build
from tools._install import Node
from tools._setup import CommandFailed, Problem

if TYPE_CHECKING:
    from pathlib import Path


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


def only(folder: Path, pattern: str) -> Path:
    """The one file of this name and any hash."""
    (found,) = folder.glob(pattern)
    return found


def test_the_site_holds_all_that_the_page_fetches(built_site: Path) -> None:
    runtime = contents(only(built_site, "assets/runtime-*"))
    assert {name.rpartition("-")[0] for name in runtime if "-" in name} == {
        "core",
        "error",
        "pyodide",
    }
    assert json.loads(runtime["pyodide-lock.json"])["packages"] == {}
    assert runtime["pyodide.asm.wasm"][:4] == b"\0asm"
    licences = (built_site / "LICENCES.txt").read_text(encoding="utf-8")
    for licence in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License"):
        assert licence in licences


def test_whatever_the_page_names_is_named_by_its_content(built_site: Path) -> None:
    page = (built_site / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:src|href)="\./([^"]+)"', page))
    assert {re.sub(r"-[0-9a-f]{10}\b", "-HASH", name) for name in named} >= {
        "assets/css/king-HASH.css",
        "assets/runtime-HASH/core.js",
        "assets/runtime-HASH/pyodide.asm.wasm",
        "boot-HASH.js",
        "interpreter-HASH.mjs",
        "patch-HASH.mjs",
        "king-HASH.zst",
        "main-HASH.py",
    }
    assert all(re.search(r"-[0-9a-f]{10}\b", name) for name in named)
    interpreter = only(built_site, "interpreter-*.mjs")
    assert f'"interpreter": "./{interpreter.name}"' in page
    program = interpreter.read_text(encoding="utf-8")
    assert f"./{only(built_site, 'king-*.zst').name}" in program
    assert f"./assets/{only(built_site, 'assets/runtime-*').name}/pyodide.mjs" in program


def test_style_sheets_are_one_file_in_the_order_of_the_page(built_site: Path) -> None:
    tile = only(built_site, "assets/tile-*.svg").name
    styles = only(built_site, "assets/css/*").read_text(encoding="utf-8")
    assert styles == f"body {{ background: url(../{tile}) }}\n\np {{ color: green }}\n"


def test_the_page_asks_at_once_for_what_a_start_needs_and_knows_how_much_it_is(built_site: Path) -> None:
    page = (built_site / "index.html").read_text(encoding="utf-8")
    told = re.findall(r'<link rel="(\w+)".* href="\./(\S+)" data-bytes="(\d+)">', page)
    assert {name: int(size) for _, name, size in told} == {
        name: (built_site / name).stat().st_size for _, name, _ in told
    }
    assert sorted(how for how, _, _ in told) == ["modulepreload"] * 5 + ["preload"] * 4 + ["program"]


def test_the_service_worker_keeps_every_file_under_its_hash(built_site: Path) -> None:
    worker = (built_site / "sw.js").read_text(encoding="utf-8")
    caches = json.loads(worker.removeprefix("const CACHES = ").removesuffix(";\n"))
    assert [name.partition("-")[0] for name in caches] == ["runtime", "game"]
    kept = {path: integrity for files in caches.values() for path, integrity in files.items()}
    assert set(kept) == {
        "./" if name == "index.html" else f"./{name}"
        for name in contents(built_site)
        if not name.startswith("king/") and name not in ("sw.js", "sw-retire.js", "site.json")
        if not name.endswith(".whl")
    }
    page = (built_site / "index.html").read_bytes()
    assert kept["./"] == f"sha256-{base64.b64encode(hashlib.sha256(page).digest()).decode()}"


def test_a_change_of_the_game_leaves_the_runtime_s_name(
    small_site: Path, built_site: Path, tmp_path: Path
) -> None:
    (small_site / "king/__init__.py").write_text('"""King."""\n\nkings = 4\n', encoding="utf-8")
    build.build(small_site, tmp_path / "dist")
    before, after = set(contents(built_site)), set(contents(tmp_path / "dist"))
    assert {re.sub(r"-[0-9a-f]{10}\b", "", name) for name in before ^ after} == {
        "interpreter.mjs",
        "king.zst",
    }


def test_the_package_is_bytecode_with_its_sources_beside_it(built_site: Path) -> None:
    packed = only(built_site, "king-*.zst").read_bytes()
    plain = zstandard.ZstdDecompressor().decompressobj().decompress(packed)
    with zipfile.ZipFile(io.BytesIO(plain)) as package:
        names = package.namelist()
        header = package.read("king/app/words.pyc")[:16]
        art = package.read("king/web/art.pyc")
    assert names == sorted(names)
    assert {name for name in names if name.endswith(".pyc")} == {
        "king/__init__.pyc",
        "king/app/__init__.pyc",
        "king/app/words.pyc",
        "king/web/__init__.pyc",
        "king/web/art.pyc",
        "king/web/main.pyc",
    }
    assert {name for name in names if name.endswith(".json")} == {
        f"king/app/locale/{name}.json" for name in ("messages", "pt", "en", "it")
    }
    assert header[4:8] == b"\1\0\0\0"  # PEP 552: a hash, which is not checked
    assert f"./assets/{only(built_site, 'assets/art-*.svg').name}".encode() in art
    assert (built_site / "king/app/words.py").read_text(encoding="utf-8") == "import gettext\n"
    assert not list(built_site.rglob("*.po"))


def test_the_library_holds_what_the_package_imports(
    small_site: Path, built_site: Path, tmp_path: Path
) -> None:
    dist = tmp_path / "dist"
    with zipfile.ZipFile(only(built_site, "assets/runtime-*/python_stdlib.zip")) as library:
        without = set(library.namelist())
    (small_site / "king/app/words.py").write_text("def late():\n    import fractions\n", encoding="utf-8")
    build.build(small_site, dist)
    with zipfile.ZipFile(only(dist, "assets/runtime-*/python_stdlib.zip")) as library:
        assert set(library.namelist()) - without >= {"fractions.pyc", "numbers.pyc"}
    assert {"importlib/metadata/__init__.pyc", "gzip.pyc", "pyodide/ffi/__init__.pyc"} <= without
    assert not {"unittest/__init__.pyc", "tkinter/__init__.pyc", "pyodide/console.pyc"} & without


def test_equal_sources_give_equal_bytes(
    small_site: Path, built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("_package", "_runtime", "_wheel"):
        monkeypatch.setattr(f"tools.{module}.recall", lambda _name: None)
    build.build(small_site, tmp_path / "dist")
    assert contents(tmp_path / "dist") == contents(built_site)


def test_what_has_not_changed_is_not_built_again(small_site: Path, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    assert build.build(small_site, dist)
    assert not build.build(small_site, dist)
    (small_site / "boot.js").write_text("changed();\n", encoding="utf-8")
    assert build.build(small_site, dist)
    assert only(dist, "boot-*.js").read_text(encoding="utf-8") == "changed();\n"
    package = only(dist, "king-*.zst")
    package.unlink()
    assert build.build(small_site, dist)
    assert package.exists()


@pytest.mark.parametrize(
    "name", ["index.html", "main.py", "king/app/locale/it.po", "sw.js", "assets/art.svg"]
)
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


def test_a_folder_adds_what_the_package_is_smaller_without_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def packed(*given: object) -> bytes:
        files = given[3]
        assert isinstance(files, dict)
        return b"".join(sorted(files.values())) + b"an end of its own"

    monkeypatch.setattr(_package, "pack", packed)
    monkeypatch.setattr("tools._pack.CACHE", tmp_path / "cache")
    stdlib = tmp_path / "stdlib"
    stdlib.write_bytes(b"")
    files = {"king/bots/a.py": b"1234", "king/bots/b/c.py": b"56", "king/botsy.py": b"789", "king/x.po": b"0"}
    assert _package.added_by(Node(stdlib, stdlib), stdlib, files, "king/bots/") == 6
