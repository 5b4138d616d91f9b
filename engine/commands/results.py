"""Report, dispute, record and correct what was played."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.model import Colour, EntryId
from engine.results import GameResult


@dataclass(frozen=True, slots=True)
class ReportResult(Command):
    """A player's word about the game that is on at his table, and about `more` games after it, where he tells a match;
    results are seen from first to second."""

    round: int
    table: int
    entry: EntryId
    result: GameResult
    more: tuple[GameResult, ...] = ()

    @property
    def games(self) -> tuple[GameResult, ...]:
        return (self.result, *self.more)


@dataclass(frozen=True, slots=True)
class ConfirmReport(Command):
    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class DisputeReport(Command):
    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class TakeDispute(Command):
    """A referee looks into the dispute of a table; the first one who says so."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class HandDispute(Command):
    """The dispute goes to the head referee."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class UpholdResult(Command):
    """The recorded result stands, whatever a side says."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class AcceptReport(Command):
    """The referee makes a report final."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RecordResult(Command):
    """The referee's result for the next unplayed game. A concession needs `no_violation` (TAC 3.2.3.5e); `reason`: why
    it is another one than both sides have confirmed («Кодекс РФГ» 16.8з)."""

    round: int
    table: int
    result: GameResult
    no_violation: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CorrectResult(Command):
    """Replace game number `game` (from 1) of an announced round. `confirmed`: who asks has seen what follows."""

    round: int
    table: int
    game: int
    result: GameResult
    reason: str = ""
    no_violation: bool = False
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class RecordResults(Command):
    """Many tables at once (pasted lines), all or nothing: what is new, and what was recorded otherwise."""

    results: tuple[RecordResult | CorrectResult, ...]


@dataclass(frozen=True, slots=True)
class CorrectTerms(Command):
    """Who has Black at a table and what handicap, as it was really played (Кодекс 22.1)."""

    round: int
    table: int
    colour: Colour | None
    handicap: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StateLength(Command):
    """A match to points was played to `length` instead of the event's; the event's own length takes that back."""

    round: int
    table: int
    length: int
    reason: str = ""
