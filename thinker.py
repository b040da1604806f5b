"""What PyScript runs beside the page: bots that think, and reviews. It has the same files as the page."""

from __future__ import annotations

import sys

sys.path.insert(0, "king.zip")

from king.web import worker

ping, think, weigh, study, drop = worker.ping, worker.think, worker.weigh, worker.study, worker.drop
__export__ = ["ping", "think", "weigh", "study", "drop"]
