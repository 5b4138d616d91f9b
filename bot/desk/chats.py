"""Groups and topics that show a tournament: which one, what they take of it, and how its pictures look."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.conditions import needs_company
from bot.desk.executor import Actor, Executor
from bot.desk.notices import personal
from bot.notices import NoticeKind
from bot.storage.sessions import Tx
from bot.views import PURPOSES, Purpose, Theme
from engine.errors import RuleViolation
from engine.model import Role, Status, Tournament

MOST_AT_ONCE = 4
"""Tournaments that a place shows: a group takes twenty messages a minute."""


class Chats:
    """For organizers."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def bind(
        self,
        tournament_id: str,
        chat_id: int,
        thread_id: int | None,
        title: str,
        actor: Actor,
        *,
        instead_of: str | None = None,
        beside: bool = False,
    ) -> None:
        """Post the tournament in this group or topic. What is over there leaves; another that is not stays only where
        that is wished (`beside`) and gives way only where it is the one that was seen there (`instead_of`); the
        organizers of both hear of it.

        RuleViolation `chat.taken` (ids) where others are posted here; `chat.full` (most) where too many are.
        """
        await self._executor.needs_director(tournament_id, actor)
        tournament = await self._queries.tournament(tournament_id)
        needs_company(tournament)
        async with self._executor.updates.writing() as tx:
            bound = await self._store.chats.bindings_at(chat_id, thread_id, on=tx)
            before = [await self._queries.tournament(one.tournament_id) for one in bound]
            others = [one for one in before if one.id != tournament_id]
            going = [one for one in others if _has_a_say(one)]
            replaced, is_new = [one for one in going if one.id == instead_of], len(others) == len(before)
            if going and is_new and not (beside or replaced):
                raise RuleViolation("chat.taken", ids=" ".join(one.id for one in going))
            stay = [one for one in going if one not in replaced]
            if len(stay) >= MOST_AT_ONCE:
                raise RuleViolation("chat.full", most=MOST_AT_ONCE)
            for one in others:
                if one not in stay:
                    await self._store.chats.unbind(tx, chat_id, thread_id, one.id)
            await self._store.chats.see(tx, chat_id, "supergroup" if thread_id else "group", title, self._now())
            await self._store.chats.bind(tx, chat_id, thread_id, tournament_id, self._now())
            for one in replaced or (stay if is_new else ()):
                await self._tell(tx, title, one, tournament, actor, stays=one in stay)
        for one in (tournament, *others):
            self._executor.changed(one)

    async def _tell(
        self, tx: Tx, group: str, other: Tournament, posted: Tournament, actor: Actor, *, stays: bool
    ) -> None:
        """Once to everybody who organizes either of them, but for whoever did it: he reads it in the group."""
        params = {"group": group, "before": other.title, "now": posted.title, "stays": stays}
        told = {person: of.id for of in (posted, other) for person in of.people_with(Role.ORGANIZER)}
        rows = [
            personal(NoticeKind.CHAT_TAKEN, params, of, person, f"{person}:{self._now().isoformat()}")
            for person, of in told.items()
            if person != actor.person
        ]
        await self._store.outbox.add(tx, rows, self._now())

    async def unbind(self, tournament_id: str, chat_id: int, thread_id: int | None, actor: Actor) -> None:
        await self._needs_bound(tournament_id, chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.unbind(tx, chat_id, thread_id, tournament_id)
        self._executor.changed(await self._queries.tournament(tournament_id))

    async def migrated(self, old: int, new: int) -> None:
        """A group became a supergroup and has another id."""
        async with self._executor.updates.writing() as tx:
            await self._store.chats.migrate(tx, old, new)
        for bound in await self._store.chats.bindings_in(new):
            self._executor.changed(await self._queries.tournament(bound.tournament_id))

    async def choose_purposes(
        self, tournament_id: str, chat_id: int, thread_id: int | None, purposes: Iterable[Purpose], actor: Actor
    ) -> None:
        """What a topic takes of a tournament from now on. RuleViolation `chat.not_bound`, `chat.no_purpose`."""
        chosen = [purpose for purpose in PURPOSES if purpose in set(purposes)]
        if not chosen:
            raise RuleViolation("chat.no_purpose")
        await self._needs_bound(tournament_id, chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.choose_purposes(tx, chat_id, thread_id, tournament_id, chosen)
        self._executor.changed(await self._queries.tournament(tournament_id))

    async def choose_looks(
        self,
        tournament_id: str,
        chat_id: int,
        thread_id: int | None,
        theme: Theme,
        actor: Actor,
        *,
        pictures: bool,
    ) -> None:
        """How its pictures look in a topic, and whether its posts come with them. RuleViolation `chat.not_bound`."""
        await self._needs_bound(tournament_id, chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.choose_looks(tx, chat_id, thread_id, tournament_id, theme, pictures=pictures)

    async def _needs_bound(self, tournament_id: str, chat_id: int, thread_id: int | None, actor: Actor) -> None:
        """It is posted there, and who asks directs it."""
        bound = await self._store.chats.bindings_at(chat_id, thread_id)
        if all(one.tournament_id != tournament_id for one in bound):
            raise RuleViolation("chat.not_bound")
        await self._executor.needs_director(tournament_id, actor)


def _has_a_say(bound: Tournament) -> bool:
    """Whether somebody loses something when it is no longer posted."""
    return bound.status is not Status.FINISHED and not bound.thrown
