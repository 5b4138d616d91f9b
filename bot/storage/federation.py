"""The lists of federations that a club keeps, and which number somebody has there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from sqlite3 import Row
from typing import Any

from bot.federations import Federation, FederationPlayer, KeptList, Match
from bot.latin import sound_key
from bot.storage.moments import to_text
from bot.storage.names import words_key
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from engine.model import PersonId

_kept = reader(KeptList)
_player = reader(FederationPlayer)


class Federations:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("federation")

    async def put(
        self, tx: Tx, club: int, federation: Federation, players: Sequence[FederationPlayer], now: datetime
    ) -> None:
        """Instead of the list of this federation that there was."""
        await self.drop(tx, club, federation)
        await self._sql.put_list(tx, club_id=club, federation=federation, kept_at=to_text(now), players=len(players))
        await self._sql.put_players(tx, [_row(club, federation, line, one) for line, one in enumerate(players)])

    async def drop(self, tx: Tx, club: int, federation: Federation) -> None:
        await self._sql.drop_players(tx, club_id=club, federation=federation)
        await self._sql.drop_list(tx, club_id=club, federation=federation)

    async def lists(self, club: int) -> tuple[KeptList, ...]:
        return tuple(map(_kept, await self._sql.lists(self._reader, club_id=club)))

    async def players(self, club: int, federation: Federation) -> tuple[FederationPlayer, ...]:
        """In the order of the list; nobody where there is none."""
        return tuple(map(_player, await self._sql.players(self._reader, club_id=club, federation=federation)))

    async def find(self, club: int, name: str) -> tuple[Match, ...]:
        """Whom a name may mean: in each list those who are called so, or else those whose names sound so."""
        rows = await self._sql.by_name(self._reader, club_id=club, name_key=words_key(name))
        exact = [_match(row, exact=True) for row in rows]
        told, sound = {one.federation for one in exact}, sound_key(name)
        rows = await self._sql.by_sound(self._reader, club_id=club, sound_key=sound) if sound else ()
        alike = (_match(row, exact=False) for row in rows)
        return (*exact, *(one for one in alike if one.federation not in told))

    async def by_id(self, club: int, federation: Federation, id_: str) -> FederationPlayer | None:
        row = await self._sql.by_id(self._reader, club_id=club, federation=federation, id=id_)
        return None if row is None else _player(row)

    async def put_id(self, tx: Tx, person: PersonId, federation: Federation, id_: str) -> None:
        """The number of somebody there, instead of the one that was said."""
        await self._sql.put_id(tx, person_id=person, federation=federation, id=id_)

    async def ids_of_person(self, person: PersonId) -> Mapping[Federation, str]:
        rows = await self._sql.ids_of_person(self._reader, person_id=person)
        return {row["federation"]: row["id"] for row in rows}

    async def drop_id(self, tx: Tx, person: PersonId, federation: Federation) -> None:
        await self._sql.drop_id(tx, person_id=person, federation=federation)

    async def ids_of(self, tournament_id: str) -> Mapping[PersonId, Mapping[Federation, str]]:
        """Of those who play there or have a role, as far as they are known."""
        found: dict[PersonId, dict[Federation, str]] = {}
        for row in await self._sql.ids_of_tournament(self._reader, tournament_id=tournament_id):
            found.setdefault(row["person_id"], {})[row["federation"]] = row["id"]
        return found


def _match(row: Row, *, exact: bool) -> Match:
    return Match(row["federation"], _player(row), exact)


def _row(club: int, federation: Federation, line: int, one: FederationPlayer) -> dict[str, Any]:
    keys = {"name_key": words_key(one.name), "sound_key": sound_key(one.name)}
    about = {"id": one.id, "name": one.name, "rating": one.rating, "rank": one.rank, "born": one.born}
    place = {"club_id": club, "federation": federation, "line": line}
    return place | about | keys | {"country": one.country, "club": one.club}
