"""A list of participants in a document: CSV of any common kind, or the first sheet of an XLSX.

It becomes the lines that somebody could have pasted. A document comes from outside: it is read within limits, and what
goes beyond them is refused whole.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from openpyxl import load_workbook

from engine.errors import RuleViolation

MAX_BYTES = 1_000_000
MAX_UNPACKED = 30_000_000
MAX_PARTS = 200
MAX_ROWS = 2000
MAX_COLUMNS = 40
MAX_CELL = 200

Kind = Literal["player", "pair", "team"]
Row = tuple[str, ...]

# What a heading says, by how it begins.
_HEADINGS = {
    "strength": ("разряд", "ранг", "кю", "дан", "rank", "grade", "level", "рейтинг", "rating", "elo"),
    "club": ("клуб", "город", "club", "city", "town"),
    "team": ("команда", "название", "team", "пара", "pair"),
    "name": (
        "имя",
        "фио",
        "фамил",
        "игрок",
        "участник",
        "напарник",
        "капитан",
        "surname",
        "last name",
        "family name",
        "name",
        "player",
        "participant",
    ),
}


_SURNAME = re.compile(r"(?:фамилия|surname|last name|family name)(?: ?\d+)?")
_GIVEN = re.compile(r"(?:имя|first name|given name|name)(?: ?\d+)?")


@dataclass(frozen=True, slots=True)
class RosterLines:
    """`text`: a line an entry, in the grammar of a pasted list. `unused`: headings of columns that say nothing here."""

    text: str
    unused: tuple[str, ...] = ()


def roster_lines(name: str, data: bytes, kind: Kind) -> RosterLines:
    """RuleViolation ``file.too_large`` (limit, in KB), ``file.unreadable``, ``file.too_many_rows`` (most),
    ``file.empty``."""
    if len(data) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    rows = _sheet(data) if name.lower().endswith(".xlsx") or data[:4] == b"PK\x03\x04" else _csv(data)
    rows = _with_whole_names([row for row in rows if any(row)])
    if len(rows) > MAX_ROWS:
        raise RuleViolation("file.too_many_rows", most=MAX_ROWS)
    if not rows:
        raise RuleViolation("file.empty")
    return _lines(rows, kind)


def pasted_lines(text: str, kind: Kind) -> RosterLines:
    """What somebody typed or pasted; rows copied from a spreadsheet come with tabs and are read as its columns.

    RuleViolation as of `roster_lines`."""
    return roster_lines("", text.encode(), kind) if "\t" in text else RosterLines(text)


def _csv(data: bytes) -> list[Row]:
    text = _decoded(data)
    if "\x00" in text:
        raise RuleViolation("file.unreadable")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max("\t;,", key=first.count)  # of equals the first: a comma stands in names too
    try:
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        return [_row(cells) for cells, _ in zip(reader, range(MAX_ROWS + 2), strict=False)]
    except csv.Error:
        raise RuleViolation("file.unreadable") from None


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")


def _sheet(data: bytes) -> list[Row]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
        if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED:
            raise RuleViolation("file.unreadable")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        found = sheet.iter_rows(max_row=MAX_ROWS + 2, max_col=MAX_COLUMNS, values_only=True)
        return [_row(_cell(value) for value in row) for row in found]
    except RuleViolation:
        raise
    except Exception:  # noqa: BLE001 - whatever a broken or hostile file makes the library raise
        raise RuleViolation("file.unreadable") from None


def _cell(value: object) -> str:
    whole = isinstance(value, float) and value.is_integer()
    return "" if value is None else str(int(value) if whole and isinstance(value, float) else value)


def _row(cells: Iterable[str]) -> Row:
    return tuple(" ".join(cell.split())[:MAX_CELL] for cell, _ in zip(cells, range(MAX_COLUMNS), strict=False))


def _lines(rows: Sequence[Row], kind: Kind) -> RosterLines:
    headings = [_meaning(cell) for cell in rows[0]]
    if not any(headings):
        return RosterLines("\n".join(_without_headings(row, kind) for row in rows))
    unused = tuple(cell for cell, meaning in zip(rows[0], headings, strict=True) if cell and not meaning)
    told = [_Told.of(row, headings) for row in rows[1:]]
    if not told:
        raise RuleViolation("file.empty")
    if kind == "player":
        return RosterLines("\n".join(_from(one.people[0], one.club) for one in told if one.people), unused)
    teams: dict[str, list[str]] = {}
    clubs: dict[str, str] = {}
    for number, one in enumerate(told):
        name = one.team or f"\0{number}"
        teams.setdefault(name, []).extend(one.people)
        clubs[name] = clubs.get(name) or one.club
    return RosterLines("\n".join(_from(_team(name, people), clubs[name]) for name, people in teams.items()), unused)


def _from(line: str, club: str) -> str:
    """The line with the club or the town at its end."""
    named = " ".join(re.sub(r"[\[\]]+", " ", club).split())
    return f"{line} [{named}]" if named else line


def _with_whole_names(rows: Sequence[Row]) -> list[Row]:
    """Where surname and first name have a column each they are one name, as people write it: first name first."""
    head = rows[0] if rows else ()
    surnames = [place for place, cell in enumerate(head) if _SURNAME.fullmatch(cell.casefold())]
    given = [place for place, cell in enumerate(head) if _GIVEN.fullmatch(cell.casefold())]
    for surname, first in zip(surnames, given, strict=False):
        head = _joined(head, surname, first, head[surname])
        rows = [head, *(_joined(row, surname, first, _whole(row, surname, first)) for row in rows[1:])]
    return list(rows)


def _whole(row: Row, surname: int, first: int) -> str:
    return " ".join(row[place] for place in (first, surname) if place < len(row) and row[place])


def _joined(row: Row, surname: int, first: int, whole: str) -> Row:
    """Both in the later of the two columns, which the strength may follow; the earlier one is empty."""
    later = max(surname, first)
    cells = [*row, *[""] * (later + 1 - len(row))]
    cells[later], cells[min(surname, first)] = whole, ""
    return tuple(cells)


def _team(name: str, people: Sequence[str]) -> str:
    members = ", ".join(_plain(person) for person in people)
    return members if name.startswith("\0") else f"{_plain(name)}: {members}"


def _plain(name: str) -> str:
    """What would divide a line in two is no part of a name."""
    return " ".join(re.sub(r"[,;/+:]+", " ", name).split())


def _without_headings(row: Row, kind: Kind) -> str:
    """A list without headings: a name and a strength; or a team and its people."""
    cells = [cell for cell in row if cell]
    if cells and cells[0].isdecimal() and len(cells) > 1:
        cells = cells[1:]  # numbering
    if kind == "player":
        return " ".join(cells[:2])
    if kind == "pair":
        return ", ".join(map(_plain, cells))
    return f"{_plain(cells[0])}: {', '.join(map(_plain, cells[1:]))}"


def _meaning(heading: str) -> str:
    words = heading.casefold()
    return next((meaning for meaning, starts in _HEADINGS.items() if words.startswith(starts)), "")


@dataclass(frozen=True, slots=True)
class _Told:
    """A row under headings: the team it names, its people, each with the strength that stands after him, and the club
    or the town."""

    team: str
    people: tuple[str, ...]
    club: str = ""

    @classmethod
    def of(cls, row: Row, headings: Sequence[str]) -> _Told:
        team, club, people = "", "", list[str]()
        for cell, meaning in zip(row, headings, strict=False):
            if not cell:
                continue
            if meaning == "team":
                team = team or cell
            elif meaning == "club":
                club = club or cell
            elif meaning == "name":
                people.append(_plain(cell))
            elif meaning == "strength" and people:
                people[-1] = f"{people[-1]} {cell.lower()}"
        return cls(team, tuple(people), club)
