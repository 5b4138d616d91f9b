"""Protests in writing: who protests about which table, until when he may, who decides, what was decided.

«Краткая памятка», «Протесты»; «Кодекс РФГ» 26.3, 26.4, П4 1.7; Destiny I.3; TAC 3.7.2. What the author wrote is kept
outside the journal.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import EntryId, PersonId, ProtestId
from engine.typed import Typed

ProtestLevel = Literal["head_referee", "appeals_committee", "federation"]
"""The federation decides after the event; whoever hears from it writes that down."""
Verdict = Literal["upheld", "rejected"]
DepositState = Literal["none", "taken", "returned", "kept"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided, by whom and with what words; `sitting`: the members of the committee whose votes made it."""

    verdict: Verdict
    text: Typed
    by: PersonId
    at: datetime
    level: ProtestLevel
    sitting: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Vote:
    """How a member of the committee would decide, and his words."""

    by: PersonId
    verdict: Verdict
    text: Typed
    at: datetime


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other side has said to a protest, or to an appeal; `rulings`: how many there were by then. The words are
    kept where those of the protest are."""

    entry: EntryId
    by: PersonId
    at: datetime
    rulings: int = 0


@dataclass(frozen=True, slots=True)
class Protest:
    """admitted  why the head referee took it after its time; empty where it came in time
    level     who decides it now
    rulings   the last one stands
    open      it waits for a ruling
    votes     of the committee, in the order in which they were given
    aside     who of the committee has an interest of his own in it
    answers   of the other side, in the order in which they were given
    """

    id: ProtestId
    round: int
    table: int
    entry: EntryId
    by: PersonId
    filed_at: datetime
    level: ProtestLevel = "head_referee"
    admitted: Typed = ""
    open: bool = True
    withdrawn: bool = False
    deposit: DepositState = "none"
    rulings: tuple[Ruling, ...] = ()
    appealed_by: EntryId | None = None
    version: int = 0
    votes: tuple[Vote, ...] = ()
    aside: tuple[PersonId, ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def ruling(self) -> Ruling | None:
        """The one that stands."""
        return self.rulings[-1] if self.rulings and not self.open else None

    def appeal_words(self, ruling: int) -> str:
        """The id of what was written against its ruling of this number, from 1."""
        return f"{self.id}-{ruling}"

    @property
    def appeals(self) -> tuple[str, ...]:
        """The same of each of its rulings, whether anything was written or not."""
        return tuple(self.appeal_words(ruling) for ruling in range(1, len(self.rulings) + 1))

    def answer_words(self, answer: int) -> str:
        """The id of what was written in its answer of this number, from 1."""
        return f"{self.id}-a{answer}"

    def answered(self, rulings: int) -> dict[str, Answer]:
        """What was answered after so many rulings, by the ids of the words."""
        told = {self.answer_words(number): one for number, one in enumerate(self.answers, start=1)}
        return {words: one for words, one in told.items() if one.rulings == rulings}

    @property
    def written(self) -> tuple[str, ...]:
        """The ids of all words that its sides may have written."""
        return (self.id, *self.appeals, *map(self.answer_words, range(1, len(self.answers) + 1)))

    def vote_version(self, member: PersonId) -> int:
        """What a vote of a member of the committee rests on: everything but the votes of the others."""
        own = [(one.verdict, one.text) for one in self.votes if one.by == member]
        past = (self.appealed_by, len(self.rulings), len(self.answers))
        state = (self.level, self.open, self.withdrawn, self.deposit, past, own)
        return zlib.crc32(repr(state).encode())
