"""A call of a referee to a table: who called and why, who goes, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import CallId, EntryId, PersonId

CallReason = Literal["rules", "score", "absent", "other"]
CallEnd = Literal["solved", "cancelled"]


@dataclass(frozen=True, slots=True)
class Call:
    """The caller's own words, where he wrote any, are kept outside the journal.

    with_head  a referee has handed it to the head referee; nobody goes until he takes it
    """

    id: CallId
    round: int
    table: int
    entry: EntryId
    by: PersonId
    reason: CallReason
    called_at: datetime
    with_head: bool = False
    handed_at: datetime | None = None
    taken_by: PersonId | None = None
    taken_at: datetime | None = None
    end: CallEnd | None = None
    ended_by: PersonId | None = None
    ended_at: datetime | None = None
    version: int = 0

    @property
    def is_open(self) -> bool:
        return self.end is None

    @property
    def waits(self) -> bool:
        """Open, and nobody is on his way."""
        return self.is_open and self.taken_by is None
