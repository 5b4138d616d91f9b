"""Chats and topics: which tournament is posted where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from bot.views import Binding


@dataclass(frozen=True, slots=True)
class Chat:
    """`migrated_to` is the supergroup that a group has become."""

    chat_id: int
    type: str
    title: str
    migrated_to: int | None


@dataclass(frozen=True, slots=True)
class ChatBinding:
    """A tournament in a topic, which may have others beside it. `thread_id` None is a group without topics, or its
    General topic. `pictures`: posts come with them."""

    chat_id: int
    thread_id: int | None
    tournament_id: str
    purposes: frozenset[str]
    title: str
    theme: str = "light"
    pictures: bool = False


_binding = reader(ChatBinding, thread_id=lambda number: number or None, purposes=lambda words: frozenset(words.split()))


def _key(chat_id: int, thread_id: int | None, tournament_id: str) -> dict[str, int | str]:
    return {"chat_id": chat_id, "thread_id": thread_id or 0, "tournament_id": tournament_id}


class Chats:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("chats")

    async def see(self, tx: Tx, chat_id: int, type: str, title: str, now: datetime) -> None:
        """Note that a chat exists and what it is called."""
        await self._sql.see(tx, chat_id=chat_id, type=type, title=title, seen_at=to_text(now))

    async def get(self, chat_id: int) -> Chat | None:
        row = await self._sql.get(self._reader, chat_id=chat_id)
        return None if row is None else Chat(**dict(row))

    async def bind(
        self,
        tx: Tx,
        chat_id: int,
        thread_id: int | None,
        tournament_id: str,
        now: datetime,
        purposes: Iterable[str] = (),
    ) -> None:
        """Post the tournament here, beside those that are. No purposes means all of them."""
        where, told = _key(chat_id, thread_id, tournament_id), " ".join(sorted(purposes))
        await self._sql.bind(tx, **where, purposes=told, bound_at=to_text(now))

    async def choose_purposes(
        self, tx: Tx, chat_id: int, thread_id: int | None, tournament_id: str, purposes: Iterable[str]
    ) -> None:
        """What of a tournament is posted in a topic where it is bound."""
        where = _key(chat_id, thread_id, tournament_id)
        await self._sql.choose_purposes(tx, **where, purposes=" ".join(sorted(purposes)))

    async def choose_looks(
        self, tx: Tx, chat_id: int, thread_id: int | None, tournament_id: str, theme: str, *, pictures: bool
    ) -> None:
        """How its pictures look in a topic where it is bound, and whether posts come with them."""
        where = _key(chat_id, thread_id, tournament_id)
        await self._sql.choose_looks(tx, **where, theme=theme, pictures=int(pictures))

    async def unbind(self, tx: Tx, chat_id: int, thread_id: int | None, tournament_id: str) -> bool:
        return bool(await self._sql.unbind(tx, **_key(chat_id, thread_id, tournament_id)))

    async def bindings_at(
        self, chat_id: int, thread_id: int | None, on: Session | None = None
    ) -> tuple[ChatBinding, ...]:
        """What is posted in exactly this topic, oldest first."""
        rows = await self._sql.bindings_at(on or self._reader, chat_id=chat_id, thread_id=thread_id or 0)
        return tuple(map(_binding, rows))

    async def bindings(self, tournament_id: str, on: Session | None = None) -> tuple[ChatBinding, ...]:
        """Where a tournament is posted, oldest first."""
        return tuple(map(_binding, await self._sql.bindings_of(on or self._reader, tournament_id=tournament_id)))

    async def places(self, club_id: int) -> tuple[Binding, ...]:
        """Where anything of the club is posted."""
        rows = await self._sql.places_of(self._reader, club_id=club_id)
        return tuple(Binding(row["chat_id"], row["thread_id"] or None, row["title"]) for row in rows)

    async def bindings_in(self, chat_id: int) -> tuple[ChatBinding, ...]:
        return tuple(map(_binding, await self._sql.bindings_in(self._reader, chat_id=chat_id)))

    async def migrate(self, tx: Tx, old: int, new: int) -> None:
        """A group has become a supergroup: bindings and waiting messages move; its old messages cannot be edited.

        Doing it twice changes nothing (Telegram says it three times).
        """
        await self._sql.move_chat(tx, old=old, new=new)
        await self._sql.mark_moved(tx, old=old, new=new)
        await self._sql.drop_moved_bindings(tx, old=old, new=new)
        await self._sql.move_bindings(tx, old=old, new=new)
        await self._sql.drop_boards(tx, chat_id=old)
        await self._sql.move_outbox(tx, old=old, new=new)
