"""Protest, decide, appeal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import ProtestId
from engine.model import EntryId
from engine.protests import DepositState, Verdict


@dataclass(frozen=True, slots=True)
class FileProtest:
    """`admitted`: why the head referee takes it although it comes too late or the game was not marked."""

    protest: ProtestId
    round: int
    table: int
    entry: EntryId
    admitted: str = ""


@dataclass(frozen=True, slots=True)
class MarkProtest:
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool = True


@dataclass(frozen=True, slots=True)
class WithdrawProtest:
    protest: ProtestId


@dataclass(frozen=True, slots=True)
class DecideProtest:
    """The ruling of the head referee, or the vote of a member of the appeals committee."""

    protest: ProtestId
    verdict: Verdict
    text: str


@dataclass(frozen=True, slots=True)
class CloseVote:
    """Those of the committee who are there decide: nobody waits for the other votes («Кодекс РФГ» 26.4д)."""

    protest: ProtestId


@dataclass(frozen=True, slots=True)
class AppealProtest:
    """`entry`: the side that does not agree with the ruling; None: the head referee hands it on undecided."""

    protest: ProtestId
    entry: EntryId | None = None


@dataclass(frozen=True, slots=True)
class NoteDeposit:
    protest: ProtestId
    deposit: DepositState


ProtestCommand = FileProtest | MarkProtest | WithdrawProtest | DecideProtest | CloseVote | AppealProtest | NoteDeposit
