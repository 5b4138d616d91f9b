"""The machine's clock is set, forward or back, while the alarm runs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from bot.schedule import alarm as room
from engine import commands as c
from tests.schedule.conftest import Hall
from tests.schedule.test_alarm import ringing

MORNING = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
A_MOMENT = 0.3


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[time_machine.Traveller]:
    """A clock that runs and can be set; the alarm looks at it all the time."""
    monkeypatch.setattr(room, "LOOK_EVERY", 0.02)
    with time_machine.travel(MORNING, tick=True) as traveller:
        yield traveller


async def test_set_forward_it_rings_at_once_what_that_clock_says(hall: Hall, machine: time_machine.Traveller) -> None:
    await hall.open()
    async with ringing(hall):
        machine.shift(timedelta(minutes=61))
        await hall.wait_for([(30, False)])


async def test_set_back_it_waits_for_that_clock(hall: Hall, machine: time_machine.Traveller) -> None:
    await hall.open()
    async with ringing(hall):
        machine.shift(timedelta(minutes=59))
        machine.shift(timedelta(hours=-1))
        await asyncio.sleep(A_MOMENT)
        assert await hall.rung() == []
        machine.shift(timedelta(minutes=62))
        await hall.wait_for([(30, False)])


async def test_what_was_done_while_it_was_an_hour_ahead_makes_nothing_ring_early(
    hall: Hall, machine: time_machine.Traveller
) -> None:
    """The journal's time never runs back, and is ahead for a while."""
    await hall.open()
    machine.shift(timedelta(minutes=65))
    await hall.do(c.ExtendTime(1, 5, table=3, reason="call"))
    machine.shift(timedelta(minutes=-30))
    async with ringing(hall):
        await asyncio.sleep(A_MOMENT)
        assert await hall.rung() == []
        machine.shift(timedelta(minutes=26))
        await hall.wait_for([(30, False)])


async def test_a_pause_of_twenty_five_hours_takes_nobody_a_minute(hall: Hall, machine: time_machine.Traveller) -> None:
    await hall.open()
    async with ringing(hall):
        machine.shift(timedelta(minutes=50))
        await hall.do(c.PauseClock(1))
        machine.shift(timedelta(hours=25))
        await asyncio.sleep(A_MOMENT)
        assert await hall.rung() == []
        await hall.do(c.ResumeClock(1))
        machine.shift(timedelta(minutes=9))
        await asyncio.sleep(A_MOMENT)
        assert await hall.rung() == []
        machine.shift(timedelta(minutes=2))
        await hall.wait_for([(30, False)])
