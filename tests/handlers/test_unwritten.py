"""While another program holds the database: everything can be read, what somebody does is refused and never done."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta

import pytest
from aiogram import Bot

from bot.i18n import Speaker
from bot.owners import Owners
from bot.runtime.wire import entry
from engine.commands import PublishRound, StartRound
from tests.builders import NOON
from tests.handlers.conftest import Hall
from tests.render.scenes import RU

REFUSED = "Не записано: база занята другой программой."


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.storage.database.BUSY_SECONDS", 0.05)
    monkeypatch.setattr("bot.runtime.write_watch.LOOK_EVERY", 0.05)
    monkeypatch.setattr("bot.runtime.write_watch.CALM", 0.2)
    monkeypatch.setattr("bot.storage.guard.PAUSE", 0.02)


@contextmanager
def held(hall: Hall) -> Iterator[None]:
    with closing(sqlite3.connect(hall.app.store.db.path, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


def let_go(hall: Hall) -> int:
    """How many updates are noted as never to be done, which could not be stored when they came."""
    with closing(sqlite3.connect(hall.app.store.db.path)) as other:
        return int(other.execute("select count(*) from updates where body = 'null'").fetchone()[0])


async def running(hall: Hall) -> str:
    """A round of eight teams is on."""
    tournament = await hall.tournament()
    actor = await hall.actor(hall.owner)
    desk = hall.app.desk
    await desk.tournaments.draft_round(tournament, actor)
    await desk.execute(tournament, PublishRound(1), actor)
    await desk.execute(tournament, StartRound(1), actor)
    return tournament


async def hears(hall: Hall, words: str, wanted: str) -> None:
    said = await hall.owner.say(words)
    await hall.owner.wait_for(wanted, since=said.seq)


async def test_reading_goes_on_and_a_result_is_refused_in_plain_words(hall: Hall) -> None:
    tournament = await running(hall)
    before = await hall.kinds(tournament)
    with held(hall):
        await hears(hall, "/standings", "Команда 1")
        assert hall.owner.newest("Не записано") is None
        await hears(hall, "1 8:5", REFUSED)
        await hall.owner.wait_for("Базу держит другая программа")
    await hall.owner.wait_for("✅ База снова пишется")
    assert await hall.kinds(tournament) == before
    assert await hall.app.store.inbox.left() == ()
    await hears(hall, "1 8:5", "8 — 5")
    assert (await hall.kinds(tournament))[len(before) :] == ["GameRecorded"]


async def test_it_happens_again_while_the_owners_read_that_it_is_over(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was refused then is written down as refused, or it would be done at the next start."""
    tournament = await running(hall)
    telling, told = asyncio.Event(), asyncio.Event()

    async def tell(_owners: Owners, _bot: Bot, words: Callable[[Speaker], str]) -> bool:
        if "снова пишется" in words(RU):
            telling.set()
            await told.wait()
        return True

    monkeypatch.setattr("bot.owners.Owners.tell", tell)
    with held(hall):
        await hears(hall, "1 8:5", REFUSED)
    await telling.wait()
    with held(hall):
        await hears(hall, "2 8:5", REFUSED)
        told.set()
    async with asyncio.timeout(20):
        while let_go(hall) < 2:  # noqa: ASYNC110 - it is no message that tells of it
            await asyncio.sleep(0.05)
    assert "GameRecorded" not in await hall.kinds(tournament)


async def test_how_long_it_lasted_is_told_though_the_calendar_was_set_meanwhile(hall: Hall) -> None:
    await running(hall)
    with held(hall):
        await hears(hall, "1 8:5", REFUSED)
        hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(hours=1))
    told = re.search(r"Не писалась (\d+) секунд", (await hall.owner.wait_for("Не писалась")).text)
    assert told is not None
    assert int(told[1]) < 60


async def test_what_telegram_still_has_is_let_go_only_when_it_is_begun(hall: Hall) -> None:
    """A process that ends while it tells Telegram that a press has come is given it again, and answers it then."""
    intake, inbox, number = hall.app.intake, hall.app.store.inbox, 9_000_002
    with held(hall):
        await intake.take([entry(f'{{"update_id": {number}, "callback_query": 7}}')])
    assert intake.is_unstored
    assert await inbox.is_new(number)
    await intake.take([])
    assert not await inbox.is_new(number)


async def test_what_nobody_can_read_is_set_aside_as_soon_as_anything_can_be_written(hall: Hall) -> None:
    inbox, body = hall.app.store.inbox, '{"update_id": 9000001, "callback_query": 7}'
    await inbox.store([(9_000_001, body)], NOON)
    with held(hall):
        await hall.app.quarantine.put(9_000_001, "callback_query", body)
        assert 9_000_001 in {one.update_id for one in await inbox.left()}
    async with asyncio.timeout(20):
        while not await inbox.quarantined():  # noqa: ASYNC110 - rows of a database ring no bell
            await asyncio.sleep(0.05)
    assert [one.update_id for one in await inbox.quarantined()] == [9_000_001]
