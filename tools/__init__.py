"""What developers run: play, test, build and what those share. Nothing here is part of the site."""

from __future__ import annotations
