"""A site as small as one can be, to build without the real page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import build
from tools._install import install_npm_packages
from tools.messages import CATALOGUES, LANGUAGES, NEW

if TYPE_CHECKING:
    from pathlib import Path

FILES = {
    "LICENSE": "free\n",
    "assets/art.svg": "<svg/>\n",
    "assets/css/first.css": "body { background: url(../tile.svg) }\n",
    "assets/css/second.css": "p { color: green }\n",
    "assets/tile.svg": "<svg></svg>\n",
    "boot.js": '// first\n  "use strict";\n',
    "index.html": """\
<!doctype html>
<head>
<title>King</title>
<link rel="stylesheet" href="./assets/css/first.css">
<link rel="stylesheet" href="./assets/css/second.css">
<script src="./boot.js"></script>
<script type="module" src="./patch.mjs"></script>
<script type="module" src="./assets/runtime/core.js"></script>
</head>
<py-config type="json">{"interpreter": "./interpreter.mjs"}</py-config>
<script type="py" src="./main.py"></script>
""",
    "king/__init__.py": '"""King."""\n',
    "king/app/__init__.py": "",
    "king/app/words.py": "import gettext\n",
    "king/web/__init__.py": "",
    "king/web/art.py": 'SPRITE = "./assets/art.svg"\n',
    "king/web/main.py": "import js\n\n\nasync def start():\n    pass\n",
    "manifest.webmanifest": "{}\n",
    "site.json": "{}\n",
    "sw-retire.js": "",
    "sw.js": "const CACHES = {};\n",
    "main.py": "from king.web.main import start\n\nawait start()\n",
    "thinker.py": "from king.web import worker\n\n__export__ = []\n",
    "interpreter.mjs": 'import "./assets/runtime/pyodide.mjs";\nconst PACKAGE = "./king.zst";\n',
    "patch.mjs": "// nothing\nlet nothing;\n",
    **{f"{CATALOGUES}/{language}.po": NEW.format(language=language) for language in LANGUAGES},
}


def write_sources(root: Path) -> Path:
    """Write the sources of a small site below a folder."""
    for name, content in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(content, encoding="utf-8")
    return root


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """A folder with the sources of a site, which a test may change."""
    return write_sources(tmp_path / "sources")


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That site built, which a test must not change."""
    folder = tmp_path_factory.mktemp("built")
    build.build(write_sources(folder / "sources"), folder / "dist")
    return folder / "dist"


@pytest.fixture(scope="session", autouse=True)
def installed() -> None:
    """Have the npm packages in place, so that no test's time includes installing them."""
    install_npm_packages()
