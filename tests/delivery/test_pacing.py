"""Who is let through the turnstile when, by a clock of our own: answers, strangers, groups, albums."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import AnswerCallbackQuery, SendMediaGroup, SendMessage, TelegramMethod
from aiogram.types import InputMediaPhoto

from bot.asking import Asker, Overtaken, asking
from bot.clock import monotonic
from bot.delivery.budget import Budget, Lane, Limits
from bot.delivery.pacing import Pacing, from_sender
from bot.delivery.turnstile import Turnstile
from bot.simulation.world.loop import lived
from tests.delivery.fakes import GROUP, TOKEN

NETWORK = 0.01


class Scene:
    """A middleware before a Telegram that answers soon."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.turnstile = Turnstile(Budget(monotonic, limits), monotonic)
        self.pacing = Pacing(self.turnstile)
        self.bot = Bot(TOKEN)
        self.sent: list[tuple[float, TelegramMethod[Any]]] = []
        self.refuse: list[Exception] = []

    async def _telegram(self, _bot: Bot, method: TelegramMethod[Any]) -> Any:
        self.sent.append((monotonic(), method))
        await asyncio.sleep(NETWORK)
        if self.refuse:
            raise self.refuse.pop()

    async def call(self, method: TelegramMethod[Any]) -> None:
        await self.pacing(self._telegram, self.bot, method)

    async def answer(self, person: int, text: str = "", *, known: bool = True, chat: int | None = None) -> None:
        await self.as_one(Asker(person, lambda: known, lambda: False), SendMessage(chat_id=chat or person, text=text))

    async def as_one(self, asker: Asker, method: TelegramMethod[Any]) -> None:
        mark = asking.set(asker)
        try:
            await self.call(method)
        finally:
            asking.reset(mark)

    async def notices(self, count: int, lane: Lane = Lane.NOTICES) -> None:
        """What the sender sends: each to another chat."""

        async def one(chat: int) -> None:
            call = await self.turnstile.enter(lane)
            mine = from_sender.set(True)
            await self.call(SendMessage(chat_id=chat, text=lane.name))
            from_sender.reset(mine)
            self.turnstile.leave(call)

        await asyncio.gather(*(one(1000 + number) for number in range(count)))

    def times(self, text: str | None = None) -> list[float]:
        return [at for at, method in self.sent if text is None or getattr(method, "text", None) == text]

    def most_in_a_second(self) -> int:
        times = self.times()
        return max(bisect_left(times, at + 1) - place for place, at in enumerate(times))


def virtually(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def ran() -> None:
        lived(test())

    ran.__name__ = test.__name__
    return ran


@virtually
async def test_an_answer_of_a_quiet_bot_is_not_delayed() -> None:
    scene, begun = Scene(), monotonic()
    await asyncio.gather(*(scene.answer(person) for person in range(1, 29)))
    assert scene.times() == [begun] * 28


@virtually
async def test_answers_go_before_a_broadcast_and_all_together_keep_the_limit() -> None:
    scene = Scene()
    broadcast = asyncio.create_task(scene.notices(200))
    await asyncio.sleep(3.001)
    asked = monotonic()
    await asyncio.gather(*(scene.answer(person, "answer") for person in range(1, 6)))
    assert max(scene.times("answer")) - asked <= 5 / 28 + NETWORK
    await broadcast
    assert scene.most_in_a_second() <= 28


@virtually
async def test_however_many_answers_there_are_notices_have_their_floor() -> None:
    scene, begun = Scene(), monotonic()
    answers = [asyncio.create_task(scene.answer(person, "answer")) for person in range(1, 81)]
    await scene.notices(32)
    assert monotonic() - begun <= 5  # ten a second, after a second in which the first answers had everything
    await asyncio.gather(*answers)
    assert scene.most_in_a_second() <= 28


@virtually
async def test_a_press_is_answered_at_once_whatever_waits() -> None:
    """Telegram does not count it."""
    scene = Scene()
    waiting = [asyncio.create_task(scene.answer(person)) for person in range(1, 100)]
    await asyncio.sleep(0.1)
    begun = monotonic()
    await scene.call(AnswerCallbackQuery(callback_query_id="1"))
    assert monotonic() - begun <= NETWORK + 1e-6
    await asyncio.gather(*waiting)


@virtually
async def test_strangers_never_take_more_than_their_share() -> None:
    """14 of them, as often as they like; 32 players hear of their pairs, a referee is answered."""
    scene, begun = Scene(), monotonic()

    async def stranger(person: int) -> None:
        while monotonic() < begun + 10:
            await scene.answer(person, "stranger", known=False)

    strangers = [asyncio.create_task(stranger(person)) for person in range(1, 15)]
    await asyncio.sleep(2)
    asked = monotonic()
    pairs = asyncio.create_task(scene.notices(32))
    await scene.answer(77, "referee")
    assert scene.times("referee")[0] - asked <= 1 / 28
    await pairs
    assert monotonic() - asked <= 5
    await asyncio.gather(*strangers)
    assert len(scene.times("stranger")) <= 8 * 12
    assert scene.most_in_a_second() <= 28


@virtually
async def test_who_writes_faster_than_he_is_answered_gets_one_answer_to_what_he_wrote_last() -> None:
    scene = Scene()
    written = 0
    one_by_one = asyncio.Lock()

    async def line(number: int) -> str:
        nonlocal written
        written = max(written, number)
        async with one_by_one:
            await asyncio.sleep(0)  # something is looked up
            try:
                asker = Asker(5, lambda: False, lambda: number < written)
                await scene.as_one(asker, SendMessage(chat_id=5, text=f"to {number}"))
            except Overtaken:
                return "dropped"
            return "answered"

    lines = [asyncio.create_task(line(number)) for number in range(36)]
    told = await asyncio.gather(*lines)
    assert told == ["dropped"] * 35 + ["answered"]
    assert [method.text for _, method in scene.sent if isinstance(method, SendMessage)] == ["to 35"]


@virtually
async def test_whoever_never_stops_writing_is_still_answered_now_and_then() -> None:
    """Each time his turn comes he has written again: the next one keeps his place."""
    scene = Scene(Limits(strangers=1))
    waiting: list[int] = []
    one_by_one = asyncio.Lock()

    async def line(person: int) -> None:
        waiting.append(person)
        async with one_by_one if person == 5 else asyncio.Lock():
            asker = Asker(person, lambda: False, lambda: waiting.count(person) > 1)
            try:
                await scene.as_one(asker, SendMessage(chat_id=person, text=f"{person}"))
            except Overtaken:
                pass
            finally:
                waiting.remove(person)

    tasks = []
    for _ in range(100):
        tasks.append(asyncio.create_task(line(5)))
        await asyncio.sleep(0.1)
        if len(tasks) % 20 == 0:
            tasks.append(asyncio.create_task(line(6)))
    await asyncio.gather(*tasks)
    assert len(scene.times("5")) >= 3
    assert len(scene.times("6")) >= 3


@virtually
async def test_nobody_with_a_role_is_ever_dropped() -> None:
    scene = Scene()
    overtaken = Asker(5, lambda: True, lambda: True)
    calls = [scene.as_one(overtaken, SendMessage(chat_id=5, text=f"{number}")) for number in range(40)]
    await asyncio.gather(*calls)
    assert len(scene.sent) == 40
    assert scene.most_in_a_second() <= 28


@virtually
async def test_an_answer_waits_for_the_quota_of_its_group_and_not_for_ever() -> None:
    scene = Scene(Limits(group=2, group_window=4))
    begun = monotonic()
    for _ in range(3):
        await scene.answer(5, chat=GROUP)
    assert 4 <= scene.times()[2] - begun <= 4.1
    await scene.answer(5, chat=GROUP)
    full = Scene(Limits(group=1, group_window=60))
    await full.answer(5, chat=GROUP)
    begun = monotonic()
    with pytest.raises(TelegramRetryAfter) as refused:
        await full.answer(5, chat=GROUP)
    assert monotonic() - begun == pytest.approx(5)
    assert refused.value.retry_after == pytest.approx(55, abs=1)
    assert len(full.sent) == 1


@virtually
async def test_an_album_counts_as_its_pictures_in_an_answer_too() -> None:
    scene, begun = Scene(), monotonic()
    album = SendMediaGroup(chat_id=5, media=[InputMediaPhoto(media=f"{n}") for n in range(10)])
    asker = Asker(5, lambda: True, lambda: False)
    await asyncio.gather(*(scene.as_one(asker, album) for _ in range(3)))
    assert [at - begun < 0.5 for at in scene.times()] == [True, True, False]  # 20, then no room for 30


@virtually
async def test_what_telegram_refuses_an_answer_holds_the_chat_for_the_sender_too() -> None:
    scene = Scene()
    message = SendMessage(chat_id=5, text="")
    scene.refuse.append(TelegramRetryAfter(message, "Too Many Requests", retry_after=7))
    with pytest.raises(TelegramRetryAfter):
        await scene.answer(5)
    assert scene.turnstile.budget.free_at(5) - monotonic() == pytest.approx(7)


@virtually
async def test_who_waits_no_more_holds_nobody_up() -> None:
    scene = Scene(Limits(overall=1))
    async with _entered(scene):
        waiting = asyncio.create_task(scene.answer(6))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    await scene.answer(7)
    assert [getattr(method, "chat_id", 0) for _, method in scene.sent] == [7]


@asynccontextmanager
async def _entered(scene: Scene) -> AsyncIterator[None]:
    call = await scene.turnstile.enter(Lane.REST)
    yield
    scene.turnstile.leave(call)
