#!/usr/bin/env python3
"""Run every check: `python3 tools/test.py` sets itself up, checks the code and runs all tests.

    python3 tools/test.py                        everything
    python3 tools/test.py tests/rules -k festa   only pytest, with these options
    python3 tools/test.py --all -x               everything, with this option for pytest
    python3 tools/test.py --checks               everything but pytest
    python3 tools/test.py --long                 everything, and the tests that take minutes

Options that are not named below go to pytest.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit(f"error: King needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import os
import subprocess
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools import build
from tools._browser import CHOSEN, install_chromium
from tools._install import install_python_packages, venv_program
from tools._package import compile_catalogues
from tools._setup import ROOT, Problem, complain, exclusively, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BROWSER_TESTS = ROOT / "tests" / "browser"
MOST_WORKERS = 2

CHECKS: dict[str, list[str]] = {
    "lint": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy"],
    "layers": ["lint-imports", "--no-logo"],
    "catalogues": ["python", "tools/messages.py"],
}


@dataclass(frozen=True)
class Outcome:
    """How one step went."""

    name: str
    passed: bool
    seconds: float


def parse_arguments(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Split the command line into our options and pytest's."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="every check, also when pytest is given options")
    what.add_argument("--checks", action="store_true", help="every check but pytest")
    parser.add_argument("--long", action="store_true", help="also the tests that take minutes")
    return parser.parse_known_args(arguments)


def wants_browser(options: Sequence[str], cwd: Path) -> bool:
    """Whether these options for pytest may select browser tests: no path given, or one in or above theirs."""
    paths = [(cwd / option.split("::")[0]).resolve() for option in options if not option.startswith("-")]
    paths = [path for path in paths if path.exists()]
    return not paths or any(p.is_relative_to(BROWSER_TESTS) or BROWSER_TESTS.is_relative_to(p) for p in paths)


def pytest_command(options: Sequence[str], *, everything: bool, long: bool) -> list[str]:
    """The command that runs the tests."""
    command = [str(venv_program("python")), "-m", "pytest"]
    if long:
        command += ["-m", "long or not long"]
    if everything:
        workers = min(MOST_WORKERS, os.cpu_count() or 1)
        command += ["--numprocesses", str(workers), "--dist", "worksteal", "--cov", "--cov-report", "term"]
    return [*command, *options]


def step(name: str, work: Callable[[], bool]) -> Outcome:
    """Do one step, whatever happens in it, and say so."""
    say(f"\n--- {name}")
    began = time.monotonic()
    try:
        passed = work()
    except Problem as problem:
        complain(problem)
        passed = False
    return Outcome(name, passed, time.monotonic() - began)


def succeeds(command: Sequence[str], environment: dict[str, str] | None = None, cwd: Path = ROOT) -> bool:
    """Run a program, with its output here, and tell whether it succeeded."""
    sys.stdout.flush()
    done = subprocess.run(command, cwd=cwd, env=environment, stdin=_input(), check=False)
    return done.returncode == 0


def _input() -> int | None:
    """The terminal, so that a debugger can be used; nothing when there is none."""
    return None if sys.stdin is not None and sys.stdin.isatty() else subprocess.DEVNULL


def set_up() -> bool:
    """Install the test tools."""
    with exclusively():
        install_python_packages("test")
    return True


def compile_words() -> bool:
    """Compile the catalogues, for those tests that need no site."""
    with exclusively():
        compile_catalogues()
    return True


def build_site() -> bool:
    """Build the site, which also compiles the catalogues."""
    say("built" if build.build() else "up to date")
    return True


def choose_browser() -> bool:
    """Install a browser where there is none, and tell the tests which one to use."""
    with exclusively():
        browser = install_chromium(venv_program("python"))
    os.environ[CHOSEN] = str(browser)
    say(str(browser))
    return True


def run_tests(command: Sequence[str], folder: Path, *, long: bool) -> bool:
    """Run pytest in a folder, from which the paths in its options count."""
    environment = {**os.environ, "KING_LONG": "1" if long else "0"}
    return succeeds(command, environment, folder)


def check(command: Sequence[str]) -> bool:
    """Run one of the checks."""
    return succeeds([str(venv_program(command[0])), *command[1:]])


def summarise(outcomes: Sequence[Outcome]) -> None:
    """Print how each step went."""
    say("\nSummary")
    for outcome in outcomes:
        say(f"  {'ok    ' if outcome.passed else 'FAILED'}  {outcome.name:<12} {outcome.seconds:7.1f} s")


def run_steps(arguments: argparse.Namespace, options: Sequence[str]) -> Iterator[Outcome]:
    """Do what the command line asks for, step by step; without the tools, nothing further."""
    everything = arguments.all or arguments.checks or not options
    folder = Path.cwd() if options and Path.cwd().is_relative_to(ROOT) else ROOT
    installed = step("set-up", set_up)
    yield installed
    if not installed.passed:
        return
    yield step("words", compile_words)
    if everything or wants_browser(options, folder):
        yield step("site", build_site)
        yield step("browser", choose_browser)
    if everything:
        for name, command in CHECKS.items():
            yield step(name, partial(check, command))
    if not arguments.checks:
        command = pytest_command(options, everything=everything, long=arguments.long)
        yield step("tests", partial(run_tests, command, folder, long=arguments.long))


def main() -> int:
    """Set up, check, test, summarise."""
    outcomes = list(run_steps(*parse_arguments(sys.argv[1:])))
    summarise(outcomes)
    return 0 if all(outcome.passed for outcome in outcomes) else 1


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        raise SystemExit(130) from None
