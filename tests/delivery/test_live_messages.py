"""How often a board is edited, and that the last state always arrives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, cast

import pytest

from bot.delivery.calls import Send
from bot.delivery.foreground import Foreground
from bot.delivery.live_messages import Act, LiveMessages
from bot.desk.queries import Queries
from bot.storage.live_messages import LiveMessage
from bot.storage.store import Store
from engine.model import Tournament
from tests.builders import club
from tests.delivery.fakes import NOW, until

GROUP, TOPICS = -100500, (None, 7, 9)
EVER = 1000.0


class Sheet:
    """A kind of board that shows a number, on a calendar of its own."""

    rest = timedelta(seconds=1)

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOW
        self.number = 0
        self.shown: dict[int | None, int] = {}
        self.edits: list[tuple[datetime, int | None, int]] = []
        self.troubles = 0
        self.broken = False

    async def due(self, chat: int, thread: int | None) -> Act | None:
        if self.broken:
            raise RuntimeError("no such key")
        if self.shown.get(thread) == self.number:
            return None

        async def act(_send: Send) -> str | None:
            if self.troubles:
                self.troubles -= 1
                return "t1"
            self.edits.append((self.now, thread, self.number))
            self.shown[thread] = self.number
            async with self.store.db.transaction() as tx:
                await self.store.live_messages.put(tx, LiveMessage(chat, thread, "t1", 1, 5, "", self.now, self.now))
            return None

        return act


class Nobody:
    """Queries of a house where nothing is on."""

    async def running(self) -> tuple[Tournament, ...]:
        return ()


class Watched(LiveMessages):
    """LiveMessages of which it can be asked whether they are at work."""

    at_work = False

    async def _gather(self) -> None:
        self.at_work = True
        await super()._gather()

    def _launch(self) -> float | None:
        wait = super()._launch()
        self.at_work = False
        return wait

    def rest(self, now: datetime) -> bool:
        """Nothing is left that may be done at this moment."""
        waits = all(self._asleep.get(chat, now) > now for chat in self._due)
        return not (self.at_work or self._stir.is_set() or self._tasks) and waits


class Paced:
    """LiveMessages that run, and a hand on the calendar."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sheet = Sheet(store)
        self.foreground = Foreground()
        self.tournament = replace(club(4, rulebook="club-swiss", rounds=2).tournament, id="t1")
        self.live = Watched(
            store,
            cast(Queries, Nobody()),
            self.sheet,
            self.sheet,
            self.turn,
            self.hold,
            lambda: self.sheet.now,
            self.foreground,
        )

    @asynccontextmanager
    async def turn(self, _chat: int) -> AsyncIterator[Send]:
        async def send(method: Any) -> Any:
            raise AssertionError(method)

        yield send

    @asynccontextmanager
    async def hold(self, _chat: int) -> AsyncIterator[None]:
        yield

    async def change(self, number: int) -> None:
        self.sheet.number = number
        self.live.follow(self.tournament)
        await self.settled()

    async def pass_seconds(self, seconds: float) -> None:
        self.sheet.now += timedelta(seconds=seconds)
        self.live.wake()
        await self.settled()

    async def settled(self) -> None:
        """Until everything is done that may be done at this moment."""

        async def rest() -> bool:
            return self.live.rest(self.sheet.now)

        await until(rest)


@pytest.fixture
async def paced(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Paced]:
    monkeypatch.setattr("bot.delivery.live_messages.GATHER", 0)
    store = await Store.open(tmp_path / "boards.db")
    made = Paced(store)
    async with store.db.transaction() as tx:
        for topic in TOPICS[:1]:
            await store.chats.bind(tx, GROUP, topic, "t1", NOW)
    made.live.start()
    yield made
    await made.live.stop()
    await store.close()


async def test_forty_eight_results_in_a_minute_are_four_edits_and_the_last_one_arrives(paced: Paced) -> None:
    await paced.change(0)  # the board is there
    sent = len(paced.sheet.edits)
    await paced.pass_seconds(15)
    for result in range(1, 49):
        await paced.change(result)
        await paced.pass_seconds(60 / 48)
    within = [at for at, _, _ in paced.sheet.edits[sent:] if at < NOW + timedelta(seconds=75)]
    assert len(within) <= 4
    await paced.pass_seconds(15)
    assert paced.sheet.edits[-1][2] == 48
    times = [at for at, _, _ in paced.sheet.edits]
    assert all(later - earlier >= timedelta(seconds=15) for earlier, later in pairwise(times))


@pytest.mark.parametrize("steps", range(5))
async def test_they_stop_at_once_though_news_has_come_that_many_steps_before(paced: Paced, steps: int) -> None:
    await paced.change(0)
    await paced.change(1)  # too early for an edit: they wait for its time, or for news
    await asyncio.sleep(0.01)
    paced.live.wake()
    for _ in range(steps):
        await asyncio.sleep(0)
    done, _ = await asyncio.wait({asyncio.create_task(paced.live.stop())}, timeout=20)
    assert done


async def test_the_topics_of_one_group_take_turns(paced: Paced) -> None:
    async with paced.store.db.transaction() as tx:
        for topic in TOPICS[1:]:
            await paced.store.chats.bind(tx, GROUP, topic, "t1", NOW)
    for second in range(8 * 15):
        await paced.change(second)
        await paced.pass_seconds(1)
    times = [at for at, _, _ in paced.sheet.edits]
    assert all(later - earlier >= timedelta(seconds=15) for earlier, later in pairwise(times))
    order = [topic for _, topic, _ in paced.sheet.edits]
    assert all(set(order[at : at + 3]) == set(TOPICS) for at in range(0, 6, 3))


async def test_what_could_not_be_shown_is_shown_later_though_nothing_changed_since(paced: Paced) -> None:
    paced.sheet.troubles = 2
    await paced.change(1)
    assert paced.sheet.edits == []
    await paced.pass_seconds(15)
    assert paced.sheet.edits == []
    await paced.pass_seconds(15)
    assert [number for _, _, number in paced.sheet.edits] == [1]


async def test_a_board_that_breaks_is_told_of_and_tried_again(paced: Paced) -> None:
    heard: list[Exception] = []
    paced.live.on_trouble(heard.append)
    paced.sheet.broken = True
    await paced.change(1)
    assert [str(one) for one in heard] == ["no such key"]
    paced.sheet.broken = False
    await paced.pass_seconds(15)
    assert [number for _, _, number in paced.sheet.edits] == [1]


async def test_nothing_is_done_where_nothing_changed(paced: Paced) -> None:
    await paced.change(1)
    for _ in range(4):
        await paced.pass_seconds(15)
        await paced.change(1)
    assert len(paced.sheet.edits) == 1


async def test_a_card_lets_whoever_is_being_answered_go_first_for_a_while(
    paced: Paced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.live_messages.PATIENCE", EVER)
    with paced.foreground.work():
        paced.sheet.number = 1
        paced.live.follow(paced.tournament)
        await asyncio.sleep(0.05)
        assert paced.sheet.edits == []
    await paced.settled()
    assert [number for _, _, number in paced.sheet.edits] == [1]


async def test_a_card_is_drawn_though_somebody_is_always_being_answered(
    paced: Paced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.live_messages.PATIENCE", 0.01)
    with paced.foreground.work():
        await paced.change(1)
    assert [number for _, _, number in paced.sheet.edits] == [1]
