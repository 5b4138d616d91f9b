"""Spectators who follow somebody: a silent word after each match of his."""

from __future__ import annotations

from bot.desk.counter import Actor
from bot.desk.suspending import Suspending
from engine.errors import RuleViolation
from engine.model import EntryId

MOST_FOLLOWED = 10


class Following(Suspending):
    """For everybody."""

    async def follow(self, tournament_id: str, entry: EntryId, actor: Actor, *, on: bool) -> None:
        """RuleViolation `entries.unknown`, `follow.many`. Whoever follows himself hears no more than he does anyway."""
        tournament = await self.queries.tournament(tournament_id)
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        async with self.writing() as tx:
            followed = await self._store.follows.of(tournament_id, on=tx)
            mine = {one for one, people in followed.items() if actor.person in people and one in tournament.entries}
            if on and len(mine | {entry}) > MOST_FOLLOWED:
                raise RuleViolation("follow.many", most=MOST_FOLLOWED)
            await self._store.follows.put(tx, tournament_id, entry, actor.person, on=on)
