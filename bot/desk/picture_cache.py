"""Pictures that Telegram has already."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.storage.store import Store


class PictureCache:
    """What was sent is no act of anybody: it is noted whatever becomes of the update that asked for it."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def known(self, digest: str) -> str | None:
        """Telegram's id of a picture that was sent before."""
        return await self._store.pictures.known(digest)

    async def sent(self, digest: str, file_id: str) -> None:
        async with self._store.db.transaction() as tx:
            await self._store.pictures.keep(tx, digest, file_id, self._now())

    async def lost(self, digest: str) -> None:
        """Telegram has it no longer."""
        async with self._store.db.transaction() as tx:
            await self._store.pictures.drop(tx, digest)
