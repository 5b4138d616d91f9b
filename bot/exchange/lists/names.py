"""A list of participants in a document: a table, or the tournament of another program.

It becomes the lines that somebody could have pasted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.exchange.formats.sources import is_foreign, read_foreign
from bot.exchange.lists.columns import Meaning, meanings, people, player, rank_and_rating, strength, without_number
from bot.exchange.lists.rows import MAX_BYTES, Row, rows_of
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.schema import Entry, Member
from bot.languages import any_of, list_words
from engine.errors import RuleViolation

HEADINGS_WITHIN = 10
Kind = Literal["player", "pair", "team"]

_SURNAME = re.compile(rf"(?:{any_of(words.surname for words in list_words())})(?: ?\d+)?")
_GIVEN = re.compile(rf"(?:{any_of(words.given for words in list_words())})(?: ?\d+)?")


@dataclass(frozen=True, slots=True)
class RosterLines:
    """`text`: a line an entry, in the grammar of a pasted list. `unused`: headings of columns that say nothing here."""

    text: str
    unused: tuple[str, ...] = ()


def roster_lines(name: str, data: bytes, kind: Kind) -> RosterLines:
    """RuleViolation as of `rows_of`; ``file.foreign`` (place, fault) for a broken tournament of another program."""
    if len(data) <= MAX_BYTES and is_foreign(data):
        try:
            return lines_of_entries(read_foreign(data).document.entries, kind)
        except FileError as wrong:
            raise wrong.refusal from wrong
    return _lines(with_whole_names(from_headings(rows_of(name, data))), kind)


def pasted_lines(text: str, kind: Kind) -> RosterLines:
    """What somebody typed or pasted; rows copied from a spreadsheet come with tabs and are read as its columns.

    RuleViolation as of `roster_lines`."""
    return roster_lines("", text.encode(), kind) if "\t" in text else RosterLines(text)


def lines_of_entries(entries: Sequence[Entry], kind: Kind) -> RosterLines:
    """The entries of a tournament file. A player comes with his rank and his rating, somebody of a pair or a team with
    his rank; the rating beside that one is told as unused."""
    lines = [_from(_entry_line(entry, kind), entry.club or "") for entry in entries]
    people: list[Entry | Member] = [
        *entries,
        *(one for each in entries for one in each.members if isinstance(one, Member)),
    ]
    unused = kind != "player" and any(one.rank and one.rating is not None for one in people)
    return RosterLines("\n".join(lines), ("rating",) if unused else ())


def _entry_line(entry: Entry, kind: Kind) -> str:
    name = entry.name or entry.id
    if kind == "player":
        return " ".join(filter(None, (_plain(name), entry.rank, _rating(entry))))
    members = [
        _person(one, None) if isinstance(one, str) else _person(one.name or one.id, one) for one in entry.members
    ]
    if kind == "pair":
        return ", ".join(members) or _plain(name)
    return f"{_plain(name)}: {', '.join(members)}"


def _person(name: str, known: Entry | Member | None) -> str:
    strength = "" if known is None else known.rank or _rating(known)
    return f"{_plain(name)} {strength}".strip()


def _rating(known: Entry | Member) -> str:
    """Of three or four digits, as lines have it; empty for any other: those of beginners may be below nought."""
    return f"{int(known.rating)}" if known.rating is not None and 100 <= known.rating < 10_000 else ""


def from_headings(rows: Sequence[Row]) -> list[Row]:
    """From the row of headings on: a title and a date may stand above it, and on paper it stands on every page."""
    found = [sum(map(bool, meanings(row))) for row in rows[:HEADINGS_WITHIN]]
    most = max(found)
    start = found.index(most) if most > 1 or found[0] else 0
    above = max((sum(map(bool, row)) for row in rows[:start]), default=0)
    if above >= sum(map(bool, rows[start])):
        return list(rows)
    return [rows[start], *(row for row in rows[start + 1 :] if not (most and row == rows[start]))]


def _lines(rows: Sequence[Row], kind: Kind) -> RosterLines:
    headings = _columns(rows[0], kind)
    if not any(headings):
        return RosterLines("\n".join(_without_headings(row, kind, len(rows)) for row in rows))
    told = [_Told.of(row, headings, kind) for row in rows[1:]]
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
    return RosterLines("\n".join(_by_teams(told)), unused)


def _columns(head: Row, kind: Kind) -> list[Meaning]:
    """A player alone has one column of names."""
    found = meanings(head)
    names = [place for place, meaning in enumerate(found) if meaning == "name"]
    for place in names[1:] if kind == "player" else ():
        found[place] = ""
    return found


def _by_teams(told: Sequence[_Told]) -> Iterator[str]:
    """A name that stands in the first row of its people alone is theirs, as in cells that are merged."""
    teams: dict[str, list[str]] = {}
    clubs: dict[str, str] = {}
    named = ""
    for number, one in enumerate(told):
        named = one.team or named
        name = named or f"\0{number}"
        teams.setdefault(name, []).extend(one.people)
        clubs[name] = clubs.get(name) or one.club
    for name, members in teams.items():
        yield _from(_team(name, members), clubs[name])


def _from(line: str, club: str) -> str:
    """The line with the club or the town at its end."""
    named = " ".join(re.sub(r"[\[\]]+", " ", club).split())
    return f"{line} [{named}]" if named else line


def with_whole_names(rows: Sequence[Row]) -> list[Row]:
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


def _first_name_first(cell: str) -> str:
    """«Лис, Анна» is Анна Лис; «Анна, мл.» is not."""
    surname, comma, first = cell.partition(", ")
    turned = comma and " " not in surname and first[:1].isupper() and first.isalpha()
    return f"{first} {surname}" if turned else cell


def _team(name: str, people: Sequence[str]) -> str:
    members = ", ".join(_plain(person) for person in people)
    return members if name.startswith("\0") else f"{_plain(name)}: {members}"


def _plain(name: str) -> str:
    """What would divide a line in two is no part of a name."""
    return " ".join(re.sub(r"[,;/+:]+", " ", name).split())


def _without_headings(row: Row, kind: Kind, count: int) -> str:
    """A list without headings; a line that no column divides is as somebody has typed it."""
    cells = without_number(row, count)
    if len(cells) == 1:
        return cells[0]
    if kind == "player":
        name, known, club = player(cells)
        return _from(f"{_plain(name)} {known}".rstrip(), club)
    if kind == "pair":
        return ", ".join(people([_plain(cell) for cell in cells]))
    if ":" in cells[0]:
        return ", ".join(cells)
    return f"{_plain(cells[0])}: {', '.join(people([_plain(cell) for cell in cells[1:]]))}"


@dataclass(frozen=True, slots=True)
class _Told:
    """A row under headings: the team it names, its people, each with the strength that stands beside him (of a player
    alone his rank and his rating), and the club or the town. `unread`: the columns of strengths that have given way to
    another one."""

    team: str
    people: tuple[str, ...]
    club: str = ""
    unread: frozenset[int] = frozenset()

    @classmethod
    def of(cls, row: Row, headings: Sequence[str], kind: Kind) -> _Told:
        team, club, named = "", "", list[str]()
        strengths: dict[int, list[tuple[int, str]]] = {}
        for place, (cell, meaning) in enumerate(zip(row, headings, strict=False)):
            if not cell:
                continue
            if meaning == "team":
                team = team or cell
            elif meaning == "club":
                club = club or cell
            elif meaning == "name":
                named.append(_plain(_first_name_first(cell)))
            elif meaning == "strength" and strength(cell):
                # What stands before the first name is his too.
                strengths.setdefault(max(len(named) - 1, 0), []).append((place, strength(cell)))
        unread = set()
        for number, found in strengths.items():
            known = rank_and_rating(one for _, one in found)[: 2 if kind == "player" else 1]
            unread |= {place for place, one in found if one not in known}
            if number < len(named):
                named[number] = " ".join((named[number], *known))
        return cls(team, tuple(named), club, frozenset(unread))
