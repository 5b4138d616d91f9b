"""The event feed: everything that a screen has to redraw, numbered, kept for a while; and waiting for news."""

import asyncio
from collections import deque
from dataclasses import dataclass

from bot.playground.model import Json


class Pulse:
    """Many may wait; one beat wakes them all, in the order they came."""

    def __init__(self) -> None:
        self._waiting: dict[asyncio.Future[None], None] = {}

    def beat(self) -> None:
        """Wake everybody who waits now."""
        waiting, self._waiting = self._waiting, {}
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """True if a beat came within the given seconds."""
        if seconds <= 0:
            return False
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[waiter] = None
        try:
            async with asyncio.timeout(seconds):
                await waiter
        except TimeoutError:
            return False
        finally:
            self._waiting.pop(waiter, None)
        return True


KEPT = 20_000


@dataclass(frozen=True)
class Event:
    """What happened and who sees it; no people means everybody, no bot that it is about none of them alone."""

    seq: int
    kind: str
    people: frozenset[int] | None
    data: Json
    bot: str | None = None

    def view(self) -> Json:
        people = None if self.people is None else sorted(self.people)
        return {"seq": self.seq, "kind": self.kind, "people": people, "bot_username": self.bot, **self.data}


class Feed:
    def __init__(self) -> None:
        self.cursor = 0
        self.news = Pulse()
        self._events: deque[Event] = deque(maxlen=KEPT)

    def add(self, kind: str, people: frozenset[int] | None, data: Json, bot: str | None = None) -> None:
        """Tell the given people."""
        self.cursor += 1
        self._events.append(Event(self.cursor, kind, people, data, bot))
        self.news.beat()

    def is_lost(self, after: int) -> bool:
        """True if events since then are no longer kept (or never were): the reader needs a fresh snapshot."""
        oldest = self._events[0].seq if self._events else self.cursor + 1
        return after > self.cursor or after < oldest - 1

    def since(self, after: int, people: frozenset[int] | None, bots: frozenset[str] | None = None) -> list[Event]:
        """Events after the cursor that these people see of these bots (None: all of them)."""
        found = []
        for event in reversed(self._events):
            if event.seq <= after:
                break
            of_bots = bots is None or event.bot is None or event.bot in bots
            if of_bots and (people is None or event.people is None or event.people & people):
                found.append(event)
        found.reverse()
        return found


@dataclass(frozen=True)
class BotFeed:
    """The feed as one bot's world tells of itself in it."""

    whole: Feed
    bot: str

    @property
    def cursor(self) -> int:
        return self.whole.cursor

    @property
    def news(self) -> Pulse:
        return self.whole.news

    def add(self, kind: str, people: frozenset[int] | None, data: Json) -> None:
        self.whole.add(kind, people, data, self.bot)
