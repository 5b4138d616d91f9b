"""The button of a preview does what stands above it: it carries a mark of the words that were looked at."""

from __future__ import annotations

import zlib
from typing import Any

from bot.render.screen import Press
from engine.errors import RuleViolation


def mark_of(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def needs_looked_at(data: dict[str, Any], key: str, tournament_id: str, press: Press) -> None:
    """RuleViolation ``input.forgotten`` where the form is not there any more, ``input.replaced`` where other words have
    been sent since."""
    if data.get("tournament") != tournament_id or key not in data:
        raise RuleViolation("input.forgotten")
    if mark_of(data[key]) != press.arg:
        raise RuleViolation("input.replaced")
