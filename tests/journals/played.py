"""Journals of tournaments in which much goes wrong, as the program's own simulated people play them.

One of each rulebook lies here, packed; scripts/journals.py plays them anew. Any other is read from the database that
a simulation keeps.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import accumulate, groupby
from pathlib import Path
from typing import NamedTuple

from bot.simulation.booking import NoSuchPlay, plan_for
from bot.simulation.plan import Plan
from bot.storage import codec
from engine import commands as c
from engine import events as e
from engine.decide import decide
from engine.decide.undo import is_undoable
from engine.evolve import fold, replay
from engine.model import PersonId, Tournament

FOLDER = Path(__file__).parent
SIZES = (6, 8, 9, 2)
"""Of the field; the first that the rulebook has room for."""
LONGER: Mapping[str, Mapping[str, object]] = {"go-team-match": {"games": 3}}
"""Of those that are over after one meeting."""
Act = tuple[e.Event, ...]


def troubled(book: str, seed: int) -> Plan:
    for size in SIZES:
        with suppress(NoSuchPlay):
            return plan_for(book, size, seed, LONGER.get(book, {}), trouble=True)
    raise NoSuchPlay(book)


class Row(NamedTuple):
    """A row of a journal as the database holds it; `act` is the revision at which its act began."""

    act: int
    at: str
    actor: PersonId | None
    kind: str
    version: int
    body: str


def rows_of(database: Path) -> list[Row]:
    """Those of the only tournament of a database."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as raw:
        query = "select act, at, actor, kind, version, body from journal order by tournament_id, seq"
        return [Row(*row) for row in raw.execute(query)]


def pack(rows: Iterable[Row], book: str) -> None:
    text = "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    _file(book).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def packed(book: str) -> list[Row]:
    lines = lzma.decompress(_file(book).read_bytes()).decode().splitlines()
    return [Row(*json.loads(line)) for line in lines]


def _file(book: str) -> Path:
    return FOLDER / f"{book}.jsonl.xz"


@dataclass(frozen=True)
class Journal:
    """Acts in order; who did each and when beside them. A length says how many of them there are by then."""

    acts: tuple[Act, ...]
    actors: tuple[PersonId, ...]
    moments: tuple[datetime, ...]

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Journal:
        told = [list(act) for _, act in groupby(rows, key=lambda row: row.act)]
        acts = tuple(tuple(codec.decode(row.kind, row.version, row.body) for row in act) for act in told)
        moments = tuple(datetime.fromisoformat(act[0].at) for act in told)
        return cls(acts, tuple(act[0].actor or PersonId(0) for act in told), moments)

    def at(self, length: int) -> Tournament:
        """After the first so many acts, one at least."""
        return self._states[length - 1]

    @cached_property
    def _states(self) -> tuple[Tournament, ...]:
        opening, *others = self.acts
        return tuple(accumulate(others, fold, initial=replay("t1", opening)))

    @cached_property
    def _firsts(self) -> tuple[int, ...]:
        """The revision at which each act began."""
        return tuple(accumulate((len(act) for act in self.acts[:-1]), initial=1))

    def standing(self, length: int) -> list[int]:
        """Places of the acts that have a way back and were not taken back; what takes back is none of them."""
        places = {first: place for place, first in enumerate(self._firsts)}
        backs = {
            place: event.act
            for place, act in enumerate(self.acts[:length])
            for event in act
            if isinstance(event, e.ActUndone)
        }
        gone = {places[first] for first in backs.values()} | backs.keys()
        return [place for place in range(1, length) if place not in gone and is_undoable(self.acts[place])]

    def undone(self, place: int, length: int) -> Act:
        """What takes back the act at this place. RuleViolation where that is refused."""
        act, author = self.acts[place], self.actors[place]
        seq = self._firsts[place] + len(act) - 1
        command = c.UndoAct(seq, act, self.at(place), self.acts[place + 1 : length], author)
        return decide(self.at(length), command, actor=author, now=self.moments[length - 1])
