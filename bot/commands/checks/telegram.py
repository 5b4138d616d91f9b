"""Telegram: the token, the way there, the clock, and whether anybody else takes the updates."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urlsplit

import aiohttp
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramUnauthorizedError,
)

from bot.commands.checks.finding import Finding, Level, bad, fine, note
from bot.config import Settings
from bot.i18n import Speaker
from bot.runtime.app import make_bot

MOST_OFF = 30.0
"""Seconds that the machine's clock may differ from Telegram's."""
LISTEN = 5
"""Seconds to wait for another poller: Telegram ends the elder of two polls, and he asks again at once."""


@asynccontextmanager
async def connected(settings: Settings, tr: Speaker) -> AsyncIterator[tuple[Bot | None, list[Finding]]]:
    """The bot, or None where Telegram does not know it or is not reached; and what that says."""
    bot = make_bot(settings)
    try:
        clock = await _clock(bot, tr)
        known, token = await _token(bot, tr)
        yield (bot if known else None), [*([clock] if clock is not None else []), token]
    finally:
        await bot.session.close()


async def look(bot: Bot, tr: Speaker, *, alone: Callable[[], bool]) -> list[Finding]:
    """Who else takes the updates, and what the bot may do at all. `alone`: whether no bot of ours runs, so that we may
    poll; asked again where somebody polls beside us, for ours may have been started meanwhile."""
    try:
        return [finding async for finding in _account(bot, tr, alone=alone)]
    except AiogramError as error:
        return [bad(tr("doctor-telegram-silent", reason=str(error)))]


async def _clock(bot: Bot, tr: Speaker) -> Finding | None:
    """The machine's clock beside the one in the header of an answer; None where nobody answers."""
    assert isinstance(bot.session, AiohttpSession)
    session = await bot.session.create_session()
    asked = datetime.now(UTC)
    try:
        async with session.get(bot.session.api.api_url(bot.token, "getMe"), timeout=TIMEOUT) as answer:
            shown = answer.headers.get("Date", "")
    except (aiohttp.ClientError, OSError, TimeoutError):
        return None
    here = asked + (datetime.now(UTC) - asked) / 2
    try:
        off = (here - parsedate_to_datetime(shown)).total_seconds()
    except ValueError:
        return None
    if abs(off) > MOST_OFF:
        return bad(tr("doctor-clock-off", where="ahead" if off > 0 else "behind", seconds=round(abs(off))))
    return fine(tr("doctor-clock"))


TIMEOUT = aiohttp.ClientTimeout(total=20)


async def _token(bot: Bot, tr: Speaker) -> tuple[bool, Finding]:
    try:
        me = await bot.get_me()
    except (TelegramUnauthorizedError, TelegramNotFound):
        return False, bad(tr("doctor-token-refused"))
    except TelegramNetworkError as error:
        return False, bad(tr("doctor-telegram-far", reason=str(error)))
    except AiogramError as error:
        return False, bad(tr("doctor-telegram-error", reason=str(error)))
    return True, fine(tr("doctor-token", username=me.username or ""))


async def _account(bot: Bot, tr: Speaker, *, alone: Callable[[], bool]) -> AsyncIterator[Finding]:
    hook = await bot.get_webhook_info()
    if hook.url:
        yield bad(tr("doctor-webhook", host=urlsplit(hook.url).hostname or "?"))
    elif alone():
        found = await _others(bot, tr)
        if found.level is Level.FINE or alone():
            yield found
    me = await bot.me()
    if me.can_join_groups is False:
        yield bad(tr("doctor-no-groups"))
    if me.can_read_all_group_messages:
        yield note(tr("doctor-no-privacy"))


async def _others(bot: Bot, tr: Speaker) -> Finding:
    """Ask for updates without confirming any: nothing is lost to whoever polls next. Where some wait, nobody takes
    them."""
    try:
        await bot.get_updates(limit=1, timeout=LISTEN)
    except TelegramConflictError:
        return bad(tr("doctor-poller"))
    return fine(tr("doctor-poller-none"))
