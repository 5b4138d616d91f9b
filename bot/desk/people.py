"""People before the bot: who they are, what language they read, which tournament they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.desk.conditions import needs_no_suspension, needs_right_age
from bot.desk.executor import Actor, Executor, Write
from bot.desk.queries import person_view
from bot.desk.roles import OWNER
from bot.storage.errors import DatabaseError
from bot.storage.people import Person, TelegramUser
from bot.storage.sessions import Tx
from bot.storage.store import Store
from bot.views import Agreed, PersonView, Theme
from engine.ages import Born
from engine.model import PersonId


class People:
    """Facts that are in no journal."""

    def __init__(self, executor: Executor, owner_ids: tuple[int, ...] = ()) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._owner_ids = owner_ids

    async def meet(
        self, telegram_id: int, name: str, username: str | None, language_code: str | None, started: bool = False
    ) -> PersonView:
        """The person behind an account, remembered; an account named in the configuration is an owner.

        `started`: he wrote in private, so the bot may write to him.
        """
        user = TelegramUser(telegram_id, name, username, language_code)
        known = await self._store.people.by_telegram(user.id)
        same = known is not None and (known.name, known.username) == (user.name, user.username)
        told = known is not None and same and (known.reachable or not started)
        if known is not None and told and await self._owns_as_configured(known, user):
            return person_view(known)
        try:
            return await self._introduced(user, started)
        except DatabaseError:
            if known is None:
                raise
            return person_view(known)  # his new name waits until something can be written; he does not

    async def _owns_as_configured(self, person: Person, user: TelegramUser) -> bool:
        """Whether he is an owner of every club and read in his app's language, if the configuration names him."""
        if user.id not in self._owner_ids:
            return True
        if user.language_code not in (None, person.language_code):
            return False
        owned = {club.id for club, role in await self._store.clubs.of_person(person.id) if role == OWNER}
        return owned >= {club.id for club in await self._store.clubs.every()}

    async def _introduced(self, user: TelegramUser, started: bool) -> PersonView:
        async with self._store.db.transaction() as tx:
            person = await self._store.people.ensure(tx, user, self._now(), started=started)
            if started:
                await self._store.people.mark_reachable(tx, person.id)
            if user.id in self._owner_ids:
                for club in await self._store.clubs.every(on=tx):
                    await self._store.clubs.put_member(tx, club.id, person.id, "owner")
        fresh = await self._store.people.get(person.id)
        return person_view(fresh or person)

    async def set_language(self, person: PersonId, language: str) -> None:
        async with self._executor.updates.writing() as tx:
            await self._store.people.set_language(tx, person, language)

    async def set_theme(self, person: PersonId, theme: Theme) -> None:
        async with self._executor.updates.writing() as tx:
            await self._store.people.set_theme(tx, person, theme)

    async def choose_tournament(self, person: PersonId, tournament_id: str) -> None:
        """Which tournament the person's commands mean from now on."""
        await self._queries.tournament(tournament_id)
        async with self._executor.updates.writing() as tx:
            await self._store.people.choose_tournament(tx, person, tournament_id)

    async def blocked(self, telegram_id: int, blocked: bool) -> None:
        """A person shut the bot out, or let it in again."""
        person = await self._store.people.by_telegram(telegram_id)
        if person is None:
            return
        async with self._executor.updates.writing() as tx:
            if blocked:
                await self._store.people.mark_unreachable(tx, person.id, "blocked", self._now())
            else:
                await self._store.people.mark_reachable(tx, person.id)

    async def accept_conditions(
        self, tournament_id: str, actor: Actor, born: Born | None = None, *, age: bool = True
    ) -> None:
        """Somebody agrees to the conditions and to being named in the tables, and says when he was born where that is
        asked, unless he takes a seat that others gave him (not `age`). RuleViolation `age.*`, `entries.suspended`."""
        tournament, now = await self._queries.tournament(tournament_id), self._now()
        await needs_no_suspension(self._store, tournament, actor.person, now)
        if age:
            needs_right_age(tournament, born, now)
        async with self._executor.updates.writing() as tx:
            await self._store.agreements.put(tx, tournament_id, actor.person, Agreed(now, born))


async def numbered(
    store: Store, now: Callable[[], datetime], groups: Sequence[Sequence[str | PersonId]]
) -> tuple[tuple[tuple[PersonId, ...], ...], Write]:
    """The members of each group by their numbers; those who are new are guests once what comes with it is written:
    where that is refused, nobody is left behind."""
    new = [member for group in groups for member in group if isinstance(member, str)]
    async with store.db.transaction() as tx:
        kept = await store.people.numbers(tx, len(new))
    guests, numbers = dict(zip(kept, new, strict=True)), iter(kept)
    known = tuple(tuple(next(numbers) if isinstance(one, str) else one for one in group) for group in groups)

    async def write(tx: Tx) -> None:
        for number, name in guests.items():
            await store.people.add_guest(tx, name, now(), number)

    return known, write
