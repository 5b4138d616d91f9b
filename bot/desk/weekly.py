"""The weekly post of the club: turned on and off by organizers, rung by the alarm."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.club_week import week_of
from bot.desk.annals import Annals
from bot.desk.clubs import Clubs
from bot.desk.executor import Actor, Executor
from bot.notices import POSTED, NoticeKind
from bot.storage.outbox import Notice
from bot.views import Binding
from engine.club.events import WeeklyPostBegun, WeeklyPostEnded
from engine.club.weekly import LATE, WeeklyPost
from engine.errors import RuleViolation


class Weekly:
    """A post has a key by its moment: a restart sends none twice."""

    def __init__(self, executor: Executor, annals: Annals, clubs: Clubs) -> None:
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._annals = annals
        self._clubs = clubs
        self._rung: datetime | None = None
        self._listeners: list[Callable[[], None]] = []

    def on_change(self, listener: Callable[[], None]) -> None:
        """Called when the next moment is another one."""
        self._listeners.append(listener)

    async def places(self) -> tuple[Binding, ...]:
        """The groups and topics where the club posts anything, one of which may be chosen; the one that is chosen is
        among them even where no tournament is posted there any more."""
        bound = await self._store.chats.places(await self._annals.home())
        here = await self.place()
        if here is None or here in {(one.chat_id, one.thread_id) for one in bound}:
            return bound
        seen = await self._store.chats.get(here[0])
        return Binding(*here, seen.title if seen is not None else ""), *bound

    async def place(self) -> tuple[int, int | None] | None:
        """Where it goes: a group that has become a supergroup has another id; None while it is turned off."""
        post, _ = await self._setting()
        return None if post is None else await self._place_of(post)

    async def _place_of(self, post: WeeklyPost) -> tuple[int, int | None]:
        seen = await self._store.chats.get(post.chat)
        return post.chat if seen is None or seen.migrated_to is None else seen.migrated_to, post.thread

    async def begin(self, chat: int, thread: int | None, actor: Actor) -> None:
        """Here from now on. RuleViolation `chat.not_bound`, `access.organizer_needed`, `weekly.begun_already`."""
        if all((one.chat_id, one.thread_id) != (chat, thread) for one in await self.places()):
            raise RuleViolation("chat.not_bound")
        await self._annals.decide(WeeklyPostBegun(WeeklyPost(chat, thread, self._now())), actor)
        self._changed()

    async def end(self, actor: Actor) -> None:
        """RuleViolation `access.organizer_needed`, `weekly.ended_already`."""
        await self._annals.decide(WeeklyPostEnded(), actor)
        self._changed()

    async def next_moment(self) -> datetime | None:
        """When it rings next, at once where a moment was missed; None while it is turned off."""
        post, zone = await self._setting()
        if post is None:
            return None
        due = post.due(self._now(), zone)
        return due if due is not None and due != self._rung else post.after(self._now(), zone)

    async def ring(self) -> None:
        """Send what is due, where there is anything to say."""
        post, zone = await self._setting()
        due = None if post is None else post.due(self._now(), zone)
        if post is not None and due is not None and due != self._rung:
            if week_of(await self._annals.past(), await self._queries.unfinished(), due).is_news:
                await self._send(post, due)
            self._rung = due
        self._changed()

    async def lost(self, post: Notice) -> None:
        """Nobody can write there any more: those who run the club hear of it, once a post."""
        club, seen = await self._annals.home(), await self._store.chats.get(post.chat_id or 0)
        params = {"club": club, "group": "" if seen is None else seen.title, "post": post.dedup_key}
        async with self._store.db.transaction() as tx:
            for person in await self._store.clubs.members(club, on=tx):
                await self._clubs.tell(tx, NoticeKind.CLUB_WEEK_LOST, params, person)

    async def _send(self, post: WeeklyPost, due: datetime) -> None:
        chat, thread = await self._place_of(post)
        notice = Notice(
            dedup_key=f"{NoticeKind.CLUB_WEEK}:{due.isoformat()}",
            kind=NoticeKind.CLUB_WEEK,
            params={"until": due.isoformat()},
            chat_id=chat,
            thread_id=thread,
            priority=POSTED,
            useful_until=due + LATE,
        )
        async with self._store.db.transaction() as tx:
            await self._store.outbox.add(tx, [notice], self._now())

    async def _setting(self) -> tuple[WeeklyPost | None, str]:
        """What is to be posted, and the zone whose clock it goes by."""
        club = await self._annals.home()
        return (await self._annals.decided(club)).weekly, (await self._queries.club(club)).zone

    def _changed(self) -> None:
        for listener in self._listeners:
            listener()
