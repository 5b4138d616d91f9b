"""Protest, decide, appeal; answer what the law asks a person."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.ids import ProtestId
from engine.model import EntryId
from engine.protests import DepositState, Verdict


@dataclass(frozen=True, slots=True)
class FileProtest(Command):
    """`admitted`: why the head referee takes it although it comes too late or the game was not marked."""

    protest: ProtestId
    round: int
    table: int
    entry: EntryId
    admitted: str = ""


@dataclass(frozen=True, slots=True)
class MarkProtest(Command):
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool = True


@dataclass(frozen=True, slots=True)
class AnswerProtest(Command):
    """The other side says in writing how it sees the case («Кодекс РФГ» 26.1г)."""

    protest: ProtestId
    entry: EntryId


@dataclass(frozen=True, slots=True)
class WithdrawProtest(Command):
    protest: ProtestId


@dataclass(frozen=True, slots=True)
class DecideProtest(Command):
    """The ruling of the head referee, or the vote of a member of the appeals committee."""

    protest: ProtestId
    verdict: Verdict
    text: str


@dataclass(frozen=True, slots=True)
class CloseVote(Command):
    """Those of the committee who are there decide: nobody waits for the other votes («Кодекс РФГ» 26.4д)."""

    protest: ProtestId


@dataclass(frozen=True, slots=True)
class StepAside(Command):
    """A member of the committee has an interest in the case: a reserve sits for him («Кодекс РФГ» 26.4б)."""

    protest: ProtestId


@dataclass(frozen=True, slots=True)
class AppealProtest(Command):
    """`entry`: the side that does not agree with the ruling; None: the head referee hands it on undecided."""

    protest: ProtestId
    entry: EntryId | None = None


@dataclass(frozen=True, slots=True)
class NoteDeposit(Command):
    protest: ProtestId
    deposit: DepositState


@dataclass(frozen=True, slots=True)
class Decide(Command):
    """The head referee answers a question. `entry` where the choice names one."""

    question: str
    choice: str
    text: str
    entry: EntryId | None = None
