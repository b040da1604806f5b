"""The table to look at only: what the next visit shows until Python runs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_REGION = re.compile(r'<[^<>]* id="([\w-]+)"[^<>]*>')


def picture(frame: str, regions: Mapping[str, str], look: str = "") -> str:
    """The frame with what is drawn in its regions. Nothing in it can be told for an action.

    Args:
        frame: The markup of the table's frame, in which text is escaped.
        regions: The inner markup of its regions, by the id of their elements.
        look: The classes of the page's root on which it depends where everything is.
    """
    hung = _REGION.sub(lambda region: region[0] + regions.get(region[1], ""), frame)
    framed = hung.replace("<main ", f'<main data-look="{look}" ', 1)
    return framed.replace(" data-action=", " data-shown=")
