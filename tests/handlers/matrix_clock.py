"""Stages of the clock: a planned start, a hall that stands still, latecomers, the end of the time, a further game."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import timedelta

from engine import commands as c
from engine.model import EntryId
from engine.personal import PersonalKind
from engine.results import Played, Winner
from tests.handlers.matrix_stages import CAPTAINS, FAR_REFEREE, HEAD, ORGANIZER, OWNER, REFEREE, Club
from tests.handlers.paper import GROUP, World

OWN: tuple[PersonalKind, ...] = ("timeout", "move")
"""Clocks of a side of table 3."""


async def clock_stages(world: World) -> AsyncGenerator[str, None]:
    """The names of the stages, each when the world has come to it."""
    club = Club(world)
    club.id = await club.make("Часы")
    await club.register(club.id, CAPTAINS)
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await world.desk.people.choose_tournament((await club.actor(person)).person, club.id)
    await world.desk.chats.bind(club.id, GROUP, None, "Клуб", await club.actor(OWNER))
    await club.do(OWNER, c.PlanDay(world.clock.at.replace(hour=8, minute=0) + timedelta(days=1)))
    await club.do(OWNER, c.StateVenue("Клуб на Лесной, 5"))
    yield "the day is said"
    await _ring(club, _minutes_to_the_eve(world))
    yield "it is the eve"
    await club.draft()
    await club.do(OWNER, c.PublishRound(1))
    await club.do(REFEREE, c.PlanStart(1, world.clock.at + timedelta(minutes=10)))
    for minutes in (6, 5):
        await _ring(club, minutes)
    yield "it is time to start"
    await club.do(REFEREE, c.StartRound(1))
    await club.do(await club.captain((await club.pairing(1)).first), _here(1, (await club.pairing(1)).first))
    late = (await club.pairing(2)).second
    await club.do(await club.captain(late), c.PromiseArrival(1, 2, late, 10))
    await _ring(club, 11)
    await _ring(club, 5)
    yield "the referee is asked about the missing"
    await club.do(REFEREE, c.PauseClock(1))
    yield "the hall stands still"
    await club.do(REFEREE, c.ResumeClock(1))
    await club.do(REFEREE, c.ExtendTime(1, 5, 3, "call"))
    for kind in OWN:
        await club.do(REFEREE, c.StartPersonalClock(1, 3, kind, (await club.pairing(3)).first))
    for minutes in (4, 71):  # the warning of the time-out, and everything that is over by then
        await _ring(club, minutes)
    yield "the time is over"
    club.id = await club.make("До двух побед", "club-knockout", playoff_best_of=3, **{"time.round": 60})
    await club.alone()
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await world.desk.people.choose_tournament((await club.actor(person)).person, club.id)
    await club.begin()
    for table in (1, 2):
        await club.do(REFEREE, c.RecordResult(1, table, Played(Winner.FIRST)))
    await club.do(REFEREE, c.StartNextGame(1, 2))
    yield "a further game waits for its announcement"
    club.id = await club.make("Доигрывание", "go-swiss", rounds=3, **{"time.adjournment": 60})
    await club.alone()
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await world.desk.people.choose_tournament((await club.actor(person)).person, club.id)
    await club.begin()
    await club.do(REFEREE, c.StartPersonalClock(1, 1, "adjournment"))
    for minutes in (60, 61):
        await _ring(club, minutes)
    yield "an adjourned game has not gone on"


def _minutes_to_the_eve(world: World) -> int:
    """To 18:00 in Moscow."""
    return (world.clock.at.replace(hour=15, minute=0) - world.clock.at) // timedelta(minutes=1) + 1


async def _ring(club: Club, minutes: int) -> None:
    """So many minutes later."""
    club.world.clock.at += timedelta(minutes=minutes)
    await club.world.desk.bell.ring(club.id)


def _here(table: int, entry: str) -> c.NoteArrival:
    return c.NoteArrival(1, table, EntryId(entry))
