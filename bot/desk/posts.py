"""What is posted in groups and topics: which of them takes what, posts on demand, and a topic that is gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.desk.executor import Actor, Executor
from bot.desk.news import organizers
from bot.desk.notices import takes, with_picture
from bot.notices import OFFICIAL, POSTED, About, NoticeKind
from bot.storage.outbox import Notice
from bot.views import Purpose
from engine.decide.common import is_complete
from engine.errors import RuleViolation
from engine.model import Tournament

_POSTS: dict[Purpose, NoticeKind] = {
    "pairings": NoticeKind.PAIRINGS_POSTED,
    "results": NoticeKind.RESULTS_POSTED,
    "standings": NoticeKind.STANDINGS_POSTED,
}
"""What can be posted again at any time; an announcement is made anew."""
WINDOW = 60
"""Seconds within which the same screen is one post, however often somebody presses."""


class Posts:
    """For organizers."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def post(self, tournament_id: str, what: Purpose, actor: Actor) -> int:
        """Post it now wherever it is taken; in how many places. Twice at one state of the tournament is one post.

        RuleViolation `chat.nowhere`, `chat.nothing_to_post`.
        """
        await self._executor.needs_director(tournament_id, actor)
        tournament = await self._queries.tournament(tournament_id)
        kind, round_number = _POSTS[what], _round_of(tournament, what)
        return await self._posted(tournament_id, kind, kind, {"round": round_number}, str(tournament.revision))

    async def show(self, tournament_id: str, screen: Mapping[str, Any], fingerprint: str, actor: Actor) -> int:
        """Post a screen wherever announcements are taken; in how many places. RuleViolation `chat.nowhere`."""
        await self._executor.needs_director(tournament_id, actor)
        params = {"screen": dict(screen), "fingerprint": fingerprint, "instead_of": None}
        key = f"{fingerprint}:{int(self._now().timestamp()) // WINDOW}"
        return await self._posted(tournament_id, NoticeKind.SCREEN, NoticeKind.ANNOUNCEMENT, params, key)

    async def _posted(
        self, tournament_id: str, kind: NoticeKind, like: NoticeKind, params: Mapping[str, Any], key: str
    ) -> int:
        """Wherever what is `like` it is taken; once for a `key`."""
        places = [place for place in await self._queries.bindings(tournament_id) if takes(place, like)]
        if not places:
            raise RuleViolation("chat.nowhere")
        posts = (
            Notice(
                dedup_key=f"{tournament_id}:post:{kind}:{key}:{place.chat_id}.{place.thread_id or 0}",
                kind=kind,
                params=params,
                tournament_id=tournament_id if kind.about is About.TOURNAMENT else None,
                chat_id=place.chat_id,
                thread_id=place.thread_id,
                priority=POSTED,
            )
            for place in places
        )
        rows = [row for post, place in zip(posts, places, strict=True) for row in with_picture(post, place)]
        async with self._executor.updates.writing() as tx:
            await self._store.outbox.add(tx, rows, self._now())
        return len(places)

    async def topic_lost(self, tournament_id: str, chat_id: int, thread_id: int) -> None:
        """A topic is closed or deleted, so General took the message: the organizers hear of it once."""
        tournament = await self._queries.tournament(tournament_id)
        rows = [
            Notice(
                dedup_key=f"{tournament_id}:topic_lost:{chat_id}.{thread_id}:{person}",
                kind=NoticeKind.TOPIC_LOST,
                params={"chat": chat_id, "thread": thread_id},
                tournament_id=tournament_id,
                person_id=person,
                priority=OFFICIAL,
            )
            for person in organizers(tournament)
        ]
        async with self._store.db.transaction() as tx:
            await self._store.outbox.add(tx, rows, self._now())


def _round_of(t: Tournament, what: Purpose) -> int:
    """The round that is on; for results the last whose tables are all in."""
    rounds = [one.number for one in t.published_rounds if what != "results" or is_complete(t, one)]
    if not rounds:
        raise RuleViolation("chat.nothing_to_post")
    return rounds[-1]
