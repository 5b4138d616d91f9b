"""The list of commands is somebody's own once Telegram has taken it, and is tried until then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter
from aiogram.methods import SetMyCommands
from aiogram.types import BotCommand, BotCommandScopeUnion

from bot.i18n import Translator
from bot.views import PersonView, Viewer
from engine.model import PersonId
from handlers.commands import Menus

METHOD = SetMyCommands(commands=[])
ANNA, BORIS = 11, 12


class Telegram:
    """Takes lists of commands, or fails as it is told."""

    def __init__(self, *fails: Exception) -> None:
        self.fails = list(fails)
        self.lists: dict[int | None, list[str]] = {}
        self.tried = 0
        self.slept: list[float] = []
        self.open = asyncio.Event()
        self.open.set()

    async def set_my_commands(self, commands: list[BotCommand], scope: BotCommandScopeUnion, **_: Any) -> bool:
        await self.open.wait()
        self.tried += 1
        if self.fails:
            raise self.fails.pop(0)
        self.lists[getattr(scope, "chat_id", None)] = [one.command for one in commands]
        return True

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)

    def has(self, person: int, command: str) -> bool:
        return command in self.lists.get(person, [])


def viewer(*roles: str) -> Viewer:
    return Viewer(PersonView(PersonId(1), "Анна"), "ru", frozenset(roles))


async def settled(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(2):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0)


def begun(*fails: Exception) -> tuple[Telegram, Bot, Menus]:
    telegram = Telegram(*fails)
    return telegram, cast(Bot, telegram), Menus(Translator.load(), telegram.sleep)


async def test_a_list_that_telegram_does_not_take_is_tried_again_when_it_says() -> None:
    telegram, bot, menus = begun(
        TelegramRetryAfter(METHOD, "Too Many Requests", 7), TelegramNetworkError(METHOD, "away")
    )
    menus.follow(bot, ANNA, viewer("referee"))
    await settled(lambda: telegram.has(ANNA, "calls"))
    assert telegram.slept[0] == 7
    assert telegram.tried == 3


async def test_whoever_waits_for_an_answer_does_not_wait_for_his_commands() -> None:
    telegram, bot, menus = begun()
    telegram.open.clear()
    menus.follow(bot, ANNA, viewer("referee"))
    menus.follow(bot, ANNA, viewer("referee", "head_referee"))  # while the first is on its way
    await asyncio.sleep(0)
    telegram.open.set()
    await settled(lambda: telegram.has(ANNA, "protests"))


async def test_the_same_list_is_set_once_and_a_lost_role_takes_its_commands_away() -> None:
    telegram, bot, menus = begun()
    for _ in range(3):
        menus.follow(bot, ANNA, viewer("referee"))
        await settled(lambda: telegram.has(ANNA, "calls"))
    assert telegram.tried == 1
    menus.follow(bot, ANNA, viewer())
    await settled(lambda: not telegram.has(ANNA, "calls"))


async def test_one_chat_that_fails_for_ever_keeps_nobody_waiting() -> None:
    telegram, bot, menus = begun(TelegramNetworkError(METHOD, "away"), TelegramBadRequest(METHOD, "chat not found"))
    menus.follow(bot, ANNA, viewer("referee"))
    menus.follow(bot, BORIS, viewer("referee"))  # is refused for good and not asked again
    await settled(lambda: telegram.has(ANNA, "calls"))
    menus.follow(bot, BORIS, viewer("referee"))
    await asyncio.sleep(0)
    assert telegram.tried == 3
