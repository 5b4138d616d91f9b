"""Somebody's wish to be forgotten: what is erased beside `people` and the names of entries."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import PersonId

_LEAST = 3
"""Signs of a name that is looked for in what others typed; a shorter one would hit anything."""


class Privacy:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("privacy")

    async def tournaments_of(self, person: PersonId) -> tuple[str, ...]:
        """Where he plays or has a role."""
        rows = await self._sql.tournaments_of(self._reader, person_id=person)
        return tuple(row["tournament_id"] for row in rows)

    async def erase_traces(self, tx: Tx, person: PersonId, telegram_id: int | None, names: Iterable[str]) -> None:
        """Messages to him and from him, his updates, his dialogues, his claims; and whatever was kept of others that
        has one of his `names` in it and is done with."""
        await self._sql.drop_relays(tx, person_id=person)
        await self._sql.drop_messages(tx, person_id=person, sent=f"%:relay:%:{person}:%")
        await self._sql.blank_claims(tx, person_id=person)
        if telegram_id is not None:
            await self._sql.drop_updates_of(tx, telegram_id=telegram_id)
            await self._sql.drop_panel_of(tx, telegram_id=telegram_id)
            await self._sql.drop_forms_of(tx, key=f"%:{telegram_id}")
        for name in names:
            if len(name) >= _LEAST:
                await self._erase_words(tx, json.dumps(name, ensure_ascii=False)[1:-1])

    async def erase_mentions(self, tx: Tx, person: PersonId, names: Iterable[str]) -> None:
        """What others typed in tournaments of his with a word of his names in it, whatever its ending."""
        parts = [_stem(part) for name in names for part in name.casefold().split() if len(part) > _LEAST]
        for tournament in await self.tournaments_of(person):
            for row in await self._sql.statements_of(tx, tournament_id=tournament):
                if any(part in row["text"].casefold() for part in parts):
                    await self._sql.drop_statement(tx, tournament_id=tournament, id=row["id"])

    async def _erase_words(self, tx: Tx, words: str) -> None:
        await self._sql.drop_updates_with(tx, words=words)
        await self._sql.drop_forms_with(tx, words=words)
        await self._sql.drop_messages_with(tx, words=words)


def _stem(word: str) -> str:
    """Without the letter that Russian changes: «Лисицына» is found in «Лисицыной»."""
    return word[:-1] if len(word) > _LEAST + 1 else word
