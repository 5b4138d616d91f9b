"""Chats and topics: which tournament is posted where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx


@dataclass(frozen=True, slots=True)
class Chat:
    """`migrated_to` is the supergroup that a group has become."""

    chat_id: int
    type: str
    title: str
    migrated_to: int | None


@dataclass(frozen=True, slots=True)
class ChatBinding:
    """One topic, one tournament. `thread_id` None is a group without topics, or its General topic. `pictures`: posts
    come with them."""

    chat_id: int
    thread_id: int | None
    tournament_id: str
    purposes: frozenset[str]
    title: str
    theme: str = "light"
    pictures: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A group, or a topic of it."""

    chat_id: int
    thread_id: int | None
    title: str


_binding = reader(ChatBinding, thread_id=lambda number: number or None, purposes=lambda words: frozenset(words.split()))


class Chats:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("chats")

    async def see(self, tx: Tx, chat_id: int, type: str, title: str, now: datetime) -> None:
        """Note that a chat exists and what it is called."""
        await self._sql.see(tx, chat_id=chat_id, type=type, title=title, seen_at=to_text(now))

    async def get(self, chat_id: int, on: Session | None = None) -> Chat | None:
        row = await self._sql.get(on or self._reader, chat_id=chat_id)
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
        """Post the tournament here, instead of the one that was posted here. No purposes means all of them."""
        await self._sql.bind(
            tx,
            chat_id=chat_id,
            thread_id=thread_id or 0,
            tournament_id=tournament_id,
            purposes=" ".join(sorted(purposes)),
            bound_at=to_text(now),
        )

    async def choose_purposes(self, tx: Tx, chat_id: int, thread_id: int | None, purposes: Iterable[str]) -> None:
        """What is posted in a topic that is bound."""
        told = " ".join(sorted(purposes))
        await self._sql.choose_purposes(tx, chat_id=chat_id, thread_id=thread_id or 0, purposes=told)

    async def choose_looks(self, tx: Tx, chat_id: int, thread_id: int | None, theme: str, *, pictures: bool) -> None:
        """How pictures look in a topic that is bound, and whether posts come with them."""
        await self._sql.choose_looks(tx, chat_id=chat_id, thread_id=thread_id or 0, theme=theme, pictures=int(pictures))

    async def unbind(self, tx: Tx, chat_id: int, thread_id: int | None) -> bool:
        return bool(await self._sql.unbind(tx, chat_id=chat_id, thread_id=thread_id or 0))

    async def binding(self, chat_id: int, thread_id: int | None, on: Session | None = None) -> ChatBinding | None:
        """What is posted in exactly this topic."""
        row = await self._sql.binding(on or self._reader, chat_id=chat_id, thread_id=thread_id or 0)
        return None if row is None else _binding(row)

    async def bindings(
        self, tournament_id: str, purpose: str | None = None, on: Session | None = None
    ) -> tuple[ChatBinding, ...]:
        """Where a tournament is posted, oldest first; with `purpose`, only the topics that take it."""
        rows = await self._sql.bindings_of(on or self._reader, tournament_id=tournament_id)
        found = map(_binding, rows)
        return tuple(b for b in found if purpose is None or not b.purposes or purpose in b.purposes)

    async def places(self, club_id: int) -> tuple[Place, ...]:
        """Where anything of the club is posted."""
        rows = await self._sql.places_of(self._reader, club_id=club_id)
        return tuple(Place(row["chat_id"], row["thread_id"] or None, row["title"]) for row in rows)

    async def bindings_in(self, chat_id: int, on: Session | None = None) -> tuple[ChatBinding, ...]:
        return tuple(map(_binding, await self._sql.bindings_in(on or self._reader, chat_id=chat_id)))

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
