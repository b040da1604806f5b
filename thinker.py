"""What PyScript runs beside the page: bots that think. It has the same files as the page."""

from __future__ import annotations

import sys

sys.path.insert(0, "king.zip")

from king.web import worker

ping, think = worker.ping, worker.think
__export__ = ["ping", "think"]
