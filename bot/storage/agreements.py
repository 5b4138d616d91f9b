"""Who has agreed to the conditions of a tournament, when, and when he was born where that is asked: the journal knows
nothing of it, and it can be erased."""

from __future__ import annotations

from datetime import date
from sqlite3 import Row

from bot.storage.moments import from_text, to_text
from bot.storage.queries import queries
from bot.storage.sessions import Session, Tx
from bot.views import Agreed
from engine.ages import Born
from engine.model import PersonId


class Agreements:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("agreements")

    async def put(self, tx: Tx, tournament_id: str, person: PersonId, agreed: Agreed) -> None:
        """The first word stands; only a day of birth may be said later or anew."""
        await self._sql.put(
            tx,
            tournament_id=tournament_id,
            person_id=person,
            agreed_at=to_text(agreed.at),
            born=_text(agreed.born),
        )

    async def of(self, tournament_id: str) -> dict[PersonId, Agreed]:
        rows = await self._sql.of(self._reader, tournament_id=tournament_id)
        return {row["person_id"]: _agreed(row) for row in rows}

    async def one(self, tournament_id: str, person: PersonId) -> Agreed | None:
        row = await self._sql.one(self._reader, tournament_id=tournament_id, person_id=person)
        return None if row is None else _agreed(row)


def _agreed(row: Row) -> Agreed:
    return Agreed(from_text(row["agreed_at"]), _born(row["born"]))


def _text(born: Born | None) -> str | None:
    """`2016`, or `2016-05-17`."""
    return None if born is None else f"{born.year}" if born.day is None else born.day.isoformat()


def _born(text: str | None) -> Born | None:
    if text is None:
        return None
    if len(text) == len("2016"):
        return Born(int(text))
    day = date.fromisoformat(text)
    return Born(day.year, day)
