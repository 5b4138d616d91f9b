"""Who waits for an answer goes before what can wait."""

import asyncio

from bot.delivery.foreground import Foreground


async def test_it_is_over_once_the_last_answer_is_given() -> None:
    foreground, told = Foreground(), list[str]()

    async def wait() -> None:
        await foreground.over(at_most=1000)
        told.append("over")

    with foreground.work():
        waiting = asyncio.create_task(wait())
        with foreground.work():
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert told == []
    await waiting
    assert told == ["over"]


async def test_nobody_waits_where_nothing_is_in_hand_nor_for_ever() -> None:
    foreground = Foreground()
    await foreground.over(at_most=1000)
    with foreground.work():
        await foreground.over(at_most=0.01)
