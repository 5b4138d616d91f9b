"""Pairs of a round that another program has made: lines as people paste them, or the JSON of `turnir pair --pairings`.

    1. Анна Лис — Борис Ким        names, with the table before them or without it
    3 7                            numbers of the list
    4 – 9 h2                       two stones of handicap
    Вера Рысь — свободна           nobody to meet: `bye`, `free`, `—` say the same

In a game with colours the first of two has Black.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from bot.exchange.formats.foreign import decoded
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import parse_pairs
from bot.languages import any_of, list_words
from engine.errors import RuleViolation
from engine.model import Colour, EntryId, Free, FreeKind
from engine.pairing.imported import GivenPair

MAX_BYTES = 1_000_000
MAX_LINES = 2000
MOST_WRITTEN = 60

Trouble = Literal["", "unreadable", "unknown", "twice"]
Split = tuple[str, str]

_TABLE = re.compile(r"^\d{1,4}\s*[.):;\t]\s*(?=\S)")
_NUMBERS = re.compile(r"^(\d{1,4})[\s,;–—-]+(\d{1,4})$")
_VERSUS = any_of(words.versus for words in list_words())
_BETWEEN = re.compile(rf"\s+[-–—](?:\s+|$)|\s*[—–]\s*|\s*[;\t]\s*|\s+(?:{_VERSUS})\s+", re.IGNORECASE)
_HANDICAP = re.compile(rf"\s+(?:{any_of(words.handicap for words in list_words())})\s*(\d{{1,2}})$", re.IGNORECASE)
_FREE = frozenset({"", "-", "–", "—"}).union(*(words.free for words in list_words()))


NOT_SAID = EntryId("")


@dataclass(frozen=True, slots=True)
class PairLine:
    """One line as it was read: two who meet, or the first alone.

    written  the line itself, shortened
    trouble  why it says nothing: `about` is the name it is about
    """

    written: str
    first: EntryId = NOT_SAID
    second: EntryId = NOT_SAID
    handicap: int = 0
    trouble: Trouble = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class GivenRound:
    """The lines in order; `pairs` and `free` of those that say something."""

    lines: tuple[PairLine, ...]
    pairs: tuple[GivenPair, ...]
    free: tuple[Free, ...]

    @property
    def troubles(self) -> tuple[PairLine, ...]:
        return tuple(line for line in self.lines if line.trouble)


def pairs_text(data: bytes) -> str:
    """A document as the text that could have been pasted.

    RuleViolation ``file.too_large`` (limit, in KB), ``import.unreadable`` (place).
    """
    if len(data) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    text = decoded(data)
    if "\x00" in text:
        raise RuleViolation("import.unreadable", place="none")
    return text


def read_pairs(text: str, names: Mapping[str, EntryId], *, colours: bool) -> GivenRound:
    """The round that a text tells; `names` are those that an entry may be called by, its number among them.

    RuleViolation ``file.too_many_rows`` (most), ``import.empty``; ``import.unreadable`` (place) of JSON.
    """
    if text.lstrip().startswith("{"):
        return _document(text)
    rows = [row for row in map(_clean, text.splitlines()) if row]
    if not rows:
        raise RuleViolation("import.empty")
    if len(rows) > MAX_LINES:
        raise RuleViolation("file.too_many_rows", most=MAX_LINES)
    known = _Known(names)
    lines = tuple(_told_once(_line(row, known) for row in rows))
    good = [line for line in lines if not line.trouble]
    black: Colour | None = "first_black" if colours else None
    pairs = tuple(GivenPair(line.first, line.second, black, line.handicap) for line in good if line.second)
    free = tuple(Free(line.first, FreeKind.BYE) for line in good if not line.second)
    return GivenRound(lines, pairs, free)


def _document(text: str) -> GivenRound:
    try:
        given = parse_pairs(text)
    except FileError as wrong:
        raise RuleViolation("import.unreadable", place=wrong.path) from wrong
    pairs = tuple(GivenPair(one.first, one.second, one.colour, one.handicap) for one in given.pairings)
    return GivenRound((), pairs, tuple(Free(one.entry, FreeKind(one.kind)) for one in given.free))


class _Known:
    """Who is called how: as it stands, or but for letter case, spaces, ё and е."""

    def __init__(self, names: Mapping[str, EntryId]) -> None:
        self._exact = names
        self._folded = {_folded(name): entry for name, entry in names.items()}

    def find(self, name: str) -> EntryId | None:
        return self._exact.get(name) or self._folded.get(_folded(name))

    def is_free(self, words: str) -> bool:
        return words.casefold() in _FREE and self.find(words) is None


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().replace("ё", "е").split())


def _clean(row: str) -> str:
    return "".join(one for one in row if one == "\t" or unicodedata.category(one) not in ("Cc", "Cf")).strip()


def _line(row: str, known: _Known) -> PairLine:
    """A name may hold what divides two: of all ways to divide a line the first that makes sense is meant."""
    written = row if len(row) <= MOST_WRITTEN else f"{row[:MOST_WRITTEN]}…"
    said = row if _NUMBERS.match(row) else _TABLE.sub("", row)
    stones = _HANDICAP.search(said)
    said = said[: stones.start()] if stones else said
    splits = list(_splits(said))
    if not splits:
        return PairLine(written, trouble="unreadable")
    one, other = max(splits, key=lambda split: _sense(split, known))
    named = (one,) if known.is_free(other) else (one, other)
    stranger = next((name for name in named if known.find(name) is None), None)
    if stranger is not None:
        return PairLine(written, trouble="unknown", about=stranger)
    first, second = (*(known.find(name) or NOT_SAID for name in named), NOT_SAID)[:2]
    return PairLine(written, first, second, int(stones[1]) if stones else 0)


def _splits(said: str) -> Iterator[Split]:
    numbers = _NUMBERS.match(said)
    if numbers:
        yield numbers[1], numbers[2]
    for between in _BETWEEN.finditer(said):
        if said[: between.start()].strip():
            yield said[: between.start()].strip(), said[between.end() :].strip()
    name, _, last = said.rpartition(" ")
    if name and last.casefold() in _FREE:
        yield name.strip(), last


def _sense(split: Split, known: _Known) -> int:
    """How many of the two are known."""
    one, other = split
    return (known.find(one) is not None) + (known.find(other) is not None or known.is_free(other))


def _told_once(lines: Iterable[PairLine]) -> Iterator[PairLine]:
    """Whoever was named above is not named again."""
    seen: set[EntryId] = set()
    for line in lines:
        again = line.first if line.first in seen or line.first == line.second else line.second
        twice = again and (again in seen or line.first == line.second)
        seen |= {line.first, line.second} - {""}
        yield replace(line, trouble="twice", about=again) if twice else line
