"""Clocks of somebody at a table: start, begin anew, stop."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import PersonalId
from engine.model import EntryId, PersonId
from engine.personal import PersonalKind, StopReason


@dataclass(frozen=True, slots=True)
class StartPersonalClock:
    """A referee starts one.

    entry    the side whose it is; None where it is about the whole table
    person   who of the entry; None where nobody in particular is known
    minutes  where the book lets the referee choose
    """

    round: int
    table: int
    kind: PersonalKind
    entry: EntryId | None = None
    person: PersonId | None = None
    minutes: int | None = None
    reason: StopReason | None = None


@dataclass(frozen=True, slots=True)
class RestartPersonalClock:
    clock: PersonalId


@dataclass(frozen=True, slots=True)
class StopPersonalClock:
    clock: PersonalId


PersonalCommand = StartPersonalClock | RestartPersonalClock | StopPersonalClock
