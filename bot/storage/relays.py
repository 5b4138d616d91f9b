"""Messages to an opponent: how many somebody has sent in a round, and who wants none. No words here."""

from __future__ import annotations

from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import PersonId


class Relays:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("relays")

    async def count(self, tx: Tx, tournament_id: str, round_number: int, person: PersonId) -> int:
        """One more is sent; which one of the round it is."""
        return int(await self._sql.count(tx, tournament_id=tournament_id, round=round_number, person_id=person))

    async def mute(self, tx: Tx, tournament_id: str, round_number: int, person: PersonId, *, muted: bool) -> None:
        await self._sql.mute(tx, tournament_id=tournament_id, round=round_number, person_id=person, muted=muted)

    async def muted(self, tournament_id: str, round_number: int, on: Session | None = None) -> frozenset[PersonId]:
        """Who wants no messages in this round."""
        rows = await self._sql.muted(on or self._reader, tournament_id=tournament_id, round=round_number)
        return frozenset(row["person_id"] for row in rows)
