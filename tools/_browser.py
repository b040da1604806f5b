"""The browser that the tests drive: found, or installed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools._setup import CommandFailed, Problem, run, say

CHOSEN = "KING_CHROMIUM"
"""The variable that names the browser to use: set it to use another than the one found."""

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def find_chromium() -> Path | None:
    """A Chromium on this machine that starts: the chosen one, or the first found by name."""
    chosen = os.environ.get(CHOSEN)
    for name in [chosen] if chosen else NAMES:
        path = shutil.which(name)
        if path is not None and _starts(path):
            return Path(path)
    return None


def _starts(path: str) -> bool:
    """Whether it is a browser: some systems put a script there that only says how to install one."""
    try:
        return "Chrom" in run([path, "--version"], "")
    except CommandFailed:
        return False


def find_playwrights(python: Path) -> Path | None:
    """The Chromium that Playwright has downloaded, if it has."""
    path = Path(run([python, "-c", WHERE], "Playwright does not start: its last words are above.").strip())
    return path if path.exists() and _starts(str(path)) else None


def install_chromium(python: Path) -> Path:
    """Make sure that there is a Chromium.

    Debian's own is taken where the package manager may be used; elsewhere Playwright downloads one.

    Args:
        python: A Python that has Playwright.

    Raises:
        Problem: When there is none and none can be installed.
    """
    found = find_chromium() or find_playwrights(python)
    if found is not None:
        return found
    if os.environ.get(CHOSEN):
        raise Problem(f"{CHOSEN} names no browser that starts: {os.environ[CHOSEN]}")
    reasons = []
    if _may_use_apt():
        say("  installing Debian's chromium")
        try:
            _apt_install()
        except CommandFailed as failed:
            reasons.append(failed.output)
        found = find_chromium()
    if found is None:
        say("  downloading Playwright's Chromium")
        try:
            run([python, "-m", "playwright", "install", "chromium"], "")
        except CommandFailed as failed:
            reasons.append(failed.output)
        found = find_playwrights(python)
    if found is None:
        raise CommandFailed(
            "There is no Chromium for the browser tests, and none could be installed:"
            f" install one, or name it in {CHOSEN}, and run this again.",
            "\n".join(reasons),
        )
    return found


def _may_use_apt() -> bool:
    """Whether this is Debian and we are root. Ubuntu's chromium is a snap, which starts only on a desktop."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    release = Path("/etc/os-release")
    return release.exists() and "ID=debian" in release.read_text(encoding="utf-8").splitlines()


def _apt_install() -> None:
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    packages = ["chromium", "fonts-liberation"]
    run(["apt-get", "update", "--quiet"], "apt-get update failed.", env=quiet)
    run(
        ["apt-get", "install", "--quiet", "--yes", "--no-install-recommends", *packages],
        "apt-get could not install chromium.",
        env=quiet,
    )
