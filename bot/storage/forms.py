"""Half-typed input: the state of a form survives a restart and moves in the transaction of its update."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.storage.moments import from_text, to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx


@dataclass(frozen=True, slots=True)
class Form:
    """`state` None with data is a form that has not begun or has ended and left something behind."""

    state: str | None
    data: Mapping[str, Any]
    updated_at: datetime


class Forms:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("forms")

    async def get(self, key: str, on: Session | None = None) -> Form | None:
        row = await self._sql.get(on or self._reader, key=key)
        if row is None:
            return None
        return Form(row["state"], json.loads(row["data"]), from_text(row["updated_at"]))

    async def put(self, tx: Tx, key: str, state: str | None, data: Mapping[str, Any], now: datetime) -> None:
        """Write the whole form; nothing to remember (no state, no data) removes it."""
        if state is None and not data:
            await self.clear(tx, key)
            return
        text = json.dumps(dict(data), ensure_ascii=False)
        await self._sql.put(tx, key=key, state=state, data=text, updated_at=to_text(now))

    async def prune(self, tx: Tx, before: datetime) -> None:
        """Drop what was half typed and nobody has gone on with since then."""
        await self._sql.prune(tx, before=to_text(before))

    async def clear(self, tx: Tx, key: str) -> None:
        await self._sql.clear(tx, key=key)
