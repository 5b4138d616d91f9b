"""`turnir run` among updates that nobody can read, behind a Telegram that takes three seconds for each call."""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from tests.polling.undecodable import ANSWERS, NAME, SECRET, UPDATES
from tests.torture.keeper import Keeper
from tests.torture.lives import Begin, forked, fresh
from tests.torture.test_kills import until

OWNER, STRANGER, FIRST = 1, 700, 20
ANSWERED_WITHIN = 2.0
POLLING_WITHIN, STOPPED_WITHIN, SLOW, LEFT = 5.0, 3.0, 3.0, 16


@asynccontextmanager
async def club(folder: Path, begin: Begin = fresh) -> AsyncIterator[tuple[ControlClient, Keeper]]:
    """A bot that is started again whenever it dies, and its owner."""
    playground = Playground(token=f"{os.getpid()}88:torture-token-of-no-value-00000000000")
    address = await playground.start()
    keeper = Keeper(playground, folder / "club.sqlite3", [], begin, "INFO")
    try:
        async with ControlClient(address) as control:
            owner = await control.add_person("Ольга", id=OWNER, language_code="ru")
            keeping = asyncio.create_task(keeper.run())
            await soon(lambda: keeper.polls)
            await owner.start()
            await owner.wait_for("Турнир")
            try:
                yield control, keeper
            finally:
                await keeper.stop()
                await keeping
    finally:
        await playground.stop()


async def soon(test: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        await until(test)


async def answered(person: Person) -> float:
    """Seconds until somebody who looks at his settings sees them."""
    began = time.monotonic()
    said = await person.say("/settings")
    await person.wait_for("Настройки", since=said.seq, within=30)
    return time.monotonic() - began


@pytest.mark.torture
async def test_nobody_waits_for_what_cannot_be_read(tmp_path: Path) -> None:
    async with club(tmp_path) as (control, keeper):
        owner = control.people[OWNER]
        people = [await control.add_person(f"Игрок {n}", id=FIRST + n, language_code="ru") for n in range(4)]
        stranger = await control.add_person(NAME, id=STRANGER, language_code="ru")
        for person in (*people, stranger):
            await person.start()
        waits: list[float] = []
        for place, (_, spoiled) in enumerate(UPDATES.values()):
            await control.update(spoiled(keeper.playground.world.updates.next_id), as_is=True)
            waits.append(await answered(people[place % len(people)]))
        for place, body in enumerate(ANSWERS.values()):
            person = people[place % len(people)]
            raw = base64.b64encode(body).decode()
            await control.fault("raw", method="sendMessage", chat=person.id, base64=raw)
            waits.append(await answered(person))
        assert max(waits) < ANSWERED_WITHIN, sorted(waits)[-5:]
        await soon(lambda: keeper.heard_everything and not keeper.rows(UNREPORTED))
        keeper.kill()
        await soon(lambda: keeper.lives == 1 and keeper.polls)
        await answered(owner)
        reports = [seen.text for seen in owner.messages if "не смог прочитать событие" in seen.text]
        kinds = {told for told, _ in UPDATES.values()}
        assert Counter(text.partition("(")[2].partition(")")[0] for text in reports) == dict.fromkeys(kinds, 1)
        assert len(keeper.rows("select 1 from updates where quarantined_at is not null")) == len(UPDATES)
        shown = [seen for person in people for seen in person.messages if "Настройки" in seen.text and seen.from_bot]
        assert len(shown) == len(UPDATES) + len(ANSWERS)
        assert SECRET not in keeper.words()
        assert NAME not in keeper.words()
        assert "Traceback" not in keeper.words()


UNREPORTED = "select 1 from updates where quarantined_at is not null and reported_at is null"


@pytest.mark.torture
async def test_what_a_crash_left_holds_up_nobody_and_a_stop_is_soon_over(tmp_path: Path) -> None:
    async with club(tmp_path, forked) as (control, keeper):  # what loading the program takes is another matter
        people = [await control.add_person(f"Игрок {n}", id=FIRST + n, language_code="ru") for n in range(LEFT)]
        await control.fault("slow", seconds=SLOW, times=100_000)
        for person in people:
            await person.start()
        await soon(lambda: len(keeper.rows("select 1 from updates where handled_at is null")) == LEFT)
        keeper.kill()
        began = time.monotonic()
        await soon(lambda: keeper.lives == 1)
        await soon(lambda: keeper.polls)
        assert time.monotonic() - began < POLLING_WITHIN
        async with asyncio.timeout(90):
            await asyncio.gather(*(person.wait_for("Вы пока не участвуете", within=90) for person in people))
        assert not keeper.rows("select 1 from updates where quarantined_at is not null")
        for person in people:
            await person.say("/settings")
        await soon(lambda: len(keeper.rows("select 1 from updates where handled_at is null")) == LEFT)
        began = time.monotonic()
        life = keeper._life
        assert life is not None
        os.kill(life.pid, signal.SIGTERM)
        keeper._stopping = True
        await keeper._ended.wait()
        assert time.monotonic() - began < STOPPED_WITHIN
        attempts = keeper.rows("select attempts from updates where handled_at is null")
        assert set(attempts) <= {(0,)}, "a stop in order is no crash"
