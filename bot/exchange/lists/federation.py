"""A federation's list of players in a document: fixed columns as the EGD and FIDE write them, or a table with headings.

Texts of fixed columns are told by their lines, so that what stands around them (a heading, the marks of a page) is no
hindrance.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import islice

from bot.exchange.formats.foreign import MAX_BYTES
from bot.exchange.lists.federation_table import table_list
from bot.exchange.lists.people import first_name_first, rating_of, year_of
from bot.federations import MOST_PLAYERS, Federation, FederationList, FederationPlayer
from engine.errors import RuleViolation

_HEAD = 200
"""Lines at the beginning among which one has to be of the form."""
_LONGEST = 400
"""Signs of a line: FIDE's have 162."""

_EGD = re.compile(
    r"\s*(?P<id>\d{8})\s+(?P<name>\S.*?)\s+(?P<country>[A-Z]{2,3})\s+(?P<club>\S{1,6})\s+(?P<rank>\d{1,2}[kdp])\s+"
    r"(?:\d{1,2}[kdp]|-+)\s+(?P<rating>-?\d{1,4})\s+\d{1,5}(?:\s+\S+)?\s*"
)
_EGD_ID = re.compile(r"\s*\d{8}\s")
_NO_CLUB = "xxxx"

_FIDE = re.compile(r"\s*ID number\s+Name\s.*Fed\b", re.IGNORECASE)
_FIDE_COLUMN = re.compile(
    r"ID number|Name|Fed|Sex|WTit|OTit|Titl?|FOA|[SRB]Rtng|[SRB]Gm|[SRB]K|[A-Z]{3}\d\d|Gms|Games|K(?=\s)|"
    r"B-day|Born|Flag",
    re.IGNORECASE,
)
_STANDARD = re.compile(r"srtng|[a-z]{3}\d\d")

Reader = Callable[[str], FederationPlayer | None]


def federation_list(name: str, data: bytes) -> FederationList | None:
    """None where it is none: a table counts where it says of each player his name, his number and his strength.
    RuleViolation ``file.too_many_rows`` (most) for fixed columns."""
    if data[:2] != b"PK" and (found := _fixed_columns(data)) is not None:
        return found
    try:
        return table_list(name, data, numbered=True)
    except RuleViolation:
        return None  # what else it may be says what is wrong with it


def certain_list(name: str, data: bytes) -> FederationList:
    """What somebody has sent as such a list: of a table the names and the strengths are enough. RuleViolation as of
    `rows_of`, ``file.no_federation``."""
    if len(data) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    fixed = None if data[:2] == b"PK" else _fixed_columns(data)
    found = fixed or table_list(name, data, numbered=False)
    if found is None or not found.players:
        raise RuleViolation("file.no_federation")
    return found


def _fixed_columns(data: bytes) -> FederationList | None:
    lines = _text(data).splitlines()
    head = [line[:_LONGEST] for line in islice(lines, _HEAD)]
    if any(map(_EGD.fullmatch, head)):
        return _list("egd", (line for line in lines if _EGD_ID.match(line)), _egd)
    start = next((place for place, line in enumerate(head) if _FIDE.match(line)), None)
    if start is None:
        return None
    return _list("fide", (line for line in lines[start + 1 :] if line.strip()), _fide(head[start]))


def _text(data: bytes) -> str:
    """Both write Latin letters alone: what is no UTF-8 is of Western Europe."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _list(federation: Federation, lines: Iterable[str], read: Reader) -> FederationList:
    players: list[FederationPlayer] = []
    skipped = 0
    for line in lines:
        player = read(line) if len(line) <= _LONGEST else None
        if player is None:
            skipped += 1
        else:
            players.append(player)
        if len(players) + skipped > MOST_PLAYERS:
            raise RuleViolation("file.too_many_rows", most=MOST_PLAYERS)
    return FederationList(federation, tuple(players), skipped)


def _egd(line: str) -> FederationPlayer | None:
    """The first word is the surname; underscores hold together the words of one."""
    found = _EGD.fullmatch(line)
    if found is None:
        return None
    surname, _, given = found["name"].partition(" ")
    name = " ".join(f"{given} {surname}".replace("_", " ").split())
    club = "" if found["club"] == _NO_CLUB else found["club"]
    return FederationPlayer(found["id"], name, int(found["rating"]), found["rank"], found["country"], club)


def _fide(head: str) -> Reader:
    """By the columns of the heading: there is one for all ratings, and others for one of them, month by month."""
    starts = [(one.start(), one[0].casefold()) for one in _FIDE_COLUMN.finditer(head)]
    ends = [*(start for start, _ in starts[1:]), None]
    columns = {name: slice(start, end) for (start, name), end in zip(starts, ends, strict=True)}
    columns["id number"] = slice(0, columns["name"].start)
    rating = next((place for name, place in columns.items() if _STANDARD.fullmatch(name)), None)
    born = columns.get("b-day") or columns.get("born")

    def read(line: str) -> FederationPlayer | None:
        number, name = line[columns["id number"]].strip(), first_name_first(line[columns["name"]])
        if not (number.isascii() and number.isdecimal()) or not name:
            return None
        strength = None if rating is None else rating_of(line[rating])
        year = None if born is None else year_of(line[born])
        return FederationPlayer(number, name, strength, country=line[columns["fed"]].strip(), born=year)

    return read
