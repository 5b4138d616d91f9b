"""An event at Go → the results file of the European Go Database (h9).

A line a player: place, surname, first name, rank, country, club, at least four criteria, a result a round, and the PIN
after a bar where it is known. What stands after a semicolon is a comment: the head is made of these. All is ASCII.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.exchange.formats.outgoing import Written, decimal_text
from bot.exchange.formats.wall_list import Row, wall_list
from bot.latin import latin
from bot.named_tournament import Told
from engine.errors import RuleViolation
from engine.model import EntryId, Note
from engine.regulations import Handicap

FORMAT = "EGD (h9)"
NO_COUNTRY = "XX"
NO_CLUB = "xxxx"
CLUB_WIDTH = 4
_PIN = re.compile(r"[0-9]{8}")
LEAST_CRITERIA = 4


def h9(told: Told) -> Written:
    """RuleViolation ``export.ranks``, ``export.letters``, ``export.surnames`` (names) beside those of a wall list."""
    found = wall_list(told, FORMAT)
    names = _names(told)
    lines = [*_head(told, found.criteria), *(_line(told, row, *names[row.entry]) for row in found.rows)]
    return Written(("\n".join(lines) + "\n").encode("ascii"), tuple(_notes(told)))


def _names(told: Told) -> dict[EntryId, tuple[str, str]]:
    """Surname and first name: the last word is the surname, as everywhere here."""
    ranks = tuple(told.name(entry) for entry in told.order if not told.tournament.entries[entry].rank)
    if ranks:
        raise RuleViolation("export.ranks", format=FORMAT, names=ranks)
    spelt = {entry: latin(_plain(told.name(entry))) for entry in told.order}
    if strange := tuple(told.name(entry) for entry, name in spelt.items() if name is None):
        raise RuleViolation("export.letters", format=FORMAT, names=strange)
    words = {entry: (name or "").split() for entry, name in spelt.items()}
    if short := tuple(told.name(entry) for entry, parts in words.items() if len(parts) < len(("first", "surname"))):
        raise RuleViolation("export.surnames", format=FORMAT, names=short)
    return {entry: (parts[-1], "_".join(parts[:-1])) for entry, parts in words.items()}


def _plain(text: str) -> str:
    """What begins a comment is no part of a name."""
    return text.replace(";", " ")


def _head(told: Told, criteria: tuple[str, ...]) -> Iterator[str]:
    t = told.tournament
    yield f"; EV[{_comment(t.title)}]"
    days = [_day(round_.started_at or round_.published_at, t.zone) for round_ in told.rounds]
    if days and all(days):
        yield f"; DT[{days[0]},{days[-1]}]"
    rule: Handicap | None = getattr(t.rulebook.plan[0], "handicap", None)
    if rule is not None:
        if rule.used and rule.reduce:
            yield f"; HA[h{rule.reduce}]"
        yield f"; KM[{decimal_text(rule.komi)}]"
    yield ";"
    yield f"; Pl Name Rk Co Club {' '.join(criteria)}"


def _comment(text: str) -> str:
    """Of a letter that has no spelling a question mark stays: nobody reads the comment but people."""
    return "".join(latin(char) or "?" for char in " ".join(text.split()) if char not in "[];") or "?"


def _day(moment: datetime | None, zone: str) -> str:
    return "" if moment is None else moment.astimezone(ZoneInfo(zone)).date().isoformat()


def _line(told: Told, row: Row, surname: str, first: str) -> str:
    rank = told.tournament.entries[row.entry].rank
    values = [*row.values, *["0"] * (LEAST_CRITERIA - len(row.values))]
    games = " ".join(f"{game:>8}" for game in row.games)
    name = f"{surname} {first}"
    line = f"{row.number:>4} {name:<30} {rank:>3} {NO_COUNTRY} {_club(told, row.entry):>4} {' '.join(values)} {games}"
    return line + _pin(told, row.entry)


def _pin(told: Told, entry: EntryId) -> str:
    """By the number in the database nobody has to guess who a name is."""
    pin = told.federation_id(entry, "egd")
    return f" |{pin}" if _PIN.fullmatch(pin) else ""


def _club(told: Told, entry: EntryId) -> str:
    spelt = latin(_plain(told.clubs.get(entry, ""))) or ""
    return "".join(spelt.split())[:CLUB_WIDTH] or NO_CLUB


def _notes(told: Told) -> Iterator[Note]:
    respelt = tuple(entry for entry in told.order if not told.name(entry).isascii())
    clubs = tuple(
        entry
        for entry in told.order
        if entry in told.clubs and _club(told, entry) != "".join(told.clubs[entry].split())
    )
    yield Note("egd_head")
    if respelt:
        yield Note("latin", respelt)
    if clubs:
        yield Note("short_clubs", clubs)
