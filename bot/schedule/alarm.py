"""The alarm: a mirror of `engine.timing.reminders` that rings the desk when something is due.

Nothing is kept here. After each change of a tournament its moments are put anew, at the start all of them; what was
due while the program was down rings at once. The desk decides what of it is still told, and notes in the journal that
it rang.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger

from bot.clock import Clock
from bot.desk.desk import Desk
from engine.errors import RuleViolation
from engine.model import Tournament
from engine.timing import reminders

log = structlog.get_logger(__name__)
LOOK_EVERY = 30.0
"""Seconds after which due times are held against the calendar again: the machine's clock may be set."""
AGAIN = timedelta(seconds=2)
"""After this a ring is tried again that the desk could not write down."""
DRAIN = 10.0
"""Seconds that `stop` gives to what is being rung."""
NOTHING = "reminder.none_due"
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
        self._changed: dict[str, Tournament] = {}
        self._jumped = False
        self._stir = asyncio.Event()
        self._rings: set[asyncio.Task[None]] = set()
        self._main: asyncio.Task[None] | None = None
        self._next: datetime | None = None
        self._listeners: list[Callable[[datetime | None], None]] = []
        desk.on_change(self._follow)
        clock.on_move(self._moved)

    async def start(self) -> None:
        """Put the moments of every tournament that is on, and follow the desk from now on."""
        self._scheduler.start()
        for tournament in await self._desk.queries.running():
            self._put(tournament)
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
        return len(self._scheduler.get_jobs())

    def on_next(self, listener: Callable[[datetime | None], None]) -> None:
        """Called with the moment of the next ring whenever it becomes another; None while nothing is to ring."""
        self._listeners.append(listener)

    def _tell_next(self) -> None:
        first = min((due for moments in self._moments.values() for due in moments), default=None)
        if first != self._next:
            self._next = first
            for listener in self._listeners:
                listener(first)

    def _follow(self, tournament: Tournament) -> None:
        self._changed[tournament.id] = tournament
        self._stir.set()

    def _moved(self) -> None:
        self._jumped = True
        self._stir.set()

    async def _run(self) -> None:
        """In a task of its own: nothing of the update that changed a tournament is carried into a ring."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stir.wait(), LOOK_EVERY)
            self._stir.clear()
            changed, self._changed = self._changed, {}
            for tournament in changed.values():
                self._put(tournament)
            if self._jumped:
                self._put_anew()
            self._tell_next()
            self._scheduler.wakeup()

    def _put(self, tournament: Tournament) -> None:
        wanted = frozenset(one.due for one in reminders(tournament))
        before = self._moments.get(tournament.id, frozenset())
        for due in before - wanted:
            with suppress(LookupError):  # it has rung
                self._scheduler.remove_job(_name(tournament.id, due))
        for due in wanted - before:
            self._at(self._clock.on_machine(due), tournament.id, due)
        self._moments[tournament.id] = wanted

    def _put_anew(self) -> None:
        """The calendar has moved on: everything comes that much earlier."""
        self._jumped = False
        for tournament_id, moments in self._moments.items():
            for due in moments:
                self._at(self._clock.on_machine(due), tournament_id, due)

    def _at(self, moment: datetime, tournament_id: str, due: datetime) -> None:
        """Ring at this moment of the machine's clock."""
        self._scheduler.add_job(
            self._ring,
            DateTrigger(moment, timezone=UTC),
            args=(tournament_id, due),
            id=_name(tournament_id, due),
            replace_existing=True,
        )

    async def _ring(self, tournament_id: str, due: datetime) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._rings.add(task)
        try:
            await self._desk.ring(tournament_id)
        except RuleViolation as refusal:
            if refusal.code != NOTHING:
                self._later(tournament_id, due, refusal)
        except Exception as trouble:  # noqa: BLE001 - a full disk, a locked file: it must ring all the same
            self._later(tournament_id, due, trouble)
        finally:
            self._rings.discard(task)

    def _later(self, tournament_id: str, due: datetime, trouble: Exception) -> None:
        log.warning("reminder_not_written", tournament=tournament_id, error=repr(trouble))
        self._at(datetime.now(UTC) + AGAIN, tournament_id, due)


def _name(tournament_id: str, due: datetime) -> str:
    return f"{tournament_id} {due.isoformat()}"
