from __future__ import annotations

import re

from tools._setup import ROOT


def test_the_pages_workflow_runs_what_people_are_told_to_run() -> None:
    workflow = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    commands = re.findall(r"^ *(?:- )?run: (.*)$", workflow, re.MULTILINE)
    told = (ROOT / "README.md").read_text(encoding="utf-8") + (ROOT / "docs/HOSTING.md").read_text(
        encoding="utf-8"
    )
    assert commands == ["python3 tools/test.py", "python3 tools/build.py"]
    assert all(command in told for command in commands)
