"""Single facts about this installation, by name."""

from __future__ import annotations

from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx


class Meta:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("meta")

    async def get(self, key: str, on: Session | None = None) -> str | None:
        value: str | None = await self._sql.get(on or self._reader, key=key)
        return value

    async def put(self, tx: Tx, key: str, value: str) -> None:
        await self._sql.put(tx, key=key, value=value)
