"""Protests, their deposits and appeals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.ids import ProtestId
from engine.model import EntryId, PersonId
from engine.protests import DepositState, Protest, Ruling


@dataclass(frozen=True, slots=True)
class ProtestFiled:
    protest: Protest


@dataclass(frozen=True, slots=True)
class ProtestMarked:
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


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    protest: ProtestId
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class ProtestAppealed:
    """The appeals committee decides now. `entry`: the side that does not agree; None: the head referee hands it on."""

    protest: ProtestId
    entry: EntryId | None
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class DepositNoted:
    protest: ProtestId
    deposit: DepositState
    by: PersonId


@dataclass(frozen=True, slots=True)
class ProtestPutBack:
    """The undo of anything about a protest: it is again as it was; None: it was never filed."""

    protest: ProtestId
    before: Protest | None


ProtestEvent = (
    ProtestFiled | ProtestMarked | ProtestWithdrawn | ProtestDecided | ProtestAppealed | DepositNoted | ProtestPutBack
)
