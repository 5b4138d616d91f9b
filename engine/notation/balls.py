"""Scores of games to a number of balls: `8:5`, `8-5`, `12 8:5`, `стол 12 8:5`.

    [стол|table|№|#]<table, 1-3 digits> <a> <sep> <b>      or      <a> <sep> <b>

The numbers of a score have at most two digits; the separator is one of ``: ; - – — x х`` or blanks. A dot and a comma
never separate: they are kept for decimals (half points). ``12 8`` is a score without a table.
"""

from __future__ import annotations

import re

from engine.notation.line import TABLE, Line
from engine.results import Played, Winner

_LINE = re.compile(
    TABLE
    + r"""
    (?P<first> [0-9]{1,2} )
    (?: \s* [:;\-–—xх] \s* | \s+ )
    (?P<second> [0-9]{1,2} )
    \s* [.!]?
    """,
    re.VERBOSE | re.IGNORECASE,
)


def read(text: str) -> Line | None:
    """One typed score, or None where the line is anything else."""
    line = text.strip()
    found = _LINE.fullmatch(line)
    if found is None or len(line.splitlines()) > 1:
        return None
    table = found["table"]
    return Line(int(table) if table else None, (typed(int(found["first"]), int(found["second"])),))


def typed(first: int, second: int) -> Played:
    """A score somebody typed, as the result it means; whether the book allows it, the scoring says."""
    if first == second:
        return Played(Winner.DRAW, (first, second))
    return Played(Winner.FIRST if first > second else Winner.SECOND, (first, second))
