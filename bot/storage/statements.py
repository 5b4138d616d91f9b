"""What people wrote to the referees in their own words: the journal holds the ids of these, and they can be erased."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class Statement:
    """`photo` and `document` are Telegram's ids of a picture and of a file, None where there is none.

    alone  it is read by itself, by those who may, and is not among the words of its tournament
    """

    text: str
    photo: str | None = None
    document: str | None = None
    alone: bool = False


class Statements:
    """By the id of the call or the protest they belong to."""

    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("statements")

    async def put(
        self, tx: Tx, tournament_id: str, id_: str, person: PersonId, statement: Statement, now: datetime
    ) -> None:
        """Written down, or written anew."""
        await self._sql.put(
            tx,
            tournament_id=tournament_id,
            id=id_,
            person_id=person,
            text=statement.text,
            photo=statement.photo,
            document=statement.document,
            alone=statement.alone,
            written_at=to_text(now),
        )

    async def of(self, tournament_id: str, on: Session | None = None) -> dict[str, Statement]:
        rows = await self._sql.of(on or self._reader, tournament_id=tournament_id)
        return {row["id"]: Statement(row["text"], row["photo"]) for row in rows}

    async def one(self, tournament_id: str, id_: str) -> Statement | None:
        """None where it was never written, or has been erased."""
        row = await self._sql.one(self._reader, tournament_id=tournament_id, id=id_)
        return None if row is None else Statement(row["text"], row["photo"], row["document"])
