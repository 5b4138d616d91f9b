"""Whom the club does not let into its tournaments for a while («Краткая памятка», «Ограничения» 2)."""

from __future__ import annotations

from datetime import timedelta

from bot.desk.clubs import Clubs
from bot.desk.executor import Actor, Executor
from bot.notices import NoticeKind
from bot.storage.sessions import Tx
from bot.views import SUSPENSIONS
from engine.errors import RuleViolation
from engine.model import PersonId


class Suspensions:
    """For organizers. Where somebody plays already he goes on: out of a tournament he goes by its own rules."""

    def __init__(self, executor: Executor, clubs: Clubs) -> None:
        self._executor = executor
        self._clubs = clubs
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def suspend(self, tournament_id: str, person: PersonId, days: int, actor: Actor) -> None:
        """From today on, in every tournament of the club; a new term instead of the one there was. He is told.
        RuleViolation `person.unknown`, `suspension.term`, `suspension.same`."""
        await self._executor.needs_director(tournament_id, actor)
        if days not in SUSPENSIONS:
            raise RuleViolation("suspension.term")
        t = await self._queries.tournament(tournament_id)
        today = t.day_of(self._now())
        if not any(person in entry.members for entry in t.entries.values()):
            raise RuleViolation("person.unknown", id=person)
        until = today + timedelta(days=days)
        if (await self._store.suspensions.of(t.club, today)).get(person) == until:
            raise RuleViolation("suspension.same")
        async with self._executor.updates.writing() as tx:
            await self._store.suspensions.put(tx, t.club, person, until)
            await self._tell_suspended(tx, t.club, person, f"{until:%d.%m.%Y}")

    async def lift(self, tournament_id: str, person: PersonId, actor: Actor) -> None:
        """He may enter again, and is told. RuleViolation `suspension.none`."""
        await self._executor.needs_director(tournament_id, actor)
        t = await self._queries.tournament(tournament_id)
        today = t.day_of(self._now())
        if person not in await self._store.suspensions.of(t.club, today):
            raise RuleViolation("suspension.none")
        async with self._executor.updates.writing() as tx:
            await self._store.suspensions.drop(tx, t.club, person)
            await self._tell_suspended(tx, t.club, person, "none")

    async def _tell_suspended(self, tx: Tx, club: int, person: PersonId, until: str) -> None:
        known = await self._store.people.get(person)
        if known is not None and known.telegram_id is not None:
            params = {"club": club, "until": until, "at": self._now().isoformat()}
            await self._clubs.tell(tx, NoticeKind.CLUB_SUSPENDED, params, person)
