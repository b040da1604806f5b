"""PyScript's package, whose parts are imported when they are asked for: the page needs hardly any."""

from __future__ import annotations

from importlib import import_module

from polyscript import lazy_py_modules as py_import

from pyscript.context import (
    RUNNING_IN_WORKER,
    PyWorker,
    config,
    current_target,
    document,
    js_import,
    js_modules,
    sync,
    window,
)

__all__ = [
    "RUNNING_IN_WORKER",
    "PyWorker",
    "config",
    "current_target",
    "document",
    "js_import",
    "js_modules",
    "py_import",
    "sync",
    "window",
]

LATER = {
    "HTML": "display",
    "display": "display",
    "fetch": "fetch",
    "Storage": "storage",
    "storage": "storage",
    "WebSocket": "websocket",
    "Event": "events",
    "when": "events",
    "create_named_worker": "workers",
    "workers": "workers",
}


def __getattr__(name: str) -> object:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"pyscript.{LATER[name]}"), name)
