"""The file of results: a line of JSON for each set of cards, so that the arena can go on where it stopped."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import TypeAlias

from tools._contest import Contest
from tools._tally import Tally, dumps

ROOT = Path(__file__).resolve().parent.parent

DECIDING = ("king/*.py", "king/rules/*.py", "king/match/*.py", "king/bots/**/*.py", "tools/reference/*.py")
"""The sources that decide what is played."""

Results: TypeAlias = "dict[Contest, dict[int, Tally]]"
"""By contest and seed."""


@cache
def version() -> str:
    """A name of the players as they are: other sources, other results."""
    digest = hashlib.sha256()
    for pattern in DECIDING:
        for path in sorted(ROOT.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def read(path: Path, *, of_version: str) -> Results:
    """The results of players of this version; a line that was cut off when the arena was stopped is none."""
    results: Results = {}
    if not path.exists():
        return results
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            noted = json.loads(line)
        except json.JSONDecodeError:
            continue
        if noted["version"] == of_version:
            contest = Contest(**{**noted["contest"], "players": tuple(noted["contest"]["players"])})
            results.setdefault(contest, {})[noted["seed"]] = Tally.from_json(noted)
    return results


def versions(path: Path) -> dict[str, int]:
    """How many lines each version has, in the order of their first."""
    counts: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found = json.loads(line)["version"]
        except json.JSONDecodeError:
            continue
        counts[found] = counts.get(found, 0) + 1
    return counts


def append(path: Path, contest: Contest, seed: int, tally: Tally) -> None:
    """Add one set of cards, whole or not at all as far as a reader can tell."""
    noted = {"version": version(), "contest": asdict(contest), "seed": seed, **tally.to_json()}
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")  # ends a line that was cut off
        file.write(dumps(noted).encode() + b"\n")
