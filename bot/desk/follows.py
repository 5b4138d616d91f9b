"""Spectators who follow somebody: a silent word after each match of his."""

from __future__ import annotations

from bot.desk.executor import Actor, Executor
from engine.errors import RuleViolation
from engine.model import EntryId

MOST_FOLLOWED = 10


class Follows:
    """For everybody."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries

    async def follow(self, tournament_id: str, entry: EntryId, actor: Actor, *, on: bool) -> None:
        """RuleViolation `entries.unknown`, `follow.many`. Whoever follows himself hears no more than he does anyway."""
        tournament = await self._queries.tournament(tournament_id)
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        async with self._executor.updates.writing() as tx:
            followed = await self._store.follows.of(tournament_id, on=tx)
            mine = {one for one, people in followed.items() if actor.person in people and one in tournament.entries}
            if on and len(mine | {entry}) > MOST_FOLLOWED:
                raise RuleViolation("follow.many", most=MOST_FOLLOWED)
            await self._store.follows.put(tx, tournament_id, entry, actor.person, on=on)
