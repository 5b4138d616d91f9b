"""The hall page of a tournament: its link, made anew or shut by the organizers."""

from __future__ import annotations

from bot.desk.executor import Actor, Executor


class Halls:
    """Whoever holds the link may look, so a new one shuts the one before."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries

    async def open(self, tournament_id: str, actor: Actor) -> str:
        """A new link's token. RuleViolation `access.organizer_needed`."""
        await self._executor.needs_director(tournament_id, actor)
        async with self._executor.updates.writing() as tx:
            token = await self._store.halls.make(tx, tournament_id)
        self._executor.changed(await self._queries.tournament(tournament_id))
        return token

    async def shut(self, tournament_id: str, actor: Actor) -> None:
        """The page is gone, for those who look at it too. RuleViolation `access.organizer_needed`."""
        await self._executor.needs_director(tournament_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.halls.drop(tx, tournament_id)
        self._executor.changed(await self._queries.tournament(tournament_id))
