"""Tournaments in memory: each is the fold of its journal. The last ones are kept; any other is folded when it is asked
for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.recent import Recent
from bot.storage.store import Store
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import Tournament

MOST = 200
"""Some 40 MB of tournaments of 24; more are seldom on at once."""


@dataclass(frozen=True, slots=True)
class Cached:
    """A tournament and the moment of its last event: `at` never runs backwards."""

    tournament: Tournament
    at: datetime


class TournamentCache:
    """The cache. One process writes a database, so what is here is what the journal says."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cached: Recent[Cached] = Recent(MOST)

    async def load(self, tournament_id: str) -> Cached:
        """RuleViolation `tournament.unknown` for an id that no journal has."""
        found = self._cached.find(tournament_id)
        if found is None:
            found = await self._replayed(tournament_id)
            known = self._cached.find(tournament_id)  # meanwhile somebody may have written to it
            if known is not None and known.tournament.revision >= found.tournament.revision:
                return known
            self._cached[tournament_id] = found
        return found

    async def glance(self, tournament_id: str) -> Tournament:
        """The same, of a tournament that is over and will hardly be asked for again: it drives no other one out."""
        found = self._cached.find(tournament_id)
        return (found or await self._replayed(tournament_id)).tournament

    def __len__(self) -> int:
        return len(self._cached)

    async def _replayed(self, tournament_id: str) -> Cached:
        rows = await self._store.journal.load(tournament_id)
        if not rows:
            raise RuleViolation("tournament.unknown", id=tournament_id)
        return Cached(replay(tournament_id, (row.event for row in rows)), rows[-1].at)

    async def at_revision(self, tournament_id: str, revision: int) -> Tournament:
        """The tournament as it stood after `revision` events."""
        rows = await self._store.journal.load(tournament_id)
        return replay(tournament_id, (row.event for row in rows if row.seq <= revision))

    def put(self, cached: Cached) -> None:
        self._cached[cached.tournament.id] = cached

    def forget(self, tournament_id: str) -> None:
        """Read the journal again next time."""
        self._cached.pop(tournament_id, None)
