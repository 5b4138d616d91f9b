"""The links of hall pages. They open nothing but what everybody in the hall may read, so they are kept in clear."""

from __future__ import annotations

from random import Random

from bot.storage.ids import new_token
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx

TOKEN_BYTES = 18  # 24 characters: nobody guesses them, and their QR code is still read from afar


class Halls:
    def __init__(self, reader: Session, dice: Random) -> None:
        self._dice = dice
        self._reader = reader
        self._sql = queries("halls")

    def fresh(self) -> str:
        """A token that opens nothing yet."""
        return new_token(TOKEN_BYTES, self._dice)

    async def make(self, tx: Tx, tournament_id: str) -> str:
        """A new token; the one before opens nothing any more."""
        token = self.fresh()
        await self._sql.put(tx, tournament_id=tournament_id, token=token)
        return token

    async def drop(self, tx: Tx, tournament_id: str) -> None:
        await self._sql.drop(tx, tournament_id=tournament_id)

    async def of(self, token: str) -> str | None:
        """The tournament that the token opens."""
        found = await self._sql.of(self._reader, token=token)
        return None if found is None else str(found)

    async def token(self, tournament_id: str) -> str | None:
        found = await self._sql.token(self._reader, tournament_id=tournament_id)
        return None if found is None else str(found)
