"""A list of participants in a document: a table, or the tournament of another program.

It becomes the lines that somebody could have pasted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.exchange.errors import FileError
from bot.exchange.schema import Entry, Member
from bot.exchange.sources import is_foreign, read_foreign
from bot.exchange.spreadsheet import MAX_BYTES, MAX_ROWS, Row, rows_of
from engine.errors import RuleViolation

__all__ = ["MAX_BYTES", "MAX_ROWS", "RosterLines", "lines_of_entries", "pasted_lines", "roster_lines"]

HEADINGS_WITHIN = 10
Kind = Literal["player", "pair", "team"]

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
_RANK = re.compile(r"\d{1,2}\s?(?:k|kyu|d|dan|к|кю|д|дан)")
_GIVEN = re.compile(r"(?:имя|first name|given name|name)(?: ?\d+)?")


@dataclass(frozen=True, slots=True)
class RosterLines:
    """`text`: a line an entry, in the grammar of a pasted list. `unused`: headings of columns that say nothing here."""

    text: str
    unused: tuple[str, ...] = ()


def roster_lines(name: str, data: bytes, kind: Kind) -> RosterLines:
    """RuleViolation as of `rows_of`; ``file.foreign`` (place) for a broken tournament of another program."""
    if len(data) <= MAX_BYTES and is_foreign(data):
        try:
            return lines_of_entries(read_foreign(data).document.entries, kind)
        except FileError as wrong:
            raise RuleViolation("file.foreign", place=wrong.path) from wrong
    return _lines(_with_whole_names(_from_headings(rows_of(name, data))), kind)


def pasted_lines(text: str, kind: Kind) -> RosterLines:
    """What somebody typed or pasted; rows copied from a spreadsheet come with tabs and are read as its columns.

    RuleViolation as of `roster_lines`."""
    return roster_lines("", text.encode(), kind) if "\t" in text else RosterLines(text)


def lines_of_entries(entries: Sequence[Entry], kind: Kind) -> RosterLines:
    """The entries of a tournament file. Who has a rank comes with it; the rating beside it is told as unused."""
    lines = [_from(_entry_line(entry, kind), entry.club or "") for entry in entries]
    people: list[Entry | Member] = [
        *entries,
        *(one for each in entries for one in each.members if isinstance(one, Member)),
    ]
    both = any(one.rank and one.rating is not None for one in people)
    return RosterLines("\n".join(lines), ("rating",) if both else ())


def _entry_line(entry: Entry, kind: Kind) -> str:
    name = entry.name or entry.id
    if kind == "player":
        return _person(name, entry)
    members = [
        _person(one, None) if isinstance(one, str) else _person(one.name or one.id, one) for one in entry.members
    ]
    if kind == "pair":
        return ", ".join(members) or _plain(name)
    return f"{_plain(name)}: {', '.join(members)}"


def _person(name: str, known: Entry | Member | None) -> str:
    strength = "" if known is None else known.rank or ("" if known.rating is None else f"{int(known.rating)}")
    return f"{_plain(name)} {strength}".strip()


def _from_headings(rows: Sequence[Row]) -> list[Row]:
    """From the row of headings on: a title and a date may stand above it."""
    found = [sum(map(bool, map(_meaning, row))) for row in rows[:HEADINGS_WITHIN]]
    most = max(found)
    start = found.index(most) if most > 1 or found[0] else 0
    above = max((sum(map(bool, row)) for row in rows[:start]), default=0)
    return list(rows[start:] if above < sum(map(bool, rows[start])) else rows)


def _lines(rows: Sequence[Row], kind: Kind) -> RosterLines:
    headings = [_meaning(cell) for cell in rows[0]]
    if not any(headings):
        return RosterLines("\n".join(_without_headings(row, kind) for row in rows))
    told = [_Told.of(row, headings) for row in rows[1:]]
    if not told:
        raise RuleViolation("file.empty")
    unread = frozenset().union(*(one.unread for one in told))
    unused = tuple(
        cell
        for place, (cell, meaning) in enumerate(zip(rows[0], headings, strict=True))
        if cell and (not meaning or place in unread)
    )
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
    """A row under headings: the team it names, its people, each with the strength that stands beside him, and the club
    or the town. `unread`: the columns of strengths that have given way to another one."""

    team: str
    people: tuple[str, ...]
    club: str = ""
    unread: frozenset[int] = frozenset()

    @classmethod
    def of(cls, row: Row, headings: Sequence[str]) -> _Told:
        team, club, people = "", "", list[str]()
        strengths: dict[int, list[tuple[int, str]]] = {}
        for place, (cell, meaning) in enumerate(zip(row, headings, strict=False)):
            if not cell:
                continue
            if meaning == "team":
                team = team or cell
            elif meaning == "club":
                club = club or cell
            elif meaning == "name":
                people.append(_plain(cell))
            elif meaning == "strength":
                # What stands before the first name is his too.
                strengths.setdefault(max(len(people) - 1, 0), []).append((place, cell.lower()))
        unread = set()
        for number, found in strengths.items():
            best = next((one for one in found if _RANK.fullmatch(one[1])), found[0])
            unread |= {place for place, _ in found if place != best[0]}
            if number < len(people):
                people[number] = f"{people[number]} {best[1]}"
        return cls(team, tuple(people), club, frozenset(unread))
