"""The alarm: a mirror of `engine.timing.reminders` that rings the desk when something is due.

Nothing is kept here. After each change of a tournament its moments are put anew, at the start all of them; what was
due while the program was down rings at once. The desk decides what of it is still told, and notes in the journal that
it rang. Shortly before each moment the desk is asked to get ready, so that the ring itself is short; tournaments that
are due at the same moment ring together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger

from bot.clock import Clock, happened
from bot.desk.desk import Desk
from engine.events import Event
from engine.model import Tournament
from engine.timing import reminders

log = structlog.get_logger(__name__)
LOOK_EVERY = 5.0
"""Seconds after which due times are held against the calendar again: the machine's clock may be set."""
AHEAD = timedelta(seconds=1)
"""So long before its moment a ring is made ready."""
PAUSE = 1.0
"""Seconds in which changes are gathered after moments were put: a busy round brings many."""
AGAIN = timedelta(seconds=2)
"""After this a ring is tried again that the desk could not write down."""
WEEKLY = ""
"""Stands for the club's own post among the ids of tournaments."""
LEAST = timedelta(milliseconds=1)
DRAIN = 10.0
"""Seconds that `stop` gives to what is being rung."""
TRIES_AT_ONCE = 100


class Alarm:
    """One per process. `start` in the running loop, `stop` at the end.

    clock  the calendar; where it is ahead of the machine's clock, everything rings as much earlier
    """

    def __init__(self, desk: Desk, clock: Clock) -> None:
        self._desk = desk
        self._clock = clock
        # A moment that has passed still rings; one that is tried again is not dropped because the first try still runs.
        once = {"misfire_grace_time": None, "coalesce": True, "max_instances": TRIES_AT_ONCE}
        self._scheduler = AsyncIOScheduler(timezone=UTC, job_defaults=once)
        self._moments: dict[str, frozenset[datetime]] = {}
        self._due: dict[datetime, set[str]] = {}
        self._changed: dict[str, Tournament] = {}
        self._jumped = self._week_changed = False
        self._stir, self._hurry = asyncio.Event(), asyncio.Event()
        self._rings: set[asyncio.Task[None]] = set()
        self._main: asyncio.Task[None] | None = None
        self._next: datetime | None = None
        self._listeners: list[Callable[[datetime | None], None]] = []
        self._ringers: list[Callable[[timedelta], None]] = []
        self._troubled: list[Callable[[Exception], None]] = []
        desk.executor.on_change(self._follow)
        desk.weekly.on_change(self._follow_week)
        clock.on_move(self._moved)

    async def start(self) -> None:
        """Put the moments of every tournament that is on, and follow the desk from now on."""
        self._scheduler.start()
        for tournament in await self._desk.queries.unfinished():
            self._try_to_put(tournament)
        await self._try_to_put_week()
        self._tell_next()
        self._main = asyncio.get_running_loop().create_task(self._run(), name="alarm")

    async def stop(self) -> None:
        """Ring no more; what is being rung is written down first."""
        if self._main is None:
            return
        self._main.cancel()
        with suppress(asyncio.CancelledError):
            await self._main
        self._scheduler.pause()
        if self._rings:
            await asyncio.wait(self._rings, timeout=DRAIN)
        self._scheduler.shutdown(wait=False)
        self._main = None

    def pending(self) -> int:
        """How many moments are put."""
        return sum(map(len, self._due.values()))

    @property
    def next_ring(self) -> datetime | None:
        """The moment of it; None while nothing is to ring."""
        return self._next

    def on_next(self, listener: Callable[[datetime | None], None]) -> None:
        """Called with the moment of the next ring whenever it becomes another; None while nothing is to ring."""
        self._listeners.append(listener)

    def on_ring(self, listener: Callable[[timedelta], None]) -> None:
        """Called after each ring that was written down with how late it was."""
        self._ringers.append(listener)

    def on_trouble(self, listener: Callable[[Exception], None]) -> None:
        """Called with what kept a reminder from being put or written down; it is tried again."""
        self._troubled.append(listener)

    def _tell_trouble(self, trouble: Exception) -> None:
        for listener in self._troubled:
            listener(trouble)

    def _tell_next(self) -> None:
        first = min((due for moments in self._moments.values() for due in moments), default=None)
        if first != self._next:
            self._next = first
            for listener in self._listeners:
                listener(first)

    def _follow(self, tournament: Tournament, _events: Sequence[Event]) -> None:
        self._changed[tournament.id] = tournament
        self._stir.set()

    def _follow_week(self) -> None:
        self._week_changed = True
        self._stir.set()

    def _moved(self) -> None:
        self._jumped = True
        self._stir.set()
        self._hurry.set()

    async def _run(self) -> None:
        """In a task of its own: nothing of the update that changed a tournament is carried into a ring."""
        while True:
            await happened(self._stir, LOOK_EVERY)
            self._stir.clear()
            changed, self._changed = self._changed, {}
            for tournament in changed.values():
                self._try_to_put(tournament)
                await asyncio.sleep(0)  # whoever has pressed comes in between
            if self._week_changed:
                await self._try_to_put_week()
            if self._jumped:
                self._put_anew()
            self._tell_next()
            self._scheduler.wakeup()
            self._hurry.clear()
            await happened(self._hurry, PAUSE)

    def _try_to_put(self, tournament: Tournament) -> None:
        """One whose moments cannot be told keeps no other from ringing."""
        try:
            self._put_moments(tournament.id, frozenset(one.due for one in reminders(tournament)))
        except Exception as trouble:  # noqa: BLE001 - whatever it is, the alarm goes on
            log.error("reminders_not_put", tournament=tournament.id, error=repr(trouble))
            self._tell_trouble(trouble)

    async def _try_to_put_week(self) -> None:
        self._week_changed = False
        try:
            due = await self._desk.weekly.next_moment()
        except Exception as trouble:  # noqa: BLE001 - as above
            log.error("week_not_put", error=repr(trouble))
            self._tell_trouble(trouble)
            self._week_changed = True  # asked again at the next look
        else:
            self._put_moments(WEEKLY, frozenset() if due is None else frozenset({due}))

    def _put_moments(self, whose: str, wanted: frozenset[datetime]) -> None:
        before = self._moments.get(whose, frozenset())
        for due in before - wanted:
            self._drop(due, whose)
        for due in wanted - before:
            self._add(due, whose)
        self._moments[whose] = wanted

    def _add(self, due: datetime, whose: str) -> None:
        others = self._due.setdefault(due, set())
        if not others:
            self._at(self._clock.on_machine(due) - AHEAD, due)
        others.add(whose)

    def _drop(self, due: datetime, whose: str) -> None:
        others = self._due.get(due, set())
        others.discard(whose)
        if not others:
            self._due.pop(due, None)
            with suppress(LookupError):  # it has rung
                self._scheduler.remove_job(due.isoformat())

    def _put_anew(self) -> None:
        """The calendar has moved on: everything comes that much earlier."""
        self._jumped = False
        for due in self._due:
            self._at(self._clock.on_machine(due) - AHEAD, due)

    def _at(self, moment: datetime, due: datetime) -> None:
        """Ring what is due then; get ready at this moment of the machine's clock."""
        trigger = DateTrigger(moment, timezone=UTC)
        self._scheduler.add_job(self._ring, trigger, args=(due,), id=due.isoformat(), replace_existing=True)

    async def _ring(self, due: datetime) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._rings.add(task)
        try:
            ringing = self._due.get(due, set())
            tournaments = sorted(ringing - {WEEKLY})
            ready = await self._desk.bell.get_ready(tournaments, max(due, self._clock.now()))
            if await self._until(due):
                await self._desk.bell.ring(*tournaments, ready=ready)
                if WEEKLY in ringing:
                    await self._desk.weekly.ring()
                for listener in self._ringers:
                    listener(self._clock.now() - due)
        except Exception as trouble:  # noqa: BLE001 - a full disk, a locked file: it must ring all the same
            log.warning("reminder_not_written", due=due.isoformat(), error=repr(trouble))
            self._tell_trouble(trouble)
            self._at(self._clock.machine() + AGAIN, due)
        finally:
            self._rings.discard(task)

    async def _until(self, due: datetime) -> bool:
        """Wait for the moment. False where it lies further ahead, the machine's clock having been set back: then it is
        put again."""
        while self._clock.now() < due:
            left = self._clock.on_machine(due) - self._clock.machine()
            if left > 2 * AHEAD:
                self._at(self._clock.machine() + left - AHEAD, due)
                return False
            await asyncio.sleep(max(left, LEAST).total_seconds())
        return True
