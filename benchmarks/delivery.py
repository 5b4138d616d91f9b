"""What bad chats, people without a role and fifty rounds at once do to what tells people their table.

The bot runs in this process, so that rounds are published as a press publishes them; Telegram is a process of its own.
Every call is counted there. The people of the rounds play in pairs: a pair that is told is told twice.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from bisect import bisect_left
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks import clubs, processes
from benchmarks.table import Measure, p95
from bot.config import load_settings
from bot.delivery.budget import Lane
from bot.delivery.sender import lane_of
from bot.desk.desk import Actor
from bot.playground.client import ControlClient, Person
from bot.runtime.app import Application, application
from engine import commands as c
from engine.model import Role
from engine.results import Played, Winner

ORGANIZER = 1
FOREVER = 10_000_000
PAIRED, BROKEN = 24, (0, 1, 2, 5, 10)
"""Teams of the round that is announced, so that 48 people are told; how many of their chats always fail."""
HALL, STRANGERS, TYPED = 16, 14, 36.0
"""Teams whose 32 people are told while so many strangers write so often a second."""
ROUNDS, AT_A_TABLE, BEGUN_WITHIN = 50, 32, 30.0
"""Rounds of 64 people begun within so many seconds."""
COUNTED = ("sendMessage", "editMessageText", "sendPhoto", "sendMediaGroup")
Rush = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Hall:
    """A bot that runs, and Telegram around it."""

    control: ControlClient
    app: Application
    club: clubs.Club

    async def execute(self, tournament: str, *commands: c.Command) -> None:
        for command in commands:
            await self.app.desk.execute(tournament, command, self.club.organizer)

    async def calls(self) -> list[dict[str, Any]]:
        """What Telegram counts, in order, refused or not."""
        log = await self.control.log(limit=200_000)
        return [call for call in log if call["method"] in COUNTED]

    async def most_in_a_second(self) -> int:
        times = sorted(call["time"] for call in await self.calls())
        return max((bisect_left(times, at + 1) - place for place, at in enumerate(times)), default=0)


Prepare = Callable[[clubs.Club, ControlClient], Awaitable[None]]


@asynccontextmanager
async def hall(prepare: Prepare) -> AsyncIterator[Hall]:
    """`prepare` makes tournaments before the bot begins."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnir.sqlite3"
        async with processes.playground() as control:
            await control.add_person("Ольга", language_code="ru", id=ORGANIZER)
            await control.people[ORGANIZER].set(started=True)
            async with clubs.opened(database) as club:
                await prepare(club, control)
                async with club.store.db.transaction() as tx:
                    await tx.run("delete from outbox", {})
            settings = load_settings(
                token=processes.TOKEN, database=database, api_base=control.address, owner_ids=str(ORGANIZER)
            )
            async with application(settings) as app, _running(app):
                organizer = Actor((await app.desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
                yield Hall(control, app, clubs.Club(app.store, app.desk, app.club, organizer))


@asynccontextmanager
async def _running(app: Application) -> AsyncIterator[None]:
    running = asyncio.create_task(app.run())
    try:
        async with asyncio.timeout(processes.START_SECONDS):
            while not (await app.meters.health())[0]:  # noqa: ASYNC110 - it polls by then
                await asyncio.sleep(0.05)
        yield
    finally:
        await app.stop()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


# --- chats that always fail


async def broken_chats(broken: int, within: float = 60.0) -> float:
    """Seconds until everybody else has his pair."""
    made: list[str] = []
    people: list[Person] = []

    async def prepare(club: clubs.Club, control: ControlClient) -> None:
        people.extend(await clubs.crowd(control, 2 * PAIRED))
        made.append(await clubs.enter(club, people, PAIRED))
        await clubs.draft(club, made[0])

    async with hall(prepare) as it:
        for person in people[:broken]:
            await it.control.fault("500", chat=person.id, times=FOREVER)
        return await _paired(it, made[0], people[broken:], within)


async def _paired(it: Hall, tournament: str, people: Sequence[Person], within: float) -> float:
    """Publish, and wait until each of these has been told."""
    begun = time.monotonic()
    await it.execute(tournament, c.PublishRound(1))
    await asyncio.gather(*(person.wait_for("Стол", within=within) for person in people))
    return time.monotonic() - begun


# --- people without a role who write and write


@dataclass(frozen=True, slots=True)
class Flood:
    """`pairs`: seconds until all players have theirs; `presses`: of referees, until the screen has changed."""

    pairs: float
    presses: list[float]
    answers: int
    most_in_a_second: int


async def flooded(before: float = 5.0, after: float = 10.0, within: float = 60.0) -> Flood:
    """A round is published in the middle of a flood; a referee of another round presses all the time."""
    made: list[str] = []
    players: list[Person] = []
    referees: list[Person] = []

    async def prepare(club: clubs.Club, control: ControlClient) -> None:
        players.extend(await clubs.crowd(control, 2 * HALL))
        made.append(await clubs.enter(club, players, HALL))
        await clubs.draft(club, made[0])
        made.append(await clubs.enter(club, await clubs.crowd(control, 16), 8))
        referees.extend(await clubs.crowd(control, 1))
        met = await club.desk.people.meet(referees[0].id, "Римма", None, "ru", True)
        await club.desk.execute(made[1], c.GrantRole(met.id, Role.REFEREE), club.organizer)
        await clubs.begin(club, made[1])

    async with hall(prepare) as it:
        strangers = await clubs.crowd(it.control, STRANGERS)
        before_any = len(await it.calls())
        stop = asyncio.Event()
        presses: list[float] = []
        busy = [asyncio.create_task(_types(one, stop)) for one in strangers]
        busy.append(asyncio.create_task(_presses(referees[0], stop, presses)))
        await asyncio.sleep(before)
        pairs = await _paired(it, made[0], players, within)
        await asyncio.sleep(after)
        stop.set()
        await asyncio.gather(*busy)
        theirs = {str(one.id) for one in strangers}
        answers = sum(str(call["params"].get("chat_id")) in theirs for call in (await it.calls())[before_any:])
        return Flood(pairs, presses, answers, await it.most_in_a_second())


async def _types(stranger: Person, stop: asyncio.Event) -> None:
    while not stop.is_set():
        begun = time.monotonic()
        await stranger.say("/help")
        await asyncio.sleep(max(0.0, STRANGERS / TYPED - (time.monotonic() - begun)))


async def _presses(referee: Person, stop: asyncio.Event, seconds: list[float]) -> None:
    """A table of the list, and back to the list, once a second: until the message has changed."""
    said = await referee.say("/tables")
    shown = await referee.wait_for(lambda seen: seen.from_bot and len(seen.labels) > 3, since=said.seq, within=30)
    first, number = shown.labels[0], shown.id
    while not stop.is_set():
        label = first if first in shown.labels else shown.labels[-1]
        begun = time.monotonic()
        await referee.press(label, message=shown, within=30)
        since = shown.seq
        shown = await referee.wait_for(lambda seen: seen.id == number, since=since, within=30)
        seconds.append(time.monotonic() - begun)
        await asyncio.sleep(1)


# --- many rounds at once


@dataclass(slots=True)
class Rushed:
    """What became of everything that was to be told, by its kind. `late`: seconds from its commit to its delivery;
    `longest_silence`: seconds between two messages of a lane."""

    late: Rush = field(default_factory=dict)
    states: dict[str, dict[str, int]] = field(default_factory=dict)
    longest_silence: dict[Lane, float] = field(default_factory=dict)
    most_in_a_second: int = 0

    def median(self, kind: str) -> float:
        return statistics.median(self.late[kind])


async def rushed(rounds: int = ROUNDS, teams: int = AT_A_TABLE, within: float = 900.0) -> Rushed:
    """Rounds are published and begun one after another, evenly within half a minute; at each table of the first
    quarter the result is told as well."""
    made: list[str] = []

    async def prepare(club: clubs.Club, control: ControlClient) -> None:
        for _ in range(rounds):
            made.append(await clubs.enter(club, await clubs.crowd(control, 2 * teams), teams))
            await clubs.draft(club, made[-1])

    async with hall(prepare) as it:
        begun = time.monotonic()
        for number, tournament in enumerate(made):
            await asyncio.sleep(max(0.0, begun + number * BEGUN_WITHIN / rounds - time.monotonic()))
            await it.execute(tournament, c.PublishRound(1), c.StartRound(1))
            results = [c.RecordResult(1, table, Played(Winner.FIRST, (8, 3))) for table in range(1, teams // 8 + 1)]
            await it.execute(tournament, *results)
        async with asyncio.timeout(within):
            while await it.app.store.outbox.pending_count():  # noqa: ASYNC110 - until everything is told
                await asyncio.sleep(0.5)
        return await _what_became(it)


async def _what_became(it: Hall) -> Rushed:
    rushed = Rushed(most_in_a_second=await it.most_in_a_second())
    sent: dict[Lane, list[float]] = {}
    async with it.app.store.db.transaction() as tx:
        rows = await tx.all("select id from outbox order by id", {})
    for found in rows:
        row = await it.app.store.outbox.get(found["id"])
        assert row is not None
        states = rushed.states.setdefault(_kind(row.notice.kind), {})
        states[row.state] = states.get(row.state, 0) + 1
        if row.sent_at is not None:
            sent.setdefault(lane_of(row.notice.priority), []).append(row.sent_at.timestamp())
            late = (row.sent_at - row.created_at).total_seconds()
            rushed.late.setdefault(_kind(row.notice.kind), []).append(late)
    for lane, times in sent.items():
        times.sort()
        rushed.longest_silence[lane] = max((b - a for a, b in pairwise(times)), default=0.0)
    return rushed


def _kind(kind: str) -> str:
    return kind if kind in ("pairing", "round_started") else "rest"


# --- the table


def measure(*, quick: bool) -> list[Measure]:
    return asyncio.run(_measured(quick))


async def _measured(quick: bool) -> list[Measure]:
    measures = [
        Measure(f"pairs of {2 * PAIRED - n} people, {n} chats always fail", await broken_chats(n), "s", 5.0)
        for n in (BROKEN[1:4] if quick else BROKEN)
    ]
    flood = await flooded()
    measures += [
        Measure(f"pairs of {2 * HALL} people, {STRANGERS} strangers write {TYPED:.0f} a second", flood.pairs, "s", 5.0),
        Measure("… a referee's press until the screen has changed, p95", 1000 * p95(flood.presses), "ms", 1000.0),
        Measure("… most messages in any second", flood.most_in_a_second, "", 28),
    ]
    rounds = 5 if quick else ROUNDS
    rush = await rushed(rounds)
    measures += [
        Measure(
            f"{rounds} rounds of {2 * AT_A_TABLE} begun in half a minute: pairs, median", rush.median("pairing"), "s"
        ),
        Measure("… starts, median", rush.median("round_started"), "s"),
        Measure("… the rest, median", rush.median("rest"), "s"),
        Measure(
            "… pairs that nobody was told", sum(rush.states["pairing"].values()) - rush.states["pairing"]["sent"], "", 0
        ),
        Measure("… most messages in any second", rush.most_in_a_second, "", 28),
    ]
    return measures
