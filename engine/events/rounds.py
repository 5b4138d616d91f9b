"""A round is announced and begins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.changes import change_round, unseated
from engine.copies import replace
from engine.events.base import Beside, Event, Final, InPassing
from engine.model import CutHeard, EntryStatus, Publication, RoundStart, RoundStatus, Status, Tournament


@dataclass(frozen=True, slots=True)
class RoundPublished(Beside):
    number: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        t = change_round(t, self.number, announced=Publication(self.at))
        return replace(t, status=Status.RUNNING)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        round_ = t.round(self.number)
        is_last = round_ is not None and round_ is t.rounds[-1] and t.status is not Status.FINISHED
        if round_ is None or not is_last or round_.status is not RoundStatus.PUBLISHED:
            raise self.too_late()
        return (RoundUnpublished.of(t, self.number),)


@dataclass(frozen=True, slots=True)
class RoundUnpublished(InPassing, Final):
    """The undo of a publication: a draft again. `heard`: what it had said of the cut, where a bracket began with it."""

    number: int
    heard: CutHeard | None = None

    @classmethod
    def of(cls, t: Tournament, number: int) -> RoundUnpublished:
        made = t.bracket_opened_by(t.rounds[number - 1])
        if made is None:
            return cls(number)
        here = (one.id for one in t.entries.values() if one.status is EntryStatus.ACTIVE)
        return cls(number, CutHeard(made.stage, made.inside, tuple(one for one in here if one not in made.inside)))

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        t = change_round(t, self.number, announced=None)
        t = unseated(t, self.number, t.arrivals.get(self.number, ()))
        status = Status.REGISTRATION if self.number == 1 else Status.RUNNING
        return replace(t, status=status, cut_heard=self.heard or t.cut_heard)


@dataclass(frozen=True, slots=True)
class RoundStarted(Beside):
    number: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Start(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        announced = Publication(t.rounds[self.number - 1].published_at, RoundStart(self.at))
        return change_round(t, self.number, announced=announced)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (RoundUnstarted(self.number),)


@dataclass(frozen=True, slots=True)
class RoundUnstarted(Final):
    """The undo of a start."""

    number: int

    def touches(self) -> p.Parts:
        return (p.Start(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        t = change_round(t, self.number, announced=Publication(t.rounds[self.number - 1].published_at))
        # What rang before the start was taken back rings again after the next one, whose deadline has the same key.
        return replace(t, rang=tuple(key for key in t.rang if key.seq)) if t.rang else t
