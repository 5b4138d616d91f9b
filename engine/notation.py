"""Scores as people type them: `8:5`, `8-5`, `12 8:5`, `стол 12 8:5`.

    [стол|table|№|#]<table, 1-3 digits> <a> <sep> <b>      or      <a> <sep> <b>

The numbers of a score have at most two digits; the separator is one of ``: ; - – — x х`` or blanks. A dot and a comma
never separate: they are kept for decimals (half points). Whose number comes first is the caller's business: a player
means "own : opponent's", a referee "left : right".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

_LINE = re.compile(
    r"""
    (?: (?: (?: стол | table | № | \# ) \s* )? (?P<table> [0-9]{1,3} ) \s+ )?
    (?P<first> [0-9]{1,2} )
    (?: \s* [:;\-–—xх] \s* | \s+ )
    (?P<second> [0-9]{1,2} )
    \s* [.!]?
    """,
    re.VERBOSE | re.IGNORECASE,
)


class LineProblem(StrEnum):
    """Why a pasted line cannot be taken as it is."""

    UNREADABLE = "unreadable"
    NO_TABLE = "no_table"
    TABLE_TWICE = "table_twice"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A score as typed, with the table where one was named."""

    table: int | None
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class PastedLine:
    """One line of a pasted block; `number` counts from 1 in the block as sent. A line with a problem keeps the score
    that could be read."""

    number: int
    text: str
    score: ScoreLine | None
    problem: LineProblem | None = None


def parse_line(text: str) -> ScoreLine | None:
    """One typed score, or None where the line is anything else. ``12 8`` is a score without a table."""
    line = text.strip()
    found = _LINE.fullmatch(line)
    if found is None or len(line.splitlines()) > 1:
        return None
    table = found["table"]
    return ScoreLine(int(table) if table else None, int(found["first"]), int(found["second"]))


def parse_lines(text: str) -> tuple[PastedLine, ...]:
    """Every line of a pasted block that is not blank, each with its problem. In a block every line names its table,
    and no table comes twice: the later line is the one in question."""
    lines = [_pasted(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    return tuple(_second_mentions_marked(lines))


def is_block(text: str) -> bool:
    """Whether the text has several lines of which at least one reads as a score."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and any(parse_line(line) is not None for line in lines)


def _pasted(number: int, text: str) -> PastedLine:
    score = parse_line(text)
    if score is None:
        return PastedLine(number, text, None, LineProblem.UNREADABLE)
    if score.table is None:
        return PastedLine(number, text, score, LineProblem.NO_TABLE)
    return PastedLine(number, text, score)


def _second_mentions_marked(lines: list[PastedLine]) -> list[PastedLine]:
    seen: set[int] = set()
    marked = []
    for line in lines:
        table = line.score.table if line.score else None
        if table is not None and table in seen:
            marked.append(PastedLine(line.number, line.text, line.score, LineProblem.TABLE_TWICE))
            continue
        if table is not None:
            seen.add(table)
        marked.append(line)
    return marked
