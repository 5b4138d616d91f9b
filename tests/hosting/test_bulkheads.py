"""What goes wrong in one club delays nobody in another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from bot.hosting.club_life import ClubLife
from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.render.pictures.picture import Picture
from tests.hosting.conftest import Stand
from tests.hosting.edges import Edge, played
from tests.polling.undecodable import UPDATES, message

REFEREE = 3
CAPTAINS = tuple(range(10, 18))
STRANGERS = 150
PRESSES = 12
ONE_WAY = 0.1
"""Seconds that a call is on its way, at most: by so much two answers may differ that nothing delayed."""
LONG = 600.0
SLOW = {"number": 1}


@pytest.fixture
def idle() -> float:
    """Both clubs stay awake."""
    return 1e6


async def life_of(stand: Stand, title: str, username: str) -> ClubLife:
    club, _ = await stand.club(title, username)
    return await stand.life(club)


async def referee_in(stand: Stand, life: ClubLife) -> Person:
    """Of a round that is on; before him is the card of a table."""
    assert life.app is not None
    person = await stand.control.add_person("Римма", id=REFEREE)
    await played(Edge.behind(life.app), "Кубок волков", "Волк", stand.organizer.id, REFEREE, CAPTAINS)
    there = (await stand.stack.enter_async_context(stand.control.bot(life.club.username))).person(person)
    await there.start()
    await there.say("/tables")
    await there.wait_for("Тур 1: столы")
    return there


async def pressed(referee: Person) -> float:
    """The seconds of the slowest of some presses, until the screen is another one."""
    loop, slowest = asyncio.get_running_loop(), 0.0
    for number in range(PRESSES):
        label, shows = (("4 играют", "Стол 4"), ("Столы", "Тур 1: столы"))[number % 2]
        before = await referee.wait_for(partial(_offers, label=label))
        begun = loop.time()
        await referee.press(next(one for one in before.labels if label in one), message=before)
        await referee.wait_for(shows, since=before.seq)
        slowest = max(slowest, loop.time() - begun)
    return slowest


def _offers(seen: Seen, label: str) -> bool:
    return any(label in one for one in seen.labels)


async def a_revoked_token(stand: Stand, life: ClubLife) -> None:
    await stand.control.revoke_token(life.club.username)
    await asyncio.sleep(60)


async def a_flood(stand: Stand, life: ClubLife) -> None:
    fox = await stand.stack.enter_async_context(stand.control.bot(life.club.username))
    for number in range(STRANGERS):
        somebody = {"id": 90_000 + number, "is_bot": False, "first_name": "Кто-то", "language_code": "ru"}
        said = message(text="/start", chat={"id": somebody["id"], "type": "private"}) | {"from": somebody}
        await fox.update({"message": said})


async def updates_that_nobody_can_read(stand: Stand, life: ClubLife) -> None:
    fox = await stand.stack.enter_async_context(stand.control.bot(life.club.username))
    for number, (told, written) in enumerate(UPDATES.values(), start=50_000):
        if told != "update_id":
            await fox.update(written(number))


async def pictures_that_are_drawn_for_ever(stand: Stand, life: ClubLife) -> None:
    assert life.app is not None
    gallery, in_time = life.app.dispatcher["gallery"], asyncio.to_thread

    async def drawn(function: Callable[..., Any], *given: Any) -> Any:
        if function is _blank and given[1] is SLOW:
            await asyncio.sleep(LONG)
        return await in_time(function, *given)

    stand.stack.enter_context(pytest.MonkeyPatch.context()).setattr("asyncio.to_thread", drawn)
    gallery._studio._draw = _blank
    for number in range(5):
        work = gallery._png(f"{number}", Picture("Пары", "sheet", SLOW), "light")
        stand.stack.push_async_callback(_ended, asyncio.create_task(work))


def _blank(*_: object) -> bytes:
    return b"PNG"


async def _ended(task: asyncio.Task[bytes]) -> None:
    task.cancel()
    await asyncio.wait({task})


Trouble = Callable[[Stand, ClubLife], Awaitable[None]]
TROUBLES = (a_revoked_token, a_flood, updates_that_nobody_can_read, pictures_that_are_drawn_for_ever)


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda one: one.__name__)
async def test_a_referee_is_answered_as_quickly_beside_a_club_with(stand: Stand, trouble: Trouble) -> None:
    fox = await life_of(stand, "Лис", "fox_club_bot")
    wolf = await life_of(stand, "Волк", "wolf_club_bot")
    referee = await referee_in(stand, wolf)
    calm = await pressed(referee)
    await trouble(stand, fox)
    assert await pressed(referee) <= calm + 2 * ONE_WAY
    await _drawn_at_once(wolf)


async def _drawn_at_once(life: ClubLife) -> None:
    """There is a place left for its pictures."""
    assert life.app is not None
    gallery = life.app.dispatcher["gallery"]
    gallery._studio._draw = _blank
    async with asyncio.timeout(1.0):
        assert await gallery._png("another", Picture("Пары", "sheet", {}), "light")
