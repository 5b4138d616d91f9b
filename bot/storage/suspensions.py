"""Whom a club does not let into its tournaments: beside the journals, and erased with the person."""

from __future__ import annotations

from datetime import date

from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import PersonId


class Suspensions:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("suspensions")

    async def put(self, tx: Tx, club: int, person: PersonId, until: date) -> None:
        """Up to and including the day; another day instead of the one that was said."""
        await self._sql.put(tx, club_id=club, person_id=person, until=until.isoformat())

    async def drop(self, tx: Tx, club: int, person: PersonId) -> None:
        await self._sql.drop(tx, club_id=club, person_id=person)

    async def of(self, club: int, today: date) -> dict[PersonId, date]:
        """Those that are not over, the first to end first."""
        rows = await self._sql.of(self._reader, club_id=club, today=today.isoformat())
        return {row["person_id"]: date.fromisoformat(row["until"]) for row in rows}
