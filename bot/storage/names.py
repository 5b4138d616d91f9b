"""The names of entries and the clubs they come from: kept out of the journal so that they can be erased. Names are
unique within a tournament."""

from __future__ import annotations

import unicodedata

from bot.storage.errors import NameTaken
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import EntryId


def name_key(name: str) -> str:
    """What makes two names the same: letter case, the kind and number of spaces, ё and е do not count."""
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    return " ".join(folded.split())


def words_key(name: str) -> str:
    """What makes two names the same whatever the order of their words."""
    return " ".join(sorted(name_key(name).split()))


class Names:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("names")

    async def put(self, tx: Tx, tournament_id: str, entry_id: EntryId, name: str) -> None:
        """Name an entry, or name it anew. NameTaken(name, entry) where another entry has the name."""
        key = name_key(name)
        holder = await self._sql.holder(tx, tournament_id=tournament_id, name_key=key)
        if holder is not None and holder != entry_id:
            raise NameTaken(name, holder)
        await self._sql.put(tx, tournament_id=tournament_id, entry_id=entry_id, name=name, name_key=key)

    async def drop(self, tx: Tx, tournament_id: str, entry_id: EntryId) -> None:
        """The entry is off the list: its name is free again."""
        await self._sql.drop(tx, tournament_id=tournament_id, entry_id=entry_id)

    async def put_club(self, tx: Tx, tournament_id: str, entry_id: EntryId, club: str) -> None:
        """Where a named entry comes from; empty: nobody says."""
        await self._sql.put_club(tx, tournament_id=tournament_id, entry_id=entry_id, club=club)

    async def clubs(self, tournament_id: str) -> dict[EntryId, str]:
        """Of those entries of which it is known."""
        rows = await self._sql.clubs(self._reader, tournament_id=tournament_id)
        return {row["entry_id"]: row["club"] for row in rows}

    async def of(self, tournament_id: str, on: Session | None = None) -> dict[EntryId, str]:
        rows = await self._sql.of(on or self._reader, tournament_id=tournament_id)
        return {row["entry_id"]: row["name"] for row in rows}

    async def find(self, tournament_id: str, name: str, on: Session | None = None) -> EntryId | None:
        """The entry with this name, spelt the same or nearly so."""
        holder: EntryId | None = await self._sql.holder(
            on or self._reader, tournament_id=tournament_id, name_key=name_key(name)
        )
        return holder
