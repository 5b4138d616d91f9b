"""Pictures that Telegram has already: its id of each, by the digest of what is drawn."""

from __future__ import annotations

from datetime import datetime

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx


class Pictures:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("pictures")

    async def known(self, digest: str) -> str | None:
        found: str | None = await self._sql.known(self._reader, digest=digest)
        return found

    async def keep(self, tx: Tx, digest: str, file_id: str, now: datetime) -> None:
        await self._sql.keep(tx, digest=digest, file_id=file_id, sent_at=to_text(now))

    async def drop(self, tx: Tx, digest: str) -> None:
        await self._sql.drop(tx, digest=digest)

    async def prune(self, tx: Tx, before: datetime) -> int:
        """Forget those that were uploaded before this moment."""
        return int(await self._sql.prune(tx, before=to_text(before)))
