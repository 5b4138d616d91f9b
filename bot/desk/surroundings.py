"""What stands beside the journals and every act asks for: groups, followers, who can be written to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.desk.queries import Queries
from bot.storage.store import Store
from bot.views import Binding
from engine.model import EntryId, PersonId


class Surroundings:
    """As they were when somebody looked, each read when it is first asked for: that may be newer, never older."""

    def __init__(self, store: Store, queries: Queries) -> None:
        self._store = store
        self._queries = queries
        self._bindings: dict[str, tuple[Binding, ...]] = {}
        self._followers: dict[str, Mapping[EntryId, tuple[PersonId, ...]]] = {}
        self._reachable: dict[PersonId, bool] = {}

    async def bindings(self, tournament_id: str) -> tuple[Binding, ...]:
        if tournament_id not in self._bindings:
            self._bindings[tournament_id] = await self._queries.bindings(tournament_id)
        return self._bindings[tournament_id]

    async def followers(self, tournament_id: str) -> Mapping[EntryId, tuple[PersonId, ...]]:
        if tournament_id not in self._followers:
            self._followers[tournament_id] = await self._store.follows.of(tournament_id)
        return self._followers[tournament_id]

    async def reachable(self, people: Iterable[PersonId]) -> frozenset[PersonId]:
        """Those whom the bot may write to."""
        asked = frozenset(people)
        if unknown := asked - self._reachable.keys():
            found = await self._queries.reachable(unknown)
            self._reachable |= {person: person in found for person in unknown}
        return frozenset(person for person in asked if self._reachable[person])


class Lookout:
    """One per process. Nothing is read twice before something of it was written, here or by another process."""

    def __init__(self, store: Store, queries: Queries) -> None:
        self._store = store
        self._queries = queries
        self._facts: tuple[int, int] | None = None
        self._seen = Surroundings(store, queries)

    async def look(self) -> Surroundings:
        facts = await self._store.db.facts()
        if facts != self._facts:
            self._facts, self._seen = facts, Surroundings(self._store, self._queries)
        return self._seen
