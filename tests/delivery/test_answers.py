"""An answer is asked for again while somebody waits for it, and no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import AnswerCallbackQuery, EditMessageText, SendChatAction, SendMessage, TelegramMethod

from bot.delivery import answers
from bot.delivery.answers import SCREEN_PATIENCE, TOAST_PATIENCE, AnswerRetries, TimeLimit
from bot.delivery.pacing import from_sender
from tests.delivery.fakes import TOKEN

SAID = SendMessage(chat_id=1, text="Экран")
EDITED = EditMessageText(chat_id=1, message_id=2, text="Экран")
TOASTED = AnswerCallbackQuery(callback_query_id="7")

Fails = Callable[[TelegramMethod[Any]], TelegramAPIError]


def busy(method: TelegramMethod[Any]) -> TelegramAPIError:
    return TelegramServerError(method, "Bad Gateway")


def broken(method: TelegramMethod[Any]) -> TelegramAPIError:
    return TelegramNetworkError(method, "reset")


def wait(seconds: int) -> Fails:
    return lambda method: TelegramRetryAfter(method, "Too Many Requests", seconds)


def refused(words: str) -> Fails:
    return lambda method: TelegramBadRequest(method, words)


class Phone:
    """Telegram behind the middleware: it fails as it is told, then says `True`. Its time passes in sleep alone."""

    def __init__(self, *fails: Fails) -> None:
        self.fails = list(fails)
        self.calls = 0
        self.now = 0.0
        self.retries = AnswerRetries(lambda: self.now, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    async def answer(self, _bot: Bot, method: TelegramMethod[Any]) -> bool:
        self.calls += 1
        if self.fails:
            raise self.fails.pop(0)(method)
        return True

    async def say(self, method: TelegramMethod[Any]) -> object:
        return await self.retries(cast(NextRequestMiddlewareType[Any], self.answer), Bot(TOKEN), method)


@pytest.mark.parametrize("method", [SAID, EDITED, TOASTED])
@pytest.mark.parametrize("fails", [busy, broken, wait(1)])
async def test_one_failure_of_any_kind_is_made_good(method: TelegramMethod[Any], fails: Fails) -> None:
    phone = Phone(fails)
    assert await phone.say(method) is True
    assert phone.calls == 2


async def test_telegrams_own_pause_is_kept() -> None:
    phone = Phone(wait(3))
    await phone.say(SAID)
    assert phone.now == 3


async def test_a_pause_beyond_the_use_of_the_answer_is_not_waited_for() -> None:
    phone = Phone(wait(30))
    with pytest.raises(TelegramRetryAfter):
        await phone.say(SAID)
    assert (phone.calls, phone.now) == (1, 0)


@pytest.mark.parametrize(("method", "patience"), [(EDITED, SCREEN_PATIENCE), (TOASTED, TOAST_PATIENCE)])
async def test_nobody_is_kept_longer_than_the_answer_is_of_use(method: TelegramMethod[Any], patience: float) -> None:
    phone = Phone(*[busy] * 100)
    with pytest.raises(TelegramServerError):
        await phone.say(method)
    assert 1 < phone.calls < 10
    assert phone.now <= patience


async def test_a_message_whose_answer_was_lost_is_sent_twice_at_most() -> None:
    phone = Phone(*[broken] * 100)
    with pytest.raises(TelegramNetworkError):
        await phone.say(SAID)
    assert phone.calls == 2


async def test_a_press_that_was_answered_without_an_echo_is_answered() -> None:
    phone = Phone(broken, refused("Bad Request: query is too old and response timeout expired or query ID is invalid"))
    assert await phone.say(TOASTED) is True


async def test_what_telegram_refuses_is_not_asked_again() -> None:
    phone = Phone(refused("Bad Request: chat not found"))
    with pytest.raises(TelegramBadRequest):
        await phone.say(SAID)
    assert phone.calls == 1


async def test_neither_the_sender_nor_a_sign_of_life_is_repeated_here() -> None:
    phone = Phone(busy, busy)
    with pytest.raises(TelegramServerError):
        await phone.say(SendChatAction(chat_id=1, action="typing"))
    mine = from_sender.set(True)
    try:
        with pytest.raises(TelegramServerError):
            await phone.say(SAID)
    finally:
        from_sender.reset(mine)
    assert phone.calls == 2


async def test_a_silent_telegram_is_a_broken_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SILENCE", 0.01)

    async def silent(_bot: Bot, _method: TelegramMethod[Any]) -> bool:
        await asyncio.Event().wait()
        return True

    with pytest.raises(TelegramNetworkError):
        await TimeLimit()(cast(NextRequestMiddlewareType[Any], silent), Bot(TOKEN), SAID)
