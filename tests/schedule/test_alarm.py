"""The alarm follows the journal: it rings what is due, once, through restarts, downtime and jumps of the clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from bot.desk.act_rows import ActRows
from bot.desk.entry_lines import EntryLine
from bot.schedule import alarm as room
from bot.schedule.alarm import Alarm
from engine import commands as c
from engine.results import Played, Winner
from engine.timing import reminders
from tests.builders import score
from tests.schedule.conftest import Hall, until

STEPS = 3
"""Who is asked for a result after the end: the players, the referee, the organizers."""
MOMENTS = 1 + 4 + STEPS
"""The limit for latecomers, four marks of the clock (TAC 3.9.1), and those steps."""


@asynccontextmanager
async def ringing(hall: Hall) -> AsyncIterator[Alarm]:
    alarm = Alarm(hall.desk, hall.clock)
    await alarm.start()
    try:
        yield alarm
    finally:
        await alarm.stop()


async def test_every_mark_rings_when_its_time_comes(hall: Hall) -> None:
    await hall.open()
    async with ringing(hall) as alarm:
        assert alarm.pending() == MOMENTS
        for minutes, rung in ((60, [30]), (20, [30, 10]), (5, [30, 10, 5]), (5, [30, 10, 5, 0])):
            hall.pass_minutes(minutes)
            await hall.wait_for([(mark, False) for mark in rung])
        await until(lambda: alarm.pending() == STEPS)


async def test_whoever_asks_is_told_when_it_rings_next(hall: Hall) -> None:
    async with ringing(hall) as alarm:
        told: list[int | None] = []
        begun = hall.clock.now()
        alarm.on_next(lambda due: told.append(None if due is None else round((due - begun).total_seconds() / 60)))
        await hall.open()
        await until(lambda: told == [15])
        hall.pass_minutes(61)
        await until(lambda: told == [15, 80])
        await hall.do(c.PauseClock(1))
        await until(lambda: told == [15, 80, None])


async def test_what_begins_while_the_alarm_runs_is_followed(hall: Hall) -> None:
    async with ringing(hall) as alarm:
        await hall.open()
        await until(lambda: alarm.pending() == MOMENTS)
        await hall.do(c.PauseClock(1))
        await until(lambda: alarm.pending() == 0)
        hall.pass_minutes(200)
        await hall.do(c.ResumeClock(1))
        await until(lambda: alarm.pending() == MOMENTS)
        hall.pass_minutes(61)
        await hall.wait_for([(30, False)])
        for table in (1, 2, 3, 4):
            await hall.do(c.RecordResult(1, table, score("8:5")))
        await until(lambda: alarm.pending() == 0)


async def test_a_restart_rings_nothing_twice(hall: Hall) -> None:
    await hall.open()
    async with ringing(hall):
        hall.pass_minutes(61)
        await hall.wait_for([(30, False)])
    async with ringing(hall) as alarm:
        assert alarm.pending() == 3 + STEPS
        hall.pass_minutes(20)
        await hall.wait_for([(30, False), (10, False)])


async def test_after_an_hour_without_the_program_the_last_mark_is_told_and_the_others_passed(hall: Hall) -> None:
    await hall.open()
    async with ringing(hall):
        hall.pass_minutes(27)
    hall.pass_minutes(60)
    async with ringing(hall):
        await hall.wait_for([(30, True), (10, True), (5, False)])


async def test_a_ring_that_could_not_be_written_is_tried_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "AGAIN", timedelta())
    whole, tries = hall.desk.bell.ring, []

    async def full_at_first(*tournaments: str, ready: Mapping[str, ActRows]) -> None:
        tries.append(tournaments)
        if len(tries) < 3:
            raise OSError(28, "No space left on device")
        await whole(*tournaments, ready=ready)

    made = await hall.open()
    hall.pass_minutes(16)
    await hall.desk.bell.ring(made)  # the limit for latecomers
    monkeypatch.setattr(hall.desk.bell, "ring", full_at_first)
    heard: list[Exception] = []
    async with ringing(hall) as alarm:
        alarm.on_trouble(heard.append)
        hall.pass_minutes(45)
        await hall.wait_for([(30, False)])
    assert len(tries) == 3
    assert [type(one) for one in heard] == [OSError, OSError]


async def test_a_tournament_whose_moments_cannot_be_told_keeps_no_other_from_ringing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await hall.open(), await hall.open()
    monkeypatch.setattr(room, "reminders", lambda t: reminders(t) if t.id == second else 1 / 0)
    heard: list[Exception] = []
    alarm = Alarm(hall.desk, hall.clock)
    alarm.on_trouble(heard.append)
    await alarm.start()
    assert (first != second, alarm.pending(), [type(one) for one in heard]) == (True, MOMENTS, [ZeroDivisionError])
    await alarm.stop()


async def test_many_tournaments_ring_at_the_same_moment(hall: Hall) -> None:
    for number in range(10):
        await hall.open(f"Кубок {number}")
    async with ringing(hall) as alarm:
        assert alarm.pending() == 10 * MOMENTS
        hall.pass_minutes(81)
        for made in hall.ids:
            await hall.wait_for([(30, True), (10, False)], made)


async def test_a_tournament_that_has_just_ended_keeps_no_other_from_ringing(hall: Hall) -> None:
    made = await hall.open()
    over = await hall.desk.tournaments.create(hall.club, "Матч", "club-knockout", {}, hall.owner)
    await hall.desk.entries.register_lines(over, [EntryLine("Анна"), EntryLine("Борис")], hall.owner)
    await hall.desk.tournaments.draft_round(over, hall.owner)
    for command in (
        c.PublishRound(1),
        c.StartRound(1),
        c.RecordResult(1, 1, Played(Winner.FIRST)),
        c.FinishTournament(),
    ):
        await hall.desk.execute(over, command, hall.owner)
    hall.pass_minutes(61)
    both = sorted((made, over))
    await hall.desk.bell.ring(*both, ready=await hall.desk.bell.get_ready(both, hall.clock.now()))
    assert await hall.rung(made) == [(30, False)]


async def test_it_stops_at_once_though_news_comes_at_the_same_moment(hall: Hall) -> None:
    await hall.open()
    alarm = Alarm(hall.desk, hall.clock)
    await alarm.start()
    await asyncio.sleep(0.01)  # it waits for news
    hall.pass_minutes(1)
    done, _ = await asyncio.wait({asyncio.create_task(alarm.stop())}, timeout=20)
    assert done
