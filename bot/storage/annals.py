"""The journals of clubs: what their people have decided about who is who, what is shown and what counts."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from bot.storage.errors import DatabaseError, JournalConflict
from bot.storage.moments import from_text, to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.club import KINDS, Annals, ClubEvent
from engine.club.events import evolved
from engine.model import PersonId

VERSION = 1
"""Of every kind of today; raise it together with an upcaster."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished tournament of a club: when it was closed for the first time, and how long its journal is."""

    tournament_id: str
    revision: int
    at: datetime


class ClubJournals:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("club_journal")

    async def append(
        self, tx: Tx, club: int, seq: int, event: ClubEvent, *, at: datetime, actor: PersonId, update_id: int | None
    ) -> None:
        """JournalConflict where the journal does not end just before `seq`."""
        kind = type(event).__name__
        try:
            await self._sql.add(
                tx,
                club_id=club,
                seq=seq,
                kind=kind,
                version=VERSION,
                at=to_text(at),
                actor=actor,
                update_id=update_id,
                body=_adapter(kind).dump_json(event).decode(),
            )
        except sqlite3.IntegrityError:
            raise JournalConflict(f"club {club}", seq) from None

    async def since(self, annals: Annals, club: int) -> Annals:
        """The annals with all that the journal has after them. DatabaseError `storage.unknown_event`,
        `storage.newer_event` for rows of a later program."""
        for row in await self._sql.load(self._reader, club_id=club, after=annals.revision):
            annals = evolved(annals, _decoded(row["kind"], row["version"], row["body"]))
        return annals

    async def ends(self, club: int) -> tuple[Ended, ...]:
        """The finished tournaments, practice runs among them, in the order in which they ended."""
        rows = await self._sql.ends(self._reader, club_id=club)
        return tuple(Ended(row["id"], row["revision"], from_text(row["ended"])) for row in rows)

    async def first_end(self, tournament_id: str) -> datetime | None:
        """When the tournament was closed for the first time."""
        at = await self._sql.first_end(self._reader, tournament_id=tournament_id)
        return None if at is None else from_text(at)

    async def last_close(self, tournament_id: str) -> int | None:
        """The seq of the event that closed it last, even if it was opened again."""
        seq: int | None = await self._sql.last_close(self._reader, tournament_id=tournament_id)
        return seq

    async def has_past(self, club: int) -> bool:
        """Whether any tournament is finished."""
        return bool(await self._sql.has_past(self._reader, club_id=club))


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    if kind not in KINDS:
        raise DatabaseError("storage.unknown_event", kind=kind)
    return TypeAdapter(KINDS[kind])


def _decoded(kind: str, version: int, body: str) -> ClubEvent:
    if version > VERSION:
        raise DatabaseError("storage.newer_event", kind=kind, found=version, known=VERSION)
    event: ClubEvent = _adapter(kind).validate_json(body)
    return event
