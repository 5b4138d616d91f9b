"""What a typed line says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.results import GameResult

TABLE = r"(?: (?: (?: стол | table | № | \# ) \s* )? (?P<table> [0-9]{1,3} ) \s+ )?"
_START = re.compile(TABLE, re.VERBOSE | re.IGNORECASE)
DASH = r"\-–—−"


@dataclass(frozen=True, slots=True)
class Line:
    """Games in order of play, with the table where one was named."""

    table: int | None
    games: tuple[GameResult, ...]


Reader = Callable[[str], Line | None]


def without_table(text: str) -> tuple[int | None, str]:
    """The table that the line names, and the rest of it; an ending full stop or exclamation mark is kept."""
    line = text.strip()
    found = _START.match(line)
    table = found["table"] if found else None
    return (int(table), line[found.end() :]) if found and table else (None, line)
