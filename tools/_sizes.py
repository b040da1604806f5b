"""What each file of the site costs a visitor, in bytes: as it is, with gzip, with Brotli."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, NamedTuple

from tools._offline import WORKER, kept_offline
from tools._setup import run

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tools._install import Node

_RUNTIME = "assets/runtime"
_BROTLI = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
const [folder, ...paths] = process.argv.slice(1);
const length = (path) => brotliCompressSync(readFileSync(`${folder}/${path}`)).length;
console.log(JSON.stringify(paths.map(length)));
"""


class Cost(NamedTuple):
    """A file's or a group's size in bytes."""

    raw: int
    gzip: int
    brotli: int = 0


def transfer(dist: Path) -> dict[str, Cost]:
    """What everything costs that a visitor's browser fetches, by path; without Brotli."""
    files = (file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file())
    return {path: _cost((dist / path).read_bytes()) for path in (*kept_offline(files), WORKER)}


def is_ours(path: str) -> bool:
    """Whether a file is neither Pyodide's nor PyScript's: their licences are theirs too."""
    return not path.startswith((_RUNTIME, "LICENCES"))


def total(costs: Iterable[Cost]) -> Cost:
    """The sum."""
    listed = list(costs)
    return Cost(*(sum(column) for column in zip(*listed, strict=True))) if listed else Cost(0, 0)


def size_table(dist: Path, node: Node) -> str:
    """A table of all that is fetched, the largest first, with the sums of both kinds."""
    costs = transfer(dist)
    lengths = json.loads(
        run([node.node, "-e", _BROTLI, dist, *costs], "Node.js could not compress the files.")
    )
    costs = {
        path: cost._replace(brotli=length)
        for (path, cost), length in zip(costs.items(), lengths, strict=True)
    }
    rows = sorted(costs.items(), key=lambda item: item[1].gzip, reverse=True)
    sums = {
        "ours": total(cost for path, cost in costs.items() if is_ours(path)),
        "Pyodide and PyScript": total(cost for path, cost in costs.items() if not is_ours(path)),
        "all": total(costs.values()),
    }
    return _table([*rows, *sums.items()])


def _table(rows: Iterable[tuple[str, Cost]]) -> str:
    lines = [f"{'file':56}{'raw':>12}{'gzip':>12}{'brotli':>12}"]
    lines += [f"{name:56}{cost.raw:12,}{cost.gzip:12,}{cost.brotli:12,}" for name, cost in rows]
    return "\n".join(lines)


def _cost(content: bytes) -> Cost:
    return Cost(len(content), min(len(content), len(gzip.compress(content, 9, mtime=0))))
