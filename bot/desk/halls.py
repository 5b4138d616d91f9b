"""The hall page of a tournament: its link, made anew or shut by the organizers."""

from __future__ import annotations

from bot.desk.counter import Actor
from bot.desk.panels import Panels


class Halls(Panels):
    """Whoever holds the link may look, so a new one shuts the one before."""

    async def open_hall(self, tournament_id: str, actor: Actor) -> str:
        """A new link's token. RuleViolation `access.organizer_needed`."""
        await self._needs_director(tournament_id, actor)
        async with self.writing() as tx:
            token = await self._store.halls.make(tx, tournament_id)
        self._looks_otherwise(await self.queries.tournament(tournament_id))
        return token

    async def shut_hall(self, tournament_id: str, actor: Actor) -> None:
        """The page is gone, for those who look at it too. RuleViolation `access.organizer_needed`."""
        await self._needs_director(tournament_id, actor)
        async with self.writing() as tx:
            await self._store.halls.drop(tx, tournament_id)
        self._looks_otherwise(await self.queries.tournament(tournament_id))
