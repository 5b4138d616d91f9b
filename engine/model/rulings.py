"""What people decide: questions, decisions, penalties."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.ids import ProtestId
from engine.model.names import EntryId, PersonId
from engine.model.pairings import Correction
from engine.regulations import Circumstance, Sanction
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class Question:
    """What the law cannot decide alone: options for a person, with the article that asks. `rng_seed`: with which pairs
    or a bracket are made once it is answered; None where it is about something else."""

    id: str
    code: str
    options: tuple[str, ...]
    article: str = ""
    entries: tuple[EntryId, ...] = ()
    proposal: str = ""
    pairing: str = ""
    round: int = 0
    rng_seed: int | None = None
    stage: str = ""
    group: str = ""
    version: int = 0
    protests: tuple[ProtestId, ...] = ()
    correction: Correction | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """An answered question, with the author and his words."""

    question: Question
    choice: str
    text: str
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a referee gave an entry for a violation, a row of the book's list.

    person     who of the entry, where that was said
    proposed   what the book led to; None where it left that to the referee
    round, table, game  where it was; 0 outside a match
    reason     the referee's own words
    withdrawn_by  whoever took it back later, and why; it counts no more and stays to be read
    seconds    how much time the opponent was given
    """

    id: str
    entry: EntryId
    violation: str
    measure: Sanction
    by: PersonId
    at: datetime
    person: PersonId | None = None
    circumstances: tuple[Circumstance, ...] = ()
    proposed: Sanction | None = None
    round: int = 0
    table: int = 0
    game: int = 0
    reason: Typed = ""
    withdrawn_by: PersonId | None = None
    withdrawn_why: Typed = ""
    version: int = 0
    seconds: int = 0

    @property
    def stands(self) -> bool:
        return self.withdrawn_by is None
