"""Who follows whom: wishes of people, beside the journals, and erased with them."""

from __future__ import annotations

from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import EntryId, PersonId


class Follows:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("follows")

    async def put(self, tx: Tx, tournament_id: str, entry: EntryId, person: PersonId, *, on: bool) -> None:
        """Follow, or follow no more; saying it twice changes nothing."""
        change = self._sql.add if on else self._sql.drop
        await change(tx, tournament_id=tournament_id, entry_id=entry, person_id=person)

    async def of(self, tournament_id: str, on: Session | None = None) -> dict[EntryId, tuple[PersonId, ...]]:
        """The followers of each entry that has some."""
        found: dict[EntryId, tuple[PersonId, ...]] = {}
        for row in await self._sql.of(on or self._reader, tournament_id=tournament_id):
            found[row["entry_id"]] = (*found.get(row["entry_id"], ()), row["person_id"])
        return found

    async def unfinished_of(self, person: PersonId) -> frozenset[str]:
        """The ids of the tournaments that are not over in which somebody follows an entry."""
        return frozenset(row["tournament_id"] for row in await self._sql.unfinished_of(self._reader, person_id=person))
