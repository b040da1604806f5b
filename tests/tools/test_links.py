from __future__ import annotations

import pytest

from tools._links import check_links, references
from tools._setup import Problem


@pytest.mark.parametrize(
    ("path", "content", "found"),
    [
        ("index.html", '<link href="./assets/a.svg#king"><script src="b.js?v=1">', ["assets/a.svg", "b.js"]),
        ("index.html", '<a href="https://example.org/">x</a><use href="#here"><a href="data:,x">', []),
        ("assets/css/a.css", "a { b: url(../c.svg); d: url('e.png') }", ["assets/c.svg", "assets/css/e.png"]),
        ("assets/css/a.css", "a { b: url(data:image/png;base64,AA) }", []),
        ("index.html", '<py-config type="json">{"interpreter": "./a/p.mjs"}</py-config>', ["a/p.mjs"]),
        (
            "i.mjs",
            'import { x } from "./a/p.mjs";\nconst A = ["./k.zst", "./this.program"];',
            ["a/p.mjs", "k.zst"],
        ),
        ("app.webmanifest", '{"icons": [{"src": "./i.png", "sizes": "any"}]}', ["i.png"]),
        ("boot.js", 'import "./x.js"', []),
    ],
)
def test_references_are_relative_to_the_file(path: str, content: str, found: list[str]) -> None:
    assert list(references(path, content)) == found


def test_a_site_must_have_what_it_asks_for() -> None:
    site = {"index.html": b'<script src="./boot.js">', "boot.js": b""}
    check_links(site)
    del site["boot.js"]
    with pytest.raises(Problem, match=r"index\.html asks for boot\.js"):
        check_links(site)
