"""Messages that are edited in place: the board of a round in a group, the panel an organizer has open.

A change of a tournament marks its boards. Each is drawn anew from the tournament as it stands when its turn comes, at
most once in fifteen seconds and chat: many results are one edit, and the last one is never missed. Which message it is
stands in the database, so a restart goes on with the same; a crash between a send and its mark leaves one old message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from datetime import datetime, timedelta
from typing import Protocol

from bot.clock import happened, monotonic
from bot.delivery.calls import Send
from bot.delivery.foreground import Foreground
from bot.delivery.whose_tables import at_tables
from bot.desk.queries import Queries
from bot.storage.store import Store
from engine.events import Event
from engine.model import EntryId, Tournament

log = logging.getLogger("turnir.live_messages")

PAUSE = timedelta(seconds=15)
GATHER = 0.2
"""Seconds in which changes are gathered: who has pressed is answered first."""
PATIENCE = 3.0
"""Seconds for which a card lets those go first who wait for an answer."""
PACE = 0.1
"""Seconds for which it still does so afterwards: many that have waited so long come one after another."""
DRAIN = 10.0
"""Seconds that `stop` gives to the calls on their way."""

Act = Callable[[Send], Awaitable[str | None]]
"""What is to be done in a place; the tournament that must be looked at again where it could not be done now."""


class Kind(Protocol):
    """Boards of groups, or panels of organizers.

    rest  after a look at what a chat shows: it is drawn for that, and a busy round changes many times a second
    """

    rest: timedelta

    async def due(self, chat: int, thread: int | None) -> Act | None:
        """What is to be done here as of now; None where everything stands as it should."""
        ...


Turn = Callable[[int], AbstractAsyncContextManager[Send]]
Hold = Callable[[int], AbstractAsyncContextManager[None]]


class LiveMessages:
    """One per process. `start` in the running loop, `stop` at the end, before the sender's.

    turn   the turn of a chat under the limits (`Sender.turn`)
    hold   nothing that this person does is handled meanwhile
    """

    def __init__(
        self,
        store: Store,
        queries: Queries,
        groups: Kind,
        panels: Kind,
        turn: Turn,
        hold: Hold,
        now: Callable[[], datetime],
        foreground: Foreground,
    ) -> None:
        self._store = store
        self._queries = queries
        self._groups = groups
        self._panels = panels
        self._turn = turn
        self._hold = hold
        self._now = now
        self._foreground = foreground
        self._changed: dict[str, frozenset[EntryId] | None] = {}
        self._due: dict[int, dict[int | None, None]] = {}
        self._looking = asyncio.Lock()
        self._asleep: dict[int, datetime] = {}
        self._stir = asyncio.Event()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._calling: set[int] = set()
        self._main: asyncio.Task[None] | None = None
        self._troubled: list[Callable[[Exception], None]] = []

    def on_trouble(self, listener: Callable[[Exception], None]) -> None:
        """Called with what kept a board from being read or shown; it is tried again."""
        self._troubled.append(listener)

    def _tell_trouble(self, trouble: Exception) -> None:
        for listener in self._troubled:
            listener(trouble)

    def start(self) -> None:
        """Look at every board once, then follow the desk."""
        self._main = asyncio.get_running_loop().create_task(self._run(), name="boards")

    async def stop(self) -> None:
        """Begin no more; calls on their way are finished and marked."""
        if self._main is None:
            return
        self._main.cancel()
        with suppress(asyncio.CancelledError):
            await self._main
        self._main = None
        for chat, task in self._tasks.items():
            if chat not in self._calling:
                task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=DRAIN)

    def follow(self, tournament: Tournament, events: Sequence[Event] = ()) -> None:
        """It has changed, or where it is posted has."""
        self._mark(tournament.id, at_tables(tournament, events))
        self._stir.set()

    def look(self, chat: int, thread: int | None) -> None:
        """A message stands in this place from now on; it may have become old on its way."""
        self._due.setdefault(chat, {}).setdefault(thread)
        self._stir.set()

    def _mark(self, tournament: str, whose: frozenset[EntryId] | None = None) -> None:
        """`whose` matches have changed; None: more than some matches has."""
        before = self._changed.get(tournament, frozenset())
        self._changed[tournament] = None if whose is None or before is None else before | whose

    def wake(self) -> None:
        """The calendar was moved."""
        self._stir.set()

    async def _run(self) -> None:
        begun = False
        while True:
            self._stir.clear()
            try:
                if not begun:
                    await self._begin()
                    begun = True
                await self._gather()
            except Exception as trouble:  # noqa: BLE001 - whatever it is, the other boards are shown
                log.warning("boards cannot be read: %r", trouble)
                self._tell_trouble(trouble)
                await asyncio.sleep(1)
                continue
            wait = self._launch()
            await happened(self._stir, wait)
            await asyncio.sleep(GATHER)

    async def _begin(self) -> None:
        """What changed while nobody could be told."""
        running = [one.id for one in await self._queries.running()]
        for tournament in (*running, *await self._store.live_messages.tournaments()):
            self._mark(tournament)

    async def _gather(self) -> None:
        """Every place where a change may show."""
        while self._changed:
            tournament, whose = self._changed.popitem()
            try:
                places = await self._places(tournament, whose)
            except Exception:
                self._mark(tournament, whose)
                raise
            for chat, thread in places:
                self._due.setdefault(chat, {}).setdefault(thread)

    async def _places(self, tournament: str, whose: frozenset[EntryId] | None) -> list[tuple[int, int | None]]:
        boards = await self._store.live_messages.of_tournament(tournament)
        if whose is not None:
            phones = await self._phones(tournament, whose)
            boards = tuple(one for one in boards if one.chat_id in phones or not one.is_of_one_table)
        bindings = await self._store.chats.bindings(tournament)
        return [(one.chat_id, one.thread_id) for one in boards] + [(one.chat_id, one.thread_id) for one in bindings]

    async def _phones(self, tournament: str, whose: frozenset[EntryId]) -> set[int | None]:
        view = await self._queries.view(tournament)
        here = (view.tournament.entries[entry] for entry in whose if entry in view.tournament.entries)
        members = (member for entry in here for member in entry.members)
        return {view.people[member].telegram_id for member in members if member in view.people}

    def _launch(self) -> float | None:
        """Begin in every chat whose pause is over; seconds until there may be another, None: not before a change."""
        now, waits = self._now(), []
        for chat in [one for one in self._due if one not in self._tasks]:
            until = self._asleep.get(chat, now)
            if until > now:
                waits.append((until - now).total_seconds())
            else:
                self._tasks[chat] = asyncio.get_running_loop().create_task(self._refresh(chat, self._next_of(chat)))
        return min(waits, default=None)

    def _next_of(self, chat: int) -> int | None:
        """The place of this chat that is looked at now."""
        places = self._due[chat]
        thread = next(iter(places))
        del places[thread]
        if not places:
            del self._due[chat]
        return thread

    async def _refresh(self, chat: int, thread: int | None) -> None:
        try:
            if not await self._is_early(chat):
                await self._look_after(chat, thread)
                self._asleep[chat] = self._now() + self._kind(chat).rest
            else:  # first of its chat again, or the topics would not take turns
                self._due[chat] = {thread: None, **self._due.get(chat, {})}
        except Exception as trouble:
            log.exception("the board in %d cannot be shown", chat)
            self._tell_trouble(trouble)
            self._asleep[chat] = self._now() + PAUSE
            self._due.setdefault(chat, {}).setdefault(thread)
        finally:
            del self._tasks[chat]
            if chat in self._due or self._changed:
                self._stir.set()

    async def _is_early(self, chat: int) -> bool:
        """Whether the chat has seen an edit a moment ago."""
        shown, now = await self._store.live_messages.last_shown(chat), self._now()
        if shown is None or not shown <= now < shown + PAUSE:  # the machine's clock may have been set back
            return False
        self._asleep[chat] = shown + PAUSE
        return True

    async def _look_after(self, chat: int, thread: int | None) -> None:
        kind = self._kind(chat)
        until = monotonic() + PATIENCE
        async with self._looking:  # a change may show in a hundred chats: whoever has pressed comes in between
            await self._foreground.over(max(PACE, until - monotonic()))
            if await kind.due(chat, thread) is None:
                return
        await self._foreground.over(until - monotonic())
        async with self._turn(chat) as send, self._hold(chat):
            act = await kind.due(chat, thread)  # as it is now: others may have gone first
            if act is None:
                return
            with self._call(chat):
                again = await act(send)
        if again is not None:
            self._asleep[chat] = self._now() + PAUSE
            self._mark(again)

    def _kind(self, chat: int) -> Kind:
        return self._panels if chat > 0 else self._groups

    @contextmanager
    def _call(self, chat: int) -> Iterator[None]:
        """`stop` waits for what is done inside."""
        self._calling.add(chat)
        try:
            yield
        finally:
            self._calling.discard(chat)
