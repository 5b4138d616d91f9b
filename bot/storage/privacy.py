"""Somebody's wish to be forgotten: what is erased beside `people` and the names of entries."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import Any

from bot.storage.queries import queries
from bot.storage.redaction import Redaction
from bot.storage.sessions import Session, Tx
from engine.model import PersonId

_LEAST = 3
"""Signs of a name that is looked for in what others typed; a shorter one would hit anything."""

_LATER = "/later"
"""Ends the id of the words that come in place of a statement once nothing rests on it."""


class Privacy:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("privacy")

    async def tournaments_of(self, person: PersonId) -> tuple[str, ...]:
        """Where he plays or has a role."""
        rows = await self._sql.tournaments_of(self._reader, person_id=person)
        return tuple(row["tournament_id"] for row in rows)

    async def written_in(self, person: PersonId) -> tuple[str, ...]:
        """Where he plays, has a role, or has left words."""
        rows = await self._sql.written_in(self._reader, person_id=person)
        return tuple(row["tournament_id"] for row in rows)

    async def erase_traces(self, tx: Tx, person: PersonId, telegram_id: int | None, gone: Redaction) -> None:
        """Messages to him and from him, his updates, his dialogues, his claims; and of others whatever has one of his
        names in it and is done with. What they are typing yet stays without it."""
        await self._sql.drop_relays(tx, person_id=person)
        await self._sql.drop_messages(tx, person_id=person, sent=f"%:relay:%:{person}:%")
        await self._sql.blank_claims(tx, person_id=person)
        if telegram_id is not None:
            await self._sql.drop_updates_of(tx, telegram_id=telegram_id)
            await self._sql.erase_updates_of(tx, telegram_id=telegram_id)
            await self._sql.drop_panel_of(tx, telegram_id=telegram_id)
            await self._sql.drop_forms_of(tx, key=f"%:{telegram_id}")
        for name in gone.names:
            if len(name) >= _LEAST:
                await self._erase_words(tx, json.dumps(name, ensure_ascii=False)[1:-1], gone)

    async def erase_words(
        self, tx: Tx, tournament_id: str, person: PersonId, gone: Redaction, held: Collection[str]
    ) -> None:
        """His own statements go, others lose his name; those of `held` when `settle` is told that they are free."""
        rows = await self._sql.statements_of(tx, tournament_id=tournament_id)
        later = {row["id"]: row["text"] for row in rows if row["id"].endswith(_LATER)}
        for row in rows:
            id_, mine = row["id"], row["person_id"] == person
            now = later.get(id_ + _LATER, row["text"])
            left = "" if mine else gone.of(now)
            if id_ in later or (left == now and not mine):
                continue
            place = {"tournament_id": tournament_id, "id": id_}
            if id_ in held:
                await self._sql.reword_later(tx, later=id_ + _LATER, text=left, **place)
            elif mine:
                await self._sql.drop_statement(tx, **place)
            else:
                await self._sql.reword(tx, text=left, **place)

    async def settle(self, tx: Tx, tournament_id: str, free: Iterable[str]) -> None:
        """Nothing rests on these statements any more: they read as whoever asked to be forgotten has wished."""
        wanted = set(free)
        if not wanted:
            return
        rows = await self._sql.statements_of(tx, tournament_id=tournament_id)
        for row in rows:
            id_ = row["id"].removesuffix(_LATER)
            if id_ not in wanted or id_ == row["id"]:
                continue
            await self._sql.drop_statement(tx, tournament_id=tournament_id, id=row["id"])
            if row["text"]:
                await self._sql.reword(tx, tournament_id=tournament_id, id=id_, text=row["text"])
            else:
                await self._sql.drop_statement(tx, tournament_id=tournament_id, id=id_)

    async def _erase_words(self, tx: Tx, words: str, gone: Redaction) -> None:
        await self._sql.drop_updates_with(tx, words=words)
        await self._sql.erase_updates_with(tx, words=words)
        await self._sql.drop_messages_with(tx, words=words)
        for row in await self._sql.forms_with(tx, words=words):
            data = json.dumps(_redacted(json.loads(row["data"]), gone), ensure_ascii=False)
            await self._sql.rewrite_form(tx, key=row["key"], data=data)


def _redacted(value: Any, gone: Redaction) -> Any:
    match value:
        case str():
            return gone.of(value)
        case list():
            return [_redacted(one, gone) for one in value]
        case dict():
            return {key: _redacted(one, gone) for key, one in value.items()}
        case _:
            return value
