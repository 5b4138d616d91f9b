"""What a typed line says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import RuleViolation
from engine.results import GameResult, Side, mirrored

if TYPE_CHECKING:
    from engine.model import Pairing

TABLE = r"(?: (?: (?: стол | table | № | \# ) \s* )? (?P<table> [0-9]{1,3} ) \s+ )?"
_START = re.compile(TABLE, re.VERBOSE | re.IGNORECASE)
DASH = r"\-–—−"


@dataclass(frozen=True, slots=True)
class Line:
    """Games in order of play, with the table where one was named. `by_colour`: Black is told first."""

    table: int | None
    games: tuple[GameResult, ...]
    by_colour: bool = False

    def of(self, pairing: Pairing, reader: Side = Side.FIRST) -> Line:
        """As `reader` of that table tells it. RuleViolation ``result.colours_unknown`` (table) where nobody knows who
        had Black."""
        if not self.by_colour:
            return self
        if pairing.colour is None or pairing.best_of > 1 or (pairing.decisive and pairing.games):
            raise RuleViolation("result.colours_unknown", table=pairing.table)
        is_black = (pairing.colour == "first_black") == (reader is Side.FIRST)
        return Line(self.table, self.games if is_black else tuple(map(mirrored, self.games)))


Reader = Callable[[str], Line | None]


def without_table(text: str) -> tuple[int | None, str]:
    """The table that the line names, and the rest of it; an ending full stop or exclamation mark is kept."""
    line = text.strip()
    found = _START.match(line)
    table = found["table"] if found else None
    return (int(table), line[found.end() :]) if found and table else (None, line)
