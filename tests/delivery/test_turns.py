"""The turn of a chat for calls that are not in the outbox: within the same limits, after what waits there."""

from __future__ import annotations

import asyncio

from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import EditMessageText, SendMessage

from bot.delivery.budget import Limits
from bot.storage.outbox import Notice
from tests.delivery.fakes import GROUP, QUICK, Delivery, Opened, raising, until

SLOW = Limits(overall=2000, chat_pause=0.05, group=1000)


async def edited(delivery: Delivery, text: str = "board") -> None:
    async with delivery.sender.turn(GROUP) as send:
        await send(EditMessageText(chat_id=GROUP, message_id=5, text=text))


def said(delivery: Delivery) -> list[str]:
    calls = [method for _, method in delivery.telegram.requests]
    return [one.text or "" for one in calls if isinstance(one, SendMessage | EditMessageText)]


async def test_what_waits_in_the_outbox_goes_first(delivery: Opened) -> None:
    async with delivery(SLOW) as it:
        await it.put(*(Notice(f"k{n}", "text", {"text": f"{n}"}, chat_id=GROUP) for n in range(3)))
        await it.requests(1)
        turn = asyncio.create_task(edited(it))
        await turn
        assert said(it) == ["0", "1", "2", "board"]


async def test_a_turn_counts_in_the_budget_of_its_group(delivery: Opened) -> None:
    limits = Limits(overall=2000, chat_pause=0.001, group=2, group_window=0.3)
    async with delivery(limits) as it:
        for number in range(2):
            await edited(it, f"{number}")
        await it.put(Notice("k", "text", {"text": "late"}, chat_id=GROUP))
        await it.quiet()
        times = it.telegram.times(GROUP)
        assert times[2] - times[0] >= 0.3


async def test_where_telegram_asks_to_wait_the_next_message_of_the_chat_waits(delivery: Opened) -> None:
    async with delivery(QUICK) as it:
        it.telegram.refuse(GROUP, raising(TelegramRetryAfter, "Too Many Requests", retry_after=1))
        refused = False
        try:
            await edited(it)
        except TelegramRetryAfter:
            refused = True
        assert refused
        await it.put(Notice("k", "text", {"text": "after"}, chat_id=GROUP))
        await it.quiet()
        times = it.telegram.times(GROUP)
        assert times[1] - times[0] >= 1


async def test_who_no_longer_waits_for_his_turn_holds_nobody_up(delivery: Opened) -> None:
    async with delivery(QUICK, start=False) as it:
        waiting = asyncio.create_task(edited(it))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await it.put(Notice("k", "text", {"text": "next"}, chat_id=GROUP))
        it.sender.start()
        await it.quiet()
        assert said(it) == ["next"]

        async def idle() -> bool:
            return not it.sender._turns and not it.sender._tasks

        await until(idle)
