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
    ) -> None:
        """Post the tournament in this group or topic, which takes one. Another that is not over gives way only where
        it is the one that was seen there (`instead_of`), and the organizers of both hear of it.

        RuleViolation `chat.taken` (id) where another is posted here.
        """
        await self._executor.needs_director(tournament_id, actor)
        tournament = await self._queries.tournament(tournament_id)
        needs_company(tournament)
        async with self._executor.updates.writing() as tx:
            bound = await self._store.chats.binding(chat_id, thread_id, on=tx)
            before = None if bound is None else await self._queries.tournament(bound.tournament_id)
            replaced = before if before is not None and _gives_way(before, tournament_id) else None
            if replaced is not None and replaced.id != instead_of:
                raise RuleViolation("chat.taken", id=replaced.id)
            await self._store.chats.see(tx, chat_id, "supergroup" if thread_id else "group", title, self._now())
            await self._store.chats.bind(tx, chat_id, thread_id, tournament_id, self._now())
            if replaced is not None:
                await self._tell_taken(tx, title, replaced, tournament, actor)
        for one in (tournament, *((before,) if before is not None and before.id != tournament_id else ())):
            self._executor.changed(one)

    async def _tell_taken(self, tx: Tx, group: str, replaced: Tournament, posted: Tournament, actor: Actor) -> None:
        """Once to everybody who organizes either of them, but for whoever did it: he reads it in the group."""
        params = {"group": group, "before": replaced.title, "now": posted.title}
        told = {person: of.id for of in (posted, replaced) for person in of.people_with(Role.ORGANIZER)}
        rows = [
            personal(NoticeKind.CHAT_TAKEN, params, of, person, f"{person}:{self._now().isoformat()}")
            for person, of in told.items()
            if person != actor.person
        ]
        await self._store.outbox.add(tx, rows, self._now())

    async def unbind(self, chat_id: int, thread_id: int | None, actor: Actor) -> None:
        tournament_id = await self._bound(chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.unbind(tx, chat_id, thread_id)
        self._executor.changed(await self._queries.tournament(tournament_id))

    async def migrated(self, old: int, new: int) -> None:
        """A group became a supergroup and has another id."""
        async with self._executor.updates.writing() as tx:
            await self._store.chats.migrate(tx, old, new)
        for bound in await self._store.chats.bindings_in(new):
            self._executor.changed(await self._queries.tournament(bound.tournament_id))

    async def choose_purposes(
        self, chat_id: int, thread_id: int | None, purposes: Iterable[Purpose], actor: Actor
    ) -> None:
        """What a bound topic takes from now on. RuleViolation `chat.not_bound`, `chat.no_purpose`."""
        chosen = [purpose for purpose in PURPOSES if purpose in set(purposes)]
        if not chosen:
            raise RuleViolation("chat.no_purpose")
        tournament_id = await self._bound(chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.choose_purposes(tx, chat_id, thread_id, chosen)
        self._executor.changed(await self._queries.tournament(tournament_id))

    async def choose_looks(
        self, chat_id: int, thread_id: int | None, theme: Theme, actor: Actor, *, pictures: bool
    ) -> None:
        """How pictures look in a bound topic, and whether its posts come with them. RuleViolation `chat.not_bound`."""
        await self._bound(chat_id, thread_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.chats.choose_looks(tx, chat_id, thread_id, theme, pictures=pictures)

    async def _bound(self, chat_id: int, thread_id: int | None, actor: Actor) -> str:
        """The tournament that is posted there, for who directs it."""
        bound = await self._store.chats.binding(chat_id, thread_id)
        if bound is None:
            raise RuleViolation("chat.not_bound")
        await self._executor.needs_director(bound.tournament_id, actor)
        return bound.tournament_id


def _gives_way(bound: Tournament, to: str) -> bool:
    """Whether somebody loses something when another tournament is posted instead of this one."""
    return bound.id != to and bound.status is not Status.FINISHED and not bound.thrown
