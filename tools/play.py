#!/usr/bin/env python3
"""Play King on this computer: `python3 tools/play.py`.

Installs what is missing, builds the site and serves it to this computer alone. The second time it is quick.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit(f"error: King needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import errno
import os
import webbrowser
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parent.parent)]

from tools import build
from tools._install import install_npm_packages, install_python_packages
from tools._serve import SiteServer
from tools._setup import Problem, complain, exclusively, say

PORT = 8040
PORTS_TO_TRY = 50


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Install what is missing, build the site and serve it here.")
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"where to serve (default {PORT}; 0: any free port)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    return parser.parse_args()


def serve(port: int) -> SiteServer:
    """Open the server.

    Raises:
        Problem: When the port cannot be had.
    """
    try:
        return SiteServer(build.DIST, port)
    except OverflowError as error:
        raise Problem(f"{port} is no port: take one from 1024 to 65535.") from error
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise Problem(f"Port {port} cannot be opened: {error.strerror}.") from error
        what = "is taken" if error.errno == errno.EADDRINUSE else "is not for everybody"
        raise Problem(f"Port {port} {what}: try --port {free_port(port)}.") from error


def free_port(taken: int) -> int:
    """A free port, near the one that is taken if there is one."""
    for port in [*range(max(taken, 1023) + 1, min(taken + PORTS_TO_TRY, 65536)), 0]:
        try:
            with SiteServer(build.DIST, port) as server:
                return server.server_port
        except OSError:
            continue
    return PORT


def can_show_a_browser() -> bool:
    """Whether there is a screen: without one, Python would start a browser in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    """Get ready, serve, and stop when asked to."""
    arguments = parse_arguments()
    try:
        say("[1/3] What the build needs")
        with exclusively():
            install_python_packages("build")
            install_npm_packages()
        say("[2/3] The site")
        say("  built" if build.build() else "  is up to date")
        server = serve(arguments.port)
    except Problem as problem:
        complain(problem)
        return 1
    except KeyboardInterrupt:
        return 130
    with server:
        say(f"[3/3] King is at {server.url}   (Ctrl+C ends it)")
        if not arguments.no_browser and can_show_a_browser():
            webbrowser.open(server.url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
