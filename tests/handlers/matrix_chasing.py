"""One moment at which everything is waited for that may be, each in a tournament of its own; the first is chosen."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import timedelta

from engine import commands as c
from engine.model import EntryId
from engine.results import Forfeit, Ground, Side
from tests.handlers.matrix_stages import CAPTAINS, CLAIMANT, HEAD, NEWCOMER, OWNER, REFEREE, Club
from tests.handlers.paper import World


async def chasing_stages(world: World) -> AsyncGenerator[str, None]:
    """Minutes count from the start of the round whose results nobody sends."""
    club = await _results(world)
    others = [await _place(world), await _protest(world)]  # an hour each, from minute 46
    world.clock.at += timedelta(minutes=29)
    others.append(await _appeal(world))  # thirty minutes, from minute 75
    world.clock.at += timedelta(minutes=10)
    others.append(await _lineups(world))  # due at minute 106
    world.clock.at += timedelta(minutes=6)
    await world.desk.bell.ring(club.id)
    world.clock.at += timedelta(minutes=6)
    for one in (club.id, *others):
        await world.desk.bell.ring(one)
    await club.choose()
    yield "much is waited for"


async def _results(world: World) -> Club:
    """At minute 46: a report, a dispute, a call, and a table without a sign of life."""
    club = Club(world)
    club.id = await club.make("Ждут")
    await club.register(club.id, CAPTAINS)
    await club.begin()
    await club.report(1, "8:5")
    await club.report(2, "8:5", "7:8")
    await club.call(3)
    for minutes in (6, 10, 30):
        world.clock.at += timedelta(minutes=minutes)
        await world.desk.bell.ring(club.id)
    return club


async def _place(world: World) -> str:
    """Somebody of the waiting list is asked whether he comes."""
    club = Club(world)
    club.id = await club.make("Места")
    await club.register(club.id, CAPTAINS)
    people = [(await club.actor(person)).person for person in (CLAIMANT, NEWCOMER)]
    await club.do(OWNER, c.RegisterEntry(EntryId("w1"), tuple(people), people[0], waits=True))
    await club.do(OWNER, c.RemoveEntry(next(iter((await club.tournament()).entries))))
    return club.id


async def _protest(world: World) -> str:
    """A round is over in which a referee was called."""
    club = Club(world)
    club.id = await club.make("Окно", "nardy-short", match_length=1, system="round_robin")
    await club.alone()
    await club.begin()
    await club.call(1)
    await club.do(REFEREE, c.TakeCall(next(iter((await club.tournament()).calls))))
    for table in (1, 2, 3, 4):
        await club.do(REFEREE, c.RecordResult(1, table, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    return club.id


async def _appeal(world: World) -> str:
    """The head referee has rejected a protest."""
    club = Club(world)
    club.id = await club.make("Обжаловать", "go-swiss", rounds=2, protest_window=30)
    await club.alone()
    await club.begin()
    await club.protest(CAPTAINS[0])
    await club.do(HEAD, c.DecideProtest(next(iter((await club.tournament()).protests)), "rejected", "Повода нет"))
    return club.id


async def _lineups(world: World) -> str:
    """Captains have named nobody for a round that is planned."""
    club = Club(world)
    club.id = await club.make("Составы", "go-team-swiss", rounds=2, boards=2)
    await club.register(club.id, CAPTAINS)
    await club.draft()
    await club.do(OWNER, c.PublishRound(1))
    await club.do(REFEREE, c.PlanStart(1, world.clock.at + timedelta(minutes=36)))
    return club.id
