"""Pictures: what Telegram has of them already, and how people and groups want them."""

from __future__ import annotations

from bot.desk.counter import Actor
from bot.desk.taking import Taking
from bot.views import Theme
from engine.errors import RuleViolation
from engine.model import PersonId


class Picturing(Taking):
    """What was sent is no act of anybody: it is noted whatever becomes of the update that asked for it."""

    async def picture_known(self, digest: str) -> str | None:
        """Telegram's id of a picture that was sent before."""
        return await self._store.pictures.known(digest)

    async def picture_sent(self, digest: str, file_id: str) -> None:
        async with self._store.db.transaction() as tx:
            await self._store.pictures.keep(tx, digest, file_id, self._now())

    async def picture_lost(self, digest: str) -> None:
        """Telegram has it no longer."""
        async with self._store.db.transaction() as tx:
            await self._store.pictures.drop(tx, digest)

    async def set_theme(self, person: PersonId, theme: Theme) -> None:
        async with self.writing() as tx:
            await self._store.people.set_theme(tx, person, theme)

    async def choose_looks(
        self, chat_id: int, thread_id: int | None, theme: Theme, actor: Actor, *, pictures: bool
    ) -> None:
        """How pictures look in a bound topic, and whether its posts come with them. RuleViolation `chat.not_bound`."""
        bound = await self._store.chats.binding(chat_id, thread_id)
        if bound is None:
            raise RuleViolation("chat.not_bound")
        await self._needs_director(bound.tournament_id, actor)
        async with self.writing() as tx:
            await self._store.chats.choose_looks(tx, chat_id, thread_id, theme, pictures=pictures)
