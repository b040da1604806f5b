"""asyncio for a page, where tasks and futures run on the browser's event loop.

Python's own imports event loops for sockets, signals and processes, which a browser has none of. What is not
imported here is imported when it is asked for.
"""

from __future__ import annotations

from asyncio import coroutines, events, exceptions, futures, locks, queues, runners, tasks, timeouts
from importlib import import_module

HERE = (coroutines, events, exceptions, futures, locks, queues, runners, tasks, timeouts)
LATER = ("base_events", "graph", "protocols", "streams", "subprocess", "taskgroups", "threads", "transports")

__all__ = [name for module in HERE for name in module.__all__]
globals().update((name, getattr(module, name)) for module in HERE for name in module.__all__)

DefaultEventLoopPolicy = vars(events)["_BaseDefaultEventLoopPolicy"]
"""What Pyodide derives its own from."""


def __getattr__(name: str) -> object:
    if not name.startswith("__"):
        for later in LATER:
            module = import_module(f"asyncio.{later}")
            if name in module.__all__:
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
