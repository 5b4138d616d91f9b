"""The clock of a round: its planned start, stops of the hall, time that was added; and who has come to the tables.

Moments are those of the journal. `seq` is the revision of the event that said so: a later one overrules an earlier.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import PersonId
from engine.typed import Typed

ReminderKind = Literal[
    "eve",
    "publication",
    "start",
    "round",
    "wished",
    "late",
    "unseen",
    "result",
    "report",
    "dispute",
    "call",
    "protest",
    "appeal",
    "lineup",
    "place",
    "deck",
    "personal",
]
"""On the eve of the event; before something is to be published; before a planned start; before the end of the time, for
the tables and for whoever asked; before the limit for those who have not come, and at it of tables without a sign of
life; then what is asked for again: a result, an answer to a report, somebody for a dispute and for a call, a protest,
an appeal, a line-up, an answer from the waiting list, a list of what is played with. Before the end of a clock of
somebody at a table: `personal`."""

Asked = Literal["", "side", "captain", "referee", "head_referee", "organizer"]
"""Whom one step of a chase turns to; empty where a reminder has no steps."""


@dataclass(frozen=True, slots=True)
class Since:
    """When something began to wait, and by which event."""

    at: datetime
    seq: int


@dataclass(frozen=True, slots=True)
class Plan:
    """When a round, or the event, is to begin."""

    at: datetime
    said_at: datetime
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """The hall stands still; `until` is None while it does. `seq`: of the resumption, once there is one."""

    since: datetime
    until: datetime | None = None
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Extension:
    """Minutes that were added, and why. `table` 0: to every table; `asked`: the extra time the book gives to players
    who ask for it (TAC 3.9.2)."""

    minutes: int
    at: datetime
    by: PersonId
    table: int = 0
    reason: Typed = ""
    asked: bool = False
    seq: int = 0


@dataclass(frozen=True, slots=True)
class GameStart:
    """A further game of a match was announced: where the book times games, its clock begins anew."""

    table: int
    game: int
    at: datetime
    seq: int = 0


@dataclass(frozen=True, slots=True)
class RoundClock:
    """What was done to the clock of a round beside starting it."""

    plan: Plan | None = None
    stops: tuple[Stop, ...] = ()
    extensions: tuple[Extension, ...] = ()
    games: tuple[GameStart, ...] = ()
    version: int = 0

    def game_start(self, table: int, game: int) -> GameStart | None:
        """The last announcement of a further game at a table."""
        starts = (one for one in reversed(self.games) if (one.table, one.game) == (table, game))
        return next(starts, None)

    def said_of(self, table: int) -> int:
        """The revision at which something was done last about one table, 0 where nothing was."""
        extensions = [one.seq for one in self.extensions if one.table == table]
        return max([*extensions, *(one.seq for one in self.games if one.table == table)], default=0)

    @property
    def stop(self) -> Stop | None:
        """The stop that lasts."""
        return self.stops[-1] if self.stops and self.stops[-1].until is None else None


@dataclass(frozen=True, slots=True)
class Arrival:
    """What is known of an entry before its match: it is at the table, or comes late and has said until when."""

    here: bool
    at: datetime
    by: PersonId
    until: datetime | None = None
    seq: int = 0


@dataclass(frozen=True, slots=True)
class ReminderKey:
    """What a reminder is told by: it rings once.

    subject  what it is about, e.g. ``round:3``, ``table:3-7``
    mark     minutes that are left when it rings, below zero those that have gone by
    seq      revision of the event that set the deadline, 0 for the start of the round: another deadline rings anew
    """

    subject: str
    mark: int
    seq: int
