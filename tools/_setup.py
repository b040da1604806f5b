"""What every tool shares: paths, messages, running programs, and stamps for what is done."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
BUILD = ROOT / "build"

LINES_OF_OUTPUT = 25

_OFFLINE = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|FETCH_ERROR"
    r"|Failed to establish a new connection|name resolution|NameResolutionError|NewConnectionError|timed out"
    r"|\(from versions: none\)",  # all that pip says about it when it is told to be quiet
)


class Problem(Exception):
    """What went wrong and what to do about it, in one sentence for the person at the terminal."""


class CommandFailed(Problem):
    """A program that was run ended with an error.

    Attributes:
        output: All that it printed.
    """

    def __init__(self, message: str, output: str) -> None:
        super().__init__(message)
        self.output = output

    @property
    def offline(self) -> bool:
        """Whether the output reads as if the network did not answer."""
        return looks_offline(self.output)


def looks_offline(output: str) -> bool:
    """Whether the output of pip or npm says that the network did not answer."""
    return _OFFLINE.search(output) is not None


def say(text: str) -> None:
    """Print one line of progress at once, also when the output is not a terminal."""
    print(text, flush=True)


def complain(problem: Problem) -> None:
    """Print what went wrong: the end of the failed program's output, if any, and then the sentence."""
    if isinstance(problem, CommandFailed):
        for line in problem.output.rstrip().splitlines()[-LINES_OF_OUTPUT:]:
            print(f"    {line}", file=sys.stderr)
    print(f"error: {problem}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path], failure: str, *, env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> str:
    """Run a program without input and return what it printed.

    Args:
        command: The program and its arguments.
        failure: The sentence to complain with when it fails.
        env: Variables to add to the environment.
        cwd: Where to run it.

    Raises:
        CommandFailed: When it cannot be started or ends with an error.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise CommandFailed(failure, str(error)) from error
    if done.returncode != 0:
        raise CommandFailed(failure, done.stdout)
    return done.stdout


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """Hash the content of files and further facts to a short name: equal only when all are equal."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(f"{len(fact)}:{fact}".encode())
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name}:{len(content)}:".encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def is_stamped(stamp: Path, value: str) -> bool:
    """Whether the stamp file holds the value, that is, whether the work it stands for is done."""
    try:
        return stamp.read_text(encoding="utf-8") == value
    except OSError:
        return False


def stamp_of(what: str, folder: Path) -> Path:
    """The stamp file for something that is built from or into a folder."""
    BUILD.mkdir(exist_ok=True)
    return BUILD / f"{what}-{fingerprint([], str(folder.resolve()))}.stamp"


@contextmanager
def exclusively() -> Iterator[None]:
    """Let only one process at a time install or build in this repository; the others wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  exists on Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415  exists elsewhere only

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
