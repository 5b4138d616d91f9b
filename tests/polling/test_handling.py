"""What the last process left: who is tried alone, who is to blame, and what a stop in order leaves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from aiogram import Bot, Dispatcher
from aiogram.types import TelegramObject, Update

from bot.delivery.foreground import Foreground
from bot.runtime.handling import Gate, Handling
from bot.runtime.intake import Intake
from bot.runtime.quarantine import Quarantine
from bot.runtime.session import ApiSession
from bot.runtime.wire import Entry, written
from bot.storage.errors import DatabaseError
from bot.storage.inbox import CRASHED, CRASHES_ALONE, CRASHES_BESIDE, StoredUpdate
from bot.storage.store import Store
from tests.polling.undecodable import message

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
BOT = Bot("700:" + "a" * 35, session=ApiSession())
KILLER = 4


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


def update(number: int) -> Update:
    return Update.model_validate({"update_id": number, "message": message(text=str(number))}, context={"bot": BOT})


def entry(number: int) -> Entry:
    value = {"update_id": number, "message": message(text=str(number))}
    return Entry(number, json.dumps(value), value)


@dataclass
class Process:
    """One life of the program. It dies of `killer` after the others had time to begin; all but it take a while."""

    store: Store
    killer: int | None = None
    hold: asyncio.Event | None = None
    begun: list[int] = field(default_factory=list)
    beside: dict[int, set[int]] = field(default_factory=dict)
    died: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.gate = Gate(self.store.inbox, Foreground())
        self.handling = Handling(BOT, cast(Dispatcher, self), self.gate, self.store.inbox, lambda: NOW, self._condemn)

    async def _condemn(self, held: StoredUpdate) -> None:
        async with self.store.db.transaction() as tx:
            await self.store.inbox.quarantine(tx, held.update_id, CRASHED, NOW)

    async def feed_update(self, _bot: Bot, fed: Update, **_: Any) -> None:
        await self.gate(self._handled, fed, {})

    async def _handled(self, event: TelegramObject, _: dict[str, Any]) -> None:
        assert isinstance(event, Update)
        self.begun.append(event.update_id)
        for other in (in_hand := self.gate.begun - {event.update_id}):
            self.beside.setdefault(other, set()).add(event.update_id)
        self.beside.setdefault(event.update_id, set()).update(in_hand)
        for _turn in range(20):
            await asyncio.sleep(0)
        if event.update_id == self.killer:
            self.died.set()
            await asyncio.Event().wait()
        if self.hold is not None:
            await self.hold.wait()
        async with self.store.db.transaction() as tx:
            self.store.inbox.mark_handled(tx, event.update_id, NOW, AssertionError("twice"), answered=True)

    async def live(self, *fresh: int) -> None:
        """From the start to the death, or until everything is done."""
        for left in await self.store.inbox.left():
            if left.is_acquitted:
                await self.store.inbox.acquit(left.update_id)
                self.handling.feed_left(replace(left, attempts=CRASHES_BESIDE), update(left.update_id))
            elif left.is_spent:
                self.handling.hold_back(left)
            else:
                self.handling.feed_left(left, update(left.update_id))
        await self.store.inbox.store([(number, written({})) for number in fresh], NOW)
        for number in fresh:
            self.handling.feed(update(number))
        beginning = asyncio.ensure_future(self.handling.begin())
        done = asyncio.ensure_future(self._done())
        await asyncio.wait({asyncio.ensure_future(self.died.wait()), done}, return_when=asyncio.FIRST_COMPLETED)
        judging = (self.handling._judging,) if self.handling._judging is not None else ()
        for task in (beginning, done, *judging, *self.handling._tasks):
            task.cancel()
        await asyncio.sleep(0)

    async def _done(self) -> None:
        while await self.store.inbox.left():  # noqa: ASYNC110 - rows of a database ring no bell
            await asyncio.sleep(0.001)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is held back is judged at once."""
    monkeypatch.setattr("bot.runtime.handling.HELD_SECONDS", 0.05)


@pytest.mark.usefixtures("soon")
async def test_only_the_one_that_kills_goes_into_quarantine(store: Store) -> None:
    lives = [Process(store, KILLER) for _ in range(6)]
    await lives[0].live(1, 2, 3, KILLER, 5, 6)
    for life in lives[1:]:
        await life.live()
    assert [one.update_id for one in await store.inbox.quarantined()] == [KILLER]
    assert await store.inbox.left() == ()
    for alone in lives[2:5]:
        assert KILLER in alone.begun
        assert not alone.beside.get(KILLER)
    assert KILLER not in lives[5].begun


async def spent(store: Store, number: int) -> None:
    await store.inbox.store([(number, "{}")], NOW)
    for _ in range(CRASHES_BESIDE + CRASHES_ALONE):
        await store.inbox.begin(number)


async def test_who_dies_without_the_one_that_is_held_back_does_not_die_of_it(store: Store) -> None:
    await spent(store, 1)
    killed = Process(store, killer=2)
    await killed.live(2)
    assert killed.begun == [2]
    (held, _) = await store.inbox.left()
    assert (held.update_id, held.is_acquitted) == (1, True)
    await Process(store).live()
    assert await store.inbox.left() == ()
    assert await store.inbox.quarantined() == ()


@pytest.mark.usefixtures("soon")
async def test_two_that_kill_do_not_acquit_each_other(store: Store) -> None:
    await spent(store, 1)
    await store.inbox.store([(2, "{}")], NOW)
    for _ in range(CRASHES_BESIDE):
        await store.inbox.begin(2)
    for _ in range(CRASHES_ALONE):
        await Process(store, killer=2).live()
        assert not any(one.is_acquitted for one in await store.inbox.left())
    await Process(store, killer=2).live()
    assert [one.update_id for one in await store.inbox.quarantined()] == [1, 2]


async def test_a_stop_in_order_says_nothing_about_who_is_held_back(store: Store) -> None:
    await spent(store, 1)
    life = Process(store)
    (left,) = await store.inbox.left()
    life.handling.hold_back(left)
    await life.handling.begin()
    assert (await store.inbox.left())[0].is_acquitted
    await life.handling.stop(0.1)
    (left,) = await store.inbox.left()
    assert (left.is_spent, left.is_acquitted) == (True, False)


async def test_three_kills_from_outside_accuse_nobody_who_waited(store: Store) -> None:
    await store.inbox.store([(1, "{}"), (2, "{}")], NOW)
    for _ in range(3):
        await store.inbox.begin(1)
    waited = next(one for one in await store.inbox.left() if one.update_id == 2)
    assert not waited.is_spent
    assert not waited.is_suspect


@pytest.mark.parametrize(("attempts", "alone"), [(0, False), (1, False), (2, True)])
async def test_what_was_in_hand_twice_is_tried_while_nothing_else_is(store: Store, attempts: int, alone: bool) -> None:
    await store.inbox.store([(number, "{}") for number in (1, 2)], NOW)
    for number in (1, 2):
        for _ in range(attempts):
            await store.inbox.begin(number)
    life = Process(store)
    await life.live(3)
    assert await store.inbox.left() == ()
    assert (life.beside[1], life.beside[2]) == ((set(), set()) if alone else ({2, 3}, {1, 3}))
    assert life.begun == [1, 2, 3]


async def test_what_a_stop_in_order_leaves_unfinished_was_no_crash(store: Store) -> None:
    life = Process(store, hold=asyncio.Event())
    await store.inbox.store([(1, "{}")], NOW)
    life.handling.feed(update(1))
    await life.handling.begin()
    while not life.begun:  # noqa: ASYNC110
        await asyncio.sleep(0)
    await life.handling.stop(0.01)
    (left,) = await store.inbox.left()
    assert (left.attempts, left.owed) == (0, False)


async def test_a_stop_waits_for_what_is_soon_done(store: Store) -> None:
    life = Process(store)
    await store.inbox.store([(1, "{}")], NOW)
    life.handling.feed(update(1))
    await life.handling.begin()
    await life.handling.stop(5.0)
    assert await store.inbox.left() == ()


async def test_an_owed_answer_that_was_given_while_nothing_could_be_written_is_noted_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.inbox.store([(1, written({}))], NOW)
    async with store.db.transaction() as tx:
        store.inbox.mark_handled(tx, 1, NOW, AssertionError("twice"))
    (left,) = await store.inbox.left()
    assert left.owed
    told: list[bool] = []

    async def tells(_bot: Bot, _update: Update, *, left: bool, owed: bool) -> None:
        told.append(left and owed)

    async def locked(*_: object) -> None:
        raise DatabaseError("storage.locked")

    process = Process(store)
    monkeypatch.setattr(process, "feed_update", tells)
    with monkeypatch.context() as trouble:
        trouble.setattr(store.inbox, "mark_answered", locked)
        process.handling.feed_left(left, update(1))
        await process.handling.begin()
        await asyncio.wait(process.handling._tasks)
    assert told == [True]
    await store.inbox.settle(NOW)
    assert await store.inbox.left() == ()


async def test_who_comes_to_a_bot_with_nothing_in_hand_is_counted_with_his_coming(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, apart = store.inbox.begin, list[int]()

    async def counting(number: int) -> None:
        apart.append(number)
        await begin(number)

    monkeypatch.setattr(store.inbox, "begin", counting)
    process = Process(store, hold=asyncio.Event())
    await process.handling.begin()
    intake = Intake(BOT, store.inbox, process.handling, cast(Quarantine, None), lambda: NOW)
    for number in (1, 2):
        assert await intake.take([entry(number)])
    while process.begun != [1, 2]:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert apart == [2]  # when its turn comes
    assert {one.attempts for one in await store.inbox.left()} == {1}
    await process.handling.stop(0)
    assert {one.attempts for one in await store.inbox.left()} == {0}
