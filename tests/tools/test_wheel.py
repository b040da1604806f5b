from __future__ import annotations

import base64
import csv
import hashlib
import io
import sys
import threading
import zipfile
from typing import TYPE_CHECKING

import pytest

import king
from tools import build
from tools._install import install_npm_packages, install_python_packages
from tools._pack import PYODIDE
from tools._serve import SiteServer
from tools._setup import BUILD, TOOLS, run
from tools._wheel import project, wheel_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MATCH = """
import king
match = king.Match.start("auction", seed=7)
while not match.is_over:
    match = match.apply(king.bots.choose(match.view(match.to_act), "beginner", seed=1).action)
assert sum(match.scores) == 0
assert king.record.loads(king.record.dumps(match)) == match
print(king.__version__, match.scores)
"""

WITH_MICROPIP = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [runtime, wheel, match, ...installers] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: runtime });
const where = pyodide.runPython("import site; site.getsitepackages()[0]");
for (const file of installers) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(file)), "wheel", { extractDir: where });
}
await pyodide.runPythonAsync(`import micropip; await micropip.install("${wheel}")`);
pyodide.runPython(match);
"""


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel in the built site."""
    build.build()
    return build.DIST / wheel_name(project().version)


@pytest.fixture(scope="session")
def played_here() -> str:
    """What the match comes to in this repository."""
    return run([sys.executable, "-c", MATCH], "the match could not be played here")


def test_the_wheel_holds_the_engine_and_not_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        info = f"king-{king.__version__}.dist-info"
        record = list(csv.reader(io.StringIO(archive.read(f"{info}/RECORD").decode())))
        for name, digest, size in record:
            if name != f"{info}/RECORD":
                content = archive.read(name)
                assert int(size) == len(content)
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                assert digest == f"sha256={found}"
    assert {name for name, _, _ in record} == names
    assert {"king/bots/__init__.py", "king/app/locale/pt.json", f"{info}/licenses/LICENSE"} <= names
    assert not {name for name in names if name.startswith(("king/web", "tests", "tools"))}


def test_the_version_is_the_same_everywhere() -> None:
    assert project().version == king.__version__


def test_pip_installs_the_wheel_and_a_match_is_played(wheel: Path, tmp_path: Path, played_here: str) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    run([*pip, "--disable-pip-version-check", "--target", tmp_path, wheel], "pip could not install the wheel")
    played = run(
        [sys.executable, "-c", MATCH],
        "the installed engine could not play",
        env={"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
    )
    assert played == played_here


@pytest.fixture(scope="session")
def installers() -> list[Path]:
    """The wheels of micropip and what it needs, as PyPI has them, checked against their hashes."""
    python = install_python_packages("build")
    folder = BUILD / "micropip"
    if len(list(folder.glob("*.whl"))) < 2:
        command: list[str | Path] = [
            python,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--require-hashes",
        ]
        command += ["--disable-pip-version-check", "--only-binary=:all:", "--python-version", "3.14"]
        run(
            [*command, "--dest", folder, "--requirement", TOOLS / "requirements-micropip.txt"],
            "micropip could not be downloaded",
        )
    return sorted(folder.glob("*.whl"))


@pytest.fixture
def server() -> Iterator[SiteServer]:
    """The built site, served."""
    with SiteServer(build.DIST) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving
        serving.shutdown()


def test_micropip_installs_the_wheel_in_pyodide_and_a_match_is_played(
    wheel: Path, installers: list[Path], server: SiteServer, played_here: str
) -> None:
    node = install_npm_packages()
    told = run(
        [
            node.node,
            "--input-type=module",
            "-e",
            WITH_MICROPIP,
            PYODIDE,
            f"{server.url}{wheel.name}",
            MATCH,
            *installers,
        ],
        "micropip could not install the wheel",
    )
    assert told.splitlines()[-1] == played_here.strip()
