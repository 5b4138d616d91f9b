"""Time: plan, stop, add; who came; what rings; clocks of somebody at a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.commands.base import Command
from engine.ids import PersonalId
from engine.model import EntryId, PersonId
from engine.personal import PersonalKind, StopReason


@dataclass(frozen=True, slots=True)
class PlanStart(Command):
    """The announced round is to begin then; None: whenever it is started."""

    round: int
    start: datetime | None


@dataclass(frozen=True, slots=True)
class PauseClock(Command):
    """The hall stands still: no table's time runs."""

    round: int


@dataclass(frozen=True, slots=True)
class ResumeClock(Command):
    round: int


@dataclass(frozen=True, slots=True)
class ExtendTime(Command):
    """More minutes by a ruling; `table` 0: for every table."""

    round: int
    minutes: int
    table: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GiveExtraTime(Command):
    """The extra time that the book gives to players who ask for it (TAC 3.9.2)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class StartNextGame(Command):
    """A referee announces the next game of a match: its time begins (TAC 3.9.1)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class NoteArrival(Command):
    """The entry is at its table."""

    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class PromiseArrival(Command):
    """The entry comes late, and says in how many minutes."""

    round: int
    table: int
    entry: EntryId
    minutes: int


@dataclass(frozen=True, slots=True)
class WishTime(Command):
    """Whoever asks wants to hear in person when the time of the round is about to end."""

    round: int


@dataclass(frozen=True, slots=True)
class RingReminders(Command):
    """Whatever is due rings: the alarm asks for it, nobody else."""


@dataclass(frozen=True, slots=True)
class StartPersonalClock(Command):
    """A referee starts one.

    entry    the side whose it is; None where it is about the whole table
    person   who of the entry; None where nobody in particular is known
    minutes  where the book lets the referee choose
    why      in his words, where the book wants it in the protocol («Игральные кости» 2)
    """

    round: int
    table: int
    kind: PersonalKind
    entry: EntryId | None = None
    person: PersonId | None = None
    minutes: int | None = None
    reason: StopReason | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class RestartPersonalClock(Command):
    clock: PersonalId


@dataclass(frozen=True, slots=True)
class StopPersonalClock(Command):
    clock: PersonalId
