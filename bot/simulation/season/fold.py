"""The table of a season counted from exported files alone, by the rules as they are written down for people.

It is written apart from what the bot counts by, to be held against it: nothing of `engine.club` is used here.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

PLACE, ENTRY = 1, 2
"""Columns of the standings: the number of the line, the place, the entry."""
_RESTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


@dataclass(frozen=True, slots=True)
class Rules:
    """`table`: points of place 1, 2, 3 …; `best`: how many evenings count, 0 for all; `least`: how many one must have
    played to have a place."""

    table: tuple[int, ...]
    best: int = 0
    least: int = 1


@dataclass(frozen=True, slots=True)
class Line:
    """Places from `place` to `last` are shared by all who have them; 0: he has played in too few. `evenings`: in how
    many he has played."""

    place: int
    last: int
    person: str
    total: Fraction
    evenings: int


def table_of(files: Mapping[int, bytes], who: Callable[[int, str], str], rules: Rules) -> tuple[Line, ...]:
    """`files`: the standings of each evening that counts, as CSV; `who` is meant by a name on an evening. The lines by
    place; who is equal in everything shares it, and whoever has none comes last."""
    brought: dict[str, list[Fraction]] = {}
    for evening, data in files.items():
        for name, first, last in _standings(data):
            prizes = [rules.table[place - 1] for place in range(first, last + 1) if place <= len(rules.table)]
            brought.setdefault(who(evening, name), []).append(Fraction(sum(prizes), last - first + 1))
    sorts = {person: _merit(own, rules) for person, own in brought.items()}
    placed = {person for person, own in brought.items() if len(own) >= rules.least}
    lines = [
        Line(
            1 + sum(sorts[other] > sorts[person] for other in placed) if person in placed else 0,
            sum(sorts[other] >= sorts[person] for other in placed) if person in placed else 0,
            person,
            sorts[person][0],
            len(own),
        )
        for person, own in brought.items()
    ]
    return tuple(sorted(lines, key=lambda line: (line.place or len(lines) + 1, -line.total, line.person)))


def number_of(text: str) -> Fraction:
    """A number as the bot writes it: 25, 16½, ¼, 43/3."""
    whole, rest = (text[:-1], _RESTS[text[-1]]) if text[-1:] in _RESTS else (text, Fraction(0))
    return Fraction(whole or 0) + rest


def _merit(own: Sequence[Fraction], rules: Rules) -> tuple[Fraction, ...]:
    """The total of the best, then each evening by itself, the best first; of two equal so far the longer list wins."""
    by_worth = sorted(own, reverse=True)
    return sum(by_worth[: rules.best or None], Fraction(0)), *by_worth


def _standings(data: bytes) -> Iterator[tuple[str, int, int]]:
    """Every entry with its places, from the first to the last that it shares."""
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    for row in rows[1:]:
        first, _, last = row[PLACE].partition("–")
        yield row[ENTRY], int(first), int(last or first)
