"""Protests, their deposits and appeals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.events.touching import AtATable
from engine.ids import ProtestId
from engine.model import EntryId, PersonId
from engine.protests import DepositState, Protest, Ruling, Vote


@dataclass(frozen=True, slots=True)
class ProtestFiled:
    protest: Protest

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest.id),)


@dataclass(frozen=True, slots=True)
class ProtestMarked(AtATable):
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool
    by: PersonId


@dataclass(frozen=True, slots=True)
class ProtestWithdrawn:
    protest: ProtestId
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class ProtestVoted:
    """A member of the committee has given his vote, or another one than before."""

    protest: ProtestId
    vote: Vote

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    protest: ProtestId
    ruling: Ruling

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class ProtestAppealed:
    """The appeals committee decides now. `entry`: the side that does not agree; None: the head referee hands it on."""

    protest: ProtestId
    entry: EntryId | None
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class DepositNoted:
    protest: ProtestId
    deposit: DepositState
    by: PersonId

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class ProtestPutBack:
    """The undo of anything about a protest: it is again as it was; None: it was never filed."""

    protest: ProtestId
    before: Protest | None

    def touches(self) -> p.Parts:
        return (p.Protesting(self.protest),)


ProtestEvent = (
    ProtestFiled
    | ProtestMarked
    | ProtestWithdrawn
    | ProtestVoted
    | ProtestDecided
    | ProtestAppealed
    | DepositNoted
    | ProtestPutBack
)
