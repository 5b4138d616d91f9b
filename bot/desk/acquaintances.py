"""What the tables say of somebody, read once a change: he is looked up several times before he is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.recent import Recent
from bot.storage.clubs import ClubRole
from bot.storage.people import Person
from bot.storage.store import Store
from engine.model import PersonId, Status

MOST = 300
"""People of a club who are before it at the same time."""


@dataclass(frozen=True, slots=True)
class Known:
    """`clubs`: in which he has a role. `tournaments`: unfinished, in which he is or has a role, what happened in last
    first; `follows`: unfinished, in which he follows an entry."""

    person: Person
    clubs: Mapping[int, ClubRole]
    tournaments: tuple[str, ...]
    follows: frozenset[str]


class Acquaintances:
    """Nothing here changes anything."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Recent[tuple[tuple[int, int], Known | None]] = Recent(MOST)

    async def of(self, person: PersonId) -> Known | None:
        """None for nobody."""
        state = await self._store.db.facts()
        kept = self._kept.find(str(person))
        if kept is None or kept[0] != state:
            kept = self._kept[str(person)] = state, await self._read(person)
        return kept[1]

    async def _read(self, person: PersonId) -> Known | None:
        found = await self._store.people.get(person)
        if found is None:
            return None
        return Known(
            found,
            {club.id: role for club, role in await self._store.clubs.of_person(person)},
            tuple(
                row.id
                for row in await self._store.journal.tournaments(person_id=person)
                if row.status != Status.FINISHED
            ),
            await self._store.follows.unfinished_of(person),
        )
