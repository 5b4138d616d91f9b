"""How punctual reminders are while results come in: a thousand of fifty tournaments, each at a moment of its own.

The calendar is hurried, so that the last twenty minutes of the rounds pass in a hundred seconds; every tournament began
at another moment. Measured is from the moment of a reminder to its commit, in seconds of the machine. What the machine
does beside counts, so its load is told too, what the disk takes for a sync, and the processor's time for one ring.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

from benchmarks import clubs
from benchmarks.table import Measure, percentile
from bot.clock import Clock
from bot.desk.desk import Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.schedule.alarm import Alarm
from engine import commands as c
from engine.clock import ReminderKey
from engine.events import Event
from engine.model import PersonId, Tournament
from engine.timing import reminders

TOURNAMENTS, PLAYERS = 50, 16
ROUND, MARKS = 60, tuple(range(20))
"""Minutes; with twenty marks before the end a thousand reminders of fifty tournaments are pending."""
RATE = 12
SETTLES = timedelta(minutes=1)
"""Of the calendar, until the first ring."""
PRESSES = 10
"""A second."""
BUDGET = 50.0


@dataclass
class Lateness:
    """Hears every commit; `late`: milliseconds of the machine for each reminder that rang."""

    clock: Clock
    pending: dict[str, Mapping[ReminderKey, datetime]] = field(default_factory=dict)
    late: list[float] = field(default_factory=list)

    def heard(self, t: Tournament, _events: Sequence[Event] = ()) -> None:
        now = self.clock.now()
        left = {one.key: one.due for one in reminders(t)}
        rang = [due for key, due in self.pending.get(t.id, {}).items() if key in t.rang and key not in left]
        self.late += [(now - due) / timedelta(milliseconds=1) / RATE for due in rang]
        self.pending[t.id] = left


def measure(*, quick: bool) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder) / "turnir.sqlite3", MARKS[:4] if quick else MARKS))


async def _measured(database: Path, marks: Sequence[int]) -> list[Measure]:
    async with clubs.opened(database) as club:
        first = clubs.now() + timedelta(hours=1)
        people = [(await club.desk.people.meet(100 + n, f"Игрок {n}", None, "ru", True)).id for n in range(PLAYERS)]
        chance = random.Random(7)
        for _ in range(TOURNAMENTS):
            before_its_first = timedelta(minutes=ROUND - max(marks)) - timedelta(seconds=60 * chance.random())
            await _started(club, people, marks, first - before_its_first)
        pressed = [await _started(club, people, (0,), first) for _ in range(PRESSES)]
        clock = Clock()
        clock.move_to_offset(first - SETTLES - clubs.now(), rate=RATE)
        measures = await _rung(club, clock, pressed, len(marks))
    return [*measures, Measure("… a bare sync of that disk, p99", percentile(_syncs(database.parent), 99), "ms")]


async def _rung(club: clubs.Club, clock: Clock, pressed: Sequence[str], marks: int) -> list[Measure]:
    desk, lateness = Desk(club.store, clock.now, Seeds(7), owner_ids=(1,)), Lateness(clock)
    for tournament in await desk.queries.unfinished():
        lateness.heard(tournament)
    alarm = Alarm(desk, clock)
    desk.executor.on_change(lateness.heard)
    began = time.process_time()
    await alarm.start()
    presses = asyncio.create_task(_press(desk, club, pressed))
    await asyncio.sleep((SETTLES + timedelta(minutes=marks)).total_seconds() / RATE + 1)
    presses.cancel()
    await asyncio.wait({presses})
    await alarm.stop()
    return _lines(lateness.late, marks * TOURNAMENTS, time.process_time() - began)


def _syncs(folder: Path, times: int = 100) -> list[float]:
    """Milliseconds that the disk takes for what every commit waits for."""
    taken = []
    with (folder / "sync").open("wb") as file:
        for _ in range(times):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(1000 * (time.perf_counter() - began))
            time.sleep(0.01)
    return taken


async def _press(desk: Desk, club: clubs.Club, pressed: Sequence[str]) -> None:
    """Halls stand still and go on by turns: each press is a commit and a message to everybody in one of them."""
    presses: tuple[c.Command, ...] = (c.PauseClock(1), c.ResumeClock(1))
    for press in cycle(presses):
        for tournament in pressed:
            await asyncio.sleep(1 / PRESSES)
            await desk.execute(tournament, press, club.organizer)


async def _started(club: clubs.Club, people: Sequence[PersonId], marks: Sequence[int], start: datetime) -> str:
    """A tournament whose round 1 began at this moment."""
    desk = Desk(club.store, lambda: start, Seeds(7), owner_ids=(1,))
    settings = {"rounds": 3, "time.round": ROUND, "time.marks": list(marks), "chase_results": []}
    made = await desk.tournaments.create(club.number, "Кубок", "club-swiss", settings, club.organizer)
    lines = [EntryLine(f"Игрок {number}", (person,)) for number, person in enumerate(people)]
    await desk.entries.register_lines(made, lines, club.organizer)
    await desk.tournaments.draft_round(made, club.organizer)
    for command in (c.PublishRound(1), c.StartRound(1)):
        await desk.execute(made, command, club.organizer)
    return made


def _lines(late: Sequence[float], expected: int, processor: float) -> list[Measure]:
    beside = f"{len(late)} of {expected} rang; load of the machine {os.getloadavg()[0]:.1f}"
    return [
        Measure(f"lateness of a reminder beside {PRESSES} presses a second, median", percentile(late, 50), "ms"),
        Measure("… p99", percentile(late, 99), "ms", BUDGET),
        Measure("… the worst", max(late), "ms", note=beside),
        Measure("… processor time for a ring and its presses", 1000 * processor / len(late), "ms"),
    ]
