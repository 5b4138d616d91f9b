"""What somebody waits for is asked of Telegram again while it is of use to him.

Two session middlewares, around the pacing: `AnswerRetries` before it, so that each attempt is paced like a call of
its own, `TimeLimit` behind it, so that waiting for a turn is not taken for a silent Telegram. What the sender sends is
none of theirs: its rows are repeated by themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter
from aiogram.methods import (
    AnswerCallbackQuery,
    GetMe,
    GetUpdates,
    Response,
    SendChatAction,
    SendDocument,
    SendMediaGroup,
    SendMessage,
    SendPhoto,
    SetMyCommands,
    TelegramMethod,
)
from aiogram.methods.base import TelegramType

from bot.clock import monotonic
from bot.delivery.pacing import from_sender
from bot.telegram import NOT_NOW, is_too_old

SCREEN_PATIENCE, TOAST_PATIENCE = 5.0, 2.0
"""Seconds in which an answer is asked for again: the person's next press waits behind it. Afterwards it becomes a
message of the outbox, which waits as long as it takes."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0)
ONE_REPEAT = 1
"""A message whose answer was lost may be there already: it is rather read twice than never, and not three times."""
SILENCE, TOAST_SILENCE, UPLOAD_SILENCE = 10.0, 3.0, 60.0
"""Seconds after which Telegram is thought not to answer any more."""
_NO_ANSWERS = (GetMe, GetUpdates, SendChatAction, SetMyCommands)
_SENT_ANEW = (SendDocument, SendMediaGroup, SendMessage, SendPhoto)
_UPLOADS = (SendDocument, SendMediaGroup, SendPhoto)


class AnswerRetries(BaseRequestMiddleware):
    """Too many requests, trouble on Telegram's side, broken lines: again, as long as `SCREEN_PATIENCE` allows. What
    fails then fails as it did the last time."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        if from_sender.get() or isinstance(method, _NO_ANSWERS):
            return await make_request(bot, method)
        until = self._clock() + (TOAST_PATIENCE if isinstance(method, AnswerCallbackQuery) else SCREEN_PATIENCE)
        pauses, lost = iter(PAUSES), 0
        while True:
            try:
                return await make_request(bot, method)
            except NOT_NOW as error:
                lost += isinstance(error, TelegramNetworkError)
                wait = error.retry_after if isinstance(error, TelegramRetryAfter) else next(pauses, SCREEN_PATIENCE)
                doubtful = lost > ONE_REPEAT and isinstance(method, _SENT_ANEW)
                if doubtful or self._clock() + wait > until:
                    raise
            except TelegramBadRequest as error:
                if lost and isinstance(method, AnswerCallbackQuery) and is_too_old(error):
                    return True  # type: ignore[return-value]  # the answer that was lost had been heard
                raise
            await self._sleep(wait)


class TimeLimit(BaseRequestMiddleware):
    """A handler waits a few seconds for Telegram and no minute: TelegramNetworkError after that."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        if from_sender.get() or isinstance(method, GetUpdates):
            return await make_request(bot, method)
        seconds = _silence(method)
        try:
            async with asyncio.timeout(seconds):
                return await make_request(bot, method)
        except TimeoutError:
            raise TelegramNetworkError(method=method, message=f"no answer within {seconds:g} s") from None


def _silence(method: TelegramMethod[TelegramType]) -> float:
    if isinstance(method, AnswerCallbackQuery):
        return TOAST_SILENCE
    return UPLOAD_SILENCE if isinstance(method, _UPLOADS) else SILENCE
