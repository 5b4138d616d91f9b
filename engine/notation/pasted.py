"""A pasted block: every line of it, each with its problem."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.notation.line import Line

Read = Callable[[str], Line | None]


class LineProblem(StrEnum):
    """Why a pasted line cannot be taken as it is."""

    UNREADABLE = "unreadable"
    NO_TABLE = "no_table"
    TABLE_TWICE = "table_twice"


@dataclass(frozen=True, slots=True)
class PastedLine:
    """One line of a pasted block; `number` counts from 1 in the block as sent. A line with a problem keeps what could
    be read."""

    number: int
    text: str
    said: Line | None
    problem: LineProblem | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line of a block that names a round: `тур 3`, `round 3`; `words` after it are the reason."""

    round: int
    words: str
    written: str


_HEADING = re.compile(
    r"\s*(?:тур|раунд|round)\s*[№#]?\s*(?P<round>[0-9]{1,3})\b[\s.,:;–—-]*(?P<words>.*)", re.IGNORECASE
)


# «7. 1:0», «7) 1:0», «7: 1:0», «стол 7 — 1:0».
_TABLE_ON_PAPER = re.compile(
    r"^(?:(?:стол|table|№|#)\s*№?\s*(?P<named>[0-9]{1,3})\s*[.):,–—-]?|(?P<table>[0-9]{1,3})(?:\s*[.)]|\s*:(?=\s)))\s*(?=\S)",
    re.IGNORECASE,
)


def heading_of(text: str) -> Heading | None:
    """The heading of a block; None where its first line is none."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    found = _HEADING.fullmatch(first)
    return None if found is None else Heading(int(found["round"]), found["words"].strip(), first.strip())


def without_heading(text: str) -> str:
    """The block with its heading blank, so that its lines keep their numbers."""
    found = heading_of(text)
    return text if found is None else text.replace(found.written, "", 1)


def parse_lines(text: str, read: Read) -> tuple[PastedLine, ...]:
    """Every line of a pasted block that is not blank, each with its problem. In a block every line names its table,
    and no table comes twice: the later line is the one in question."""
    lines = [_pasted(number, line.strip(), read) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return tuple(_second_mentions_marked(lines))


def is_block(text: str, read: Read) -> bool:
    """Whether the text has several lines of which at least one reads as a result."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and any(_read_on_paper(line.strip(), read) is not None for line in lines)


def _pasted(number: int, text: str, read: Read) -> PastedLine:
    said = _read_on_paper(text, read)
    if said is None:
        return PastedLine(number, text, None, LineProblem.UNREADABLE)
    if said.table is None:
        return PastedLine(number, text, said, LineProblem.NO_TABLE)
    return PastedLine(number, text, said)


def _read_on_paper(text: str, read: Read) -> Line | None:
    """A table is written in many ways; a line that means something as it stands is never read otherwise."""
    return read(text) or read(_TABLE_ON_PAPER.sub(lambda found: f"{found['named'] or found['table']} ", text))


def _second_mentions_marked(lines: list[PastedLine]) -> list[PastedLine]:
    seen: set[int] = set()
    marked = []
    for line in lines:
        table = line.said.table if line.said else None
        marked.append(replace(line, problem=LineProblem.TABLE_TWICE) if table in seen else line)
        if table is not None:
            seen.add(table)
    return marked
