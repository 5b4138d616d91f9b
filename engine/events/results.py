"""What was played: reported, disputed, recorded, corrected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.changes import change_pairing, pairing_at
from engine.clock import Since
from engine.copies import replace
from engine.events.base import AtATable, Basis, Beside, Event, Restorable
from engine.ids import NOBODY
from engine.model import Colour, Dispute, PersonId, Record, Report, Taken, Tournament
from engine.results import GameResult
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class ResultReported(AtATable, Beside, Restorable):
    round: int
    table: int
    game: int
    report: Report

    def apply(self, t: Tournament) -> Tournament:
        before = pairing_at(t, self.round, self.table).reports
        reports = (*(report for report in before if report.entry != self.report.entry), self.report)
        return change_pairing(t, self.round, self.table, reports=reports)


@dataclass(frozen=True, slots=True)
class ReportConfirmed(AtATable, Beside, Restorable):
    round: int
    table: int
    game: int
    by: PersonId
    at: datetime | None = None

    def apply(self, t: Tournament) -> Tournament:
        *before, last = pairing_at(t, self.round, self.table).reports
        reports = (*before, replace(last, confirmed_by=self.by, agreed=_since(t, self.at)))
        return change_pairing(t, self.round, self.table, reports=reports, dispute=None)


@dataclass(frozen=True, slots=True)
class ReportDisputed(AtATable, Beside, Restorable):
    round: int
    table: int
    game: int
    by: PersonId
    at: datetime | None = None

    def apply(self, t: Tournament) -> Tournament:
        dispute = Dispute(_since(t, self.at), pairing_at(t, self.round, self.table).taken)
        return change_pairing(t, self.round, self.table, dispute=dispute)


@dataclass(frozen=True, slots=True)
class DisputeTaken(AtATable, Beside, Restorable):
    """Somebody looks into a dispute; None: nobody any more. `handed_by` gave it to him, 0: nobody."""

    round: int
    table: int
    taken: Taken | None
    handed_by: PersonId = NOBODY

    def apply(self, t: Tournament) -> Tournament:
        before = pairing_at(t, self.round, self.table).dispute
        return change_pairing(t, self.round, self.table, dispute=before and replace(before, taken=self.taken))


@dataclass(frozen=True, slots=True)
class DisputeSettled(AtATable, Beside, Restorable):
    """What is recorded stands."""

    round: int
    table: int

    def apply(self, t: Tournament) -> Tournament:
        return change_pairing(t, self.round, self.table, dispute=None)


@dataclass(frozen=True, slots=True)
class GameRecorded(AtATable, Basis):
    """A result is final: `game` counts from 1. `source` says how it came; `agreed`: both sides have confirmed it."""

    round: int
    table: int
    game: int
    result: GameResult
    source: Literal["referee", "report", "decision", "withdrawal", "lineup"]
    reason: Typed = ""
    at: datetime | None = None
    agreed: bool = False

    def apply(self, t: Tournament) -> Tournament:
        records = (*pairing_at(t, self.round, self.table).records, Record(self.result, self.at, self.agreed))
        return change_pairing(t, self.round, self.table, records=records, reports=(), dispute=None)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return _games_back(self, t, before)


@dataclass(frozen=True, slots=True)
class GamesCorrected(AtATable, Basis):
    """Recorded games were wrong: before and after, whole. Also the undo of a recorded game. `mended`: by a referee."""

    round: int
    table: int
    before: tuple[GameResult, ...]
    after: tuple[GameResult, ...]
    reason: Typed
    undo: bool = False
    reports: tuple[Report, ...] = ()
    dispute: Dispute | None = None
    mended: bool = False

    def apply(self, t: Tournament) -> Tournament:
        was = pairing_at(t, self.round, self.table).records
        told_before = [Record(one, old.at, old.agreed) for one, old in zip(self.after, was, strict=False)]
        return change_pairing(
            t,
            self.round,
            self.table,
            records=(*told_before, *map(Record, self.after[len(was) :])),
            reports=self.reports,
            dispute=self.dispute,
            mended=self.mended,
        )

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return _games_back(self, t, before)


@dataclass(frozen=True, slots=True)
class TermsCorrected(AtATable, Basis):
    """Colours and handicap of a table as they were really played."""

    round: int
    table: int
    colour: Colour | None
    handicap: int
    reason: Typed = ""

    def apply(self, t: Tournament) -> Tournament:
        return change_pairing(t, self.round, self.table, colour=self.colour, handicap=self.handicap)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        pairing = self.pairing_of(before)
        return (TermsCorrected(self.round, self.table, pairing.colour, pairing.handicap),)


@dataclass(frozen=True, slots=True)
class LengthStated(AtATable, Basis):
    """To how many points a match was played, before and after; None: to those of the event. Also its own undo."""

    round: int
    table: int
    before: int | None
    after: int | None
    reason: Typed = ""
    undo: bool = False

    def apply(self, t: Tournament) -> Tournament:
        return change_pairing(t, self.round, self.table, length=self.after)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        if self.round != t.published_rounds[-1].number:
            raise self.too_late()
        now, was = (self.pairing_of(one).length for one in (t, before))
        return (LengthStated(self.round, self.table, now, was, undo=True),)


def _since(t: Tournament, at: datetime | None) -> Since | None:
    """None in journals of before there was a chase."""
    return None if at is None else Since(at, t.revision + 1)


def _games_back(event: GameRecorded | GamesCorrected, t: Tournament, before: Tournament) -> tuple[GamesCorrected, ...]:
    """Several games of one act come back at once."""
    if len(t.published_rounds) > len(before.published_rounds):
        raise event.too_late()
    now, was = (event.pairing_of(one) for one in (t, before))
    if now.games == was.games:
        return ()
    back = GamesCorrected(
        event.round,
        event.table,
        now.games,
        was.games,
        "",
        undo=True,
        reports=was.reports,
        dispute=was.dispute,
        mended=was.mended,
    )
    return (back,)
